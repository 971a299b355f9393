import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** The time in base 36, something that nobody can guess, and the signature over both. */
const form = /^(?<signed>(?<made>[0-9a-z]{8})\.[\w-]{16})\.(?<signature>[\w-]{43})$/;

/** Makes the tokens of the contact forms, and knows its own again. */
export class FormTokens {
  readonly #secret: string;

  /** Who has the same `secret` makes the same tokens. */
  constructor(secret: string) {
    this.#secret = secret;
  }

  /** A token for a form made `now`, in milliseconds since 1970. */
  make(now: number): string {
    const signed = `${now.toString(36)}.${randomBytes(12).toString("base64url")}`;
    return `${signed}.${this.#sign(signed)}`;
  }

  /** When the form of a token was made, in milliseconds since 1970; nothing when it is none of ours. */
  madeAt(token: string): number | undefined {
    const { signed = "", made = "", signature = "" } = form.exec(token)?.groups ?? {};
    const isOurs = signature !== "" && timingSafeEqual(Buffer.from(signature), Buffer.from(this.#sign(signed)));
    return isOurs ? Number.parseInt(made, 36) : undefined;
  }

  #sign(text: string): string {
    return createHmac("sha256", this.#secret).update(`contact form ${text}`).digest("base64url");
  }
}
