import { createHash, randomBytes } from "node:crypto";
import type { Enquiry, EnquirySubject } from "./enquiry.ts";

/** A token for a form: when it was made, in milliseconds since 1970, and something nobody guesses. */
export function makeFormToken(now = Date.now()): string {
  return `${now.toString(36)}.${randomBytes(12).toString("base64url")}`;
}

const ours = /^[0-9a-z]{8}\.[\w-]{16}$/;

/** Milliseconds since a form was made; nothing when the token is none of ours, or from the future. */
export function ageOfForm(token: string, now = Date.now()): number | undefined {
  const made = ours.test(token) ? Number.parseInt(token, 36) : Number.NaN;
  return made <= now ? now - made : undefined;
}

/**
 * Names a submission: a double click, a retry and a reload have the same name, and another text from the same form
 * has another. Without a token, the same text counts as one for a day.
 */
export function nameSubmission(token: string, enquiry: Enquiry, about: EnquirySubject, day: string): string {
  // Whatever the clock says: two servers may not agree on the time.
  const once = ours.test(token) ? token : day;
  const parts = [once, enquiry.name, enquiry.email, enquiry.subject, enquiry.message, about.stay, about.from, about.to, about.guests];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
