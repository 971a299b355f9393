import { createHash, randomBytes } from "node:crypto";
import type { Enquiry, EnquirySubject } from "./enquiry.ts";
import { fieldNames } from "./fields.ts";

/** A token for a form made `now`, in milliseconds since 1970: that time, and something that nobody can guess. */
export function makeFormToken(now: number): string {
  return `${now.toString(36)}.${randomBytes(12).toString("base64url")}`;
}

const ours = /^[0-9a-z]{8}\.[\w-]{16}$/;

/** Milliseconds from the making of a form until `now`; nothing when the token is none of ours, or from the future. */
export function ageOfForm(token: string, now: number): number | undefined {
  const made = ours.test(token) ? Number.parseInt(token, 36) : Number.NaN;
  return made <= now ? now - made : undefined;
}

/**
 * Names a submission, in hexadecimal digits: a double click, a retry and a reload have the same name, another text has
 * another. Without a token of ours the `day` (YYYY-MM-DD) takes its place, and so the same text counts once a day.
 */
export function nameSubmission(token: string, enquiry: Enquiry, about: EnquirySubject, day: string): string {
  // A token from the future counts as well: it comes from another server, whose clock is ahead.
  const once = ours.test(token) ? token : day;
  const parts = [once, ...fieldNames.map((name) => enquiry[name]), about.stay, about.from, about.to, about.guests];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
