import { dayNumber, dayOf, monthsLater } from "../dates/day-numbers.ts";
import { type NightSpan, nightsIn, spansOf, union } from "../dates/night-spans.ts";

/*
 * A platform on which a property can be booked only some months ahead closes all later nights in its feed. Airbnb gives them the same
 * name as the owner's own blocks, and often one event with a block that they touch. So only time tells them apart: the beginning of the
 * window moves on with the days, that of a block does not. Pure; see docs/decisions/040-window.md.
 */

/** What the owner wants of the nights that only the window closes: free on this site, or taken as all others of the feed. */
export type WindowChoice = "ignore" | "take";

/** Nights of an event; `isClosed` if its name says no more than that they are not available. */
export type NamedSpan = NightSpan & { isClosed?: true };

/** The last block of a feed began on this night, from one moment to another (ISO, in UTC). */
interface Sighting {
  from: string;
  first: string;
  last: string;
}

/** What is stored of the window of a feed between fetches. */
export interface FeedWindow {
  /** Where the last block began, oldest first. */
  sightings: Sighting[];
  /** The end of the last block, and since when it is that. */
  end?: { to: string; since: string };
  /** Nights that something else than the window has taken, until they are seen open. */
  real: NightSpan[];
  /** Nights that no other event of the feed takes than the last block. */
  costs: NightSpan[];
  /**
   * What the last block is. "rolling": it begins where the window ends. "adjoined": a window is known, but the block begins elsewhere,
   * because another block touches it. "possible": the window, or the owner's own block.
   */
  kind?: "rolling" | "adjoined" | "possible";
  /** Nights closed from today, and since when they end there: perhaps those for which the platform asks for notice. */
  notice?: NightSpan & { since: string };
}

const hour = 3_600_000;
const day = 24 * hour;

/** Sightings that are stored, and of these the ones before the last from which the window is learned. */
const storedSightings = 20;
const learnedFrom = 14;
/** A window is known when it has been seen so often, over so many milliseconds. */
const enoughSightings = 5;
const longEnough = 6 * day;

/** The last block begins at least so many days ahead if it is a window; and notice is asked for so many at most. */
const nearestWindow = 28;
const longestNotice = 7;
/** A block is perhaps the window from the first fetch on if it lasts until so many days from now: feeds reach a year ahead or more. */
const reach = 330;
/** Milliseconds for which the last block can begin, or the notice end, on one day at most: two days, by the clocks of both sides. */
const still = 2 * day;
/** Milliseconds after which a last block that neither begins nor ends later is no window. */
const stillForLong = 7 * day;

/**
 * The window of a feed after a good fetch. `spans`: its nights from today on, or "unchanged" if it is the same as before. Undefined if
 * nothing has been or is closed in a way that could be a window.
 */
export function observeWindow(
  before: FeedWindow | undefined,
  spans: readonly NamedSpan[] | "unchanged",
  now: Date,
  today: string,
): FeedWindow | undefined {
  const time = now.toISOString();
  if (spans === "unchanged") {
    const from = before && before.costs.length > 0 ? before.sightings.at(-1)?.from : undefined;
    return before && judge({ ...before, sightings: extend(before.sightings, from, time) }, now, today);
  }
  const last = lastBlock(spans, today);
  if (!before && !spans.some(({ isClosed }) => isClosed)) return undefined;
  const window = before ?? { sightings: [], real: [], costs: [] };
  const others = nightsIn(spans.filter((span) => span !== last));
  const nights = nightsIn(last ? [last] : []);
  const known = nightsIn([...window.real, ...blockSteppedBackFrom(window, last)]);
  const notice = noticeAmong(spans, window, time, today);
  return judge(
    {
      sightings: extend(window.sightings, last?.from, time),
      ...(last && { end: { to: last.to, since: window.end?.to === last.to ? window.end.since : time } }),
      real: spansOf(others.union(known.intersection(nights))),
      costs: spansOf(nights.difference(others)),
      ...(notice && { notice }),
    },
    now,
    today,
  );
}

