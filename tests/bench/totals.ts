import { Availability } from "../../app/nights/availability.ts";
import { dayNumber, dayOf } from "../../app/nights/day-numbers.ts";
import { NightTables } from "../../app/nights/night-table.ts";
import { cheapestStay, stayTotal } from "../../app/nights/stay-totals.ts";
import { homeOf } from "../quotes.ts";

/**
 * Times what a search with dates asks of 10,000 homes: `npm run bench:totals`. The totals of one stay may take 8 ms at the
 * median, the cheapest stays of a month 40 ms, the first question ever (which makes the tables) half a second; the tables
 * of all homes may weigh 70 MB.
 */
const limits = { totals: 8, cheapest: 40, first: 500, megabytes: 70 };
const number = 10_000;
const rounds = 200;

const start = dayNumber("2026-11-21") ?? 0;
const homes = Array.from({ length: number }, (_, index) => homeNumbered(index));
const before = memory();
const tables = new NightTables();

/** A week that lies a little further ahead each time, and the month around it. */
const weekAt = (round: number) => ({ from: start + 30 + (round % 60), to: start + 37 + (round % 60) });
const totals = (round: number) =>
  homes.filter(({ home, availability }) => stayTotal(home, weekAt(round), 2, { today: start, availability }, tables.of(home, start)));
const cheapest = (round: number) => {
  const from = start + 30 + (round % 60);
  const window = { from, to: from + 31, nights: 7 };
  return homes.filter(({ home, availability }) => cheapestStay(home, window, 2, { today: start, availability }, tables.of(home, start)));
};

const [first] = took(() => totals(0));
const week = repeated("totals of a week", totals);
const month = repeated("cheapest weeks of a month", cheapest);
const [far] = took(() => homes.filter(({ home }) => tables.of(home, start).sum({ from: start + 700, to: start + 790 })));
const megabytes = (memory() - before) / 1_048_576;
console.log(
  `the first question: ${first.toFixed(0)} ms; as far ahead as tables reach: ${far.toFixed(0)} ms; then all weigh ${megabytes.toFixed(1)} MB`,
);
const isGood = week <= limits.totals && month <= limits.cheapest && first <= limits.first && megabytes <= limits.megabytes;
if (!isGood) throw new Error(`More than ${JSON.stringify(limits)}.`);

/** The median of the milliseconds. */
function repeated(what: string, ask: (round: number) => unknown[]): number {
  const all = Array.from({ length: rounds }, (_, round) => took(() => ask(round))).slice(rounds / 4);
  const sorted = all.map(([milliseconds]) => milliseconds).sort((one, other) => one - other);
  const [median = 0, most = 0] = [0.5, 0.99].map((part) => sorted[Math.floor(sorted.length * part)]);
  const found = all.at(-1)?.[1];
  console.log(`${what} of ${number} homes: ${median.toFixed(2)} ms at the median, ${most.toFixed(2)} in 99 of 100; ${found} can be had`);
  return median;
}

function took(ask: () => unknown): [milliseconds: number, found: number] {
  const started = performance.now();
  const answer = ask();
  return [performance.now() - started, Array.isArray(answer) ? answer.length : 0];
}

/** Homes that differ in price, rules and what is taken, some with much to say, some with little. */
function homeNumbered(index: number) {
  const seasons = [
    { from: "12-20", to: "01-03", price: 690 + index, weekend: 720 + index, minNights: 5, arrivals: ["saturday"] },
    { from: "02-01", to: "03-31", price: 600, minNights: 3 },
    { from: "2027-07-01", to: "2027-08-31", price: 560, arrivals: ["saturday"] },
  ];
  const rates = {
    weekend: { nights: ["friday", "saturday"], price: 500 + index },
    seasons: seasons.slice(index % 3),
    discounts: { 7: 10, 28: 20 },
    minNights: 1 + (index % 3),
    notice: index % 4,
    horizon: index % 5 ? 12 + (index % 6) : undefined,
    cleaning: 120,
    extraGuests: { above: 4, price: 25 },
    taxes: [{ name: { en: "Tax", vi: "Thuế" }, percent: 11.3, on: ["nights", "cleaning", "extraGuests"] }],
  };
  const spans = Array.from({ length: 24 }, (_, span) => start + 16 * span + (index % 13));
  const availability = new Availability(spans.map((from) => ({ from: dayOf(from), to: dayOf(from + 6) })));
  return { home: homeOf(rates, { price: 300 + (index % 700), guests: 2 + (index % 9) }), availability };
}

/** Bytes in use, what typed arrays hold included, after a collection (`--expose-gc`). */
function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
