import type { Database } from "../app/db/database.server.ts";
import { addEnquiryEmails } from "../app/features/enquiries/emails/message-emails.server.ts";
import type { Enquiry, EnquirySubject } from "../app/features/enquiries/enquiry.ts";
import { storeEnquiry } from "../app/features/enquiries/enquiry-store.server.ts";
import { eachField } from "../app/features/enquiries/form/fields.ts";
import { FormTokens } from "../app/features/enquiries/submit/form-tokens.server.ts";
import { ThanksTokens } from "../app/features/enquiries/thanks-tokens.server.ts";

/** What the sites of the tests sign with. */
export const testSecret = "what the sites of the tests sign with";

const tokens = new FormTokens(testSecret);
const thanksTokens = new ThanksTokens(testSecret);

/** The token of a form that was made so many milliseconds ago. */
export function makeToken(age = 0): string {
  return tokens.create(Date.now() - age);
}

/** The address of the thanks for a message, as a site of the tests gives it now. */
export function thanksFor(id: string): string {
  return `/contact?sent=${thanksTokens.create(id, Date.now())}`;
}

interface Storing {
  /** The name of the submission: without one it is like no other. */
  name?: string;
  about?: EnquirySubject;
  suspicion?: string;
  receivedAt?: Date;
}

/** A good message, whose words a test names where they matter to it. */
export function writeEnquiry(words: Partial<Enquiry> = {}): Enquiry {
  const good = { name: "Lan", email: "lan@example.com", subject: "Two nights", message: "Is the barn free?" };
  return { ...eachField(() => ""), ...good, ...words };
}

/** Stores a message as the site does when mail is set up; returns its id. */
export function storeMessage(database: Database, words: Partial<Enquiry> = {}, { name = crypto.randomUUID(), about = {}, ...storing }: Storing = {}) {
  const { suspicion, receivedAt = new Date() } = storing;
  const enquiry = writeEnquiry(words);
  return database.change(async (transaction) => {
    const { id, isNew } = await storeEnquiry(transaction, { key: name, enquiry, about, language: "en", suspicion, receivedAt });
    if (isNew && !suspicion) await addEnquiryEmails(transaction, { id, email: enquiry.email }, receivedAt);
    return id;
  });
}
