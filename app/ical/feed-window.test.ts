import { describe, expect, test } from "vitest";
import { cases, isLong } from "../../tests/cases.ts";
import { SimulatedHost, type SimulatedHostOptions } from "../../tests/simulated-host.ts";
import { dayNumber, dayOf, monthsLater } from "../dates/day-numbers.ts";
import { dayAt } from "../dates/local-time.ts";
import type { WindowChoice } from "./feed-window.ts";
import { parseFeed } from "./parse-feed.ts";
import { type FeedState, reconcileFeed } from "./reconcile-feed.ts";

const timeZone = "Europe/Rome";
const hour = 3_600_000;

/** What the site holds of a feed, fetched again and again. */
class FetchedFeed {
  state: FeedState | undefined;
  readonly choice: WindowChoice;

  constructor(choice: WindowChoice) {
    this.choice = choice;
  }

  fetch(text: string, time: number): void {
    const now = new Date(time);
    const today = dayAt(now, timeZone);
    const horizon = dayOf(monthsLater(dayNumber(today) ?? 0, 30));
    this.state = reconcileFeed(this.state, parseFeed(text, { timeZone, today, horizon }), now, today, this.choice).state;
  }

  takes(number: number): boolean {
    const night = dayOf(number);
    return this.state?.held.some(({ from, to }) => from <= night && night < to) ?? false;
  }

  get kind() {
    return this.state?.window?.kind;
  }
}

/** Repeatable numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Result {
  fetches: number;
  /** Fetches after which the edge was free here. */
  free: number;
  untold: string[];
  lost: string[];
  /** Nights of blocks that no feed could show, and that were free here. */
  hidden: number;
}

/**
 * Sixty days of a host at whom something happens every other day. The feed is fetched never, once or several times a day. One in ten
 * times it is empty, or has less than a third of its nights.
 */
function simulate(seed: number, options: Omit<SimulatedHostOptions, "random" | "hours">): Result {
  const random = randomFrom(seed);
  const host = new SimulatedHost({ ...options, hours: Math.floor(random() * 20) - 8, random });
  const start = Date.parse("2026-10-01T00:00:00Z") + Math.floor(random() * 200) * 24 * hour;
  // What was blocked since the last fetch is hidden by a shorter window, and never seen.
  const shrinksOn = options.blocksBeyond && random() < 0.5 && options.months > 3 ? 35 : undefined;
  const feed = new FetchedFeed("ignore");
  const result: Result = { fetches: 0, free: 0, untold: [], lost: [], hidden: 0 };
  let part = 1;
  for (let date = 0; date < 60; date += 1) {
    if (date === shrinksOn) host.months -= 3;
    const from = Math.floor(random() * 24);
    if (date > 0 && random() < 0.5) host.act(start + (24 * date + from) * hour);
    const fetches = random() < 0.1 ? 0 : random() < 0.8 ? 1 : 4;
    for (let nth = 0; nth < fetches; nth += 1) {
      const time = start + (24 * date + from + ((24 - from) * nth) / fetches) * hour;
      // No two in a row, which would confirm each other. One that is the first would be believed.
      const named = result.fetches === 0 || part !== 1 || random() < 0.9 ? 1 : random() < 0.5 ? 0 : 0.3;
      part = named;
      feed.fetch(host.feedAt(time, named), time);
      const about = `${JSON.stringify(options)} seed ${seed}, day ${date}, ${new Date(time).toISOString()}`;
      result.fetches += 1;
      if (!feed.kind && named === 1) result.untold.push(about);
      if (!feed.takes(host.edgeAt(time))) result.free += 1;
      // The platform drops a night when its own day has ended.
      const tonight = Math.max(host.todayAt(time), dayNumber(dayAt(new Date(time), timeZone)) ?? 0);
      for (const block of host.real)
        for (let night = Math.max(block.from, tonight); night < block.to; night += 1)
          if (!feed.takes(night)) {
            if (block.isSeen) result.lost.push(`${about}: ${dayOf(night)} of ${JSON.stringify(block)}`);
            else if (named === 1) result.hidden += 1;
          }
    }
  }
  return result;
}

