import { clockSkew } from "../../config/clock.ts";

/** Milliseconds. */
const day = 24 * 60 * 60_000;
/** Milliseconds between two passes, either way, beyond which the clock has been set, or the site was off. */
const longestLeap = 2 * day;
/** Passes that have to follow a leap until the clock is believed. */
const passesOfDoubt = 7;

/** What is known of the passes so far (db/migrations/016-retention.sql). Times are ISO 8601 in UTC; an empty one is of no pass yet. */
export interface Passes {
  passed_at: string;
  doubts: number;
  counted_at: string | null;
}

/** What a clock is measured by: when this release was built, and the latest time at which anything was stored, unless that is known to be wrong. */
export interface Measures {
  built: Date;
  newest: Date | undefined;
}

/** Why a pass does not count. */
export type Doubt = "before the build" | "before what is stored" | "far from the last pass";

/** Whether no pass was made within a day. One in the future is of a clock that was ahead, and counts as none. */
export function isPassDue(last: Passes, now: Date): boolean {
  const since = now.getTime() - Date.parse(last.passed_at);
  return !(since >= -clockSkew && since < day);
}

/** Whether a pass at `now` counts, or why not, and what is known of the passes after it. */
export function evaluatePass(last: Passes, now: Date, measures: Measures): { after: Passes; doubt: Doubt | undefined } {
  const isNear = Math.abs(now.getTime() - Date.parse(last.passed_at)) <= longestLeap;
  const doubt = doubtAbout(now, measures) ?? (isNear && last.doubts === 0 ? undefined : "far from the last pass");
  const passed_at = now.toISOString();
  const doubts = isNear ? Math.max(last.doubts - 1, 0) : passesOfDoubt;
  return { doubt, after: { passed_at, doubts, counted_at: doubt ? last.counted_at : passed_at } };
}

function doubtAbout(now: Date, { built, newest }: Measures): Doubt | undefined {
  if (now < built) return "before the build";
  return newest && newest.getTime() - now.getTime() > clockSkew ? "before what is stored" : undefined;
}
