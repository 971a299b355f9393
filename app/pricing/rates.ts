import { dayOf, numberIn, type Weekday, weekdayOf, yearDayOf } from "../dates/day-numbers.ts";
import type { Text } from "../i18n/languages.ts";

/** The parts of a price that a tax may be on. */
export const taxedParts = ["nights", "cleaning", "extraGuests"] as const;

export type TaxedPart = (typeof taxedParts)[number];

/** The prices and booking rules of a property, from its `stay.yaml`. Amounts are in the smallest unit of its currency, `part` in millionths (11.3 percent is 113,000). */
export interface Rates<Name = Text> {
  weekend?: { nights: readonly Weekday[]; price?: number };
  seasons: readonly Season[];
  /** A stay of at least `nights` nights is reduced by `part` of the price of its nights. */
  discounts: readonly { nights: number; part: number }[];
  minNights: number;
  maxNights: number;
  /** The weekdays on which a stay may begin; undefined: all. */
  arrivals?: readonly Weekday[];
  /** Days between today and the first possible check-in. */
  notice: number;
  /** Months from today to the last possible check-out; undefined: no limit. */
  horizon?: number;
  cleaning: number;
  /** The price of each guest above the number `above`, per night. */
  extraGuests?: { above: number; price: number };
  taxes: readonly { name: Name; part: number; on: readonly TaxedPart[] }[];
  /** Refundable, and not part of the total. */
  deposit: number;
}

/**
 * Nights with their own prices or rules, from the first to the last, both included. If `yearly`, `from` and `to` are month and
 * date as one number (1220), and `from` may be after `to`, across the new year. Otherwise they are day numbers.
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

/** The first and the last night of a season in a particular year, `YYYY-MM-DD`. */
export interface SeasonDays {
  from: string;
  to: string;
}

/** The season of a night. A season of exact days takes precedence over a yearly one. */
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

/** The rules for a stay whose first night this is. */
export function arrivalRules(rates: Pick<Rates, "seasons" | "minNights" | "arrivals">, night: number) {
  const season = seasonOf(rates, night);
  return { season, minNights: season?.minNights ?? rates.minNights, arrivals: season?.arrivals ?? rates.arrivals };
}

/** The price of a night, and where it comes from. */
export interface NightRate {
  price: number;
  kind: "base" | "weekend" | "season" | "season-weekend";
  season?: Season;
}

/** The price of a night: the weekend price of its season, else the season's, else the weekend's, else `base`. */
export function rateOf({ weekend, seasons }: Pick<Rates, "seasons" | "weekend">, base: number, night: number): NightRate {
  const season = seasonOf({ seasons }, night);
  const isWeekend = weekend?.nights.includes(weekdayOf(night)) ?? false;
  if (season?.weekend !== undefined && isWeekend) return { price: season.weekend, kind: "season-weekend", season };
  if (season?.price !== undefined) return { price: season.price, kind: "season", season };
  if (weekend?.price !== undefined && isWeekend) return { price: weekend.price, kind: "weekend" };
  return { price: base, kind: "base" };
}

/** The days of a season around one of its nights. */
export function seasonDays({ yearly, from, to }: Season, night: number): SeasonDays {
  if (!yearly) return { from: dayOf(from), to: dayOf(to) };
  const { year, monthDate } = yearDayOf(night);
  const crosses = from > to;
  const first = crosses && monthDate <= to ? year - 1 : year;
  return { from: dayOf(numberIn(first, from)), to: dayOf(numberIn(crosses ? first + 1 : first, to)) };
}
