import { expect, test } from "vitest";
import { ContentCopy } from "../../tests/content-copy.ts";
import type { ListedFeed } from "../availability/feed-job.server.ts";
import { demoSpans } from "../availability/feeds-schema.ts";
import { listedFeeds } from "../bootstrap/feeds.server.ts";
import { dayNumber, dayOf } from "../dates/day-numbers.ts";
import { dayAt } from "../dates/local-time.ts";
import { type NightSpan, nightsIn } from "../dates/night-spans.ts";
import { parseFeed } from "../ical/parse-feed.ts";
import { type FeedState, reconcileFeed } from "../ical/reconcile-feed.ts";
import { publishContent, validateContent } from "./content.server.ts";

/** The days that visitors see in a calendar: the next three months. */
const shown = 92;

const properties = publishContent("content", {}).en.properties;

/** What a demo feed contains at a time, after being fetched, parsed and reconciled like every feed. */
async function bring({ fetch, timeZone }: ListedFeed, before: FeedState | undefined, now: Date) {
  const today = dayAt(now, timeZone);
  const result = await fetch({ etag: null, last_modified: null }, AbortSignal.timeout(5_000));
  const text = result.kind === "fetched" ? result.body : "";
  const reading = parseFeed(text, { timeZone, today, horizon: dayOf((dayNumber(today) ?? 0) + 730) });
  return { reading, ...reconcileFeed(before, reading, now, today) };
}

/** The day states visible in the calendar of one property or the other from a day on. `feeds`: the content of each feed of each property. */
function statesIn(feeds: ReadonlyMap<string, readonly NightSpan[][]>, today: string): Record<string, boolean> {
  const first = dayNumber(today) ?? 0;
  const all = properties.map(({ slug, rates }) => {
    const spans = feeds.get(slug) ?? [];
    const nights = nightsIn(spans.flat());
    const taken = Array.from({ length: shown }, (_, index) => nights.has(dayOf(first + index)));
    // Free nights between two taken ones.
    const gaps = taken
      .map((isTaken) => (isTaken ? "x" : "."))
      .join("")
      .split(/x+/)
      .slice(1, -1)
      .map(({ length }) => length)
      .filter(Boolean);
    const turnsOver = spans.some((one) =>
      spans.some((other) => one !== other && one.some(({ to }) => to > today && other.some(({ from }) => from === to))),
    );
    return { taken, gaps, turnsOver, least: rates.minNights };
  });
  return {
    "nothing taken": all.some(({ taken }) => !taken.includes(true)),
    "nights taken, others free": all.some(({ taken }) => taken.includes(true) && taken.includes(false)),
    "departure and arrival on one day, by two platforms": all.some(({ turnsOver }) => turnsOver),
    "one free night between two stays": all.some(({ gaps }) => gaps.includes(1)),
    "a gap that is shorter than the least stay": all.some(({ gaps, least }) => gaps.some((gap) => gap < least)),
    "a gap that can be had": all.some(({ gaps, least }) => gaps.some((gap) => gap >= least)),
    "five weeks free beside nights that are taken": all.some(
      ({ taken }) => taken.includes(true) && taken.map(Number).join("").includes("0".repeat(35)),
    ),
    "fully booked for a month": all.some(({ taken }) => !taken.slice(0, 31).includes(false)),
    "tonight taken": all.some(({ taken }) => taken[0]),
    "tonight free": all.some(({ taken }) => !taken[0]),
  };
}

const start = dayNumber("2026-11-21") ?? 0;
const days = Array.from({ length: 400 }, (_, index) => start + index);
const sampled = properties.flatMap(({ slug, calendars }) => calendars.flatMap(({ sample }) => (sample ? [{ slug, sample }] : [])));

test("on each of 400 days the sample shows every state of a calendar", { timeout: 60_000 }, () => {
  for (const today of days.map(dayOf)) {
    const feeds = Map.groupBy(sampled, ({ slug }) => slug);
    const said = new Map([...feeds].map(([slug, list]) => [slug, list.map(({ sample }) => demoSpans(sample, today))]));
    const missing = Object.entries(statesIn(said, today)).filter(([, isSeen]) => !isSeen);
    expect([today, missing]).toEqual([today, []]);
  }
});

test("demo stays are parsed like every feed, and none is freed before its check-out", { timeout: 30_000 }, async () => {
  let now = new Date(0);
  for (const feed of listedFeeds(properties, { calendarHosts: [], clock: () => now })) {
    let before: FeedState | undefined;
    for (const day of days.filter((_, index) => index % 9 === 0)) {
      now = new Date(`${dayOf(day)}T12:00:00.000Z`);
      const { reading, state, taken, freed } = await bring(feed, before, now);
      expect([reading.isWhole, reading.notes, freed, state.doubt]).toEqual([true, [], [], undefined]);
      if (!before) expect(taken).not.toEqual([]);
      before = state;
    }
  }
});

test("demo stays are at most eight months ahead, and none are at the Old Barn", () => {
  const calendars = properties.flatMap(({ slug, calendars }) => calendars.map(({ sample }) => ({ slug, ahead: sample?.ahead ?? Number.NaN })));
  expect(calendars.filter(({ slug, ahead }) => slug === "the-old-barn" || !(ahead <= 35))).toEqual([]);
});

const allowed = "url or file: sample is for a site.yaml that says sample: true";

test("a real business may have no demo calendars: each is reported, also beside other problems", () => {
  const content = new ContentCopy();
  content.edit("site.yaml", "sample: true", "sample: false");
  const { problems } = validateContent(content.root);
  expect(problems).toHaveLength(properties.flatMap(({ calendars }) => calendars).length);
  const file = "stays/the-glass-house/stay.yaml";
  const problem = (name: string) => ({ file: `content/${file}`, line: content.lineOf(file, `name: ${name}`), found: "a group of fields", allowed });
  expect(problems).toContainEqual({ ...problem("airbnb"), field: "calendars, the first: sample" });
  expect(problems).toContainEqual({ ...problem("vrbo"), field: "calendars, the second: sample" });
  content.edit(file, "price: 450", "price: much");
  expect(validateContent(content.root).problems).toHaveLength(problems.length + 1);
});

test("a copy of the content can be that of a business that is open", () => {
  const content = new ContentCopy();
  content.open();
  expect(validateContent(content.root).problems).toEqual([]);
});

test.each([
  ["arrive: 5", "arrive: 28", "the first: arrive", "28", "a day of the 28 before it all comes again: from 0 to 27"],
  ["leave: 11", "leave: 5", "the first: leave", "5", "a day after the arrival: from 6 to 33"],
  ["leave: 11", "leave: 34", "the first: leave", "34", "a day after the arrival: from 6 to 33"],
])("an invented stay with %s changed to %s is named", (words, others, field, found, allowed) => {
  const content = new ContentCopy();
  const file = "stays/the-glass-house/stay.yaml";
  content.edit(file, words, others);
  expect(validateContent(content.root).problems).toEqual([
    { file: `content/${file}`, line: content.lineOf(file, "name: airbnb"), field: `calendars, the first: sample.stays, ${field}`, found, allowed },
  ]);
});
