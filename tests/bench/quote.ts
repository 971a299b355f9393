import { Availability } from "../../app/availability/availability.ts";
import { dayNumber, dayOf } from "../../app/dates/day-numbers.ts";
import { localise } from "../../app/i18n/languages.ts";
import { isOffer, quoteStay, type Stay } from "../../app/pricing/quote.ts";
import { ratesSchemaIn } from "../../app/pricing/rates-schema.ts";
import { slowness } from "./requests.ts";

/**
 * Times a quote, and weighs the taken nights of many homes: `npm run bench -- quote`. A quote of a home with every kind of fee and tax, or with all
 * its reasons, may take 60 µs at the median (on the machine of the limits, see `slowness`), the nights of a year of 10,000 homes 60 MB. Each question is asked until the compiler knows it.
 */
const limits = { microseconds: 60, megabytes: 60 };
const homes = 10_000;
const rounds = 20_000;

const name = { en: "Charge" };
const rates = ratesSchemaIn("USD").parse({
  weekend: { nights: ["friday", "saturday"], price: 520 },
  seasons: [
    { from: "12-20", to: "01-03", price: 690, weekend: 720, minNights: 5, arrivals: ["saturday"] },
    { from: "02-01", to: "03-31", price: 600, minNights: 3 },
    { from: "06-01", to: "06-30", price: 500 },
    { from: "2027-07-01", to: "2027-08-31", price: 560, arrivals: ["saturday"] },
    { from: "2027-10-01", to: "2027-10-14", price: 480 },
  ],
  discounts: { 7: 10, 28: 20 },
  minNights: 2,
  arrivals: ["friday", "saturday", "sunday"],
  notice: 2,
  horizon: 18,
  fees: [
    { id: "cleaning", per: "stay", amount: 120 },
    { id: "extra-guest", per: "guestNight", amount: 25, above: 4 },
    { id: "linen", per: "guestStay", amount: 12, name },
    { id: "heating", per: "night", amount: 8, name },
    { id: "service", percent: 5, on: ["nights", "linen"], name },
    { id: "breakfast", per: "guestNight", amount: 18, optional: true, name },
  ],
  taxes: [
    { id: "vat", percent: 8, on: ["nights", "service"], included: true, name },
    { percent: 11.3, on: ["nights", "cleaning", "extra-guest"], exemptFrom: 30, name },
    { perGuestNight: 2.5, from: "04-01", to: "10-31", mostNights: 7, freeUnder: 14, collect: "arrival", name },
    { perGuestNight: 1.5, from: "11-01", to: "03-31", mostNights: 7, freeUnder: 14, collect: "arrival", name },
    { id: "share", percent: 5, of: "guestShare", mostPerGuestNight: 5, freeUnder: 18, name },
    { percent: 225, on: ["share"], name },
  ],
});
const home = { price: 45_000, currency: "USD", guests: 6, rates: localise(rates, "en") };
const start = dayNumber("2026-11-21") ?? 0;
const today = dayOf(start);

/** A year in which every second week is taken, and one in which nothing is free for 60 days around the days asked for. */
const halfTaken = new Availability(Array.from({ length: 26 }, (_, index) => spanOf(start + 14 * index, 7)));
const availability = new Availability([spanOf(start, 500)]);

const questions: Record<string, [Stay, Availability]> = {
  "a week, priced": [{ from: "2027-01-22", to: "2027-01-29", guests: 6, ages: [3, 13], extras: ["breakfast"] }, new Availability()],
  "a year, priced": [{ from: "2026-12-04", to: "2027-12-04", guests: 6 }, new Availability()],
  "a refusal with the nearest": [{ from: "2027-07-13", to: "2027-07-15", guests: 6 }, halfTaken],
  "all reasons, nothing within 60 days": [{ from: "2027-07-13", to: "2027-07-14", guests: 6 }, availability],
  "all reasons, 364 nights": [{ from: "2027-07-05", to: "2028-07-03", guests: 6 }, halfTaken],
};

const most = limits.microseconds * Math.max(1, await slowness());
let isGood = true;
for (const [name, [asked, availability]] of Object.entries(questions)) {
  const took: number[] = [];
  const ask = () => quoteStay(home, asked, { today, availability });
  for (let round = 0; round < rounds; round += 1) {
    const before = performance.now();
    ask();
    took.push((performance.now() - before) * 1_000);
  }
  const sorted = took.slice(rounds / 4).sort((one, other) => one - other);
  const [median = 0, longest = 0] = [0.5, 0.99].map((part) => sorted[Math.floor(sorted.length * part)]);
  const answer = ask();
  const said = isOffer(answer)
    ? `${answer.lines.length} lines`
    : `${answer.reasons.map(({ code }) => code).join(", ")}; nearest: ${Object.values(answer.nearest).filter(Boolean).length}`;
  console.log(`${name}: ${median.toFixed(1)} µs at the median, ${longest.toFixed(1)} µs in 99 of 100 (${said})`);
  isGood &&= median <= most;
}

/** The worst year for spans: every second night is taken. */
const worst = Array.from({ length: 183 }, (_, index) => spanOf(start + 2 * index, 1));
const before = memory();
const all = Array.from({ length: homes }, () => new Availability(worst));
const megabytes = (memory() - before) / 1_048_576;
console.log(`the nights of ${all.length} homes, every second of a year taken: ${megabytes.toFixed(1)} MB`);
isGood &&= megabytes <= limits.megabytes;
if (!isGood) throw new Error(`More than ${most.toFixed(0)} µs at the median, or than ${limits.megabytes} MB.`);

function spanOf(first: number, nights: number) {
  return { from: dayOf(first), to: dayOf(first + nights) };
}

/** Bytes in use, what typed arrays hold included, after a collection (`--expose-gc`). */
function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
