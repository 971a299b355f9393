import type { NightNumbers } from "./availability.ts";
import { type NightRate, type Rates, rateOf, type SeasonDays, seasonDays } from "./rates.ts";

/** One line of a price, in cents; a discount is below zero. */
export type Line =
  | { what: "nights"; kind: NightRate["kind"]; season?: SeasonDays; nights: number; price: number; cents: number }
  | { what: "discount"; nights: number; percent: number; cents: number }
  | { what: "extraGuests"; guests: number; nights: number; price: number; cents: number }
  | { what: "cleaning"; cents: number }
  | { what: "tax"; name: string; percent: number; cents: number };

/** What a stay costs, in cents. The deposit is refundable, and no part of the total. */
export interface Price {
  lines: readonly Line[];
  total: number;
  deposit: number;
}

interface PricedHome {
  /** Whole US dollars a night. */
  price: number;
  rates: Rates<string>;
}

/** What the nights `[from, to)` cost for so many guests, whether or not they can be had. */
export function priceStay(home: PricedHome, nights: NightNumbers, guests: number): Price {
  const { rates } = home;
  const lines = [...nightLines(home, nights)];
  const length = nights.to - nights.from;
  const discount = discountLine(rates, length, sumOf(lines));
  const extra = extraGuestsLine(rates, length, guests);
  const before = { nights: sumOf(lines) + discount.cents, extraGuests: extra.cents, cleaning: rates.cleaning };
  const taxes = rates.taxes.map(({ name, part, on }): Line => {
    const taxed = on.reduce((sum, one) => sum + before[one], 0);
    return { what: "tax", name, percent: part / 10_000, cents: partOf(taxed, part) };
  });
  const all = [...lines, discount, extra, { what: "cleaning", cents: rates.cleaning } as const, ...taxes].filter(({ cents }) => cents !== 0);
  return { lines: all, total: sumOf(all), deposit: rates.deposit };
}

/** The nights, together where they cost the same for the same reason, in the order in which they first come. */
function nightLines({ price, rates }: PricedHome, { from, to }: NightNumbers): Line[] {
  const groups: { rate: NightRate; first: number; nights: number }[] = [];
  for (let night = from; night < to; night += 1) {
    const rate = rateOf(rates, price * 100, night);
    const isSame = (one: (typeof groups)[number] | undefined) => one?.rate.kind === rate.kind && one.rate.season === rate.season;
    const last = groups.at(-1);
    const group = isSame(last) ? last : groups.find(isSame);
    if (group) group.nights += 1;
    else groups.push({ rate, first: night, nights: 1 });
  }
  return groups.map(({ rate: { kind, season, price }, first, nights }) => {
    return { what: "nights", kind, season: season && seasonDays(season, first), nights, price, cents: nights * price };
  });
}

/** The largest discount alone, on the nights. */
function discountLine({ discounts }: Rates<string>, length: number, cents: number) {
  let best = { nights: 0, part: 0 };
  for (const discount of discounts) if (discount.nights <= length && discount.part > best.part) best = discount;
  return { what: "discount", nights: best.nights, percent: best.part / 10_000, cents: -partOf(cents, best.part) } as const;
}

function extraGuestsLine({ extraGuests: { above, price } = { above: 0, price: 0 } }: Rates<string>, nights: number, guests: number) {
  const extra = Math.max(guests - above, 0);
  return { what: "extraGuests", guests: extra, nights, price, cents: extra * nights * price } as const;
}

/** So many millionths of an amount, rounded half up to a cent. All steps are whole numbers, and small enough to be exact. */
function partOf(cents: number, part: number): number {
  const rest = cents % 1_000_000;
  const millionths = rest * part + 500_000;
  return ((cents - rest) / 1_000_000) * part + (millionths - (millionths % 1_000_000)) / 1_000_000;
}

function sumOf(lines: readonly { cents: number }[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}