const hosts = (isLong ? [3, 6, 9, 12, 24] : [3, 9, 24]).flatMap((months) =>
  [
    { isByDays: true, isMerged: true, blocksBeyond: false },
    { isByDays: true, isMerged: true, blocksBeyond: true },
    { isByDays: true, isMerged: false, blocksBeyond: true },
    { isByDays: false, isMerged: true, blocksBeyond: true },
  ].map((options) => ({ months, ...options })),
);

describe.each(hosts)("60 days of a window of $months months (by days: $isByDays, merged: $isMerged, blocks beyond it: $blocksBeyond)", (options) => {
  test("it is told at every fetch, and no real block that the feed has shown is lost", () => {
    const results = Array.from({ length: cases(1) }, (_, index) => simulate(index + 1 + options.months, options));
    const sum = (figure: (result: Result) => number) => results.reduce((total, result) => total + figure(result), 0);
    expect(results.flatMap(({ lost }) => lost)).toEqual([]);
    expect(results.flatMap(({ untold }) => untold)).toEqual([]);
    // Of a block beyond the window nothing can be known where the feed makes one event of both.
    if (!options.blocksBeyond || !options.isMerged) expect(sum(({ hidden }) => hidden)).toBe(0);
    // To free nothing would be the safest. Where blocks adjoin the window its nights mostly stay taken.
    if (!options.blocksBeyond) expect(sum(({ free }) => free) / sum(({ fetches }) => fetches)).toBeGreaterThan(0.25);
  });
});

/** A host at whom nothing happens by itself, and a site that fetches the feed so often a day. */
function openQuiet(options: Partial<SimulatedHostOptions> = {}, choice: WindowChoice = "ignore") {
  const host = new SimulatedHost({ months: 9, isByDays: true, isMerged: true, blocksBeyond: false, hours: 0, random: () => 0, ...options });
  const feed = new FetchedFeed(choice);
  const start = Date.parse("2026-03-01T00:00:00Z");
  /** Fetches on these days, and returns after how many fetches the first night beyond the window was free. */
  const fetchDays = (from: number, to: number, perDay = 2) => {
    let free = 0;
    for (let nth = from * perDay; nth < to * perDay; nth += 1) {
      const time = start + ((24 * nth) / perDay) * hour;
      feed.fetch(host.feedAt(time), time);
      if (!feed.takes(host.edgeAt(time))) free += 1;
    }
    return free;
  };
  const dayIn = (days: number) => host.todayAt(start) + days;
  const block = (from: number, to: number, isBooking = false) => host.real.push({ from: dayIn(from), to: dayIn(to), isBooking, isSeen: false });
  return { host, feed, fetchDays, dayIn, block, start };
}

/** The window begins behind the end of the feed. */
const unlimited = { months: 24, reach: 366 };

test("with ignore, the window is free after a week, and stays so from day to day, also when the clocks change", () => {
  for (const hours of [-7, 0, 9]) {
    const { fetchDays } = openQuiet({ hours });
    expect(fetchDays(0, 6, 12)).toBe(0);
    fetchDays(6, 8, 12);
    // Summer time begins on the 28th day.
    expect(fetchDays(8, 32, 12)).toBe(24 * 12);
  }
});

test("a window is free at every moment also where the day of the platform begins at half past", () => {
  const { fetchDays } = openQuiet({ hours: 5.5 });
  fetchDays(0, 8, 48);
  expect(fetchDays(8, 12, 48)).toBe(4 * 48);
});

test("a window by the calendar is taken for a few days when a month ends, and free on all others", () => {
  const { fetchDays } = openQuiet({ isByDays: false, months: 3 });
  fetchDays(0, 8);
  expect(fetchDays(8, 100) / (2 * 92)).toBeGreaterThan(0.9);
});

test("with take, and before the owner has said anything, all stays taken and is told", () => {
  const { feed, fetchDays } = openQuiet({}, "take");
  expect([fetchDays(0, 20), feed.kind]).toEqual([0, "rolling"]);
});

