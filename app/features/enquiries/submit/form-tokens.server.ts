import { randomBytes } from "node:crypto";
import { Signatures } from "../../../config/signatures.server.ts";

/** Milliseconds in which a form can be sent. */
export const formLifetime = 2 * 24 * 60 * 60_000;

/** The time in base 36, and random characters. */
const tokenPattern = /^(?<made>[0-9a-z]{8})\.[\w-]{16}$/;

/** Creates and verifies the tokens of contact forms. */
export class FormTokens {
  readonly #signatures: Signatures;

  /** Servers with the same `secret` accept each other's tokens. */
  constructor(secret: string) {
    this.#signatures = new Signatures(secret, "contact form");
  }

  /** `now`: milliseconds since 1970. */
  create(now: number): string {
    return this.#signatures.sign(`${now.toString(36)}.${randomBytes(12).toString("base64url")}`);
  }

  /** When the form was created, in milliseconds since 1970; `undefined` if the signature is not ours. */
  createdAt(token: string): number | undefined {
    const { made } = tokenPattern.exec(this.#signatures.verify(token) ?? "")?.groups ?? {};
    return made === undefined ? undefined : Number.parseInt(made, 36);
  }
}
