import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { makeDataFolder } from "../../tests/data-folder.ts";
import { openTestDatabase, openTestEngine, query } from "../../tests/database.ts";
import { storeMessage } from "../../tests/enquiries.ts";
import type { Database } from "../db/database.server.ts";
import { migrate } from "../db/migrations.server.ts";
import { resendEnquiryEmails } from "../features/enquiries/emails/message-emails.server.ts";
import { findMessage } from "../features/enquiries/inbox/inbox.server.ts";
import { addToOutbox, type ClaimedMail, claimMail, delayAfter, markFailed, markSent, outboxHealth, resendParked } from "./outbox.server.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const later = (milliseconds: number) => new Date(Date.now() + milliseconds);

const store = (database: Database, { email = "lan@example.com", suspicion = "" } = {}) => storeMessage(database, { email }, { suspicion });

const claim = (database: Database, now = new Date()) => claimMail(database, now);
const fail = (database: Database, mail: ClaimedMail, reason: string, now = new Date()) =>
  markFailed(database, mail, { reason, isRefused: false }, now);
const resend = async (database: Database, id: string) => resendEnquiryEmails(database, await findMessage(database, id), new Date());

/** The one email that is due; the receipt is removed. */
async function claimOwners(database: Database) {
  await database.deleteFrom("mails").where("kind", "=", "receipt").execute();
  const mail = await claim(database);
  if (!mail) throw new Error("No mail is due.");
  return mail;
}

test("two workers that claim at once never get the same mail", async () => {
  const dataFolder = makeDataFolder();
  const [one, two] = [await openTestDatabase(dataFolder), await openTestDatabase(dataFolder)];
  for (let guest = 0; guest < 20; guest += 1) await store(one, { email: `guest-${guest}@example.com` });
  const claimed = await Promise.all(Array.from({ length: 60 }, (_, at) => claim(at % 2 ? one : two)));
  const ids = claimed.flatMap((mail) => mail?.id ?? []);
  expect(ids).toHaveLength(40);
  expect(new Set(ids).size).toBe(40);
});

test("a claimed mail is nobody else's for five minutes, and free again after that", async () => {
  const database = await openTestDatabase();
  await store(database);
  const first = await claimOwners(database);
  expect(await claim(database, later(5 * minute - 2_000))).toBeUndefined();
  expect(await claim(database, later(5 * minute + 2_000))).toMatchObject({ id: first.id, attempts: 2 });
});

test("who holds a mail no longer can neither note it as sent nor put it off", async () => {
  const database = await openTestDatabase();
  const id = await store(database);
  const lost = await claimOwners(database);
  await resend(database, id);
  await markSent(database, lost, new Date());
  await fail(database, lost, "too late", later(4 * day));
  expect(await claim(database, later(1_000))).toMatchObject({ id: lost.id, attempts: 1 });
  expect(await outboxHealth(database, new Date())).toMatchObject({ waiting: 1, parked: 0, sent: 0 });
});

test("a mail that was sent is never claimed again", async () => {
  const database = await openTestDatabase();
  await store(database);
  await markSent(database, await claimOwners(database), new Date());
  expect(await claim(database, later(30 * day))).toBeUndefined();
  expect(await outboxHealth(database, new Date())).toEqual({ waiting: 0, parked: 0, sent: 1, oldestWaiting: 0 });
});

test("the pause doubles from half a minute with jitter, and is never longer than four hours", () => {
  expect([1, 2, 3, 4].map((attempt) => delayAfter(attempt, 1))).toEqual([30_000, 60_000, 120_000, 240_000]);
  expect([1, 2, 3, 4].map((attempt) => delayAfter(attempt, 0))).toEqual([15_000, 30_000, 60_000, 120_000]);
  expect([10, 50, 2_000].map((attempt) => delayAfter(attempt, 1))).toEqual([240 * minute, 240 * minute, 240 * minute]);
  expect(new Set(Array.from({ length: 50 }, () => delayAfter(3))).size).toBeGreaterThan(10);
});

test("a mail that was not taken waits for its pause, says why, and is then tried again", async () => {
  const database = await openTestDatabase();
  await store(database);
  const mail = await claimOwners(database);
  expect(await fail(database, mail, "450 later")).toBe("waiting");
  expect(await claim(database, later(14_000))).toBeUndefined();
  expect(await claim(database, later(31_000))).toMatchObject({ id: mail.id });
  expect(await database.selectFrom("mails").select("last_error").execute()).toEqual([{ last_error: "450 later" }]);
});

test("it is tried for three days and then parked, not claimed any more, and counted as such", async () => {
  const database = await openTestDatabase();
  await store(database);
  const mail = { ...(await claimOwners(database)), attempts: 18 };
  expect(await fail(database, mail, "no", later(3 * day - minute))).toBe("waiting");
  const again = await claim(database, later(3 * day + 240 * minute));
  if (!again) throw new Error("The mail is not tried again.");
  expect(await fail(database, { ...again, attempts: 19 }, "no", later(3 * day + 241 * minute))).toBe("parked");
  expect(await claim(database, later(90 * day))).toBeUndefined();
  expect(await outboxHealth(database, new Date())).toMatchObject({ waiting: 0, parked: 1 });
});

