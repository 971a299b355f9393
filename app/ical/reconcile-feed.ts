import { type NightSpan, nightsIn, spansOf } from "../dates/night-spans.ts";

/** What is known of a feed between its fetches. Times are ISO, in UTC. */
export interface FeedState {
  /** Nights that the feed holds here: what it last said, and what it has not yet freed. */
  held: NightSpan[];
  /** What it said when it was last whole, which is also what an unchanged feed says. */
  said: NightSpan[];
  /** When it was last whole. */
  lastGood?: string;
  /** Since when it has been failing, while it does. */
  fault?: { kind: FeedFault; since: string };
  /** It would free nights, and is waited for to say so once more. `seen`: every night that it has named since then. */
  doubt?: { kind: FeedDoubt; since: string; seen: NightSpan[] };
}

/** It could not be fetched; or a part of it could not be read. */
export type FeedFault = "unreachable" | "broken";

/**
 * Why nights are not freed at once: the feed has none left; it has lost more than half of them; or just before it had failed, or
 * was waited for and now says something else.
 */
export type FeedDoubt = "empty" | "lost-most" | "unsettled";

/** What a fetch brought: nothing; a reading; or the answer that nothing has changed since the feed was last whole. */
export type FetchedFeed = "unreachable" | "unchanged" | { spans: readonly NightSpan[]; isWhole: boolean };

/** What follows from a fetch: the state that is kept, and the nights that became taken or free by it. */
export interface ReconcileResult {
  state: FeedState;
  taken: NightSpan[];
  freed: NightSpan[];
}

const hour = 3_600_000;

/** Milliseconds between the two good fetches that free what one alone may not. */
const patience = hour;

/** Milliseconds after which a feed that has not been good no longer confirms what is free. */
const freshness = 24 * hour;

/**
 * Decides what a fetch of a feed does to the nights that it holds. What it newly names is taken at once. What it no longer names
 * is freed by a feed that could be read as a whole; but a feed that had failed, is suddenly empty, or has lost more than half of
 * its coming nights, has to say so twice, an hour apart. `today` is the day at the home: nights before it are forgotten. A reading
 * has to name all coming nights that the feed holds, as far as any earlier one did.
 */
export function reconcileFeed(before: FeedState | undefined, fetched: FetchedFeed, now: Date, today: string): ReconcileResult {
  const state = upToDate(before ?? { held: [], said: [] }, today);
  // Unchanged since never is an answer to nothing that was asked.
  const unchanged = state.lastGood ? { spans: state.said, isWhole: true } : ("unreachable" as const);
  const reading = fetched === "unchanged" ? unchanged : fetched;
  const after = reading === "unreachable" || !reading.isWhole ? failed(state, reading, now) : good(state, reading.spans, now, today);
  const [heldBefore, heldAfter] = [nightsIn(state.held), nightsIn(after.held)];
  return { state: after, taken: spansOf(heldAfter.difference(heldBefore)), freed: spansOf(heldBefore.difference(heldAfter)) };
}

/** Whether what a feed says still counts as confirmed, and when it was last good (ISO, in UTC): never, if it says nothing. */
export interface FeedFreshness {
  isConfirmed: boolean;
  lastGood?: string;
}

export function feedFreshness({ lastGood }: Pick<FeedState, "lastGood">, now: Date): FeedFreshness {
  // A time far ahead comes from a clock that was ahead, and confirms nothing.
  return { isConfirmed: lastGood !== undefined && Math.abs(now.getTime() - Date.parse(lastGood)) <= freshness, lastGood };
}

function failed(state: FeedState, reading: Exclude<FetchedFeed, "unchanged">, now: Date): FeedState {
  const named = reading === "unreachable" ? [] : reading.spans;
  return {
    ...state,
    held: union(state.held, named),
    fault: { kind: reading === "unreachable" ? "unreachable" : "broken", since: beginningOf(state.fault, now) },
    // What it names even now is not gone.
    doubt: state.doubt && { ...state.doubt, seen: union(state.doubt.seen, named) },
  };
}

/** Since when something has been so, which is still so now; a beginning in the future comes from a clock that was ahead. */
function beginningOf(known: { since: string } | undefined, now: Date): string {
  const time = now.toISOString();
  return known && known.since < time ? known.since : time;
}

function good(state: FeedState, spans: readonly NightSpan[], now: Date, today: string): FeedState {
  const said = coming(today, spans);
  const calm = { said, lastGood: now.toISOString() };
  if (nightsIn(state.held).isSubsetOf(nightsIn(said))) return { ...calm, held: said };
  const wait = now.getTime() - Date.parse(state.doubt?.since ?? "");
  if (state.doubt && wait < patience) {
    const since = beginningOf(state.doubt, now);
    return { ...calm, held: union(state.held, said), doubt: { ...state.doubt, since, seen: union(state.doubt.seen, said) } };
  }
  // Twice, an hour apart, it has not named the other nights.
  const held = state.doubt ? union(state.doubt.seen, said) : union(state.held, said);
  const kind = doubtOf(held, said, Boolean(state.fault ?? state.doubt));
  return kind ? { ...calm, held, doubt: { kind, since: now.toISOString(), seen: said } } : { ...calm, held: said };
}

function doubtOf(held: readonly NightSpan[], said: readonly NightSpan[], isUnsettled: boolean): FeedDoubt | undefined {
  const all = nightsIn(held);
  const left = nightsIn(said);
  if (left.size === all.size) return undefined;
  if (left.size === 0) return "empty";
  if (left.size < all.size / 2) return "lost-most";
  return isUnsettled ? "unsettled" : undefined;
}

function upToDate(state: FeedState, today: string): FeedState {
  const { held, said, doubt } = state;
  return { ...state, held: coming(today, held), said: coming(today, said), doubt: doubt && { ...doubt, seen: coming(today, doubt.seen) } };
}

function coming(today: string, spans: readonly NightSpan[]): NightSpan[] {
  return spansOf(nightsIn(spans.map(({ from, to }) => ({ from: from < today ? today : from, to }))));
}

function union(some: readonly NightSpan[], others: readonly NightSpan[]): NightSpan[] {
  return spansOf(nightsIn([...some, ...others]));
}
