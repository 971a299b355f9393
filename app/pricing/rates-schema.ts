import { z } from "zod";
import { hasAtMostDecimals, money } from "../content/money-schema.ts";
import { text } from "../content/schemas.ts";
import { dayNumber, longestStay, weekdays } from "../dates/day-numbers.ts";
import type { Currency } from "../i18n/currencies.ts";
import { type Rates, type Season, taxedParts } from "./rates.ts";

/** A percentage, parsed as millionths. */
const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((percent) => hasAtMostDecimals(percent, 4), "a percentage with four decimals at most")
  .transform((percent) => Math.round(percent * 10_000));

const weekdayList = z
  .array(z.enum(weekdays))
  .min(1)
  .superRefine((list, context) => checkUnique(list, context));

const nights = z.int().min(1).max(longestStay);

const seasonIn = (currency: Currency) =>
  z
    .strictObject({
      from: z.string().refine(isSeasonDay, seasonDayHint()),
      to: z.string().refine(isSeasonDay, seasonDayHint()),
      price: money(1, currency).optional(),
      weekend: money(1, currency).optional(),
      minNights: nights.optional(),
      arrivals: weekdayList.optional(),
    })
    .superRefine(({ from, to }, context) => {
      if (isYearly(from) !== isYearly(to)) addIssue(context, ["to"], `a night written like its beginning, ${from}`);
      else if (!isYearly(from) && to < from) addIssue(context, ["to"], `a night that is not before ${from}, where the season begins`);
    });

type SeasonFields = z.infer<ReturnType<typeof seasonIn>>;

const fieldsIn = (currency: Currency) =>
  z.strictObject({
    weekend: z.strictObject({ nights: weekdayList, price: money(1, currency).optional() }).optional(),
    seasons: z
      .array(seasonIn(currency))
      .superRefine((seasons, context) => checkNoOverlap(seasons, context))
      .default([]),
    discounts: z.record(z.string().regex(nightCountPattern(), `a number of nights from 2 to ${longestStay}, such as 7`), percent).default({}),
    minNights: nights.default(1),
    maxNights: nights.default(longestStay),
    arrivals: weekdayList.optional(),
    notice: z.int().min(0).max(365).default(0),
    horizon: z.int().min(1).max(120).optional(),
    cleaning: money(0, currency).default(0),
    extraGuests: z.strictObject({ above: z.int().min(1), price: money(0, currency) }).optional(),
    taxes: z
      .array(
        z.strictObject({
          name: text,
          percent,
          on: z
            .array(z.enum(taxedParts))
            .min(1)
            .superRefine((list, context) => checkUnique(list, context)),
        }),
      )
      .default([]),
    deposit: money(0, currency).default(0),
  });

/** The `rates` of a `stay.yaml` with amounts in a currency. A field that is left out adds no cost and no rule. */
export const ratesSchemaIn = (currency: Currency) =>
  fieldsIn(currency)
    .superRefine(({ seasons, weekend, minNights, maxNights }, context) => {
      if (minNights > maxNights) addIssue(context, ["minNights"], `at most the ${maxNights} of maxNights`);
      seasons.forEach((season, index) => {
        if ((season.minNights ?? 0) > maxNights) addIssue(context, ["seasons", index, "minNights"], `at most the ${maxNights} of maxNights`);
        if (season.weekend !== undefined && !weekend)
          addIssue(context, ["seasons", index, "weekend"], "this field where rates.weekend says which nights it is for");
      });
    })
    .transform(
      ({ seasons, discounts, taxes, ...others }): Rates => ({
        ...others,
        seasons: seasons.map(toSeason),
        discounts: Object.entries(discounts).map(([nights, part]) => ({ nights: Number(nights), part })),
        taxes: taxes.map(({ name, percent, on }) => ({ name, part: percent, on })),
      }),
    )
    .prefault({});

/** Integers from 2 to `longestStay`. Keys of YAML are strings. */
function nightCountPattern(): RegExp {
  return /^([2-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/;
}

function isYearly(day: string): boolean {
  return day.length === 5;
}

/** Whether it is a day of every year (12-20) or of one year (2027-12-20). */
function isSeasonDay(day: string): boolean {
  return dayNumber(/^\d\d-\d\d$/.test(day) ? `2027-${day}` : day) !== undefined;
}

function seasonDayHint(): string {
  return "a night of every year like 12-20 (month-day; not 29 February, which most years lack), or of one year like 2027-12-20";
}

function toSeason({ from, to, ...rules }: SeasonFields): Season {
  return { yearly: isYearly(from), from: parseSeasonDay(from), to: parseSeasonDay(to), ...rules };
}

function parseSeasonDay(day: string): number {
  return isYearly(day) ? Number(day.replace("-", "")) : (dayNumber(day) ?? Number.NaN);
}

function checkNoOverlap(seasons: readonly SeasonFields[], context: z.RefinementCtx): void {
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

function checkUnique(list: readonly string[], context: z.RefinementCtx): void {
  list.forEach((entry, index) => {
    if (list.indexOf(entry) < index) addIssue(context, [index], "each once");
  });
}

function addIssue(context: z.RefinementCtx, path: PropertyKey[], message: string): void {
  context.addIssue({ code: "custom", path, message });
}
