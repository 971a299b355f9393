import { Signatures } from "../../config/signatures.server.ts";

/** Milliseconds for which the thanks say what a message was about: their address may be read by others later. */
const tellsFor = 24 * 60 * 60_000;

/** The id of a message, and in base 36 when it was thanked for. */
const form = /^(?<id>[\da-f-]{36})\.(?<made>[0-9a-z]{8})$/;

/** A message that was stored, by its id, and whether it was thanked for within a day. */
export interface ThanksToken {
  id: string;
  isFresh: boolean;
}

/** Makes what stands in the address of the thanks, so that they can be given while the store is away, and to nobody else. */
export class ThanksTokens {
  readonly #signatures: Signatures;

  /** Who has the same `secret` makes the same tokens. */
  constructor(secret: string) {
    this.#signatures = new Signatures(secret, "thanks for a message");
  }

  /** For a message that is stored: `id.time.signature`. `now`: milliseconds since 1970. */
  make(id: string, now: number): string {
    return this.#signatures.sign(`${id}.${now.toString(36)}`);
  }

  /** The message of a token, looked at `now`; nothing when it is none of ours. */
  read(token: string, now: number): ThanksToken | undefined {
    const { id, made = "" } = form.exec(this.#signatures.verify(token) ?? "")?.groups ?? {};
    return id === undefined ? undefined : { id, isFresh: now - Number.parseInt(made, 36) < tellsFor };
  }
}
