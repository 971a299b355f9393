import { dayNumber, dayOf } from "../dates/day-numbers.ts";
import { type NightSpan, nightsIn, spansOf, union } from "../dates/night-spans.ts";
import { type FeedWindow, keepKnown, type NamedSpan, observeWindow, type WindowChoice, withoutWindow } from "./feed-window.ts";

/** What is stored of a feed between fetches. Times are ISO, in UTC. */
export interface FeedState {
  /** Nights that are taken because of this feed: those that it last named, and those that it has not freed yet. */
  held: NightSpan[];
  /** The nights that it named when it was last whole, without an ignored window. An unchanged feed still names these. */
  said: NightSpan[];
  /** Its events that are under way or begin in the next weeks, each with its own days (`nextStays`). */
  stays?: NightSpan[];
  /** When it was last whole. */
  lastGood?: string;
  /** While it is failing: since when. */
  fault?: { kind: FeedFault; since: string };
  /** It would free nights, which a second fetch has to confirm. `seen`: every night that it has named since then. */
  doubt?: { kind: FeedDoubt; since: string; seen: NightSpan[] };
  /** Which of its nights are closed by a window, as far as is known. A release that does not know this field drops it. */
  window?: FeedWindow;
}

/** It could not be fetched, or a part of it could not be parsed. */
export type FeedFault = "unreachable" | "broken";

/**
 * Why nights are not freed at once: the feed names none any more; it has lost more than half of them; or the fetch before failed,
 * or a confirmation was awaited and the feed names other nights now.
 */
export type FeedDoubt = "empty" | "lost-most" | "unsettled";

/** The result of a fetch. "unchanged": the server says that nothing has changed since the feed was last whole. */
export type FetchedFeed = "unreachable" | "unchanged" | { spans: readonly NamedSpan[]; isWhole: boolean };

/** The new state, and the nights that the fetch has taken or freed. */
export interface ReconcileResult {
  state: FeedState;
  taken: NightSpan[];
  freed: NightSpan[];
}

const hour = 3_600_000;

/** Milliseconds between two good fetches, where the second has to confirm that nights become free. */
const confirmAfter = hour;

/** Milliseconds after the last good fetch for which a feed confirms what is free. */
const freshFor = 24 * hour;

/**
 * Decides what a fetched feed changes. Nights that it newly names are taken at once. Nights that it no longer names are freed if
 * the feed is whole; but if it had failed, is suddenly empty, or has lost more than half of its future nights, a second fetch at
 * least an hour later has to confirm it. `today` is the day at the property; earlier nights are dropped. Every fetch has to cover
 * as many days ahead as any earlier one. Nights that only a window closes count if the owner takes them.
 */
export function reconcileFeed(
  before: FeedState | undefined,
  fetched: FetchedFeed,
  now: Date,
  today: string,
  choice: WindowChoice = "take",
): ReconcileResult {
  const state = dropPastNights(before ?? { held: [], said: [] }, today);
  // A 304 without an earlier good fetch is a failure.
  const unchanged = state.lastGood ? { spans: state.said, isWhole: true } : ("unreachable" as const);
  const result = fetched === "unchanged" ? unchanged : fetched;
  const isGood = result !== "unreachable" && result.isWhole;
  const window = isGood ? observeWindow(state.window, fetched === "unchanged" ? fetched : result.spans, now, today) : state.window;
  // The nights of a window count here, also if they are free: without them, a feed that has lost all its blocks may have lost little.
  const namedBefore = nightsIn([...state.said, ...(state.window?.costs ?? [])]);
  const hasLostMost = typeof fetched === "object" && nightsIn(fetched.spans).size < namedBefore.size / 2;
  const settled = isGood
    ? stateAfterSuccess(state, withoutWindow(result.spans, window, choice), hasLostMost, now, today)
    : stateAfterFailure(state, result, now);
  const known = window && state.window && settled.doubt ? keepKnown(state.window, window) : window;
  const after = known ? { ...settled, window: known } : settled;
  const [heldBefore, heldAfter] = [nightsIn(state.held), nightsIn(after.held)];
  return { state: after, taken: spansOf(heldAfter.difference(heldBefore)), freed: spansOf(heldBefore.difference(heldAfter)) };
}

