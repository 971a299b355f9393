import { randomBytes } from "node:crypto";
import { Signatures } from "../../../config/signatures.server.ts";

/** Milliseconds for which a form may be sent. */
export const formLasts = 2 * 24 * 60 * 60_000;

/** The time in base 36, and something that nobody can guess. */
const form = /^(?<made>[0-9a-z]{8})\.[\w-]{16}$/;

/** Makes the tokens of the contact forms, and knows its own again. */
export class FormTokens {
  readonly #signatures: Signatures;

  /** Who has the same `secret` makes the same tokens. */
  constructor(secret: string) {
    this.#signatures = new Signatures(secret, "contact form");
  }

  /** A token for a form made `now`, in milliseconds since 1970. */
  make(now: number): string {
    return this.#signatures.sign(`${now.toString(36)}.${randomBytes(12).toString("base64url")}`);
  }

  /** When the form of a token was made, in milliseconds since 1970; nothing when it is none of ours. */
  madeAt(token: string): number | undefined {
    const { made } = form.exec(this.#signatures.verify(token) ?? "")?.groups ?? {};
    return made === undefined ? undefined : Number.parseInt(made, 36);
  }
}
