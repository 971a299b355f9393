import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/database.ts";
import { storeMessage } from "../../../tests/enquiries.ts";
import { createHold } from "../../availability/holds.server.ts";
import { listBlocks } from "../../availability/unavailable-nights.server.ts";
import type { Database } from "../../db/database.server.ts";
import { addToOutbox } from "../../mail/outbox.server.ts";
import { markAnsweredElsewhere } from "./inbox/inbox.server.ts";
import { deleteDueMessages, deleteOldMessages, isClockTrusted } from "./retention.server.ts";

const day = 24 * 60 * 60_000;
const built = new Date("2024-10-01T00:00:00Z");
const old = new Date("2024-11-21T12:00:00Z");
const now = new Date("2026-11-22T12:00:00Z");
const later = (days: number, from = now) => new Date(from.getTime() + days * day);

/** Stores a message. `sent`: its emails have been sent; `seen`: the number of passes that have counted it. */
async function store(database: Database, receivedAt: Date, { sent = true, answered = true, seen = 30 } = {}) {
  const id = await storeMessage(database, { email: `${crypto.randomUUID()}@example.com` }, { receivedAt });
  if (sent) await database.updateTable("mails").set({ sent_at: receivedAt.toISOString() }).where("message_id", "=", id).execute();
  if (answered) await markAnsweredElsewhere(database, id, receivedAt);
  await database.updateTable("messages").set({ seen_days: seen }).where("id", "=", id).execute();
  return id;
}

/** A database with a daily pass up to yesterday, and none in doubt. */
async function openAfterPasses() {
  const database = await openTestDatabase();
  const passed_at = later(-1).toISOString();
  await database.insertInto("retention").values({ id: "messages", passed_at, doubts: 0, counted_at: passed_at }).execute();
  return database;
}

/** Runs a pass; returns the number of deleted messages and the log lines, without time. */
async function runPass(database: Database, at: Date) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { forgotten: await deleteOldMessages(database, { now: at, built }, log), lines };
}

/** Runs one pass a day; returns how many messages each deleted. */
async function runPasses(database: Database, from: Date, count: number) {
  const forgotten: number[] = [];
  for (let at = 0; at < count; at += 1) forgotten.push((await runPass(database, later(at, from))).forgotten);
  return forgotten;
}

const none = (count: number) => Array<number>(count).fill(0);
const idsIn = async (database: Database) => (await database.selectFrom("messages").select("id").orderBy("received_at").execute()).map(({ id }) => id);

test("a message is forgotten with its mails when it is older than 24 months, and not a day before; the log says how many", async () => {
  const database = await openAfterPasses();
  await store(database, old);
  const kept = await store(database, new Date("2026-11-01T12:00:00Z"));
  expect(await runPass(database, new Date("2026-11-21T12:00:00Z"))).toEqual({ forgotten: 0, lines: [] });
  expect(await runPass(database, now)).toEqual({
    forgotten: 1,
    lines: [{ level: 30, forgotten: 1, unanswered: 0, msg: "Old messages were forgotten" }],
  });
  expect(await idsIn(database)).toEqual([kept]);
  expect(new Set((await database.selectFrom("mails").select("message_id").execute()).map(({ message_id }) => message_id))).toEqual(new Set([kept]));
});

test("the nights of one that is forgotten are free where they are past; those still to come stay taken, by a reason that names it", async () => {
  const database = await openAfterPasses();
  const ids = [await store(database, old), await store(database, old), await store(database, now)];
  const spans = [
    { from: "2026-11-01", to: "2026-11-05" },
    { from: "2027-02-01", to: "2027-02-05" },
    { from: "2027-03-01", to: "2027-03-05" },
  ];
  for (const [index, span] of spans.entries()) await createHold(database, { home: "the-old-barn", ...span, by: { message: `${ids[index]}` } }, old);
  expect((await runPass(database, now)).forgotten).toBe(2);
  expect((await listBlocks(database, "the-old-barn")).map(({ from, by }) => [from, by])).toEqual([
    ["2027-02-01", { reason: `message ${ids[1]?.slice(-8)}, forgotten after 24 months` }],
    ["2027-03-01", { message: ids[2] }],
  ]);
  expect(await database.selectFrom("held_nights").select("night").where("night", "<", "2027").execute()).toEqual([]);
});

test("nights at several homes that end by themselves still do when their message is forgotten", async () => {
  const database = await openAfterPasses();
  const message = await store(database, old);
  await store(database, now);
  const expiresAt = "2026-11-23T09:00:00.000Z";
  const hold = { from: "2027-02-01", to: "2027-02-05", by: { message } };
  await createHold(database, { home: "the-old-barn", ...hold, expiresAt }, old);
  await createHold(database, { home: "the-glass-house", ...hold }, old);
  expect((await runPass(database, now)).forgotten).toBe(1);
  const by = { reason: `message ${message.slice(-8)}, forgotten after 24 months` };
  expect(await listBlocks(database, "the-old-barn")).toMatchObject([{ by, expiresAt }]);
  expect(await listBlocks(database, "the-glass-house")).toMatchObject([{ by, from: "2027-02-01" }]);
  expect((await listBlocks(database, "the-glass-house"))[0]).not.toHaveProperty("expiresAt");
});

