import { describe, expect, test, vi } from "vitest";
import { inForm } from "../../../../tests/cases.ts";
import { makeDataFolder } from "../../../../tests/data-folder.ts";
import { openTestDatabase } from "../../../../tests/database.ts";
import { storeMessage } from "../../../../tests/enquiries.ts";
import { createHold, holdsOf, releaseHold } from "../../../availability/holds.server.ts";
import { listBlocks } from "../../../availability/unavailable-nights.server.ts";
import type { Database } from "../../../db/database.server.ts";
import { deleteMessage, findMessage, listMessages } from "./inbox.server.ts";
import { holdForMessage, releaseHoldOf, renewHold } from "./message-holds.server.ts";
import { holdHours } from "./message-state.ts";

const home = "the-old-barn";
const stay = { from: "2027-02-26", to: "2027-03-02" };
const now = new Date("2026-11-21T18:00:00.000Z");
const options = { now, hours: 24, sendsMail: true } as const;

/** A database whose clock stands at `now` until it is set. */
async function open(dataFolder?: string) {
  const database = await openTestDatabase(dataFolder);
  const clock = vi.spyOn(database, "readTime").mockResolvedValue(now);
  return { database, setClock: (time: string) => void clock.mockResolvedValue(new Date(time)) };
}

async function store(database: Database, words = {}, about = { stay: home, ...stay } as object) {
  return findMessage(database, await storeMessage(database, words, { about }));
}

async function hold(database: Database, message: Awaited<ReturnType<typeof store>>, more: object = {}) {
  const held = await holdForMessage(database, message, { ...options, ...more });
  if ("taken" in held) throw new Error(`Taken: ${JSON.stringify(held.taken)}`);
  return held;
}

/** What the guests are told, by the outbox. */
async function told(database: Database) {
  const mails = await database.selectFrom("mails").select(["message_id", "about"]).where("kind", "=", "hold").orderBy("id").execute();
  return mails.map(({ message_id, about }) => ({ message: message_id, ...JSON.parse(about ?? "") }));
}

test.each(holdHours)("nights are held for %i hours, to a whole minute, and the guest is told once", async (hours) => {
  const { database, setClock } = await open();
  setClock("2026-11-21T18:00:00.001Z");
  const message = await store(database);
  const held = await hold(database, message, { hours });
  const expiresAt = new Date(now.getTime() + hours * 3_600_000 + 60_000).toISOString();
  expect(held).toEqual({ id: expect.any(String), expiresAt, isNew: true });
  setClock("2026-11-22T07:00:00.000Z");
  expect(await hold(database, message, { hours: 72 })).toEqual({ ...held, isNew: false });
  expect(await told(database)).toEqual([{ message: message.id, hold: held.id, until: expiresAt }]);
  expect(await listBlocks(database, home)).toMatchObject([{ ...stay, by: { message: message.id }, expiresAt }]);
});

test("where no end is asked for, or the site sends no mails, the guest gets none", async () => {
  const { database } = await open();
  expect(await hold(database, await store(database), { hours: undefined })).toMatchObject({ expiresAt: null });
  const other = await store(database, {}, { stay: "the-glass-house", ...stay });
  expect(await hold(database, other, { sendsMail: false })).toMatchObject({ expiresAt: "2026-11-22T18:00:00.000Z" });
  expect(await told(database)).toEqual([]);
});

test("over a change to winter time it is as many hours as were said", async () => {
  const { database, setClock } = await open();
  // In Denver the clocks go back on 1 November 2026 at 8:00 UTC.
  setClock("2026-10-31T20:00:00.000Z");
  expect(await hold(database, await store(database))).toMatchObject({ expiresAt: "2026-11-01T20:00:00.000Z" });
});