export interface FeedFreshness {
  /** Whether the last good fetch is recent enough. */
  isConfirmed: boolean;
  /** When the feed was last fetched successfully (ISO, in UTC); undefined if never. */
  lastGood?: string;
}

export function feedFreshness({ lastGood }: Pick<FeedState, "lastGood">, now: Date): FeedFreshness {
  // A time far in the future was stored by a wrong clock, and confirms nothing.
  return { isConfirmed: lastGood !== undefined && Math.abs(now.getTime() - Date.parse(lastGood)) <= freshFor, lastGood };
}

function stateAfterFailure(state: FeedState, result: Exclude<FetchedFeed, "unchanged">, now: Date): FeedState {
  const named = result === "unreachable" ? [] : result.spans;
  return {
    ...state,
    held: union(state.held, named),
    fault: { kind: result === "unreachable" ? "unreachable" : "broken", since: sinceOf(state.fault, now) },
    // Nights that a broken feed still names are not gone.
    doubt: state.doubt && { ...state.doubt, seen: union(state.doubt.seen, named) },
  };
}

/** The stored beginning of a condition that still holds, or now. A time in the future was stored by a wrong clock. */
function sinceOf(known: { since: string } | undefined, now: Date): string {
  const time = now.toISOString();
  return known && known.since < time ? known.since : time;
}

function stateAfterSuccess(state: FeedState, spans: readonly NightSpan[], hasLostMost: boolean, now: Date, today: string): FeedState {
  const listed = futureNights(today, spans);
  const settled = { said: listed, lastGood: now.toISOString() };
  if (nightsIn(state.held).isSubsetOf(nightsIn(listed))) return { ...settled, held: listed };
  const wait = now.getTime() - Date.parse(state.doubt?.since ?? "");
  if (state.doubt && wait < confirmAfter) {
    const since = sinceOf(state.doubt, now);
    return { ...settled, held: union(state.held, listed), doubt: { ...state.doubt, since, seen: union(state.doubt.seen, listed) } };
  }
  // Two fetches, an hour apart, have not named the other nights.
  const held = state.doubt ? union(state.doubt.seen, listed) : union(state.held, listed);
  const kind = doubtOf(held, listed, hasLostMost, Boolean(state.fault ?? state.doubt));
  return kind ? { ...settled, held, doubt: { kind, since: now.toISOString(), seen: listed } } : { ...settled, held: listed };
}

function doubtOf(held: readonly NightSpan[], listed: readonly NightSpan[], hasLostMost: boolean, isUnsettled: boolean): FeedDoubt | undefined {
  const all = nightsIn(held);
  const left = nightsIn(listed);
  if (left.size === all.size) return undefined;
  if (left.size === 0) return "empty";
  if (hasLostMost || left.size < all.size / 2) return "lost-most";
  return isUnsettled ? "unsettled" : undefined;
}

function dropPastNights(state: FeedState, today: string): FeedState {
  const { held, said, doubt } = state;
  return {
    ...state,
    held: futureNights(today, held),
    said: futureNights(today, said),
    doubt: doubt && { ...doubt, seen: futureNights(today, doubt.seen) },
  };
}

function futureNights(today: string, spans: readonly NightSpan[]): NightSpan[] {
  return spansOf(nightsIn(spans.map(({ from, to }) => ({ from: from < today ? today : from, to }))));
}

/** Days ahead for which `nextStays` keeps events. */
const staysAhead = 60;

/**
 * The events of a feed that are under way or begin soon; unlike the nights of `said`, of two that follow each other without a gap both
 * are there. One that is under way begins today by the feed, whose past is cut off, so its beginning is known only if it was fetched
 * before. Unchanged unless the feed is whole.
 */
export function nextStays(before: FeedState | undefined, fetched: FetchedFeed, today: string): NightSpan[] | undefined {
  if (typeof fetched === "string" || !fetched.isWhole) return before?.stays;
  const underWay = (before?.stays ?? []).filter(({ from, to }) => from < today && to > today);
  const beginsToday = before?.stays !== undefined && underWay.length === 0;
  const latest = dayOf((dayNumber(today) ?? 0) + staysAhead);
  const coming = fetched.spans.filter(({ from }) => from <= latest && (from > today || (from === today && beginsToday)));
  return [...underWay, ...coming.map(({ from, to }) => ({ from, to }))];
}