test("one whose mail about held nights was given up is forgotten like any other", async () => {
  const database = await openAfterPasses();
  const message = await store(database, old);
  await store(database, now);
  await addToOutbox(database, [{ kind: "hold", message, about: {} }], old);
  expect(await runPass(database, now)).toMatchObject({ forgotten: 0 });
  await database.updateTable("mails").set({ parked_at: old.toISOString() }).where("kind", "=", "hold").execute();
  expect(await runPass(database, later(1))).toMatchObject({ forgotten: 1 });
});

test("however old it is, thirty passes have to see it", async () => {
  const database = await openTestDatabase();
  await store(database, old, { seen: 0 });
  // The first pass of a database and the next seven do not count.
  expect(await runPasses(database, now, 37)).toEqual(none(37));
  expect(await runPasses(database, later(37), 1)).toEqual([1]);
});

test("one that nobody has marked as answered is forgotten too, with a warning", async () => {
  const database = await openAfterPasses();
  await store(database, old, { answered: false });
  await store(database, now);
  expect(await runPass(database, now)).toMatchObject({ forgotten: 1, lines: [{ level: 40, forgotten: 1, unanswered: 1 }] });
});

test.each([
  ["waits", { parked_at: null }],
  ["was given up", { parked_at: "2024-11-24T12:00:00.000Z" }],
])("one of which a mail %s is kept, and the log says so", async (_what, state) => {
  const database = await openAfterPasses();
  const kept = [await store(database, old, { sent: false }), await store(database, now)];
  await database.updateTable("mails").set(state).where("sent_at", "is", null).execute();
  expect(await runPass(database, now)).toMatchObject({ forgotten: 0, lines: [{ level: 40, kept: 1 }] });
  expect(await idsIn(database)).toEqual(kept);
});

test("one whose receipt was given up is forgotten like any other", async () => {
  const database = await openAfterPasses();
  await store(database, old);
  await store(database, now);
  const givenUp = { sent_at: null, parked_at: "2024-11-24T12:00:00.000Z" };
  await database.updateTable("mails").set(givenUp).where("kind", "=", "receipt").execute();
  expect(await runPass(database, now)).toMatchObject({ forgotten: 1 });
});

test("a mail about something else keeps no message, and is forgotten at the same age, but not before it has left", async () => {
  const database = await openAfterPasses();
  await store(database, old);
  const kept = await store(database, now);
  for (const time of [old, old, now]) await addToOutbox(database, [{ kind: "flood" }], time);
  const one = database.selectFrom("mails").select("id").where("message_id", "is", null).where("created_at", "=", old.toISOString()).limit(1);
  await database.updateTable("mails").set({ sent_at: old.toISOString() }).where("id", "in", one).execute();
  expect(await runPass(database, now)).toMatchObject({ forgotten: 1 });
  expect(await idsIn(database)).toEqual([kept]);
  const others = database.selectFrom("mails").select("created_at").where("message_id", "is", null);
  expect(await others.orderBy("created_at").execute()).toEqual([{ created_at: old.toISOString() }, { created_at: now.toISOString() }]);
});

test("one whose receipt was refused for good is forgotten like any other", async () => {
  const database = await openAfterPasses();
  await store(database, old);
  await store(database, now);
  const refused = { sent_at: null, parked_at: old.toISOString(), refused_at: old.toISOString() };
  await database.updateTable("mails").set(refused).where("kind", "=", "receipt").execute();
  expect(await runPass(database, now)).toMatchObject({ forgotten: 1 });
});

