import { expect, test } from "vitest";
import { propertyWith, today as usualToday } from "../../tests/quotes.ts";
import { Availability } from "../availability/availability.ts";
import { dayAt } from "../dates/local-time.ts";
import type { Currency } from "../i18n/currencies.ts";
import { isOffer, quoteStay } from "./quote.ts";

/*
 * Totals worked out by hand, with a pencil: `how` is the working, in whole units of the currency; nights first, then fees and
 * taxes in the order of the rates. `total` is in its smallest unit. Percentages are rounded half up to that unit.
 */

interface Row {
  how: string;
  currency?: Currency;
  /** Of a night, in whole units: 100 by default. */
  price?: number;
  rates: { fees?: object[]; taxes?: object[]; [other: string]: unknown };
  from?: string;
  to: string;
  guests?: number;
  ages?: number[];
  infants?: number;
  pets?: number;
  extras?: string[];
  /** The day on which the stay is quoted. */
  today?: string;
  /** Nights that are taken until `from`, and from `to` on. */
  isGap?: boolean;
  total: number;
  /** The amounts of included taxes. */
  included?: number[];
}

const monday = "2027-03-01";
const cleaning = { id: "cleaning", per: "stay", amount: 50 };
const linen = { id: "linen", per: "guestStay", amount: 12 };
const dog = { id: "dog", per: "petStay", amount: 60 };
const service = { id: "service", percent: 5, on: ["nights"] };
const vatInside = { id: "vat", percent: 9, on: ["nights"], included: true };
const townTax = { id: "town", perGuestNight: 1.5, freeUnder: 14 };
const inSummer = { id: "town", perGuestNight: 1, from: "04-01", to: "09-30" };
const share = { id: "paris", percent: 5, of: "guestShare", freeUnder: 18 };
const capped = { ...share, mostPerGuestNight: 5 };
const added = { id: "added", percent: 225, on: ["paris"] };

const week = { nights: 7, percent: 10 };
const lastMinute = { daysBefore: 7, percent: 15 };
const early = { daysAhead: 180, percent: 5 };
const saturdays = { minNights: 4, arrivals: ["saturday"], gaps: "fill" };

const inColorado = (moment: string) => dayAt(new Date(moment), "America/Denver");
const summer = { seasons: [{ from: "06-01", to: "09-15", price: 270 }] };
const christmas = { seasons: [{ from: "12-20", to: "01-03", price: 300, weekend: 350 }], weekend: { nights: ["friday"], price: 130 } };

const optional = { optional: true };
const lodgingOnLinen = { id: "lodging", percent: 10, on: ["nights", "linen"] };

