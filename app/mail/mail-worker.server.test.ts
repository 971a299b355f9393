import { sql } from "kysely";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeDataFolder } from "../../tests/data-folder.ts";
import { openTestDatabase } from "../../tests/database.ts";
import { storeMessage } from "../../tests/enquiries.ts";
import { header, openMailbox } from "../../tests/mailbox.ts";
import { composeEmail } from "../bootstrap/services.server.ts";
import { defaultPalettes } from "../brand/palette.ts";
import { systemClock } from "../config/clock.ts";
import type { Database } from "../db/database.server.ts";
import { openMailTransport } from "./mail-transport.server.ts";
import { MailWorker } from "./mail-worker.server.ts";
import { addToOutbox, type ClaimedMail } from "./outbox.server.ts";

const head = {
  brand: "An Yên",
  colours: defaultPalettes.light,
  owner: "owner@example.com",
  ownerLanguage: "en" as const,
  answeredBy: "Jonas Weil",
  phone: "1",
  mailbox: "stay@example.com",
  timeZone: "America/Denver",
  origin: "https://www.example.com",
  zoneOf: () => undefined,
  titleOf: () => undefined,
  extrasText: () => "",
};

function startWorker(database: Database, smtpUrl: string, lines: string[] = [], owner = head.owner): MailWorker {
  const transport = openMailTransport({ smtpUrl, from: "hello@example.com" });
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const write = (mail: ClaimedMail) => composeEmail(database, mail, { ...head, owner });
  const worker = new MailWorker({ database, clock: systemClock, log, transport, compose: write });
  worker.start();
  return worker;
}

const store = (database: Database, subject = "Two nights") => storeMessage(database, { email: "lan@example.org", subject, message: "Free?" });

const settled = { timeout: 15_000, interval: 20 };
const states = (database: Database) => database.selectFrom("mails").select(["kind", "sent_at", "last_error"]).orderBy("id").execute();

test("what waits in the outbox when the worker starts is sent, and noted as sent", async () => {
  const [database, box] = [await openTestDatabase(), await openMailbox()];
  onTestFinished(box.close);
  await store(database);
  const worker = startWorker(database, box.url);
  await vi.waitFor(async () => expect((await states(database)).every(({ sent_at }) => sent_at)).toBe(true), settled);
  await worker.stop();
  expect(box.mails.map(({ to }) => to)).toEqual([["owner@example.com"], ["lan@example.org"]]);
});

test("a worker that was stopped finishes its mail and takes no other", async () => {
  const database = await openTestDatabase();
  const held: (() => void)[] = [];
  const box = await openMailbox({ onData: (stream, _session, done) => void stream.resume().on("end", () => held.push(() => done())) });
  onTestFinished(box.close);
  await store(database);
  const worker = startWorker(database, box.url);
  await vi.waitFor(() => expect(held).toHaveLength(1), settled);
  const stopped = worker.stop();
  held[0]?.();
  await stopped;
  const mails = await database.selectFrom("mails").select(["kind", "sent_at", "attempts"]).orderBy("id").execute();
  expect(mails).toEqual([
    { kind: "owner", sent_at: expect.any(String), attempts: 1 },
    { kind: "receipt", sent_at: null, attempts: 0 },
  ]);
});

test("a mail that one server would not take does not hold up the next", async () => {
  const database = await openTestDatabase();
  const box = await openMailbox({
    onRcptTo: ({ address }, _session, done) => (address === "owner@example.com" ? done(new Error("no such mailbox")) : done()),
  });
  onTestFinished(box.close);
  await store(database);
  const worker = startWorker(database, box.url);
  await vi.waitFor(() => expect(box.mails).toHaveLength(1), settled);
  await worker.stop();
  expect(await states(database)).toMatchObject([
    { kind: "owner", sent_at: null, last_error: expect.stringContaining("no such mailbox") },
    { kind: "receipt", sent_at: expect.any(String), last_error: null },
  ]);
});

test("a guest's address that the mail server does not know is asked once, and the log says so without naming it", async () => {
  const database = await openTestDatabase();
  const asked: string[] = [];
  const unknown = Object.assign(new Error("no such mailbox"), { responseCode: 550 });
  const box = await openMailbox({
    onRcptTo({ address }, _session, done) {
      asked.push(address);
      done(address === "lan@example.org" ? unknown : null);
    },
  });
  onTestFinished(box.close);
  await store(database);
  const lines: string[] = [];
  const worker = startWorker(database, box.url, lines);
  await vi.waitFor(() => expect(lines).toHaveLength(2), settled);
  await database.updateTable("mails").set({ due_at: "" }).execute();
  worker.wake();
  await worker.stop();
  expect(asked).toEqual(["owner@example.com", "lan@example.org"]);
  expect(lines[1]).toMatch(/"level":40.*"kind":"receipt".*"msg":"A mail was not taken, and is refused"/);
  const receipt = database.selectFrom("mails").selectAll().where("kind", "=", "receipt");
  expect(await receipt.execute()).toMatchObject([{ refused_at: expect.any(String), last_error: expect.stringContaining("no such mailbox") }]);
});