describe("a clock that is 800 days ahead", () => {
  const ahead = later(800);

  test("forgets nothing for 37 days, also while the site stores its own mails, and the log says why", async () => {
    const database = await openAfterPasses();
    const kept = [await store(database, old, { seen: 0 }), await store(database, now, { seen: 0 })];
    const { forgotten, lines } = await runPass(database, ahead);
    expect(forgotten).toBe(0);
    expect(lines).toMatchObject([{ level: 40, old: 2, clock: ahead.toISOString(), passesToCome: 7, msg: expect.stringContaining("clock is far") }]);
    for (let days = 1; days < 37; days += 1) {
      await addToOutbox(database, [{ kind: "calendar-failing" }], later(days, ahead));
      expect(await runPasses(database, later(days, ahead), 1)).toEqual([0]);
    }
    expect(await idsIn(database)).toEqual(kept);
  });

  test("leaves what it has stored as a doubt about the right clock, until an operator vouches for that", async () => {
    const database = await openAfterPasses();
    await store(database, old);
    await store(database, now);
    await runPass(database, ahead);
    await store(database, ahead);
    expect(await runPasses(database, now, 9)).toEqual(none(9));
    const { lines } = await runPass(database, later(9));
    expect(lines).toMatchObject([{ level: 40, newest: ahead.toISOString(), msg: expect.stringContaining("npm run inbox -- forget") }]);
    expect(await deleteDueMessages(database, { now: later(9), built })).toMatchObject({ forgotten: 1 });
    await store(database, old);
    expect(await runPasses(database, later(10), 1)).toEqual([1]);
    // A message dated in the future counts from its first pass.
    const { kept_from } = await database
      .selectFrom("messages")
      .select("kept_from")
      .where("received_at", ">", later(9).toISOString())
      .executeTakeFirstOrThrow();
    expect(kept_from).toBe(later(10).toISOString());
  });
});

describe("a message that came while the clock was behind", () => {
  test.each([
    ["the build", new Date("2000-01-01T00:00:12Z")],
    ["the last pass", later(-600)],
  ])("%s is kept for 24 months from its first pass by the right clock", async (_what, receivedAt) => {
    const database = await openAfterPasses();
    const id = await store(database, receivedAt, { seen: 0 });
    expect(await runPass(database, receivedAt)).toMatchObject({ forgotten: 0 });
    // Eight passes in doubt, and thirty that count.
    expect(await runPasses(database, now, 38)).toEqual(none(38));
    const passed_at = later(8 + 730).toISOString();
    await database.updateTable("retention").set({ passed_at, counted_at: passed_at }).execute();
    expect(await runPasses(database, later(8 + 731), 1)).toEqual([0]);
    expect(await idsIn(database)).toEqual([id]);
    expect(await runPasses(database, later(8 + 732), 1)).toEqual([1]);
  });

  test("is not seen by a pass of that clock", async () => {
    const database = await openAfterPasses();
    await store(database, now, { seen: 0 });
    for (const [at, words] of [
      [new Date("2000-01-01T00:00:12Z"), "behind the time of this build"],
      [later(-600), "stored later than the time of the clock"],
    ] as const)
      expect((await runPass(database, at)).lines).toMatchObject([{ level: 40, msg: expect.stringContaining(words) }]);
    expect(await database.selectFrom("messages").select("seen_days").execute()).toEqual([{ seen_days: 0 }]);
  });
});

describe("of twenty messages or more", () => {
  test.each([
    [10, 10, 10],
    [11, 9, 0],
    [19, 0, 19],
  ])("with %i old and %i new ones a pass forgets %i", async (olds, news, forgotten) => {
    const database = await openAfterPasses();
    for (let at = 0; at < olds; at += 1) await store(database, old);
    for (let at = 0; at < news; at += 1) await store(database, now);
    const pass = await runPass(database, now);
    expect(pass.forgotten).toBe(forgotten);
    if (forgotten === 0) expect(pass.lines).toMatchObject([{ level: 40, kept: olds, msg: expect.stringContaining("npm run inbox -- forget") }]);
    expect(await deleteDueMessages(database, { now, built })).toMatchObject({ forgotten: olds - forgotten });
    expect(await idsIn(database)).toHaveLength(news);
  });

  test("nobody forgets by a clock behind the build", async () => {
    const database = await openAfterPasses();
    await expect(deleteDueMessages(database, { now: new Date("2000-01-01T00:00:12Z"), built })).rejects.toThrow("set the clock first");
  });
});

test("a time is believed near the last pass that counted, after the build and all that is stored", async () => {
  const database = await openAfterPasses();
  await store(database, later(-1));
  const isBelieved = (at: Date) => isClockTrusted(database, { now: at, built });
  expect([await isBelieved(now), await isBelieved(later(0.9))]).toEqual([true, true]);
  expect([await isBelieved(later(8)), await isBelieved(later(-1.5)), await isBelieved(new Date("2000-01-01"))]).toEqual([false, false, false]);
  await database.updateTable("retention").set({ doubts: 3 }).execute();
  expect([await isBelieved(now), await isClockTrusted(await openTestDatabase(), { now, built })]).toEqual([false, false]);
});

test("it is done once a day at most, whoever starts how often, and with clocks that differ a little", async () => {
  const database = await openAfterPasses();
  await store(database, now);
  await runPass(database, now);
  const late = await store(database, old);
  for (const at of [new Date(now.getTime() - 60_000), new Date(now.getTime() + 23 * 60 * 60_000)])
    expect(await runPass(database, at)).toEqual({ forgotten: 0, lines: [] });
  expect(await idsIn(database)).toContain(late);
  expect(await runPass(database, later(1))).toMatchObject({ forgotten: 1 });
});
