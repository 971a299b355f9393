import { z } from "zod";
import { money } from "../content/money-schema.ts";
import { longestStay } from "../dates/day-numbers.ts";
import type { Currency, SiteMoney } from "../i18n/currencies.ts";
import { checkCharges, checkForm, feesIn, percentUpTo, taxesIn, toCharges } from "./charges-schema.ts";
import type { Discount, Rates } from "./rates.ts";
import { addIssue, checkNoOverlap, nights, seasonIn, toSeason, weekdaysSchema } from "./seasons-schema.ts";

/** A last-minute discount, or one for early booking, is for days from tomorrow to a year from now. */
const leadDays = z.int().min(1).max(365);

const discount = z
  .strictObject({
    nights: z.int().min(2).max(longestStay).optional(),
    daysBefore: leadDays.optional(),
    daysAhead: leadDays.optional(),
    percent: percentUpTo(100),
  })
  .superRefine((entry, context) => checkForm(entry, { nights: percentOnly, daysBefore: percentOnly, daysAhead: percentOnly }, context))
  .transform(({ percent: part, ...condition }): Discount => ({ ...condition, part }));

const percentOnly = { may: ["percent"] };

/** Percentages by number of nights, the form that discounts had until November 2026. */
const discountsByNights = z
  .record(z.string().regex(nightCountPattern(), `a number of nights from 2 to ${longestStay}, such as 7`), percentUpTo(100))
  .transform((parts): Discount[] => Object.entries(parts).map(([nights, part]) => ({ nights: Number(nights), part })));

const fieldsIn = (currency: Currency, site: Partial<SiteMoney>) =>
  z.strictObject({
    weekend: z.strictObject({ nights: weekdaysSchema, price: money(1, currency).optional() }).optional(),
    seasons: z
      .array(seasonIn(currency))
      .superRefine((seasons, context) => checkNoOverlap(seasons, context))
      .default([]),
    discounts: z.union([z.array(discount), discountsByNights]).default([]),
    minNights: nights.default(1),
    maxNights: nights.default(longestStay),
    arrivals: weekdaysSchema.optional(),
    gaps: z.enum(["fill"]).optional(),
    notice: z.int().min(0).max(365).default(0),
    horizon: z.int().min(1).max(120).optional(),
    cleaning: money(0, currency).optional(),
    extraGuests: z.strictObject({ above: z.int().min(1), price: money(0, currency) }).optional(),
    infants: z.enum(["free", "count"]).default("free"),
    fees: feesIn(currency),
    taxes: taxesIn(currency, site),
    deposit: money(0, currency).optional(),
    securityDeposit: z.strictObject({ amount: money(0, currency), returned: z.int().min(1).max(90) }).optional(),
    prepayment: z.strictObject({ percent: percentUpTo(100), due: z.enum(["booking"]) }).optional(),
  });

/** The `rates` of a `stay.yaml` with amounts in a currency, at a site with these rates. A field that is left out adds no cost and no rule. */
export const ratesSchemaIn = (currency: Currency, site: Partial<SiteMoney> = {}) =>
  fieldsIn(currency, site)
    .superRefine((fields, context) => {
      const { seasons, weekend, minNights, maxNights } = fields;
      checkCharges(fields, context);
      if (fields.deposit !== undefined && fields.securityDeposit)
        addIssue(context, ["deposit"], "either this field or securityDeposit, which also says when it is returned");
      if (minNights > maxNights) addIssue(context, ["minNights"], `at most the ${maxNights} of maxNights`);
      fields.discounts.forEach(({ daysBefore }, index) => {
        if (daysBefore !== undefined && daysBefore < fields.notice)
          addIssue(context, ["discounts", index, "daysBefore"], `at least the ${fields.notice} of notice, or no stay has this discount`);
      });
      seasons.forEach((season, index) => {
        if ((season.minNights ?? 0) > maxNights) addIssue(context, ["seasons", index, "minNights"], `at most the ${maxNights} of maxNights`);
        if (season.weekend !== undefined && !weekend)
          addIssue(context, ["seasons", index, "weekend"], "this field where rates.weekend says which nights it is for");
      });
    })
    .transform(({ seasons, cleaning, extraGuests, fees, taxes, deposit = 0, securityDeposit, prepayment, ...others }): Rates => {
      const charges = toCharges({ cleaning, extraGuests, fees, taxes });
      const due = { prepaid: prepayment?.percent ?? 0, securityDeposit: securityDeposit ?? { amount: deposit, returned: 7 } };
      return { ...others, ...charges, ...due, seasons: seasons.map(toSeason) };
    })
    .prefault({});

/** Integers from 2 to `longestStay`. Keys of YAML are strings. */
function nightCountPattern(): RegExp {
  return /^([2-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/;
}
