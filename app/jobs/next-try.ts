const minute = 60_000;
/** Milliseconds from a success to the next try. */
const usualPause = 30 * minute;
const longestPause = 6 * 60 * minute;

/**
 * When to ask another server again after so many failures in a row: half an hour after a success, and up to twice as long after
 * each failure, six hours at most. `random` (from 0 to 1) shortens a pause after a failure by up to a half, so that what failed
 * together does not return together.
 */
export function nextRetry(failures: number, now: Date, random = Math.random()): Date {
  if (failures === 0) return new Date(now.getTime() + usualPause);
  const pause = Math.min(usualPause * 2 ** failures, longestPause);
  return new Date(now.getTime() + Math.round(pause * (0.5 + random / 2)));
}
