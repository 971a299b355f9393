import { describe, expect, test, vi } from "vitest";
import { makeDataFolder } from "../../../tests/data-folder.ts";
import { openTestDatabase } from "../../../tests/database.ts";
import { storeMessage } from "../../../tests/enquiries.ts";
import { createHold, releaseHold } from "../../availability/holds.server.ts";
import { changesSince, listBlocks } from "../../availability/unavailable-nights.server.ts";
import { ClockWatch } from "../../config/clock.ts";
import type { Database } from "../../db/database.server.ts";
import { HoldEnds } from "./hold-ends.server.ts";
import { findMessage } from "./inbox/inbox.server.ts";
import { holdForMessage, keepHold, renewHold } from "./inbox/message-holds.server.ts";

const [minute, hour, day] = [60_000, 60 * 60_000, 24 * 60 * 60_000];
const home = "the-old-barn";
const stay = { from: "2027-02-26", to: "2027-03-02" };
const start = new Date("2026-11-21T18:00:00.000Z");

/** The clock of the database and the time that elapses, which go on together unless the clock is set. */
class Time {
  elapsed = 0;
  #offset = start.getTime();

  get now(): Date {
    return new Date(this.#offset + this.elapsed);
  }

  pass(milliseconds: number): void {
    this.elapsed += milliseconds;
  }

  jump(milliseconds: number): void {
    this.#offset += milliseconds;
  }
}

async function openServer(time: Time, dataFolder?: string) {
  const database = await openTestDatabase(dataFolder);
  vi.spyOn(database, "readTime").mockImplementation(async () => time.now);
  const ends = () => new HoldEnds({ database, clock: () => time.now, sendsMail: true, elapsed: () => time.elapsed });
  return { database, ends };
}

/** A server that has looked for a while, with a hold for a message that ends in 24 hours. */
async function openHold(dataFolder?: string) {
  const time = new Time();
  const server = await openServer(time, dataFolder);
  const { database } = server;
  const message = await storeMessage(database, {}, { about: { stay: home, ...stay } });
  const held = await holdForMessage(database, await findMessage(database, message), { now: time.now, hours: 24, sendsMail: true });
  if ("taken" in held) throw new Error("The nights are taken.");
  const ends = server.ends();
  const lookOn = async (milliseconds = minute) => {
    await ends.look();
    time.pass(milliseconds);
    await ends.look();
  };
  await lookOn();
  return { ...server, time, message, ends, lookOn, hold: { id: held.id, until: held.expiresAt ?? "" }, isHeld: () => isHeld(database) };
}

async function isHeld(database: Database): Promise<boolean> {
  const nights = await database.selectFrom("held_nights").selectAll().execute();
  const blocks = await listBlocks(database, home);
  expect(nights).toHaveLength(blocks.length * 4);
  return blocks.length > 0;
}

async function toldOwner(database: Database) {
  const mails = await database.selectFrom("mails").select(["message_id", "about"]).where("kind", "=", "hold-ending").execute();
  return mails.map(({ message_id, about }) => [message_id, JSON.parse(about ?? "").until]);
}

test("a hold ends at its end, and not before; servers learn of it", async () => {
  const { database, time, ends, isHeld } = await openHold();
  const { version } = await changesSince(database, 0);
  time.pass(day - 2 * minute);
  await ends.look();
  expect(await isHeld()).toBe(true);
  expect((await changesSince(database, version)).homes).toEqual([]);
  time.pass(minute);
  await ends.look();
  expect(await isHeld()).toBe(false);
  expect((await changesSince(database, version)).homes).toEqual([home]);
});

test("holds and blocks without an end stay, and those of which it was taken away", async () => {
  const { database, time, ends, hold, isHeld } = await openHold();
  expect(await keepHold(database, hold.id)).toBe(true);
  await createHold(database, { home: "the-glass-house", ...stay, by: { reason: "painting" } }, time.now);
  time.pass(400 * day);
  await ends.look();
  expect(await listBlocks(database, "the-glass-house")).toHaveLength(1);
  await database.deleteFrom("holds").where("home", "=", "the-glass-house").execute();
  expect(await isHeld()).toBe(true);
  await releaseHold(database, hold.id, time.now);
  expect(await keepHold(database, hold.id)).toBe(false);
});

describe("two hours before the end the owner is told,", () => {
  test("not before, and once", async () => {
    const { database, time, ends, message, hold } = await openHold();
    time.pass(22 * hour - 2 * minute);
    await ends.look();
    expect(await toldOwner(database)).toEqual([]);
    time.pass(minute);
    for (let times = 0; times < 3; times += 1) await ends.look();
    expect(await toldOwner(database)).toEqual([[message, hold.until]]);
    time.pass(hour);
    await ends.look();
    expect(await toldOwner(database)).toHaveLength(1);
  });

  test("once by all servers, and after a commit whose confirmation was lost", async () => {
    const dataFolder = makeDataFolder();
    const { database, time, ends, message } = await openHold(dataFolder);
    const others = [await openServer(time, dataFolder), await openServer(time, dataFolder)];
    const servers = [ends, ...others.map((server) => server.ends())];
    for (const one of [database, ...others.map((server) => server.database)]) {
      const change = one.change.bind(one);
      vi.spyOn(one, "change").mockImplementation(async (work) => {
        await change(work);
        return change(work);
      });
    }
    for (const server of servers) await server.look();
    time.pass(22 * hour);
    await Promise.all(servers.map((server) => server.look()));
    expect(await toldOwner(database)).toEqual([[message, expect.any(String)]]);
    time.pass(2 * hour);
    await Promise.all(servers.map((server) => server.look()));
    expect(await isHeld(database)).toBe(false);
    expect(await toldOwner(database)).toHaveLength(1);
  });

  test("again of the end to which it was renewed", async () => {
    const { database, time, ends, hold } = await openHold();
    time.pass(23 * hour);
    await ends.look();
    const renewed = await renewHold(database, hold, { hours: 24, now: time.now, sendsMail: true });
    await ends.look();
    expect(await toldOwner(database)).toHaveLength(1);
    time.pass(22 * hour + 59 * minute);
    await ends.look();
    expect((await toldOwner(database)).map(([, until]) => until)).toEqual([hold.until, renewed?.expires_at]);
    expect(await isHeld(database)).toBe(true);
  });
});

test("a hold that is renewed or released between the look and its end is left alone", async () => {
  const { database, time, ends, hold, isHeld } = await openHold();
  time.pass(day);
  const assert = vi.spyOn(database, "assertNothingWaits");
  assert.mockImplementationOnce(async () => void (await renewHold(database, hold, { hours: 24, now: time.now, sendsMail: true })));
  await ends.look();
  expect(await isHeld()).toBe(true);
  time.pass(day);
  assert.mockImplementationOnce(async () => void (await releaseHold(database, hold.id, time.now)));
  await ends.look();
  expect(await isHeld()).toBe(false);
});

describe("a clock that is set", () => {
  test.each([
    ["an hour and a minute", hour + minute, 22.99 * hour],
    ["a day", day, hour],
    ["a year", 365 * day, hour],
  ])("ahead by %s ends nothing and tells nobody before it agrees with itself a minute later", async (_, ahead, passed) => {
    const { database, time, ends, isHeld } = await openHold();
    time.pass(passed);
    await ends.look();
    const told = await toldOwner(database);
    time.jump(ahead);
    for (let times = 0; times < 6; times += 1) {
      await ends.look();
      expect([await isHeld(), await toldOwner(database)]).toEqual([true, told]);
      time.pass(9_999);
    }
    time.pass(10);
    await ends.look();
    expect(await isHeld()).toBe(false);
  });

  test("ahead and right again within a minute ends nothing, then or later", async () => {
    const { time, ends, lookOn, isHeld } = await openHold();
    time.jump(2 * day);
    await ends.look();
    time.pass(50_000);
    await ends.look();
    time.jump(-2 * day);
    await lookOn(5 * minute);
    expect(await isHeld()).toBe(true);
  });

  test("back by a day holds the nights until its own end has come, and then ends the hold", async () => {
    const { time, ends, isHeld } = await openHold();
    time.pass(23 * hour);
    await ends.look();
    time.jump(-day);
    time.pass(2 * hour);
    await ends.look();
    expect(await isHeld()).toBe(true);
    time.pass(day);
    await ends.look();
    expect(await isHeld()).toBe(false);
  });

  test("by little, as clocks are put right, ends a hold at its end", async () => {
    const { time, ends, isHeld } = await openHold();
    time.pass(23 * hour);
    time.jump(58 * minute);
    await ends.look();
    expect(await isHeld()).toBe(true);
    time.pass(minute);
    await ends.look();
    expect(await isHeld()).toBe(false);
  });
});

test("a server that has just started ends nothing in its first minute", async () => {
  const { time, ends: _, ...server } = await openHold();
  time.jump(30 * day);
  const restarted = new HoldEnds({ database: server.database, clock: () => time.now, sendsMail: true, elapsed: () => time.elapsed });
  await restarted.look();
  time.pass(59_000);
  await restarted.look();
  expect(await server.isHeld()).toBe(true);
  time.pass(1_000);
  await restarted.look();
  expect(await server.isHeld()).toBe(false);
});

test("of two servers one that has slept waits for its second look, and the other ends the hold", async () => {
  const dataFolder = makeDataFolder();
  const { time, database, ends } = await openHold(dataFolder);
  const sleeper = await openServer(time, dataFolder);
  // Its own time stands still while it sleeps.
  let slept = 0;
  const sleeping = new HoldEnds({ database: sleeper.database, clock: () => time.now, sendsMail: true, elapsed: () => time.elapsed - slept });
  await sleeping.look();
  time.pass(minute);
  await sleeping.look();
  time.pass(day);
  slept = day;
  await sleeping.look();
  expect(await isHeld(database)).toBe(true);
  await ends.look();
  expect(await isHeld(database)).toBe(false);
});

test("small jumps that add up to more than an hour count as one", () => {
  const watch = new ClockWatch(60 * minute);
  const looks = [0, 1, 2, 3].map((at) => watch.steadyFor(new Date(start.getTime() + at * 41 * minute), at * minute) >= minute);
  expect(looks).toEqual([false, true, false, true]);
});

test("the clock of the database is that of its server", async () => {
  const database = await openTestDatabase();
  const times = [await database.readTime(), await database.change((transaction) => database.readTime(transaction))];
  // In the tests both are this machine's.
  for (const time of times) expect(Math.abs(time.getTime() - Date.now())).toBeLessThan(minute);
});
