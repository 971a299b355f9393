import type { Database } from "../app/db/database.server.ts";
import { addEnquiryEmails } from "../app/features/enquiries/emails/message-emails.server.ts";
import type { Enquiry, EnquirySubject } from "../app/features/enquiries/enquiry.ts";
import { storeEnquiry } from "../app/features/enquiries/enquiry-store.server.ts";
import { eachField } from "../app/features/enquiries/form/fields.ts";
import { FormTokens } from "../app/features/enquiries/submit/form-tokens.server.ts";
import type { MessageRow } from "../app/features/enquiries/tables.ts";
import { ThanksTokens } from "../app/features/enquiries/thanks-tokens.server.ts";

/** The secret with which the sites under test sign tokens. */
export const testSecret = "what the sites of the tests sign with";

const tokens = new FormTokens(testSecret);
const thanksTokens = new ThanksTokens(testSecret);

/** A form token of this age in milliseconds. */
export function createToken(age = 0): string {
  return tokens.create(Date.now() - age);
}

/** The address of the thank-you page for a message, as a site under test creates it now. */
export function thanksFor(id: string): string {
  return `/contact?sent=${thanksTokens.create(id, Date.now())}`;
}

interface StoreOptions {
  /** A random one by default. */
  idempotencyKey?: string;
  about?: Partial<EnquirySubject>;
  suspicion?: string;
  receivedAt?: Date;
}

/** A valid enquiry; tests set the fields that matter to them. */
export function createEnquiry(words: Partial<Enquiry> = {}): Enquiry {
  const good = { name: "Lan", email: "lan@example.com", subject: "Two nights", message: "Is the barn free?" };
  return { ...eachField(() => ""), ...good, ...words };
}

/** A stored message about a stay at The Old Barn, for what needs no database. */
export function createMessageRow(change: Partial<MessageRow> = {}): MessageRow {
  return {
    ...{
      id: "0198",
      submission: "x",
      received_at: "2026-11-21T10:00:00.000Z",
      language: "en",
      suspicion: null,
      answered_at: null,
      answered_how: null,
    },
    ...createEnquiry({ name: "Lan Phạm" }),
    ...{ stay: "the-old-barn", check_in: "2027-03-05", check_out: "2027-03-08", guests: 4, ages: null, infants: null, pets: null, extras: null },
    ...{ total: 75_900, quoted_on: "2026-11-21", currency: "USD", homes: null },
    ...change,
  };
}

/** Stores a message as the site does if email is configured; returns its id. */
export function storeMessage(
  database: Database,
  words: Partial<Enquiry> = {},
  { idempotencyKey = crypto.randomUUID(), about = {}, ...options }: StoreOptions = {},
) {
  const { suspicion, receivedAt = new Date() } = options;
  const enquiry = createEnquiry(words);
  return database.change(async (transaction) => {
    const { id, isNew } = await storeEnquiry(transaction, {
      key: idempotencyKey,
      enquiry,
      about: { currency: "USD", ...about },
      language: "en",
      suspicion,
      receivedAt,
    });
    if (isNew && !suspicion) await addEnquiryEmails(transaction, { id, email: enquiry.email }, receivedAt);
    return id;
  });
}