test("nights that others have are refused, and it is said who has them", async () => {
  const { database } = await open();
  const lan = await store(database, { name: "Lan" });
  await hold(database, lan);
  await createHold(database, { home, from: "2027-03-02", to: "2027-03-03", by: { reason: "painting" } }, now);
  await database.insertInto("feeds").values({ home, name: "airbnb", due_at: "", claimed_until: "", events: 1, failures: 0, state: "{}" }).execute();
  await database.insertInto("feed_spans").values({ home, feed: "airbnb", first_night: "2027-03-03", ends: "2027-03-04" }).execute();
  const mai = await store(database, { name: "Mai", email: "mai@example.com" }, { stay: home, from: "2027-03-01", to: "2027-03-05" });
  expect(await holdForMessage(database, mai, options)).toMatchObject({
    taken: [
      { by: { message: lan.id }, guest: "Lan", expiresAt: "2026-11-22T18:00:00.000Z" },
      { by: { reason: "painting" }, guest: undefined },
      { by: { feed: "airbnb" }, guest: undefined },
    ],
  });
  expect((await told(database)).map(({ message }) => message)).toEqual([lan.id]);
});

describe("two owners at once, each on a server of their own,", () => {
  const rounds = inForm({ short: 12, long: 250 });

  async function openTwo() {
    const dataFolder = makeDataFolder();
    return [(await open(dataFolder)).database, (await open(dataFolder)).database] as const;
  }

  test("hold the same message once, and the guest gets one mail", async () => {
    const [one, other] = await openTwo();
    for (let round = 0; round < rounds; round += 1) {
      const message = await store(one, { email: `${round}@example.com` }, { stay: `home-${round}`, ...stay });
      const held = await Promise.all([hold(one, message), hold(other, message, { hours: 48 })]);
      expect(held[0].id).toBe(held[1].id);
      expect(held.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect((await told(one)).filter((mail) => mail.message === message.id)).toEqual([expect.objectContaining({ until: held[0].expiresAt })]);
    }
  });

  test("hold the same nights for one of two messages, and only that guest gets a mail", async () => {
    const [one, other] = await openTwo();
    for (let round = 0; round < rounds; round += 1) {
      const about = { stay: `home-${round}`, ...stay };
      const messages = [await store(one, { name: "Lan" }, about), await store(one, { name: "Mai" }, about)] as const;
      const results = await Promise.all([holdForMessage(one, messages[0], options), holdForMessage(other, messages[1], options)]);
      const winner = messages["id" in results[0] ? 0 : 1];
      expect(results.filter((result) => "id" in result)).toHaveLength(1);
      expect(results.find((result) => "taken" in result)).toMatchObject({ taken: [{ by: { message: winner.id }, guest: winner.name }] });
      expect((await told(one)).filter(({ message }) => messages.some(({ id }) => id === message)).map(({ message }) => message)).toEqual([winner.id]);
    }
  });

  test("renew a hold once", async () => {
    const [one, other] = await openTwo();
    const held = await hold(one, await store(one));
    const shown = { id: held.id, until: held.expiresAt ?? "" };
    const renewed = await Promise.all([one, other].map((database) => renewHold(database, shown, options)));
    expect(renewed.map((found) => found?.expires_at)).toEqual(["2026-11-23T18:00:00.000Z", "2026-11-23T18:00:00.000Z"]);
    expect((await told(one)).map(({ until }) => until)).toEqual(["2026-11-22T18:00:00.000Z", "2026-11-23T18:00:00.000Z"]);
  });
});

describe("after a commit whose confirmation was lost", () => {
  /** Each change is made twice, and the first result is lost. */
  async function openTwice() {
    const { database, ...more } = await open();
    const message = await store(database);
    const change = database.change.bind(database);
    vi.spyOn(database, "change").mockImplementation(async (work) => {
      await change(work);
      return change(work);
    });
    return { database, message, ...more };
  }

  test("there is one hold, and one mail", async () => {
    const { database, message } = await openTwice();
    const { id, expiresAt } = await hold(database, message);
    expect(await holdsOf(database, message.id)).toMatchObject([{ id, expires_at: expiresAt }]);
    expect(await told(database)).toHaveLength(1);
  });

  test("a hold is renewed once, and the guest told once", async () => {
    const { database, message } = await openTwice();
    const { id } = await hold(database, message);
    const renewed = await renewHold(database, { id, until: "2026-11-22T18:00:00.000Z" }, { ...options, hours: 48 });
    expect(renewed).toMatchObject({ expires_at: "2026-11-24T18:00:00.000Z" });
    expect(await told(database)).toHaveLength(2);
  });
});

test("a hold that is renewed after its end is held from then on, and its owner is told of the new end too", async () => {
  const { database, setClock } = await open();
  const { id, expiresAt } = await hold(database, await store(database));
  await database.updateTable("holds").set({ end_told_at: now.toISOString() }).execute();
  setClock("2026-11-22T18:30:00.000Z");
  expect(await renewHold(database, { id, until: expiresAt ?? "" }, options)).toMatchObject({
    expires_at: "2026-11-23T18:30:00.000Z",
    end_told_at: null,
  });
});

test("a hold that has ended, or has no end, is not renewed", async () => {
  const { database } = await open();
  const message = await store(database);
  const { id } = await hold(database, message, { hours: undefined });
  expect(await renewHold(database, { id, until: "2026-11-22T18:00:00.000Z" }, options)).toMatchObject({ id, expires_at: null });
  await releaseHold(database, id, now);
  expect(await renewHold(database, { id, until: "2026-11-22T18:00:00.000Z" }, options)).toBeUndefined();
  expect(await told(database)).toEqual([]);
});

describe("a message about several homes", () => {
  const homes = [{ stay: home }, { stay: "the-glass-house", from: "2027-04-01", to: "2027-04-05" }];

  async function holdBoth() {
    const { database } = await open();
    const message = await store(database, {}, { homes, ...stay });
    for (const one of homes) await hold(database, message, { home: one.stay });
    return { database, message };
  }

  test("holds one's nights beside the other's, and its guest is told of each", async () => {
    const { database, message } = await holdBoth();
    expect((await holdsOf(database, message.id)).map((one) => [one.home, one.first_night])).toEqual([
      [home, "2027-02-26"],
      ["the-glass-house", "2027-04-01"],
    ]);
    expect(await told(database)).toHaveLength(2);
    const [listed, ...more] = await listMessages(database, { suspicious: false });
    expect(more).toEqual([]);
    expect(listed?.holds.map((one) => one.home)).toEqual([home, "the-glass-house"]);
    await expect(holdForMessage(database, message, options)).rejects.toThrow(`${home} | the-glass-house`);
  });

  test("lets go those that are named, or the only ones", async () => {
    const { database, message } = await holdBoth();
    await expect(releaseHoldOf(database, message, now)).rejects.toThrow(`${home} | the-glass-house`);
    expect(await releaseHoldOf(database, message, now, "elsewhere")).toBe(false);
    expect(await releaseHoldOf(database, message, now, home)).toBe(true);
    expect(await listBlocks(database, home)).toEqual([]);
    expect(await releaseHoldOf(database, message, now)).toBe(true);
    expect(await releaseHoldOf(database, message, now)).toBe(false);
  });

  test.each([
    ["free" as const, [[], []]],
    [{ keep: "booked" }, [[{ by: { reason: "booked" } }], [{ by: { reason: "booked" } }]]],
  ])("is deleted, and what becomes of the nights is true of both: %j", async (end, expected) => {
    const { database, message } = await holdBoth();
    await expect(deleteMessage(database, message.id, now)).rejects.toThrow(
      "nights at the-old-barn (2027-02-26 to 2027-03-02) and at the-glass-house (2027-04-01 to 2027-04-05). Say",
    );
    await deleteMessage(database, message.id, now, end);
    const taken = [await listBlocks(database, home), await listBlocks(database, "the-glass-house")];
    expect(taken).toMatchObject(expected);
    // What the owner keeps has no end.
    expect(taken.flat().flatMap(({ expiresAt }) => expiresAt ?? [])).toEqual([]);
  });
});
