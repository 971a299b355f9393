import { z } from "zod";
import { money } from "../content/money-schema.ts";
import { dayNumber, longestStay, weekdays } from "../dates/day-numbers.ts";
import type { Currency } from "../i18n/currencies.ts";
import type { Season } from "./rates.ts";

export const weekdaysSchema = z
  .array(z.enum(weekdays))
  .min(1)
  .superRefine((list, context) => checkUnique(list, context));

export const nights = z.int().min(1).max(longestStay);

/** A night of every year (12-20) or of one year (2027-12-20). */
export const seasonDay = z.string().refine(isSeasonDay, seasonDayHint());

export const seasonIn = (currency: Currency) =>
  z
    .strictObject({
      from: seasonDay,
      to: seasonDay,
      price: money(1, currency).optional(),
      weekend: money(1, currency).optional(),
      minNights: nights.optional(),
      arrivals: weekdaysSchema.optional(),
    })
    .superRefine(({ from, to }, context) => checkSeasonDays(from, to, context));

type SeasonFields = z.infer<ReturnType<typeof seasonIn>>;

/** Adds an issue unless both days are of every year, or both of one year and in order. */
export function checkSeasonDays(from: string, to: string, context: z.RefinementCtx): void {
  if (isYearly(from) !== isYearly(to)) addIssue(context, ["to"], `a night written like its beginning, ${from}`);
  else if (!isYearly(from) && to < from) addIssue(context, ["to"], `a night that is not before ${from}, where the season begins`);
}

export function isYearly(day: string): boolean {
  return day.length === 5;
}

/** Whether it is a day of every year (12-20) or of one year (2027-12-20). */
function isSeasonDay(day: string): boolean {
  return dayNumber(/^\d\d-\d\d$/.test(day) ? `2027-${day}` : day) !== undefined;
}

function seasonDayHint(): string {
  return "a night of every year like 12-20 (month-day; not 29 February, which most years lack), or of one year like 2027-12-20";
}

export function toSeason({ from, to, ...rules }: SeasonFields): Season {
  return { yearly: isYearly(from), from: parseSeasonDay(from), to: parseSeasonDay(to), ...rules };
}

export function parseSeasonDay(day: string): number {
  return isYearly(day) ? Number(day.replace("-", "")) : (dayNumber(day) ?? Number.NaN);
}

export function checkNoOverlap(seasons: readonly SeasonFields[], context: z.RefinementCtx): void {
  seasons.forEach((season, index) => {
    const earlier = seasons.slice(0, index).find((other) => overlap(season, other));
    if (earlier)
      addIssue(context, [index, "from"], `nights that are in no other season of its kind: ${earlier.from} to ${earlier.to} is one already`);
  });
}

function overlap(one: SeasonFields, other: SeasonFields): boolean {
  if (isYearly(one.from) !== isYearly(other.from)) return false;
  return spansOf(one).some(([from, to]) => spansOf(other).some(([otherFrom, otherTo]) => from <= otherTo && otherFrom <= to));
}

/** The season as spans whose ends can be compared as strings: two if it crosses the new year. */
function spansOf({ from, to }: SeasonFields): [from: string, to: string][] {
  if (from <= to) return [[from, to]];
  return [
    [from, "12-31"],
    ["01-01", to],
  ];
}

export function checkUnique(list: readonly string[], context: z.RefinementCtx): void {
  list.forEach((entry, index) => {
    if (list.indexOf(entry) < index) addIssue(context, [index], "each once");
  });
}

export function addIssue(context: z.RefinementCtx, path: PropertyKey[], message: string): void {
  context.addIssue({ code: "custom", path, message });
}