const rows: Record<string, Row[]> = {
  "optional extras": [
    { how: "2 × 100, nothing chosen", rates: { fees: [{ ...linen, ...optional }] }, to: "2027-03-03", total: 200_00 },
    { how: "2 × 100 + 3 × 12", rates: { fees: [{ ...linen, ...optional }] }, to: "2027-03-03", guests: 3, extras: ["linen"], total: 236_00 },
    {
      how: "2 × 100 + 3 × 2 × 18",
      rates: { fees: [{ id: "breakfast", per: "guestNight", amount: 18, ...optional }] },
      to: "2027-03-03",
      guests: 3,
      extras: ["breakfast"],
      total: 308_00,
    },
    { how: "2 × 100 + 50", rates: { fees: [{ ...cleaning, ...optional }] }, to: "2027-03-03", extras: ["cleaning"], total: 250_00 },
    {
      how: "2 × 100 + 2 × 60 for the dogs’ beds, three dogs, two at most",
      rates: { fees: [{ ...dog, most: 2, ...optional }] },
      to: "2027-03-03",
      pets: 3,
      extras: ["dog"],
      total: 320_00,
    },
    { how: "2 × 100, no dog for the bed", rates: { fees: [{ ...dog, ...optional }] }, to: "2027-03-03", extras: ["dog"], total: 200_00 },
    { how: "2 × 100 + 5 % of them", rates: { fees: [{ ...service, ...optional }] }, to: "2027-03-03", extras: ["service"], total: 210_00 },
    {
      how: "2 × 100 + 50 of two, an unknown one ignored",
      rates: {
        fees: [
          { ...linen, ...optional },
          { ...cleaning, ...optional },
        ],
      },
      to: "2027-03-03",
      extras: ["parrot", "cleaning"],
      total: 250_00,
    },
    {
      how: "2 × 100 + 10 % of 200, the linen not chosen",
      rates: { fees: [{ ...linen, ...optional }], taxes: [lodgingOnLinen] },
      to: "2027-03-03",
      total: 220_00,
    },
    {
      how: "2 × 100 + 24 + 10 % of 224",
      rates: { fees: [{ ...linen, ...optional }], taxes: [lodgingOnLinen] },
      to: "2027-03-03",
      extras: ["linen"],
      total: 246_40,
    },
    { how: "2 × 100 + 24, which nobody can leave out", rates: { fees: [linen] }, to: "2027-03-03", extras: [], total: 224_00 },
  ],
  "discounts by the days until check-in": [
    { how: "2 × 100 − 15 %, 7 days ahead", rates: { discounts: [lastMinute] }, today: "2027-02-22", to: "2027-03-03", total: 170_00 },
    { how: "2 × 100, 8 days ahead", rates: { discounts: [lastMinute] }, today: "2027-02-21", to: "2027-03-03", total: 200_00 },
    { how: "2 × 100 − 15 %, on the day itself", rates: { discounts: [lastMinute] }, today: monday, to: "2027-03-03", total: 170_00 },
    { how: "2 × 100 − 5 %, 180 days ahead", rates: { discounts: [early] }, today: "2026-09-02", to: "2027-03-03", total: 190_00 },
    { how: "2 × 100, 179 days ahead", rates: { discounts: [early] }, today: "2026-09-03", to: "2027-03-03", total: 200_00 },
    {
      how: "333.33 − 15 % = 49.9995, up to 50.00",
      price: 333.33,
      rates: { discounts: [lastMinute] },
      today: monday,
      to: "2027-03-02",
      total: 283_33,
    },
    {
      how: "2 × 100 − 15 % = 170; + 50 + 5 % of 170 = 8.50; + 10 % of 228.50 = 22.85",
      rates: { discounts: [lastMinute], fees: [cleaning, service], taxes: [{ percent: 10, on: ["nights", "cleaning", "service"] }] },
      today: monday,
      to: "2027-03-03",
      total: 251_35,
    },
    { how: "700 − 15 %, more than the 10 % of a week", rates: { discounts: [week, lastMinute] }, today: monday, to: "2027-03-08", total: 595_00 },
    {
      how: "700 − 10 %, more than the 5 % of last minute",
      rates: { discounts: [{ ...lastMinute, percent: 5 }, week] },
      today: monday,
      to: "2027-03-08",
      total: 630_00,
    },
    { how: "600 − 15 %; 6 nights are no week", rates: { discounts: [week, lastMinute] }, today: monday, to: "2027-03-07", total: 510_00 },
    {
      how: "700 − 10 % on 29 February, 181 days ahead: more than the 5 % of early booking",
      rates: { discounts: [early, week] },
      today: "2027-09-01",
      from: "2028-02-29",
      to: "2028-03-07",
      total: 630_00,
    },
    {
      how: "2 × 100 − 15 %: from 23 February to 1 March it is 7 days in a leap year",
      rates: { discounts: [lastMinute] },
      today: "2028-02-23",
      from: "2028-03-01",
      to: "2028-03-03",
      total: 170_00,
    },
    {
      how: "2 × 100, 8 days before in a leap year",
      rates: { discounts: [lastMinute] },
      today: "2028-02-22",
      from: "2028-03-01",
      to: "2028-03-03",
      total: 200_00,
    },
  ],
  "discounts at their last hour, by the clock of the home": [
    {
      how: "2 × 100 − 15 %, a second before midnight of the day of check-in, when it is 2 March in UTC",
      rates: { discounts: [lastMinute] },
      today: inColorado("2027-03-02T06:59:59Z"),
      to: "2027-03-03",
      total: 170_00,
    },
    {
      how: "2 × 100, a second before it is 7 days until check-in",
      rates: { discounts: [lastMinute] },
      today: inColorado("2027-02-22T06:59:59Z"),
      to: "2027-03-03",
      total: 200_00,
    },
    {
      how: "2 × 100 − 5 %, a second before it is only 179 days, in summer time",
      rates: { discounts: [early] },
      today: inColorado("2026-09-03T05:59:59Z"),
      to: "2027-03-03",
      total: 190_00,
    },
    { how: "2 × 100, a second later", rates: { discounts: [early] }, today: inColorado("2026-09-03T06:00:00Z"), to: "2027-03-03", total: 200_00 },
  ],
  "the first and the last night of a season": [
    { how: "31 May 100, 1 June 270", rates: summer, from: "2027-05-31", to: "2027-06-02", total: 370_00 },
    { how: "14 and 15 September 2 × 270, 16 September 100", rates: summer, from: "2027-09-14", to: "2027-09-17", total: 640_00 },
    {
      how: "Saturday 19 December 100, Sunday to Wednesday 4 × 300",
      rates: christmas,
      from: "2026-12-19",
      to: "2026-12-24",
      today: "2026-12-01",
      total: 1_300_00,
    },
    {
      how: "Thursday 31 December 300, Friday 350, Saturday and Sunday 2 × 300, Monday 4 January 100",
      rates: christmas,
      from: "2026-12-31",
      to: "2027-01-05",
      total: 1_350_00,
    },
  ],
  gaps: [
    { how: "100, a Monday night", rates: saturdays, to: "2027-03-02", isGap: true, total: 100_00 },
    { how: "2 × 100", rates: saturdays, to: "2027-03-03", isGap: true, total: 200_00 },
    { how: "3 × 100, a night less than the minimum", rates: saturdays, to: "2027-03-04", isGap: true, total: 300_00 },
    { how: "2 × 100, from today to the next guests", rates: saturdays, today: monday, to: "2027-03-03", isGap: true, total: 200_00 },
    {
      how: "2 × 100, from the first day after the notice",
      rates: { ...saturdays, notice: 3 },
      today: "2027-02-26",
      to: "2027-03-03",
      isGap: true,
      total: 200_00,
    },
    { how: "2 × 100 − 15 %", rates: { ...saturdays, discounts: [lastMinute] }, today: "2027-02-24", to: "2027-03-03", isGap: true, total: 170_00 },
    { how: "2 × 100, over a leap day", rates: saturdays, from: "2028-02-28", to: "2028-03-01", isGap: true, total: 200_00 },
    {
      how: "2 × 100, where only the season of the arrival asks for more",
      rates: { gaps: "fill", seasons: [{ from: "03-01", to: "03-01", minNights: 3 }] },
      to: "2027-03-03",
      isGap: true,
      total: 200_00,
    },
  ],
  "fees by what they are charged for": [
    { how: "2 × 100 + 50", rates: { fees: [cleaning] }, to: "2027-03-03", total: 250_00 },
    { how: "3 × 100 + 3 × 7.50", rates: { fees: [{ id: "heating", per: "night", amount: 7.5 }] }, to: "2027-03-04", total: 322_50 },
    { how: "2 × 100 + 3 guests × 12", rates: { fees: [linen] }, to: "2027-03-03", guests: 3, total: 236_00 },
    {
      how: "2 × 100 + 3 guests × 2 nights × 4.25",
      rates: { fees: [{ id: "breakfast", per: "guestNight", amount: 4.25 }] },
      to: "2027-03-03",
      guests: 3,
      total: 225_50,
    },
    {
      how: "2 × 100 + (4 − 2 guests) × 2 nights × 10",
      rates: { fees: [{ id: "extra", per: "guestNight", amount: 10, above: 2 }] },
      to: "2027-03-03",
      guests: 4,
      total: 240_00,
    },
    {
      how: "2 × 100; 2 guests are not above 2",
      rates: { fees: [{ id: "extra", per: "guestNight", amount: 10, above: 2 }] },
      to: "2027-03-03",
      total: 200_00,
    },
    {
      how: "2 × 100 + (3 − 1 guests) × 15",
      rates: { fees: [{ id: "extra", per: "guestStay", amount: 15, above: 1 }] },
      to: "2027-03-03",
      guests: 3,
      total: 230_00,
    },
  ],
  "fees for pets": [
    { how: "2 × 100 + 2 pets × 60", rates: { fees: [dog] }, to: "2027-03-03", pets: 2, total: 320_00 },
    { how: "2 × 100; no pets come", rates: { fees: [dog] }, to: "2027-03-03", total: 200_00 },
    { how: "2 × 100 + at most 2 of 3 pets × 60", rates: { fees: [{ ...dog, most: 2 }] }, to: "2027-03-03", pets: 3, total: 320_00 },
    {
      how: "3 × 100 + at most 1 of 2 pets × 3 nights × 7.50 = 22.50; + 10 % of 322.50 = 32.25",
      rates: { fees: [{ ...dog, per: "petNight", amount: 7.5, most: 1 }], taxes: [{ percent: 10, on: ["nights", "dog"] }] },
      to: "2027-03-04",
      pets: 2,
      total: 354_75,
    },
  ],
  "infants pay nothing": [
    {
      how: "2 × 100 + (3 − 2) guests × 2 × 10 = 20; + 2 of 3 guests × 2 × 1.50 = 6",
      rates: { infants: "count", fees: [{ id: "extra", per: "guestNight", amount: 10, above: 2 }], taxes: [townTax] },
      to: "2027-03-03",
      guests: 3,
      ages: [9],
      infants: 2,
      total: 226_00,
    },
  ],
  "fees by percentage": [
    { how: "2 × 100 + 5 % of 200 = 10", rates: { fees: [service] }, to: "2027-03-03", total: 210_00 },
    {
      how: "2 × 100 + 50 + 5 % of 250 = 12.50",
      rates: { fees: [cleaning, { ...service, on: ["nights", "cleaning"] }] },
      to: "2027-03-03",
      total: 262_50,
    },
    {
      how: "2 × 100 + 5 % of 200 = 10 + 2.9 % of 210 = 6.09",
      rates: { fees: [service, { id: "card", percent: 2.9, on: ["nights", "service"] }] },
      to: "2027-03-03",
      total: 216_09,
    },
    {
      how: "7 × 100 = 700, less 10 % = 630; + 5 % of 630 = 31.50",
      rates: { discounts: { 7: 10 }, fees: [service] },
      to: "2027-03-08",
      total: 661_50,
    },
  ],
  "fees with a field of their own": [
    {
      how: "2 × 100 + 1 guest × 2 × 25 = 50 + 90; + 10 % of 340 = 34",
      rates: {
        cleaning: 90,
        extraGuests: { above: 4, price: 25 },
        taxes: [{ percent: 10, on: ["nights", "cleaning", "extraGuests"] }],
      },
      to: "2027-03-03",
      guests: 5,
      total: 374_00,
    },
    {
      how: "2 × 100 + 90 + 2 × 12 = 24; + 10 % of 90 + 24 = 11.40",
      rates: { cleaning: 90, fees: [linen], taxes: [{ percent: 10, on: ["cleaning", "linen"] }] },
      to: "2027-03-03",
      total: 325_40,
    },
    {
      how: "2 × 100 + 10 % of 200 = 20; there is no fee for cleaning to tax",
      rates: { taxes: [{ percent: 10, on: ["nights", "cleaning", "extraGuests"] }] },
      to: "2027-03-03",
      total: 220_00,
    },
  ],
  "taxes by percentage": [
    {
      how: "7 × 100 = 700, less 10 % = 630; + 11.3 % of 630 = 71.19",
      rates: { discounts: { 7: 10 }, taxes: [{ percent: 11.3, on: ["nights"] }] },
      to: "2027-03-08",
      total: 701_19,
    },
    {
      how: "2 × 100 + 5 % of 200 = 10 + 9.975 % of 210 = 20.9475, up to 20.95",
      rates: {
        taxes: [
          { id: "federal", percent: 5, on: ["nights"] },
          { percent: 9.975, on: ["nights", "federal"] },
        ],
      },
      to: "2027-03-03",
      total: 230_95,
    },
    {
      how: "100 + 1 + 0.5 % of 1 = 0.005, half a cent, up to 0.01",
      rates: { fees: [{ ...cleaning, amount: 1 }], taxes: [{ percent: 0.5, on: ["cleaning"] }] },
      to: "2027-03-02",
      total: 101_01,
    },
    {
      how: "100 + 0.99 + 0.5 % of 0.99 = 0.00495, down to 0",
      rates: { fees: [{ ...cleaning, amount: 0.99 }], taxes: [{ percent: 0.5, on: ["cleaning"] }] },
      to: "2027-03-02",
      total: 100_99,
    },
    {
      how: "29 × 100 + 10 % of 2,900 = 290",
      rates: { taxes: [{ percent: 10, on: ["nights"], exemptFrom: 30 }] },
      to: "2027-03-30",
      total: 3_190_00,
    },
    {
      how: "30 × 100, exempt from 30 nights on",
      rates: { taxes: [{ percent: 10, on: ["nights"], exemptFrom: 30 }] },
      to: "2027-03-31",
      total: 3_000_00,
    },
    {
      how: "30 × 100, exempt, and nothing for the tax on it",
      rates: {
        taxes: [
          { id: "state", percent: 10, on: ["nights"], exemptFrom: 30 },
          { percent: 50, on: ["state"] },
        ],
      },
      to: "2027-03-31",
      total: 3_000_00,
    },
  ],
  "included taxes": [
    {
      how: "2 × 100, of which 200 × 10 / 110 = 18.1818",
      currency: "EUR",
      rates: { taxes: [{ ...vatInside, percent: 10 }] },
      to: "2027-03-03",
      total: 200_00,
      included: [18_18],
    },
    {
      how: "2 × 1,000,000 + 5 % = 100,000; of which 2,100,000 × 8 / 108 = 155,555.56",
      currency: "VND",
      price: 1_000_000,
      rates: { fees: [service], taxes: [{ ...vatInside, percent: 8, on: ["nights", "service"] }] },
      to: "2027-03-03",
      total: 2_100_000,
      included: [155_556],
    },
    {
      how: "112, of which 112 × 6 / 112 = 6 for each of two taxes",
      price: 112,
      rates: {
        taxes: [
          { ...vatInside, percent: 6 },
          { ...vatInside, id: "state", percent: 6 },
        ],
      },
      to: "2027-03-02",
      total: 112_00,
      included: [6_00, 6_00],
    },
    {
      how: "Amsterdam: 2 × 109 = 218, of which 9 % VAT is 18; + 12.5 % of 218 − 18 = 25",
      currency: "EUR",
      price: 109,
      rates: { taxes: [vatInside, { percent: 12.5, on: ["nights"] }] },
      to: "2027-03-03",
      total: 243_00,
      included: [18_00],
    },
    {
      how: "Amsterdam, VAT added: 2 × 100 + 9 % = 18 + 12.5 % of 200 = 25",
      currency: "EUR",
      rates: {
        taxes: [
          { ...vatInside, included: false },
          { percent: 12.5, on: ["nights"] },
        ],
      },
      to: "2027-03-03",
      total: 243_00,
    },
    {
      how: "Amsterdam: 150, of which 150 × 9 / 109 = 12.3853; + 150 × 12.5 / 109 = 17.2018",
      currency: "EUR",
      price: 150,
      rates: { taxes: [vatInside, { percent: 12.5, on: ["nights"] }] },
      to: "2027-03-02",
      total: 167_20,
      included: [12_39],
    },
    {
      how: "2 × 109 = 218, of which 18; + 12.5 % of 200 = 25 and of 18 = 2.25, since it names the VAT",
      currency: "EUR",
      price: 109,
      rates: { taxes: [vatInside, { percent: 12.5, on: ["nights", "vat"] }] },
      to: "2027-03-03",
      total: 245_25,
      included: [18_00],
    },
    {
      how: "109 + 60.50, of which 9 % and 21 %: 9 and 10.50; + 10 % of 100 + 50 = 15",
      currency: "EUR",
      price: 109,
      rates: {
        fees: [{ ...cleaning, amount: 60.5 }],
        taxes: [vatInside, { ...vatInside, id: "high", percent: 21, on: ["cleaning"] }, { percent: 10, on: ["nights", "cleaning"] }],
      },
      to: "2027-03-02",
      total: 184_50,
      included: [9_00, 10_50],
    },
    {
      how: "30 × 100, no VAT in it; + 10 % of 3,000 = 300",
      currency: "EUR",
      rates: {
        taxes: [
          { ...vatInside, exemptFrom: 30 },
          { percent: 10, on: ["nights"] },
        ],
      },
      to: "2027-03-31",
      total: 3_300_00,
    },
  ],
  "taxes by person and night": [
    { how: "3 × 100 + 2 × 3 × 1.50 = 9", currency: "EUR", rates: { taxes: [townTax] }, to: "2027-03-04", total: 309_00 },
    {
      how: "3 × 100 + 2 × 3 × 1.50 = 9, paid on arrival",
      currency: "EUR",
      rates: { taxes: [{ ...townTax, collect: "arrival" }] },
      to: "2027-03-04",
      total: 309_00,
    },
    {
      how: "10 × 100 + 2 × 7 × 1.50 = 21, seven nights at most",
      currency: "EUR",
      rates: { taxes: [{ ...townTax, mostNights: 7 }] },
      to: "2027-03-11",
      total: 1_021_00,
    },
    {
      how: "2 × 100 + 3 of 4 guests × 2 × 1.50 = 9: 13 is under 14, 14 is not",
      currency: "EUR",
      rates: { taxes: [townTax] },
      to: "2027-03-03",
      guests: 4,
      ages: [13, 14],
      total: 209_00,
    },
    {
      how: "2 × 100 + 4 × 2 × 1.50 = 12: without ages, all are adults",
      currency: "EUR",
      rates: { taxes: [townTax] },
      to: "2027-03-03",
      guests: 4,
      total: 212_00,
    },
    {
      how: "2 × 100, two children",
      currency: "EUR",
      rates: { taxes: [townTax] },
      to: "2027-03-03",
      ages: [3, 13],
      total: 200_00,
    },
    {
      how: "4 × 100 + 2 × 1 × (1 and 2 April) = 4",
      currency: "EUR",
      rates: { taxes: [inSummer] },
      from: "2027-03-30",
      to: "2027-04-03",
      total: 404_00,
    },
    {
      how: "3 × 100 + 2 × 1 × (29 and 30 September) = 4",
      currency: "EUR",
      rates: { taxes: [inSummer] },
      from: "2027-09-29",
      to: "2027-10-02",
      total: 304_00,
    },
    {
      how: "16 × 100 + 2 × 1 × 7 = 14: of nine nights in April, seven are taxed",
      currency: "EUR",
      rates: { taxes: [{ ...inSummer, mostNights: 7 }] },
      from: "2027-03-25",
      to: "2027-04-10",
      total: 1_614_00,
    },
    {
      how: "4 × 100 + 2 × 1 × (27 and 28 February) = 4: the leap day is after the last night",
      currency: "EUR",
      rates: { taxes: [{ ...inSummer, from: "11-01", to: "02-28" }] },
      from: "2028-02-27",
      to: "2028-03-02",
      total: 404_00,
    },
    {
      how: "4 × 100 + 2 × 1 × 4 = 8: the leap day is within",
      currency: "EUR",
      rates: { taxes: [{ ...inSummer, from: "11-01", to: "03-01" }] },
      from: "2028-02-27",
      to: "2028-03-02",
      total: 408_00,
    },
    {
      how: "4 × 100 + 2 × 1 × 1 = 2: the leap day alone",
      currency: "EUR",
      rates: { taxes: [{ ...inSummer, from: "2028-02-29", to: "2028-02-29" }] },
      from: "2028-02-27",
      to: "2028-03-02",
      total: 402_00,
    },
    {
      how: "3 × 100 + 2 × (30 and 31 December at 1, 1 January at 2) = 8",
      currency: "EUR",
      rates: {
        taxes: [
          { id: "old", perGuestNight: 1, to: "2027-12-31" },
          { id: "new", perGuestNight: 2, from: "2028-01-01" },
        ],
      },
      from: "2027-12-30",
      to: "2028-01-02",
      total: 308_00,
    },
  ],
  "taxes in another currency": [
    {
      how: "3 × 100 + 2 × 3 × €1.50 = €9; ÷ 0.92 = 9.7826, up to 9.78",
      rates: { taxes: [{ ...townTax, currency: "EUR" }] },
      to: "2027-03-04",
      total: 309_78,
    },
    {
      how: "10 × 100 + 2 × 7 × €1.50 = €21; ÷ 0.92 = 22.8261; by guest and night it would be 14 × 1.63 = 22.82",
      rates: { taxes: [{ ...townTax, currency: "EUR", mostNights: 7, collect: "arrival" }] },
      to: "2027-03-11",
      total: 1_022_83,
    },
    {
      how: "2 × 100 + 1 of 3 guests × 2 × €1.50 = €3; ÷ 0.92 = 3.2609: 13 is under 14",
      rates: { taxes: [{ ...townTax, currency: "EUR" }] },
      to: "2027-03-03",
      guests: 3,
      ages: [13, 13],
      total: 203_26,
    },
    {
      how: "4 × 100 + 2 × €1 × (1 and 2 April) = €4; ÷ 0.92 = 4.3478",
      rates: { taxes: [{ ...inSummer, currency: "EUR" }] },
      from: "2027-03-30",
      to: "2027-04-03",
      total: 404_35,
    },
    {
      how: "100 + 2 × £0.01 = £0.02; ÷ 0.8 = 0.025, half a cent, up to 0.03",
      rates: { taxes: [{ ...townTax, perGuestNight: 0.01, currency: "GBP" }] },
      to: "2027-03-02",
      total: 100_03,
    },
    {
      how: "100 + 2 × ¥200 = ¥400; ÷ 150 = 2.6667",
      rates: { taxes: [{ ...townTax, perGuestNight: 200, currency: "JPY" }] },
      to: "2027-03-02",
      total: 102_67,
    },
    {
      how: "1,000,000 + 2 × €1.50 = €3; ÷ 0.92 × 26,300 = 85,760.87",
      currency: "VND",
      price: 1_000_000,
      rates: { taxes: [{ ...townTax, currency: "EUR" }] },
      to: "2027-03-02",
      total: 1_085_761,
    },
    {
      how: "30 + 2 × $2.50 = $5; × 0.307 = 1.535",
      currency: "KWD",
      price: 30,
      rates: { taxes: [{ ...townTax, perGuestNight: 2.5, currency: "USD" }] },
      to: "2027-03-02",
      total: 31_535,
    },
    {
      how: "2 × 100 + 2 × 2 × €1.50 = €6; the home is in euros too",
      currency: "EUR",
      rates: { taxes: [{ ...townTax, currency: "EUR" }] },
      to: "2027-03-03",
      total: 206_00,
    },
    {
      how: "100 + €3 ÷ 0.92 = 3.2609, so 3.26; + 50 % of 3.26 = 1.63",
      rates: {
        taxes: [
          { ...townTax, currency: "EUR" },
          { percent: 50, on: ["town"] },
        ],
      },
      to: "2027-03-02",
      total: 104_89,
    },
    {
      how: "Paris: 400; 5 % of 200 = 10 is more than €5 ÷ 0.92 = 5.43, so 2 × €5 = €10; ÷ 0.92 = 10.8696",
      price: 400,
      rates: { taxes: [{ ...capped, currency: "EUR" }] },
      to: "2027-03-02",
      total: 410_87,
    },
    {
      how: "Paris: 210; 5 % of 105 = 5.25 is less than €5 ÷ 0.92 = 5.43, so 2 × 5.25",
      price: 210,
      rates: { taxes: [{ ...capped, currency: "EUR" }] },
      to: "2027-03-02",
      total: 220_50,
    },
  ],
  "taxes by a guest's share of the night": [
    {
      how: "Paris: 3 × 80 + 5 % of 40 = 2 for each of 2 × 3 = 12; + 225 % of 12 = 27",
      currency: "EUR",
      price: 80,
      rates: { taxes: [capped, added] },
      to: "2027-03-04",
      total: 279_00,
    },
    {
      how: "Paris: 400; 5 % of 200 = 10 is more than 5, so 2 × 5 = 10; + 225 % of 10 = 22.50",
      currency: "EUR",
      price: 400,
      rates: { taxes: [capped, added] },
      to: "2027-03-02",
      total: 432_50,
    },
    {
      how: "200; 5 % of 100 is exactly 5, so 2 × 5 = 10",
      currency: "EUR",
      price: 200,
      rates: { taxes: [capped] },
      to: "2027-03-02",
      total: 210_00,
    },
    {
      how: "Friday and Saturday 2 × 400, Sunday 80; 2 nights × 2 × 5 = 20, and 2 × 5 % of 40 = 4",
      currency: "EUR",
      price: 80,
      rates: { weekend: { nights: ["friday", "saturday"], price: 400 }, taxes: [capped] },
      from: "2027-03-05",
      to: "2027-03-08",
      total: 904_00,
    },
    {
      how: "90; 5 % of 30 = 1.50 for 2 of 3 guests = 3",
      currency: "EUR",
      price: 90,
      rates: { taxes: [share] },
      to: "2027-03-02",
      guests: 3,
      ages: [10],
      total: 93_00,
    },
    {
      how: "120; 5 % of 30 = 1.50 for 2 of 4 guests = 3: 17 is under 18, 18 is an adult",
      currency: "EUR",
      price: 120,
      rates: { taxes: [share] },
      to: "2027-03-02",
      guests: 4,
      ages: [3, 17],
      total: 123_00,
    },
    {
      how: "2 × 1,000,001; 5 % of half of it = 25,000.025 for 2 guests and 2 nights = 100,000.1, down to 100,000",
      currency: "VND",
      price: 1_000_001,
      rates: { taxes: [share] },
      to: "2027-03-03",
      total: 2_100_002,
    },
    {
      how: "2 × 100; 5 % of 33.33… for 3 guests and 2 nights = 10, rounded once",
      currency: "EUR",
      rates: { taxes: [share] },
      to: "2027-03-03",
      guests: 3,
      total: 210_00,
    },
    {
      how: "2 × 100; 5 % of 33.33… = 1.67 for each guest and night; × 3 × 2 = 10.02",
      currency: "EUR",
      rates: { taxes: [{ ...share, round: "guestNight" }] },
      to: "2027-03-03",
      guests: 3,
      total: 210_02,
    },
    {
      how: "7 × 100, less 10 % = 630; 5 % of 90 / 2 = 2.25 for 2 guests and 7 nights = 31.50",
      currency: "EUR",
      rates: { discounts: { 7: 10 }, taxes: [share] },
      to: "2027-03-08",
      total: 661_50,
    },
    {
      how: "110, of which 10 % VAT is 10; 5 % of 100 / 2 = 2.50 for 2 guests = 5",
      currency: "EUR",
      price: 110,
      rates: { taxes: [{ ...vatInside, percent: 10 }, share] },
      to: "2027-03-02",
      total: 115_00,
      included: [10_00],
    },
  ],
  "currencies without decimals, and with three": [
    {
      how: "2 × 1,200,000 + 5 % = 120,000 + 8 % of 2,520,000 = 201,600",
      currency: "VND",
      price: 1_200_000,
      rates: { fees: [service], taxes: [{ percent: 8, on: ["nights", "service"] }] },
      to: "2027-03-03",
      total: 2_721_600,
    },
    {
      how: "333,333 + 8 % = 26,666.64, up to 26,667",
      currency: "VND",
      price: 333_333,
      rates: { taxes: [{ percent: 8, on: ["nights"] }] },
      to: "2027-03-02",
      total: 360_000,
    },
    {
      how: "7 × 2,000,000, less 10 % = 12,600,000; + 500,000 + 5 % = 630,000 + 8 % of 13,730,000 = 1,098,400 + 2 × 7 × 10,000 = 140,000",
      currency: "VND",
      price: 2_000_000,
      rates: {
        discounts: { 7: 10 },
        fees: [{ ...cleaning, amount: 500_000 }, service],
        taxes: [
          { percent: 8, on: ["nights", "cleaning", "service"] },
          { ...townTax, perGuestNight: 10_000 },
        ],
      },
      to: "2027-03-08",
      total: 14_968_400,
    },
    {
      how: "12,345 + 10 % = 1,234.5, half a yen, up to 1,235",
      currency: "JPY",
      price: 12_345,
      rates: { taxes: [{ percent: 10, on: ["nights"] }] },
      to: "2027-03-02",
      total: 13_580,
    },
    {
      how: "2 × 20,000 + 2 × 2 × 200 = 800",
      currency: "JPY",
      price: 20_000,
      rates: { taxes: [{ ...townTax, perGuestNight: 200 }] },
      to: "2027-03-03",
      total: 40_800,
    },
    {
      how: "2 × 30 + 3.333 % = 1.9998, up to 2",
      currency: "KWD",
      price: 30,
      rates: { fees: [{ ...service, percent: 3.333 }] },
      to: "2027-03-03",
      total: 62_000,
    },
    {
      how: "30 + 4.125 + 5 % of 4.125 = 0.20625, down to 0.206",
      currency: "KWD",
      price: 30,
      rates: { fees: [{ ...cleaning, amount: 4.125 }], taxes: [{ percent: 5, on: ["cleaning"] }] },
      to: "2027-03-02",
      total: 34_331,
    },
    {
      how: "2 × 30 + 5.5 + 5 % of 60 = 3 + 3 × 2 × 0.25 = 1.5 + 5 % of 68.5 = 3.425",
      currency: "KWD",
      price: 30,
      rates: {
        fees: [{ ...cleaning, amount: 5.5 }, service],
        taxes: [
          { ...townTax, perGuestNight: 0.25 },
          { percent: 5, on: ["nights", "cleaning", "service"] },
        ],
      },
      to: "2027-03-03",
      guests: 3,
      total: 73_425,
    },
  ],
};

const named = (charges: object[] = []) => charges.map((charge) => ({ name: { en: "Charge" }, ...charge }));

test.each(Object.entries(rows).flatMap(([what, rows]) => rows.map((row) => [what, row.how, row] as const)))("%s: %s", (_what, _how, row) => {
  const {
    currency = "USD",
    price = 100,
    rates,
    from = monday,
    to,
    guests = 2,
    ages,
    infants,
    pets,
    extras,
    today = usualToday,
    isGap,
    total,
    included = [],
  } = row;
  const property = propertyWith({ ...rates, fees: named(rates.fees), taxes: named(rates.taxes) }, { currency, price });
  const taken = isGap
    ? [
        { from: today, to: from },
        { from: to, to: "2029-01-01" },
      ]
    : [];
  const quote = quoteStay(property, { from, to, guests, ages, infants, pets, extras }, { today, availability: new Availability(taken) });
  if (!isOffer(quote)) throw new Error(JSON.stringify(quote.reasons));
  expect([quote.currency, quote.total]).toEqual([currency, total]);
  expect(quote.lines.filter((line) => "included" in line && line.included).map(({ amount }) => amount)).toEqual(included);
});