/** The window after a fetch that would free nights and is not confirmed yet: what was known before is not forgotten. */
export function keepKnown(before: FeedWindow, { real, end = before.end, notice = before.notice, ...after }: FeedWindow): FeedWindow {
  return { ...after, real: union(before.real, real), ...(end && { end }), ...(notice && { notice }) };
}

/** The nights of a feed that are taken here. */
export function withoutWindow(spans: readonly NightSpan[], window: FeedWindow | undefined, choice: WindowChoice): readonly NightSpan[] {
  if (!window) return spans;
  const free = choice === "ignore" ? freeNights(window) : [];
  return spansOf(nightsIn([...spans, ...window.costs]).difference(nightsIn(free)));
}

/** The nights that the window, and only the window, takes. */
export function freeNights({ kind, costs, real }: FeedWindow): NightSpan[] {
  return kind === "rolling" ? spansOf(nightsIn(costs).difference(nightsIn(real))) : [];
}

/** What the owner is told of the nights that a platform closes by itself. */
export interface WindowReport {
  kind: FeedWindow["kind"] | null;
  /** All that the window closes, or may be closing, and no other event of the feed takes. */
  closed: NightSpan[];
  /** Perhaps closed because the platform asks for notice. They stay taken: a block of the owner, made today, would look the same. */
  notice: NightSpan | null;
}

/** Null if there is nothing to tell. */
export function reportWindow({ kind, costs, notice }: FeedWindow): WindowReport | null {
  if (!kind && !notice) return null;
  return { kind: kind ?? null, closed: kind ? costs : [], notice: notice ? { from: notice.from, to: notice.to } : null };
}

/** The closed event with which the feed ends. One of several that end there, because nothing tells which of them the window is. */
function lastBlock(spans: readonly NamedSpan[], today: string): NamedSpan | undefined {
  const end = spans
    .map(({ to }) => to)
    .sort()
    .at(-1);
  const last = spans.filter(({ to }) => to === end);
  return last.length === 1 && last[0]?.isClosed && last[0].from >= daysAfter(today, nearestWindow) ? last[0] : undefined;
}

/** Closed nights from today whose last one was not taken before. */
function noticeAmong(spans: readonly NamedSpan[], { notice, real }: FeedWindow, time: string, today: string): FeedWindow["notice"] {
  const found = spans.find(({ from, to, isClosed }) => isClosed && from <= today && to > today && to <= daysAfter(today, longestNotice));
  if (!found) return undefined;
  const { from, to } = found;
  // A block keeps its end.
  if (notice?.to === to) return Date.parse(time) - Date.parse(notice.since) < still ? { from, to, since: notice.since } : undefined;
  return nightsIn(real).has(daysAfter(to, -1)) ? undefined : { from, to, since: time };
}

function extend(sightings: readonly Sighting[], from: string | undefined, time: string): Sighting[] {
  if (from === undefined) return [...sightings];
  const current = sightings.at(-1);
  const next = current?.from === from ? { ...current, last: time } : { from, first: time, last: time };
  return [...(current?.from === from ? sightings.slice(0, -1) : sightings), next].slice(-storedSightings);
}

/**
 * The nights of the last block before, if the one now begins earlier and hides them. Unless they were the window, which moved on with
 * the days, something else may have taken them.
 */
function blockSteppedBackFrom({ sightings, end, kind }: FeedWindow, last: NightSpan | undefined): NightSpan[] {
  const [current, before] = sightings.toReversed();
  if (!current || !end || !last || last.from >= current.from || kind === "rolling") return [];
  const step = before ? daysBetween(before.from, current.from) : 0;
  const passed = before ? (Date.parse(current.last) - Date.parse(before.first)) / day : 0;
  const stood = Date.parse(current.last) - Date.parse(current.first);
  return step > 0 && step <= passed + 2 && stood < still ? [] : [{ from: current.from, to: end.to }];
}

/** The window with what its last block is. */
function judge(window: FeedWindow, now: Date, today: string): FeedWindow {
  const { kind: _, ...rest } = window;
  const kind = kindOfBlock(rest, now, today);
  return kind ? { ...rest, kind } : rest;
}

