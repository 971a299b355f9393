import { dayOf, numberIn, type Weekday, weekdayOf, yearDayOf } from "../dates/day-numbers.ts";
import type { Text } from "../i18n/languages.ts";

/** The parts of a price that a tax may be on. */
export const taxedParts = ["nights", "cleaning", "extraGuests"] as const;

export type TaxedPart = (typeof taxedParts)[number];

/** What a home costs and which stays it takes, as its `stay.yaml` has it. Money is in cents, parts are in millionths (11.3 percent is 113,000). */
export interface Rates<Name = Text> {
  weekend?: { nights: readonly Weekday[]; price?: number };
  seasons: readonly Season[];
  /** From so many nights on so much of their price is taken off. */
  discounts: readonly { nights: number; part: number }[];
  minNights: number;
  maxNights: number;
  /** The days on which a stay may begin; nothing: any. */
  arrivals?: readonly Weekday[];
  /** Days between today and the first possible check-in. */
  notice: number;
  /** Months from today to the last possible check-out; nothing: without end. */
  horizon?: number;
  cleaning: number;
  /** For each guest above so many, a night. */
  extraGuests?: { above: number; price: number };
  taxes: readonly { name: Name; part: number; on: readonly TaxedPart[] }[];
  /** Refundable: it is never part of the total. */
  deposit: number;
}

/**
 * Nights with rules of their own, from the first to the last, both included. Every year: month and date as one number
 * (1220), and `from` may be after `to`, across the new year. Else: the numbers of two days.
 */
export interface Season {
  yearly: boolean;
  from: number;
  to: number;
  price?: number;
  weekend?: number;
  minNights?: number;
  arrivals?: readonly Weekday[];
}

/** A season as it falls: its first and its last night, `YYYY-MM-DD`. */
export interface SeasonDays {
  from: string;
  to: string;
}

/** The season of a night: one for exact days goes before one for every year. */
function seasonOf({ seasons }: Pick<Rates, "seasons">, night: number): Season | undefined {
  let yearly: Season | undefined;
  const { monthDate } = yearDayOf(night);
  for (const season of seasons) {
    const { from, to } = season;
    if (!season.yearly) {
      if (from <= night && night <= to) return season;
    } else if (from <= to ? from <= monthDate && monthDate <= to : from <= monthDate || monthDate <= to) yearly = season;
  }
  return yearly;
}

/** What the first night of a stay asks of it. */
export function arrivalRules(rates: Pick<Rates, "seasons" | "minNights" | "arrivals">, night: number) {
  const season = seasonOf(rates, night);
  return { season, minNights: season?.minNights ?? rates.minNights, arrivals: season?.arrivals ?? rates.arrivals };
}

/** What a night costs, and why. */
export interface NightRate {
  /** Cents. */
  price: number;
  kind: "base" | "weekend" | "season" | "season-weekend";
  season?: Season;
}

/** What a night costs: its season's weekend price, else its season's price, else the weekend's, else the base's (in cents). */
export function rateOf({ weekend, seasons }: Pick<Rates, "seasons" | "weekend">, base: number, night: number): NightRate {
  const season = seasonOf({ seasons }, night);
  const isWeekend = weekend?.nights.includes(weekdayOf(night)) ?? false;
  if (season?.weekend !== undefined && isWeekend) return { price: season.weekend, kind: "season-weekend", season };
  if (season?.price !== undefined) return { price: season.price, kind: "season", season };
  if (weekend?.price !== undefined && isWeekend) return { price: weekend.price, kind: "weekend" };
  return { price: base, kind: "base" };
}

/** A season as it falls around one of its nights. */
export function seasonDays({ yearly, from, to }: Season, night: number): SeasonDays {
  if (!yearly) return { from: dayOf(from), to: dayOf(to) };
  const { year, monthDate } = yearDayOf(night);
  const crosses = from > to;
  const first = crosses && monthDate <= to ? year - 1 : year;
  return { from: dayOf(numberIn(first, from)), to: dayOf(numberIn(crosses ? first + 1 : first, to)) };
}
