import type { FeedHealth } from "./feed-store.server.ts";
import type { Block } from "./unavailable-nights.server.ts";

/** A block as text for an operator: `2027-02-26 to 2027-03-02 by the message 1a2b3c4d`. */
export function formatBlock({ from, to, by }: Omit<Block, "id">): string {
  return `${from} to ${to} ${formatCause(by)}`;
}

function formatCause(by: Block["by"]): string {
  if ("feed" in by) return `by the calendar ${by.feed}`;
  if ("message" in by) return `by the message ${by.message.slice(-8)}`;
  return by.reason ? `blocked: ${by.reason}` : "blocked";
}

/** When feeds were last good, as text for an operator: `airbnb last good 12 minutes ago, vrbo never good yet`. */
export function formatLastGood(feeds: readonly Pick<FeedHealth, "name" | "lastGood">[], now: Date): string {
  return feeds.map(({ name, lastGood }) => `${name} ${lastGood === null ? "never good yet" : `last good ${formatAge(lastGood, now)}`}`).join(", ");
}

const [minute, hour, day] = [60_000, 60 * 60_000, 24 * 60 * 60_000];

/** In the largest unit of which at least two have passed. A time in the future, stored by a wrong clock, is "just now". */
function formatAge(moment: string, now: Date): string {
  const passed = now.getTime() - Date.parse(moment);
  if (passed < minute) return "just now";
  if (passed < 2 * hour) return formatCount(passed, minute, "minute");
  return passed < 2 * day ? formatCount(passed, hour, "hour") : formatCount(passed, day, "day");
}

function formatCount(passed: number, unit: number, name: string): string {
  const units = Math.floor(passed / unit);
  return `${units} ${name}${units === 1 ? "" : "s"} ago`;
}