test("what the owner has blocked until the end of the feed, or the whole year, stays taken", () => {
  for (const from of [0, 40, 300]) {
    const { feed, fetchDays, dayIn, block } = openQuiet(unlimited);
    block(from, 2_000);
    fetchDays(0, 60);
    expect(feed.takes(dayIn(330))).toBe(true);
    expect(feed.kind).not.toBe("rolling");
  }
});

test("a block that is the last of the feed is told as possible for a week, and then known as a block", () => {
  const { feed, fetchDays, block } = openQuiet(unlimited);
  block(340, 350);
  fetchDays(0, 1);
  expect(feed.kind).toBe("possible");
  fetchDays(1, 9);
  expect(feed.kind).toBeUndefined();
});

test("a block stays taken when the owner shortens the window, which then hides it, until it is seen open", () => {
  const { host, feed, fetchDays, dayIn, block } = openQuiet();
  block(240, 245);
  fetchDays(0, 20);
  host.months = 6;
  fetchDays(20, 40);
  expect([feed.kind, [239, 240, 244, 245].map((night) => feed.takes(dayIn(night)))]).toEqual(["rolling", [false, true, true, false]]);
  host.real.length = 0;
  host.months = 9;
  fetchDays(40, 41);
  host.months = 6;
  fetchDays(41, 60);
  expect(feed.takes(dayIn(242))).toBe(false);
});

test.each([0, 0.5])("a block that the window hides stays taken after a feed with this part of its nights", (part) => {
  const { host, feed, fetchDays, dayIn, block, start } = openQuiet();
  block(60, 75, true);
  block(240, 245);
  fetchDays(0, 20);
  host.months = 6;
  fetchDays(20, 35);
  const partAt = start + (35 * 24 - 6) * hour;
  feed.fetch(host.feedAt(partAt, part), partAt);
  expect(feed.state?.doubt).toBeDefined();
  const notModifiedAt = new Date(partAt + 0.5 * hour);
  feed.state = reconcileFeed(feed.state, "unchanged", notModifiedAt, dayAt(notModifiedAt, timeZone), "ignore").state;
  fetchDays(35, 37);
  expect([feed.kind, [239, 240, 244, 245].map((night) => feed.takes(dayIn(night)))]).toEqual(["rolling", [false, true, true, false]]);
});

test("a feed that has lost its closed nights frees the block in them only if it says so twice", () => {
  const { host, feed, fetchDays, dayIn, block, start } = openQuiet();
  block(60, 75, true);
  block(240, 245);
  fetchDays(0, 20);
  host.months = 6;
  fetchDays(20, 35);
  const takenAfter = (hours: number) => {
    const time = start + (35 * 24 - 12 + hours) * hour;
    const events = host.feedAt(time).split(/(?=BEGIN:VEVENT|END:VCALENDAR)/);
    feed.fetch(events.filter((event) => !event.includes("Not available")).join(""), time);
    return [feed.takes(dayIn(70)), feed.takes(dayIn(242))];
  };
  expect([takenAfter(6), takenAfter(8)]).toEqual([
    [true, true],
    [true, false],
  ]);
});

test("an empty feed does not hide that a block was there when the owner then sets a window", () => {
  const { host, feed, fetchDays, dayIn, block, start } = openQuiet(unlimited);
  block(300, 2_000);
  fetchDays(0, 5);
  const time = start + (5 * 24 - 6) * hour;
  feed.fetch(host.feedAt(time, 0), time);
  host.months = 6;
  fetchDays(5, 40);
  expect([feed.kind, feed.takes(dayIn(299)), feed.takes(dayIn(301)), feed.takes(dayIn(365))]).toEqual(["rolling", false, true, true]);
});

test("an empty feed that the server then says is unchanged is no sight of the window", () => {
  const { host, feed, fetchDays, start } = openQuiet();
  fetchDays(0, 10);
  const time = start + 10 * 24 * hour;
  feed.fetch(host.feedAt(time, 0), time);
  const sightings = feed.state?.window?.sightings;
  const later = new Date(time + 0.5 * hour);
  feed.state = reconcileFeed(feed.state, "unchanged", later, dayAt(later, timeZone), "ignore").state;
  expect(feed.state.window).toMatchObject({ sightings, costs: [] });
  expect(feed.kind).toBeUndefined();
});

