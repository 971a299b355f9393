import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "../../tests/database.ts";
import { storeMessage } from "../../tests/enquiries.ts";
import { addToOutbox } from "../outbox/outbox.server.ts";
import type { Database } from "../platform/database.server.ts";
import { markAnswered } from "./inbox.server.ts";
import { forgetOldMessages } from "./retention.server.ts";

const old = new Date("2024-11-21T12:00:00Z");
const now = new Date("2026-11-22T12:00:00Z");

/** A message whose mails have left, or not; answered, or not. */
async function store(database: Database, receivedAt: Date, { sent = true, answered = true } = {}) {
  const id = await storeMessage(database, { email: `${crypto.randomUUID()}@example.com` }, { receivedAt });
  if (sent) await database.updateTable("mails").set({ sent_at: receivedAt.toISOString() }).where("message_id", "=", id).execute();
  if (answered) await markAnswered(database, id, receivedAt);
  return id;
}

/** Forgets what is old; what the log says about it, without the time. */
async function forget(database: Database, at: Date) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { forgotten: await forgetOldMessages(database, at, log), lines };
}

const idsIn = async (database: Database) => (await database.selectFrom("messages").select("id").orderBy("received_at").execute()).map(({ id }) => id);

test("a message is forgotten with its mails when it is older than 24 months, and not a day before; the log says how many", async () => {
  const database = await openTestDatabase();
  await store(database, old);
  const kept = await store(database, new Date("2026-11-01T12:00:00Z"));
  expect(await forget(database, new Date("2026-11-20T12:00:00Z"))).toEqual({ forgotten: 0, lines: [] });
  expect(await forget(database, now)).toEqual({
    forgotten: 1,
    lines: [{ level: 30, forgotten: 1, unanswered: 0, msg: "Old messages were forgotten" }],
  });
  expect(await idsIn(database)).toEqual([kept]);
  expect(new Set((await database.selectFrom("mails").select("message_id").execute()).map(({ message_id }) => message_id))).toEqual(new Set([kept]));
});

test("one that nobody has marked as answered is forgotten too, with a warning", async () => {
  const database = await openTestDatabase();
  await store(database, old, { answered: false });
  await store(database, now);
  expect(await forget(database, now)).toMatchObject({ forgotten: 1, lines: [{ level: 40, forgotten: 1, unanswered: 1 }] });
});

test.each([
  ["waits", { parked_at: null }],
  ["was given up", { parked_at: "2024-11-24T12:00:00.000Z" }],
])("one of which a mail %s is kept, and the log says so", async (_what, state) => {
  const database = await openTestDatabase();
  const kept = [await store(database, old, { sent: false }), await store(database, now)];
  await database.updateTable("mails").set(state).where("sent_at", "is", null).execute();
  expect(await forget(database, now)).toMatchObject({ forgotten: 0, lines: [{ level: 40, kept: 1 }] });
  expect(await idsIn(database)).toEqual(kept);
});

test("one whose receipt was given up is forgotten like any other", async () => {
  const database = await openTestDatabase();
  await store(database, old);
  await store(database, now);
  const givenUp = { sent_at: null, parked_at: "2024-11-24T12:00:00.000Z" };
  await database.updateTable("mails").set(givenUp).where("kind", "=", "receipt").execute();
  expect(await forget(database, now)).toMatchObject({ forgotten: 1 });
});

test("a mail about something else keeps no message, and is forgotten at the same age", async () => {
  const database = await openTestDatabase();
  await store(database, old);
  const kept = await store(database, now);
  for (const time of [old, now]) await addToOutbox(database, [{ kind: "flood" }], time);
  expect(await forget(database, now)).toMatchObject({ forgotten: 1 });
  expect(await idsIn(database)).toEqual([kept]);
  const others = database.selectFrom("mails").select("created_at").where("message_id", "is", null);
  expect(await others.execute()).toEqual([{ created_at: now.toISOString() }]);
});

test("one whose receipt was refused for good is forgotten like any other", async () => {
  const database = await openTestDatabase();
  await store(database, old);
  await store(database, now);
  const refused = { sent_at: null, parked_at: old.toISOString(), refused_at: old.toISOString() };
  await database.updateTable("mails").set(refused).where("kind", "=", "receipt").execute();
  expect(await forget(database, now)).toMatchObject({ forgotten: 1 });
});

describe("a clock that is 800 days ahead", () => {
  const ahead = new Date(now.getTime() + 800 * 24 * 60 * 60_000);

  test("forgets nothing, and the log says why", async () => {
    const database = await openTestDatabase();
    const kept = [await store(database, old), await store(database, now)];
    const { forgotten, lines } = await forget(database, ahead);
    expect(forgotten).toBe(0);
    expect(lines).toMatchObject([
      { level: 40, old: 2, newest: now.toISOString(), clock: ahead.toISOString(), msg: expect.stringContaining("clock") },
    ]);
    expect(await idsIn(database)).toEqual(kept);
  });

  test("does not keep the right clock from forgetting afterwards, nor does what it has stored", async () => {
    const database = await openTestDatabase();
    await store(database, old);
    await store(database, now);
    await forget(database, ahead);
    await store(database, ahead);
    expect(await forget(database, now)).toMatchObject({ forgotten: 1 });
  });
});

test("it is done once a day at most, whoever starts how often", async () => {
  const database = await openTestDatabase();
  await store(database, now);
  await forget(database, now);
  const late = await store(database, old);
  expect(await forget(database, new Date(now.getTime() + 23 * 60 * 60_000))).toEqual({ forgotten: 0, lines: [] });
  expect(await idsIn(database)).toContain(late);
  expect(await forget(database, new Date(now.getTime() + 24 * 60 * 60_000))).toMatchObject({ forgotten: 1 });
});
