import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../tests/database.ts";
import { storeMessage } from "../../../../tests/enquiries.ts";
import type { Database } from "../../../db/database.server.ts";
import { type ClaimedMail, claimMail, markFailed } from "../../../mail/outbox.server.ts";
import { findMessage } from "../inbox/inbox.server.ts";
import { resendEnquiryEmails } from "./message-emails.server.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const later = (milliseconds: number) => new Date(Date.now() + milliseconds);

const store = (database: Database, { email = "lan@example.com", suspicion = "" } = {}) => storeMessage(database, { email }, { suspicion });

const claim = (database: Database, now = new Date()) => claimMail(database, now);
const fail = (database: Database, mail: ClaimedMail, reason: string, now = new Date()) =>
  markFailed(database, mail, { reason, isRefused: false }, now);
const resend = async (database: Database, id: string) => resendEnquiryEmails(database, await findMessage(database, id), new Date());

const kinds = async (database: Database) => (await database.selectFrom("mails").select("kind").orderBy("id").execute()).map(({ kind }) => kind);

/** Claims the email to the owner, after deleting the receipt. */
async function claimOwnerEmail(database: Database) {
  await database.deleteFrom("mails").where("kind", "=", "receipt").execute();
  const mail = await claim(database);
  if (!mail) throw new Error("No mail is due.");
  return mail;
}

test("a message comes with a mail to the owner and a receipt", async () => {
  const database = await openTestDatabase();
  await store(database);
  const mails = [await claim(database), await claim(database)];
  expect(mails.map((mail) => mail?.kind)).toEqual(["owner", "receipt"]);
});

test("the same submission brings no more mails", async () => {
  const database = await openTestDatabase();
  const ids = await Promise.all([1, 2, 3].map(() => storeMessage(database, {}, { idempotencyKey: "the same" })));
  expect(new Set(ids).size).toBe(1);
  expect(await kinds(database)).toEqual(["owner", "receipt"]);
});

test("a suspicious message is stored without mails", async () => {
  const database = await openTestDatabase();
  await store(database, { suspicion: "3 links" });
  expect(await kinds(database)).toEqual([]);
});

test.each(["lan@example.com", "LAN@Example.com"])("%s gets one receipt in ten minutes, and the owner every message", async (again) => {
  const database = await openTestDatabase();
  await store(database);
  await store(database, { email: again });
  expect(await kinds(database)).toEqual(["owner", "receipt", "owner"]);
});

test("after ten minutes, and for another address at once, there is a receipt again", async () => {
  const database = await openTestDatabase();
  await store(database);
  await store(database, { email: "mai@example.com" });
  await database
    .updateTable("mails")
    .set({ created_at: later(-10 * minute - 1_000).toISOString() })
    .execute();
  await store(database);
  expect(await kinds(database)).toEqual(["owner", "receipt", "owner", "receipt", "owner", "receipt"]);
});

test("a clock that was 800 days ahead, once it is right, does not keep a guest from getting a receipt", async () => {
  const database = await openTestDatabase();
  await storeMessage(database, {}, { receivedAt: later(800 * day) });
  await store(database);
  expect(await kinds(database)).toEqual(["owner", "receipt", "owner", "receipt"]);
});

test("resending a parked mail sends the owner's once more, and is patient for three days again", async () => {
  const database = await openTestDatabase();
  const message = await store(database);
  const mail = await claimOwnerEmail(database);
  await database
    .updateTable("mails")
    .set({ created_at: later(-4 * day).toISOString() })
    .execute();
  expect(await fail(database, { ...mail, attempts: 19, created_at: later(-4 * day).toISOString() }, "no")).toBe("parked");
  await resend(database, message);
  const again = await claimOwnerEmail(database);
  expect(again).toMatchObject({ id: mail.id });
  expect(await fail(database, again, "no")).toBe("waiting");
});

test("a message that was held back gets its mails when it is resent", async () => {
  const database = await openTestDatabase();
  const message = await store(database, { suspicion: "3 links" });
  await resend(database, message);
  expect(await kinds(database)).toEqual(["owner", "receipt"]);
});
