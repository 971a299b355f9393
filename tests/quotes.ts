import fc from "fast-check";
import { Availability, alwaysAvailable } from "../app/availability/availability.ts";
import { memoize } from "../app/content/memoize.ts";
import { dayNumber, dayOf, weekdays } from "../app/dates/day-numbers.ts";
import { minorUnits } from "../app/i18n/currencies.ts";
import { localise } from "../app/i18n/languages.ts";
import { isOffer, type PricedProperty, quoteStay, type Stay } from "../app/pricing/quote.ts";
import { ratesSchemaIn } from "../app/pricing/rates-schema.ts";

/* Random properties and stays. */

export const today = "2026-11-21";

const asOf = "2026-11-20";

/** The rates of the site that has the properties. */
export const money = {
  currency: "USD",
  exchange: {
    EUR: { rate: 0.92, asOf },
    GBP: { rate: 0.8, asOf },
    JPY: { rate: 150, asOf },
    KWD: { rate: 0.307, asOf },
    VND: { rate: 26_300, asOf: "2026-11-12" },
  },
};

/** Creating a schema takes ten times as long as parsing with it. */
const ratesSchema = memoize((currency) => ratesSchemaIn(currency, money));

/** A property with `rates` and `price` as in a `stay.yaml`. */
export function propertyWith(rates: object = {}, { price = 100, currency = "USD", ...facts }: Partial<PricedProperty> = {}): PricedProperty {
  const parsed = ratesSchema(currency).parse(rates);
  return { price: minorUnits(price, currency), currency, guests: 6, rates: localise(parsed, "en"), ...facts };
}

export const stayOf = (from: string, to: string, guests = 2): Stay => ({ from, to, guests });
export const quoteFor = (property: PricedProperty, stay: Stay, availability = alwaysAvailable) => quoteStay(property, stay, { today, availability });

/** The quote of a stay that is not bookable. */
export function refusal(property: PricedProperty, stay: Stay, availability = alwaysAvailable) {
  const quote = quoteFor(property, stay, availability);
  if (isOffer(quote)) throw new Error(`It can be had for ${quote.total}.`);
  return quote;
}

const first = dayNumber("2026-12-01") ?? 0;
const cents = fc.integer({ min: 100, max: 90_000 }).map((amount) => amount / 100);
const weekdayList = fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 });
const rules = fc.record({ price: cents, weekend: cents, minNights: fc.integer({ min: 1, max: 9 }), arrivals: weekdayList }, { requiredKeys: [] });

/** Seasons that do not overlap: two of every year, two of exact days. */
const seasons = fc.tuple(rules, rules, rules, rules).map(([one, two, three, four]) => [
  { from: "12-20", to: "01-03", ...one },
  { from: "02-01", to: "03-15", ...two },
  { from: "2026-12-28", to: "2027-01-10", ...three },
  { from: "2027-02-20", to: "2027-02-20", ...four },
]);

/** `rates` as in a `stay.yaml`. */
export const anyRates = fc.record({
  weekend: fc.record({ nights: weekdayList, price: cents }),
  seasons,
  discounts: fc
    .record({
      nights: fc.constantFrom(2, 7),
      daysBefore: fc.integer({ min: 20, max: 40 }),
      daysAhead: fc.integer({ min: 30, max: 90 }),
      percents: fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { minLength: 3, maxLength: 3 }),
    })
    .map(({ percents, ...conditions }) => Object.entries(conditions).map(([field, days], index) => ({ [field]: days, percent: percents[index] }))),
  minNights: fc.integer({ min: 1, max: 4 }),
  maxNights: fc.integer({ min: 9, max: 60 }),
  arrivals: weekdayList,
  gaps: fc.constantFrom("fill", undefined),
  notice: fc.integer({ min: 0, max: 20 }),
  horizon: fc.integer({ min: 1, max: 6 }),
  cleaning: cents,
  extraGuests: fc.record({ above: fc.integer({ min: 1, max: 5 }), price: cents }),
  taxes: fc.array(
    fc.record({
      name: fc.constant({ en: "Tax", vi: "Tax" }),
      percent: fc.integer({ min: 0, max: 300_000 }).map((part) => part / 10_000),
      on: fc.uniqueArray(fc.constantFrom("nights", "cleaning", "extraGuests"), { minLength: 1 }),
    }),
    { maxLength: 3 },
  ),
});

