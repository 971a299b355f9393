import { createHash } from "node:crypto";
import { serializeStoredFavourite } from "../../../pricing/stay-query.ts";
import type { Enquiry, EnquirySubject } from "../enquiry.ts";
import { fieldNames } from "../form/fields.ts";

/**
 * Names a submission, in hexadecimal digits: a double click, a retry and a reload have the same name, another text has
 * another. `once` is the token of its form; without one of ours the day, and so the same text counts once a day.
 */
export function idempotencyKey(once: string, enquiry: Enquiry, about: EnquirySubject): string {
  const parts = [once, ...fieldNames.map((name) => enquiry[name]), about.stay, about.from, about.to, about.guests];
  // Only where there are several: messages that were stored before keep their names.
  if (about.homes) parts.push(...about.homes.map((home) => serializeStoredFavourite(home.stay, home)));
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
