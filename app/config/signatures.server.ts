import { createHmac, timingSafeEqual } from "node:crypto";

const pattern = /^(?<text>.*)\.(?<signature>[\w-]{43})$/;

/** Signs texts for one purpose and verifies them. Instances with the same `secret` and purpose are interchangeable. */
export class Signatures {
  readonly #secret: string;
  readonly #purpose: string;

  /** Texts signed for another `purpose` are not accepted. */
  constructor(secret: string, purpose: string) {
    this.#secret = secret;
    this.#purpose = purpose;
  }

  /** Appends a signature: `text.signature`. */
  sign(text: string): string {
    return `${text}.${this.#signatureOf(text)}`;
  }

  /** The text of a valid signature; undefined if it is not valid. */
  verify(signed: string): string | undefined {
    const { text = "", signature = "" } = pattern.exec(signed)?.groups ?? {};
    const isValid = signature !== "" && timingSafeEqual(Buffer.from(signature), Buffer.from(this.#signatureOf(text)));
    return isValid ? text : undefined;
  }

  #signatureOf(text: string): string {
    return createHmac("sha256", this.#secret).update(`${this.#purpose} ${text}`).digest("base64url");
  }
}