test("the notice is still known after an empty feed", () => {
  const { host, feed, fetchDays, start } = openQuiet();
  fetchDays(0, 3);
  const fetchAt = (hours: number, part: number) => feed.fetch(host.feedAt(start + hours * hour, part), start + hours * hour);
  fetchAt(69, 0);
  fetchAt(70, 1);
  expect(feed.state?.window?.notice).toMatchObject({ from: "2026-03-03", to: "2026-03-04" });
});

test("a block until the end of the feed stays taken when the owner sets a window that hides it", () => {
  const { host, feed, fetchDays, dayIn, block } = openQuiet(unlimited);
  block(300, 2_000);
  fetchDays(0, 5);
  host.months = 6;
  fetchDays(5, 40);
  expect([feed.kind, feed.takes(dayIn(299)), feed.takes(dayIn(301)), feed.takes(dayIn(365))]).toEqual(["rolling", false, true, true]);
});

test("bookings beyond the window stay taken, whatever closes the nights beside them", () => {
  const { feed, fetchDays, dayIn, block } = openQuiet();
  block(330, 340, true);
  fetchDays(0, 60);
  expect(feed.takes(dayIn(335))).toBe(true);
});

test("a block that touches the window takes all of it until they part, and is told", () => {
  const { feed, fetchDays, dayIn, block } = openQuiet();
  fetchDays(0, 10);
  block(275, 285);
  fetchDays(10, 11);
  expect([feed.kind, feed.takes(dayIn(300))]).toEqual(["adjoined", true]);
  fetchDays(11, 18);
  expect([feed.takes(dayIn(284)), feed.takes(dayIn(300))]).toEqual([true, false]);
});

test("an owner who decides otherwise has the nights taken again, also if the platform says that nothing has changed", () => {
  const { feed, fetchDays, dayIn, start } = openQuiet();
  fetchDays(0, 10, 12);
  expect(feed.takes(dayIn(300))).toBe(false);
  const now = new Date(start + (10 * 24 - 1.5) * hour);
  const unchanged = (choice: WindowChoice) => reconcileFeed(feed.state, "unchanged", now, dayAt(now, timeZone), choice).state;
  feed.state = unchanged("take");
  expect(feed.takes(dayIn(300))).toBe(true);
  feed.state = unchanged("ignore");
  // That many nights are freed when an hour has passed.
  expect(feed.state.said.some(({ to }) => to > dayOf(dayIn(300)))).toBe(false);
});

test("nights that the platform closes for its notice are told while they move on, and a block is not", () => {
  const { feed, fetchDays, block } = openQuiet();
  fetchDays(0, 3);
  expect(feed.state?.window?.notice).toMatchObject({ from: "2026-03-03", to: "2026-03-04" });
  block(5, 9);
  fetchDays(3, 6);
  expect(feed.state?.window?.notice).toBeUndefined();
});

test("a block at the edge is seen as soon as the window has moved on, also if the hour at which it does is not known yet", () => {
  const { host, feed, fetchDays, block, dayIn, start } = openQuiet({ hours: -12 });
  fetchDays(0, 10, 1);
  const edge = host.edgeAt(start + 9 * 24 * hour) - dayIn(0);
  expect(feed.takes(dayIn(edge))).toBe(false);
  block(edge, edge + 5);
  const later = start + (9 * 24 + 20) * hour;
  feed.fetch(host.feedAt(later), later);
  expect([feed.kind, feed.takes(dayIn(edge + 1))]).toEqual(["adjoined", true]);
});

test("an event with another name is no window, even if it moves on with the days", () => {
  const { host, feed, start } = openQuiet();
  for (let date = 0; date < 12; date += 1) {
    const time = start + date * 24 * hour;
    // Tonight is closed for the notice.
    feed.fetch(host.feedAt(time).replace(/Airbnb \(Not available\)(?=[^(]*$)/, "Reserved"), time);
  }
  expect([feed.kind, feed.takes(host.edgeAt(start + 11 * 24 * hour))]).toEqual([undefined, true]);
});
