import { Signatures } from "../../config/signatures.server.ts";

/** Milliseconds in which the thank-you page shows the subject; later others may see its address. */
const freshFor = 24 * 60 * 60_000;

/** The id of an enquiry, and the time of the token in base 36. */
const tokenPattern = /^(?<id>[\da-f-]{36})\.(?<made>[0-9a-z]{8})$/;

/** The id of a stored enquiry, and whether the token is less than a day old. */
export interface ThanksToken {
  id: string;
  isFresh: boolean;
}

/** Creates and verifies the token in the address of the thank-you page, so that the page needs no database. */
export class ThanksTokens {
  readonly #signatures: Signatures;

  /** Servers with the same `secret` accept each other's tokens. */
  constructor(secret: string) {
    this.#signatures = new Signatures(secret, "thanks for a message");
  }

  /** For a stored enquiry: `id.time.signature`. `now`: milliseconds since 1970. */
  create(id: string, now: number): string {
    return this.#signatures.sign(`${id}.${now.toString(36)}`);
  }

  /** `undefined` if the signature is not ours. `now`: milliseconds since 1970. */
  parse(token: string, now: number): ThanksToken | undefined {
    const { id, made = "" } = tokenPattern.exec(this.#signatures.verify(token) ?? "")?.groups ?? {};
    return id === undefined ? undefined : { id, isFresh: now - Number.parseInt(made, 36) < freshFor };
  }
}
