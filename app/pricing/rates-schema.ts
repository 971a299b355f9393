import { z } from "zod";
import { text } from "../content/schemas.ts";
import { dayNumber, longestStay, weekdays } from "../dates/day-numbers.ts";
import { type Rates, type Season, taxedParts } from "./rates.ts";

/** US dollars, perhaps with cents, read as cents. */
const money = (least: number) =>
  z
    .number()
    .min(least)
    .max(1_000_000)
    .refine((dollars) => hasDecimals(dollars, 2), "US dollars with two decimals at most")
    .transform((dollars) => Math.round(dollars * 100));

/** A percentage, read as millionths. */
const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((percent) => hasDecimals(percent, 4), "a percentage with four decimals at most")
  .transform((percent) => Math.round(percent * 10_000));

const weekdayList = z
  .array(z.enum(weekdays))
  .min(1)
  .superRefine((list, context) => noneTwice(list, context));

const nights = z.int().min(1).max(longestStay);

const season = z
  .strictObject({
    from: z.string().refine(isSeasonDay, seasonDayAllowed()),
    to: z.string().refine(isSeasonDay, seasonDayAllowed()),
    price: money(1).optional(),
    weekend: money(1).optional(),
    minNights: nights.optional(),
    arrivals: weekdayList.optional(),
  })
  .superRefine(({ from, to }, context) => {
    if (isYearly(from) !== isYearly(to)) wrong(context, ["to"], `a night written like its beginning, ${from}`);
    else if (!isYearly(from) && to < from) wrong(context, ["to"], `a night that is not before ${from}, where the season begins`);
  });

type SeasonFields = z.infer<typeof season>;

const fields = z.strictObject({
  weekend: z.strictObject({ nights: weekdayList, price: money(1).optional() }).optional(),
  seasons: z
    .array(season)
    .superRefine((seasons, context) => noneOverlaps(seasons, context))
    .default([]),
  discounts: z.record(z.string().regex(nightsInWords(), `a number of nights from 2 to ${longestStay}, such as 7`), percent).default({}),
  minNights: nights.default(1),
  maxNights: nights.default(longestStay),
  arrivals: weekdayList.optional(),
  notice: z.int().min(0).max(365).default(0),
  horizon: z.int().min(1).max(120).optional(),
  cleaning: money(0).default(0),
  extraGuests: z.strictObject({ above: z.int().min(1), price: money(0) }).optional(),
  taxes: z
    .array(
      z.strictObject({
        name: text,
        percent,
        on: z
          .array(z.enum(taxedParts))
          .min(1)
          .superRefine((list, context) => noneTwice(list, context)),
      }),
    )
    .default([]),
  deposit: money(0).default(0),
});

/** The `rates` of a `stay.yaml`. What an owner leaves out asks for nothing. */
export const ratesSchema = fields
  .superRefine(({ seasons, weekend, minNights, maxNights }, context) => {
    if (minNights > maxNights) wrong(context, ["minNights"], `at most the ${maxNights} of maxNights`);
    seasons.forEach((season, index) => {
      if ((season.minNights ?? 0) > maxNights) wrong(context, ["seasons", index, "minNights"], `at most the ${maxNights} of maxNights`);
      if (season.weekend !== undefined && !weekend)
        wrong(context, ["seasons", index, "weekend"], "this field where rates.weekend says which nights it is for");
    });
  })
  .transform(
    ({ seasons, discounts, taxes, ...others }): Rates => ({
      ...others,
      seasons: seasons.map(readSeason),
      discounts: Object.entries(discounts).map(([nights, part]) => ({ nights: Number(nights), part })),
      taxes: taxes.map(({ name, percent, on }) => ({ name, part: percent, on })),
    }),
  )
  .prefault({});

function hasDecimals(value: number, most: number): boolean {
  return Math.abs(value * 10 ** most - Math.round(value * 10 ** most)) < 1e-6;
}

/** Whole numbers from 2 to `longestStay`, as keys of YAML, which are texts. */
function nightsInWords(): RegExp {
  return /^([2-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/;
}

function isYearly(day: string): boolean {
  return day.length === 5;
}

/** Whether it is a day of every year, as 12-20, or of one, as 2027-12-20. */
function isSeasonDay(day: string): boolean {
  return dayNumber(/^\d\d-\d\d$/.test(day) ? `2027-${day}` : day) !== undefined;
}

function seasonDayAllowed(): string {
  return "a night of every year like 12-20 (month-day; not 29 February, which most years lack), or of one year like 2027-12-20";
}

function readSeason({ from, to, ...rules }: SeasonFields): Season {
  return { yearly: isYearly(from), from: readSeasonDay(from), to: readSeasonDay(to), ...rules };
}

function readSeasonDay(day: string): number {
  return isYearly(day) ? Number(day.replace("-", "")) : (dayNumber(day) ?? Number.NaN);
}

function noneOverlaps(seasons: readonly SeasonFields[], context: z.RefinementCtx): void {
  seasons.forEach((season, index) => {
    const earlier = seasons.slice(0, index).find((other) => overlap(season, other));
    if (earlier) wrong(context, [index, "from"], `nights that are in no other season of its kind: ${earlier.from} to ${earlier.to} is one already`);
  });
}

function overlap(one: SeasonFields, other: SeasonFields): boolean {
  if (isYearly(one.from) !== isYearly(other.from)) return false;
  return spansOf(one).some(([from, to]) => spansOf(other).some(([otherFrom, otherTo]) => from <= otherTo && otherFrom <= to));
}

/** The season as spans whose ends can be compared as text; across the new year it is two. */
function spansOf({ from, to }: SeasonFields): [from: string, to: string][] {
  if (from <= to) return [[from, to]];
  return [
    [from, "12-31"],
    ["01-01", to],
  ];
}

function noneTwice(list: readonly string[], context: z.RefinementCtx): void {
  list.forEach((entry, index) => {
    if (list.indexOf(entry) < index) wrong(context, [index], "each once");
  });
}

function wrong(context: z.RefinementCtx, path: PropertyKey[], message: string): void {
  context.addIssue({ code: "custom", path, message });
}