function kindOfBlock({ sightings, end }: FeedWindow, now: Date, today: string): FeedWindow["kind"] {
  const current = sightings.at(-1);
  if (!current || !end || current.last !== now.toISOString()) return undefined;
  const models = knownModels(sightings);
  // The one before counts too: after a block that touched the window, it has to move on once before it is believed.
  if (models?.every((model) => sightings.slice(-2).every((sighting) => fits(model, sighting)))) return "rolling";
  const stoodSince = Math.max(Date.parse(end.since), Date.parse(current.first));
  if (now.getTime() - stoodSince > stillForLong) return undefined;
  if (models) return "adjoined";
  return end.to >= daysAfter(today, reach) ? "possible" : undefined;
}

/**
 * A rule by which the edge moves on: so many months and days after the day of the platform, which begins so many hours before that
 * of UTC.
 */
interface Model {
  hours: number;
  months: number;
  days: number;
}

/** The best rules for the sightings before the last one; undefined if they are not enough to know a window. */
function knownModels(sightings: readonly Sighting[]): Model[] | undefined {
  const earlier = sightings.slice(0, -1).slice(-learnedFrom);
  const best = bestModels(earlier, [0]);
  // A window in months is at the same distance until the month ends, so it has to explain more.
  const byMonths = best.count === earlier.length ? best : bestModels(earlier, monthsOf(earlier));
  const { models, count } = byMonths.count > best.count ? byMonths : best;
  const [model] = models;
  const first = model && earlier.find((sighting) => fits(model, sighting))?.first;
  const current = sightings.at(-1)?.last;
  if (!first || !current || count < enoughSightings || Date.parse(current) - Date.parse(first) < longEnough) return undefined;
  return models;
}

function bestModels(sightings: readonly Sighting[], months: readonly number[]): { models: Model[]; count: number } {
  const seen = sightings.map(numbersOf);
  let best: { models: Model[]; count: number } = { models: [], count: 0 };
  for (const inMonths of months)
    for (let hours = -12; hours <= 14; hours += 1) {
      const counts = new Map<number, number>();
      for (const sighting of seen) for (const days of daysOf(sighting, hours, inMonths)) counts.set(days, (counts.get(days) ?? 0) + 1);
      for (const [days, count] of counts) {
        if (count > best.count) best = { models: [], count };
        if (count === best.count) best.models.push({ hours, months: inMonths, days });
      }
    }
  return best;
}

/** The whole months to the edge of each sighting, without repetitions. */
function monthsOf(sightings: readonly Sighting[]): number[] {
  const months = sightings.map(({ from, first }) => Math.round((numberOf(from) - Date.parse(first) / day) / 30.44));
  return [...new Set(months)].filter((count) => count > 0);
}

/** A sighting as numbers: the day of the edge, and moments. */
interface SightingNumbers {
  edge: number;
  first: number;
  last: number;
}

function numbersOf({ from, first, last }: Sighting): SightingNumbers {
  return { edge: numberOf(from), first: Date.parse(first), last: Date.parse(last) };
}

/** The days, besides the months, with which a rule fits a sighting from its first moment to its last. */
function daysOf({ edge, first, last }: SightingNumbers, hours: number, months: number): number[] {
  const atLast = daysAt(edge, last, hours, months);
  return daysAt(edge, first, hours, months).filter((days) => atLast.includes(days));
}

/** An hour to both sides, for summer time and for a platform that is not punctual: one number of days, or two. */
function daysAt(edge: number, time: number, hours: number, months: number): number[] {
  const [early, late] = [platformDay(time, hours - 1), platformDay(time, hours + 1)];
  const days = edge - laterBy(months, early);
  return early === late ? [days] : [...new Set([days, edge - laterBy(months, late)])];
}

function fits({ hours, months, days }: Model, sighting: Sighting): boolean {
  return daysOf(numbersOf(sighting), hours, months).includes(days);
}

function platformDay(time: number, hours: number): number {
  return Math.floor((time + hours * hour) / day);
}

function laterBy(months: number, number: number): number {
  return months === 0 ? number : monthsLater(number, months);
}

function numberOf(night: string): number {
  return dayNumber(night) ?? 0;
}

function daysBetween(from: string, to: string): number {
  return numberOf(to) - numberOf(from);
}

function daysAfter(night: string, days: number): string {
  return dayOf(numberOf(night) + days);
}
