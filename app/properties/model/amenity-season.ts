import { z } from "zod";
import { yearDay } from "../../content/schemas.ts";
import { isYearDay, type YearSpan, yearDayAfter } from "../../dates/year-span.ts";

const named = z.strictObject({ id: z.string(), from: yearDay.optional(), to: yearDay.optional() }).superRefine(({ from, to }, context) => {
  const wrong = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
  if (from === undefined && to !== undefined) wrong("from", "the first day of the season, beside its last");
  if (from !== undefined && to === undefined) wrong("to", "the last day of the season, beside its first");
  if (from && to && isYearDay(from) && isYearDay(to) && yearDayAfter(to) === from)
    wrong("to", "a season that is over at some time; else leave from and to out");
});

/** An amenity in a `stay.yaml`: an id of content/amenities.yaml, and the first and last day if it has a season. */
export const propertyAmenitySchema = z.preprocess((entry, context) => {
  if (typeof entry === "string") return { id: entry };
  if (typeof entry === "object" && entry !== null && !Array.isArray(entry)) return entry;
  context.addIssue({ code: "custom", message: "an id of amenities.yaml, or { id: …, from: 06-01, to: 09-30 }" });
  return z.NEVER;
}, named);

type Entry = z.infer<typeof propertyAmenitySchema>;

/** The seasons of amenities by id; undefined if none has one. */
export function seasonsOf(entries: readonly Entry[]): Readonly<Record<string, YearSpan>> | undefined {
  const seasons = entries.flatMap(({ id, from, to }) => (from && to ? [[id, { from, to: yearDayAfter(to) }] as const] : []));
  return seasons.length > 0 ? Object.fromEntries(seasons) : undefined;
}
