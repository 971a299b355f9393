import type { Block } from "./unavailable-nights.server.ts";

/** What has taken a span, in words for an operator: `2027-02-26 to 2027-03-02 by the message 1a2b3c4d`. */
export function formatBlock({ from, to, by }: Omit<Block, "id">): string {
  return `${from} to ${to} ${takerOf(by)}`;
}

function takerOf(by: Block["by"]): string {
  if ("feed" in by) return `by the calendar ${by.feed}`;
  if ("message" in by) return `by the message ${by.message.slice(-8)}`;
  return by.reason ? `blocked: ${by.reason}` : "blocked";
}
