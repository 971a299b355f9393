import { z } from "zod";
import { slug } from "../content/schemas.ts";
import { dayNumber, dayOf } from "../dates/day-numbers.ts";
import type { NightSpan } from "../dates/night-spans.ts";

const address = z
  .string()
  .refine(isSource, "an address that begins with https://, or env: and the name of a variable that holds it, such as env:GLASS_HOUSE_AIRBNB");

function isSource(text: string): boolean {
  return /^env:[A-Z][A-Z0-9_]*$/.test(text) || (/^https?:\/\//.test(text) && URL.canParse(text));
}

/** Up to a year, which is enough for demo bookings. */
const weeks = z.int().min(1).max(52);

/** See `DemoBookings`. */
const sample = z
  .strictObject({
    weeks,
    ahead: weeks,
    stays: z.array(z.strictObject({ arrive: z.int().min(0), leave: z.int() })).min(1),
  })
  .superRefine(({ weeks, stays }, context) => {
    const days = 7 * weeks;
    const wrong = (index: number, field: string, message: string) => context.addIssue({ code: "custom", path: ["stays", index, field], message });
    stays.forEach(({ arrive, leave }, index) => {
      if (arrive >= days) wrong(index, "arrive", `a day of the ${days} before it all comes again: from 0 to ${days - 1}`);
      else if (leave <= arrive || leave > arrive + days) wrong(index, "leave", `a day after the arrival: from ${arrive + 1} to ${arrive + days}`);
    });
  });

const feed = z
  .strictObject({
    name: slug,
    url: address.optional(),
    file: z
      .string()
      .regex(/^[\w.-]+\.ics$/, "the name of a file beside this one, such as calendar.ics")
      .optional(),
    sample: sample.optional(),
    window: z.enum(["ignore", "take"]).default("take"),
  })
  .refine(({ url, file, sample }) => [url, file, sample].filter((source) => source !== undefined).length === 1, "either url or file");

/** The calendar feeds of a property, in its `stay.yaml`. */
export const feedsSchema = z.array(feed).default([]);

export type FeedEntry = z.infer<typeof feed>;

/** Invented bookings of a demo property, as stays that repeat. */
export interface DemoBookings {
  /** The stays repeat after so many weeks. */
  weeks: number;
  /** The last stay begins at most so many weeks from today. */
  ahead: number;
  /** Check-in and check-out, in days from the Monday on which the period begins (0). */
  stays: readonly { arrive: number; leave: number }[];
}

/** Monday 5 January 1970, from which all periods are counted. */
const firstMonday = 4;

/**
 * The stays that have not ended on `today` (`YYYY-MM-DD`) and begin within `ahead` weeks, sorted. Like real bookings, stays keep
 * their days until they have ended, and new ones appear only at the far end.
 */
export function demoSpans({ weeks, ahead, stays }: DemoBookings, today: string): NightSpan[] {
  const length = 7 * weeks;
  const first = dayNumber(today) ?? 0;
  const last = first + 7 * ahead;
  const spans: { from: number; to: number }[] = [];
  // A stay of the period before may not have ended.
  const round = Math.floor((first - firstMonday) / length) - 1;
  for (let monday = firstMonday + round * length; monday <= last; monday += length)
    for (const { arrive, leave } of stays) spans.push({ from: monday + arrive, to: monday + leave });
  return spans
    .filter(({ from, to }) => to > first && from <= last)
    .sort((one, other) => one.from - other.from)
    .map(({ from, to }) => ({ from: dayOf(from), to: dayOf(to) }));
}