const percent = fc.integer({ min: 0, max: 300_000 }).map((part) => part / 10_000);
const name = fc.constant({ en: "Charge" });
const nightCount = fc.integer({ min: 1, max: 12 });
const taxedParts = fc.uniqueArray(fc.constantFrom("nights", "linen", "service"), { minLength: 1 });

/** The fees and taxes of a `stay.yaml`, up to one of each form, for stays like `anyStay`. */
export const anyCharges = fc
  .record({
    fees: fc.tuple(
      fc.record({
        id: fc.constant("linen"),
        name,
        per: fc.constantFrom("stay", "night", "guestStay", "guestNight"),
        amount: cents,
        optional: fc.boolean(),
      }),
      fc.record({ id: fc.constant("dog"), name, per: fc.constantFrom("petStay", "petNight"), amount: cents, optional: fc.constant(false) }),
      fc.record({
        id: fc.constant("service"),
        name,
        percent,
        on: fc.constantFrom(["nights"], ["linen"], ["nights", "linen"]),
        optional: fc.boolean(),
      }),
    ),
    taxes: fc.tuple(
      fc.record({ id: fc.constant("vat"), name, percent, on: taxedParts, included: fc.boolean() }),
      fc.record({ id: fc.constant("lodging"), name, percent, on: taxedParts, exemptFrom: nightCount }),
      fc.record(
        { name, perGuestNight: cents, from: fc.constant("12-10"), to: fc.constant("02-03"), mostNights: nightCount, freeUnder: fc.constant(14) },
        { requiredKeys: ["name", "perGuestNight", "from", "to", "freeUnder"] },
      ),
      fc.record({ name, perGuestNight: cents, currency: fc.constantFrom("EUR", "GBP"), from: fc.constant("2027-01-05"), freeUnder: fc.constant(14) }),
      fc
        .record(
          { id: fc.constant("share"), name, percent, of: fc.constant("guestShare"), mostPerGuestNight: cents, round: fc.constant("guestNight") },
          { requiredKeys: ["id", "name", "percent", "of"] },
        )
        .map((share) => ("mostPerGuestNight" in share ? { ...share, currency: "EUR" } : share)),
      fc.record({ id: fc.constant("added"), name, percent, on: fc.constant(["share"]) }),
    ),
    chosen: fc.subarray([0, 1, 2, 3, 4]),
  })
  .map(({ fees, taxes, chosen }) => ({ fees, taxes: taxes.filter((_, index) => chosen.includes(Math.min(index, 4))) }));

/** Stays around the seasons of `anyRates`. */
export const anyStay = fc
  .record({ day: fc.integer({ min: -20, max: 200 }), nights: fc.integer({ min: -1, max: 40 }), guests: fc.integer({ min: 1, max: 6 }) })
  .map(({ day, nights, guests }) => ({ from: dayOf(first + day), to: dayOf(first + day + nights), guests }));

export const anyAvailability = fc
  .array(fc.record({ day: fc.integer({ min: 0, max: 250 }), nights: fc.integer({ min: 1, max: 14 }) }), { maxLength: 14 })
  .map((spans) => new Availability(spans.map(({ day, nights }) => ({ from: dayOf(first + day), to: dayOf(first + day + nights) }))));

/** Children among so many guests, infants and pets. */
export const anyParty = fc
  .record({ guests: fc.integer({ min: 1, max: 4 }), ages: fc.array(fc.integer({ min: 2, max: 17 })), infants: fc.nat(1), pets: fc.nat(3) })
  .map(({ ages, ...party }) => ({ ...party, ages: ages.slice(0, party.guests) }));
