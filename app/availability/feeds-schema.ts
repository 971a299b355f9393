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

/** The weeks of a year: what lies further ahead nobody looks for in a sample. */
const weeks = z.int().min(1).max(52);

/** Invented bookings: see DemoBookings. */
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
  })
  .refine(({ url, file, sample }) => [url, file, sample].filter((source) => source !== undefined).length === 1, "either url or file");

/** The calendars of other platforms that a home lists, in its stay.yaml. Each has a name of its own. */
export const feedsSchema = z.array(feed).default([]);

export type FeedEntry = z.infer<typeof feed>;

/** The invented bookings of a sample home: the same stays again and again, as far ahead as guests of the sample book. */
export interface DemoBookings {
  /** After so many weeks the stays come again. */
  weeks: number;
  /** So many weeks from today the last stay may begin. */
  ahead: number;
  /** Days from the Monday on which the weeks begin, which is 0: arrival, and the morning of departure. */
  stays: readonly { arrive: number; leave: number }[];
}

/** Monday 5 January 1970, from which the weeks of every sample are counted. */
const firstMonday = 4;

/**
 * The stays that have not ended on a day, `YYYY-MM-DD`, and begin within reach, in the order in which they begin. Once a stay is
 * there it keeps its days until it has ended, as a booking does, and none comes in between those that are there.
 */
export function demoSpans({ weeks, ahead, stays }: DemoBookings, today: string): NightSpan[] {
  const length = 7 * weeks;
  const first = dayNumber(today) ?? 0;
  const last = first + 7 * ahead;
  const spans: { from: number; to: number }[] = [];
  // One that began in the weeks before may still last.
  const round = Math.floor((first - firstMonday) / length) - 1;
  for (let monday = firstMonday + round * length; monday <= last; monday += length)
    for (const { arrive, leave } of stays) spans.push({ from: monday + arrive, to: monday + leave });
  return spans
    .filter(({ from, to }) => to > first && from <= last)
    .sort((one, other) => one.from - other.from)
    .map(({ from, to }) => ({ from: dayOf(from), to: dayOf(to) }));
}