test.each([
  [450, "later", "waiting"],
  [554, "5.7.1 relay access denied", "waiting"],
  [550, "5.1.1 unknown", "refused"],
])("a guest's address at which it is said %i %s is %s", async (responseCode, words, fate) => {
  const database = await openTestDatabase();
  const refusal = Object.assign(new Error(words), { responseCode });
  const box = await openMailbox({ onRcptTo: ({ address }, _session, done) => (address === "lan@example.org" ? done(refusal) : done()) });
  onTestFinished(box.close);
  await store(database);
  const lines: string[] = [];
  const worker = startWorker(database, box.url, lines);
  await vi.waitFor(() => expect(lines).toHaveLength(2), settled);
  await worker.stop();
  expect(lines[1]).toContain(`A mail was not taken, and is ${fate}`);
});

test("a mail goes to all addresses of the owner; one that is refused is logged, and noted with the mail", async () => {
  const database = await openTestDatabase();
  const box = await openMailbox({ onRcptTo: ({ address }, _session, done) => (address === "old@example.com" ? done(new Error("gone")) : done()) });
  onTestFinished(box.close);
  await store(database);
  const lines: string[] = [];
  const worker = startWorker(database, box.url, lines, "owner@example.com, Old <old@example.com>, An Inn <desk@example.com>");
  await vi.waitFor(() => expect(lines).toHaveLength(2), settled);
  await worker.stop();
  expect(box.mails.map(({ to }) => to)).toEqual([["owner@example.com", "desk@example.com"], ["lan@example.org"]]);
  expect(lines[0]).toMatch(/"level":40.*"refusals":1.*"msg":"A mail was sent, but not to all of its addresses"/);
  expect(await states(database)).toMatchObject([{ sent_at: expect.any(String), last_error: expect.stringContaining("gone") }, {}]);
});

test("that a mail was sent is noted once the database lets it, and the mail is not sent again", async () => {
  const [database, box] = [await openTestDatabase(), await openMailbox()];
  onTestFinished(box.close);
  await store(database);
  // Marking the first of the two emails as sent succeeds, the second fails.
  await sql`CREATE UNIQUE INDEX refuse ON mails (message_id) WHERE sent_at IS NOT NULL`.execute(database);
  const lines: string[] = [];
  const worker = startWorker(database, box.url, lines);
  await vi.waitFor(() => expect(lines.join()).toContain("could not be noted yet"), settled);
  await sql`DROP INDEX refuse`.execute(database);
  await vi.waitFor(async () => expect((await states(database)).every(({ sent_at }) => sent_at)).toBe(true), settled);
  await worker.stop();
  expect(box.mails).toHaveLength(2);
});

test("a mail whose message is deleted just after it was taken is passed over, and the next is sent", async () => {
  const [database, box] = [await openTestDatabase(), await openMailbox()];
  onTestFinished(box.close);
  await store(database);
  const transport = openMailTransport({ smtpUrl: box.url, from: "hello@example.com" });
  const write = async (mail: ClaimedMail) => (mail.kind === "owner" ? undefined : composeEmail(database, mail, head));
  const worker = new MailWorker({ database, clock: systemClock, log: pino({ level: "silent" }), transport, compose: write });
  worker.start();
  await vi.waitFor(() => expect(box.mails).toHaveLength(1), settled);
  await worker.stop();
  expect(box.mails[0]?.to).toEqual(["lan@example.org"]);
  // It is not tried every five minutes for ever.
  expect((await states(database)).map(({ kind }) => kind)).toEqual(["receipt"]);
});

test("a mail that cannot be written waits for its next attempt, and says why", async () => {
  const [database, box] = [await openTestDatabase(), await openMailbox()];
  onTestFinished(box.close);
  await addToOutbox(database, [{ kind: "calendar-failing", about: { of: "a later release" } }], new Date());
  const worker = startWorker(database, box.url);
  await vi.waitFor(
    async () => expect(await states(database)).toMatchObject([{ sent_at: null, last_error: expect.stringContaining("home") }]),
    settled,
  );
  await worker.stop();
});

test("two workers on one outbox, each with a connection of its own, send forty mails once each", async () => {
  const [dataFolder, box] = [makeDataFolder(), await openMailbox()];
  onTestFinished(box.close);
  const [database, other] = [await openTestDatabase(dataFolder), await openTestDatabase(dataFolder)];
  for (let at = 0; at < 40; at += 1) await store(database, `number ${at}`);
  const sent = 41;
  const jobs = [startWorker(database, box.url), startWorker(other, box.url)];
  await vi.waitFor(() => expect(box.mails.length).toBeGreaterThanOrEqual(sent), settled);
  await Promise.all(jobs.map((worker) => worker.stop()));
  expect(new Set(box.mails.map((mail) => header(mail, "Message-ID"))).size).toBe(sent);
  expect(box.mails).toHaveLength(sent);
});

test("neither what was sent nor what went wrong writes anything personal into the log", async () => {
  const database = await openTestDatabase();
  const box = await openMailbox({ onRcptTo: ({ address }, _session, done) => done(new Error(`${address} is unknown`)) });
  onTestFinished(box.close);
  await store(database);
  const lines: string[] = [];
  const worker = startWorker(database, box.url, lines);
  await vi.waitFor(() => expect(lines).toHaveLength(2), settled);
  await worker.stop();
  expect(lines.join()).not.toMatch(/example\.(org|com)|Lan|Two nights|Free/);
});