describe("a clock that was 800 days ahead, once it is right", () => {
  const ahead = later(800 * day);

  test("does not hold back a mail that it put off", async () => {
    const database = await openTestDatabase();
    await store(database);
    const mail = await claimOwners(database);
    await database.updateTable("mails").set({ claimed_until: "" }).execute();
    const claimed = await claim(database, ahead);
    if (!claimed) throw new Error("The mail is not due.");
    // Nor does it park an email that appears to be 800 days old.
    expect(await fail(database, claimed, "no", ahead)).toBe("waiting");
    expect(await claim(database)).toMatchObject({ id: mail.id });
  });

  test("nor one that it claimed, and nobody gets it twice", async () => {
    const database = await openTestDatabase();
    await store(database);
    await claimOwners(database);
    await database.updateTable("mails").set({ claimed_until: "" }).execute();
    await claim(database, ahead);
    expect(await claim(database)).toBeDefined();
    expect(await claim(database)).toBeUndefined();
  });
});

test("a clock that is a minute behind another server's leaves that one's mail alone", async () => {
  const database = await openTestDatabase();
  await store(database);
  await claimOwners(database);
  expect(await claim(database, later(-minute))).toBeUndefined();
});

test("at any time within three days the next attempt is never further than four hours away", async () => {
  const database = await openTestDatabase();
  await store(database);
  let mail = await claimOwners(database);
  let now = Date.now();
  let attempts = 1;
  for (; (await fail(database, mail, "no", new Date(now))) === "waiting"; attempts += 1) {
    now += 240 * minute + 1;
    const next = await claim(database, new Date(now));
    if (!next) throw new Error(`Nothing was due at attempt ${attempts}.`);
    mail = next;
  }
  expect(attempts).toBe(19);
});

test("a guest's address that is refused for good is not tried again, and is not counted as given up; the owner's is tried again", async () => {
  const database = await openTestDatabase();
  await store(database);
  const [owner, receipt] = [await claim(database), await claim(database)];
  if (!owner || !receipt) throw new Error("Not both mails are due.");
  const failure = { reason: "550 no such mailbox", isRefused: true };
  expect(await markFailed(database, owner, failure, new Date())).toBe("waiting");
  expect(await markFailed(database, receipt, failure, new Date())).toBe("refused");
  expect(await claim(database, later(30 * day))).toMatchObject({ id: owner.id });
  expect(await claim(database, later(30 * day))).toBeUndefined();
  expect(await outboxHealth(database, new Date())).toMatchObject({ waiting: 1, parked: 0 });
});

test("a mail to the guest about held nights is like a receipt: not tried again where it is refused, not counted, not sent late", async () => {
  const database = await openTestDatabase();
  await addToOutbox(database, [{ kind: "hold", about: {} }], new Date());
  const mail = await claimOwners(database);
  expect(await markFailed(database, mail, { reason: "550 no such mailbox", isRefused: true }, new Date())).toBe("refused");
  expect(await outboxHealth(database, new Date())).toMatchObject({ waiting: 0, parked: 0 });
  expect(await resendParked(database, new Date())).toBe(0);
});

test("the health of the outbox says how long the oldest mail has waited", async () => {
  const database = await openTestDatabase();
  await store(database);
  const { waiting, oldestWaiting } = await outboxHealth(database, later(60 * minute));
  expect(waiting).toBe(2);
  expect(oldestWaiting).toBeGreaterThanOrEqual(60 * minute);
  expect(oldestWaiting).toBeLessThan(61 * minute);
});

const migrations = Object.entries(import.meta.glob<string>("../../db/migrations/*.sql", { query: "?raw", import: "default", eager: true })).map(
  ([path, script]) => ({ name: basename(path), script }),
);

test("mails of a release in which each was about a message stay, as they were, and go with their message", async () => {
  const dataFolder = makeDataFolder();
  const engine = await openTestEngine(dataFolder);
  await migrate(
    engine,
    migrations.filter(({ name }) => name < "009"),
  );
  await query(
    dataFolder,
    "INSERT INTO messages (id, submission, received_at, language, name, email, subject, message) VALUES ('m', 's', 't', 'en', 'n', 'e', 's', 'm')",
  );
  const values = "'a', 'm', 'receipt', 'h', 'c', 'd', 3, 'u', 's', 'p', 'e', 'r'";
  const columns = "id, message_id, kind, header_id, created_at, due_at, attempts, claimed_until, sent_at, parked_at, last_error, refused_at";
  await query(dataFolder, `INSERT INTO mails (${columns}) VALUES (${values})`);
  const database = await openTestDatabase(dataFolder);
  const [mail, ...more] = await database.selectFrom("mails").selectAll().execute();
  expect(more).toEqual([]);
  expect(mail).toEqual({
    id: "a",
    message_id: "m",
    kind: "receipt",
    header_id: "h",
    created_at: "c",
    due_at: "d",
    attempts: 3,
    claimed_until: "u",
    sent_at: "s",
    parked_at: "p",
    last_error: "e",
    refused_at: "r",
    about: null,
  });
  await database.deleteFrom("messages").execute();
  expect(await database.selectFrom("mails").selectAll().execute()).toEqual([]);
});
