import { Availability } from "../../availability/availability.ts";
import type { Block } from "../../availability/unavailable-nights.server.ts";
import { type CalendarMonth, nightMonths } from "../../calendar-ui/night-months.ts";
import { dayNumber, dayOf, monthStart } from "../../dates/day-numbers.ts";
import { nightsIn } from "../../dates/night-spans.ts";
import { firstWeekday } from "../../i18n/formats.ts";

/** Months that the owner sees. */
const monthCount = 12;

/** What takes a night: a calendar feed, a hold for a guest, or the owner. */
export const nightKinds = ["feed", "guest", "own"] as const;
export type NightKind = (typeof nightKinds)[number];

export function kindOf({ by }: Pick<Block, "by">): NightKind {
  if ("feed" in by) return "feed";
  return "message" in by ? "guest" : "own";
}

/** The taken nights of the months shown, each with its kind. Of two on one night, the hold or the owner's block counts: it can be freed here. */
export function takenNights(blocks: readonly Block[], today: string): Map<string, NightKind> {
  const end = endOfCalendar(today);
  const nights = new Map<string, NightKind>();
  for (const kind of nightKinds)
    for (const night of nightsIn(blocks.filter((block) => kindOf(block) === kind))) if (night >= today && night < end) nights.set(night, kind);
  return nights;
}

/** A span of nights of one kind, in days after the first day shown. */
export interface StripSpan {
  kind: NightKind;
  start: number;
  length: number;
}

/** The taken nights in spans, and the first days of the months after the first, for a strip of `length` days. */
export function stripOf(taken: ReadonlyMap<string, NightKind>, today: string): { spans: StripSpan[]; months: number[]; length: number } {
  const now = dayNumber(today) ?? 0;
  const first = monthStart(now, 0);
  const spans: StripSpan[] = [];
  for (const [night, kind] of [...taken].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const start = (dayNumber(night) ?? 0) - first;
    const last = spans.at(-1);
    if (last?.kind === kind && last.start + last.length === start) last.length += 1;
    else spans.push({ kind, start, length: 1 });
  }
  const months = Array.from({ length: monthCount - 1 }, (_, index) => monthStart(now, index + 1) - first);
  return { spans, months, length: monthStart(now, monthCount) - first };
}

/** The months shown. Whether a night is taken is in `takenNights`, so all count as free here. */
export function monthsFrom(today: string): CalendarMonth[] {
  return nightMonths(new Availability([]), { today, count: monthCount, weekBegins: firstWeekday() });
}

/** The morning after the last night shown. */
export function endOfCalendar(today: string): string {
  return dayOf(monthStart(dayNumber(today) ?? 0, monthCount));
}
