import { createHmac, timingSafeEqual } from "node:crypto";

const form = /^(?<text>.*)\.(?<signature>[\w-]{43})$/;

/** Signs texts for one purpose, and knows its own again. Who has the same `secret` signs alike. */
export class Signatures {
  readonly #secret: string;
  readonly #purpose: string;

  /** What is signed for another `purpose` is none of its own. */
  constructor(secret: string, purpose: string) {
    this.#secret = secret;
    this.#purpose = purpose;
  }

  /** A text with its signature behind it: `text.signature`. */
  sign(text: string): string {
    return `${text}.${this.#signatureOf(text)}`;
  }

  /** The text of what was signed here; nothing where it was not. */
  read(signed: string): string | undefined {
    const { text = "", signature = "" } = form.exec(signed)?.groups ?? {};
    const isOurs = signature !== "" && timingSafeEqual(Buffer.from(signature), Buffer.from(this.#signatureOf(text)));
    return isOurs ? text : undefined;
  }

  #signatureOf(text: string): string {
    return createHmac("sha256", this.#secret).update(`${this.#purpose} ${text}`).digest("base64url");
  }
}
