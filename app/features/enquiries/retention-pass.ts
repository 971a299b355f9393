import { clockSkew } from "../../config/clock.ts";

/** Milliseconds. */
const day = 24 * 60 * 60_000;
/** With more milliseconds between two passes, in either direction, the clock has been set or the site was off. */
const maxClockJump = 2 * day;
/** Passes after such a jump until the clock is trusted. */
const passesAfterJump = 7;

/** The state of the passes (db/migrations/016-retention.sql). Times are ISO 8601 in UTC; an empty one means that there was no pass yet. */
export interface Passes {
  passed_at: string;
  doubts: number;
  counted_at: string | null;
}

/** What a clock is compared with: when this release was built, and when anything was last stored, unless that is known to be wrong. */
export interface ClockReferences {
  built: Date;
  newest: Date | undefined;
}

/** Why a pass does not count. */
export type Doubt = "before the build" | "before what is stored" | "far from the last pass";

/** Whether the last pass was more than a day ago. One in the future comes from a clock that was ahead, and is ignored. */
export function isPassDue(last: Passes, now: Date): boolean {
  const since = now.getTime() - Date.parse(last.passed_at);
  return !(since >= -clockSkew && since < day);
}

/** Why a pass at `now` does not count, if it does not, and the state of the passes after it. */
export function evaluatePass(last: Passes, now: Date, references: ClockReferences): { after: Passes; doubt: Doubt | undefined } {
  const isNear = Math.abs(now.getTime() - Date.parse(last.passed_at)) <= maxClockJump;
  const doubt = doubtFromReferences(now, references) ?? (isNear && last.doubts === 0 ? undefined : "far from the last pass");
  const passed_at = now.toISOString();
  const doubts = isNear ? Math.max(last.doubts - 1, 0) : passesAfterJump;
  return { doubt, after: { passed_at, doubts, counted_at: doubt ? last.counted_at : passed_at } };
}

function doubtFromReferences(now: Date, { built, newest }: ClockReferences): Doubt | undefined {
  if (now < built) return "before the build";
  return newest && newest.getTime() - now.getTime() > clockSkew ? "before what is stored" : undefined;
}
