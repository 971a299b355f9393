import { z } from "zod";
import { money } from "../content/money-schema.ts";
import { longestStay } from "../dates/day-numbers.ts";
import type { Currency } from "../i18n/currencies.ts";
import { checkCharges, feesIn, percentUpTo, taxesIn, toCharges } from "./charges-schema.ts";
import type { Rates } from "./rates.ts";
import { addIssue, checkNoOverlap, nights, seasonIn, toSeason, weekdaysSchema } from "./seasons-schema.ts";

const fieldsIn = (currency: Currency) =>
  z.strictObject({
    weekend: z.strictObject({ nights: weekdaysSchema, price: money(1, currency).optional() }).optional(),
    seasons: z
      .array(seasonIn(currency))
      .superRefine((seasons, context) => checkNoOverlap(seasons, context))
      .default([]),
    discounts: z
      .record(z.string().regex(nightCountPattern(), `a number of nights from 2 to ${longestStay}, such as 7`), percentUpTo(100))
      .default({}),
    minNights: nights.default(1),
    maxNights: nights.default(longestStay),
    arrivals: weekdaysSchema.optional(),
    notice: z.int().min(0).max(365).default(0),
    horizon: z.int().min(1).max(120).optional(),
    cleaning: money(0, currency).optional(),
    extraGuests: z.strictObject({ above: z.int().min(1), price: money(0, currency) }).optional(),
    infants: z.enum(["free", "count"]).default("free"),
    fees: feesIn(currency),
    taxes: taxesIn(currency),
    deposit: money(0, currency).optional(),
    securityDeposit: z.strictObject({ amount: money(0, currency), returned: z.int().min(1).max(90) }).optional(),
    prepayment: z.strictObject({ percent: percentUpTo(100), due: z.enum(["booking"]) }).optional(),
  });

/** The `rates` of a `stay.yaml` with amounts in a currency. A field that is left out adds no cost and no rule. */
export const ratesSchemaIn = (currency: Currency) =>
  fieldsIn(currency)
    .superRefine((fields, context) => {
      const { seasons, weekend, minNights, maxNights } = fields;
      checkCharges(fields, context);
      if (fields.deposit !== undefined && fields.securityDeposit)
        addIssue(context, ["deposit"], "either this field or securityDeposit, which also says when it is returned");
      if (minNights > maxNights) addIssue(context, ["minNights"], `at most the ${maxNights} of maxNights`);
      seasons.forEach((season, index) => {
        if ((season.minNights ?? 0) > maxNights) addIssue(context, ["seasons", index, "minNights"], `at most the ${maxNights} of maxNights`);
        if (season.weekend !== undefined && !weekend)
          addIssue(context, ["seasons", index, "weekend"], "this field where rates.weekend says which nights it is for");
      });
    })
    .transform(({ seasons, discounts, cleaning, extraGuests, fees, taxes, deposit = 0, securityDeposit, prepayment, ...others }): Rates => {
      const charges = toCharges({ cleaning, extraGuests, fees, taxes });
      const discountList = Object.entries(discounts).map(([nights, part]) => ({ nights: Number(nights), part }));
      const due = { prepaid: prepayment?.percent ?? 0, securityDeposit: securityDeposit ?? { amount: deposit, returned: 7 } };
      return { ...others, ...charges, ...due, seasons: seasons.map(toSeason), discounts: discountList };
    })
    .prefault({});

/** Integers from 2 to `longestStay`. Keys of YAML are strings. */
function nightCountPattern(): RegExp {
  return /^([2-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/;
}
