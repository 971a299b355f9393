import { dayOf, numberIn, type Weekday, weekdayOf, yearDayOf } from "../dates/day-numbers.ts";
import type { Currency, DatedRate } from "../i18n/currencies.ts";
import type { Text } from "../i18n/languages.ts";

/** What a fee is charged for: once, each night, each guest or pet, or each night of each guest or pet. */
export const feeUnits = ["stay", "night", "guestStay", "guestNight", "petStay", "petNight"] as const;

/** A fee: an amount, or a part of other prices. `on` has ids of earlier fees, and `nights`: the nights after the discount. */
export type Fee<Name = Text> = {
  id: string;
  /** If it is missing, `feeName` has one for the id. */
  name?: Name;
  /** It is charged only if guests choose it. */
  optional?: boolean;
} & (FixedFee | PercentFee);

interface FixedFee {
  per: (typeof feeUnits)[number];
  amount: number;
  /** Only guests above this number are charged for. */
  above?: number;
  /** At most so many pets are charged for. */
  most?: number;
}

interface PercentFee {
  part: number;
  on: readonly string[];
}

/** The fields of all forms of a fee. */
export type FeeFields = FixedFee & PercentFee;

/** A tax: a part of other prices, an amount for each guest and night, or a part of each guest's share of a night. */
export type Tax<Name = Text> = {
  id: string;
  name: Name;
  /** The currency of its amounts, if it is not that of the property. */
  local?: LocalCurrency;
  /** It is in the total, but paid on arrival. */
  collect?: "arrival";
  /** The address of a page about it. */
  source?: string;
  /** A sentence for guests, such as who is exempt. */
  note?: Name;
} & (PercentTax | GuestNightTax | GuestShareTax);

/** A currency with its rate into that of a property. */
export interface LocalCurrency extends DatedRate {
  currency: Currency;
}

/** The fields of all forms of a tax. */
export type TaxFields = Pick<Tax, "local"> & PercentTax & GuestNightTax & GuestShareTax;

interface PercentTax {
  part: number;
  /** `nights`, and ids of fees and earlier taxes. Prices count without the taxes that they include, unless those are named too. */
  on: readonly string[];
  /** Stays of so many nights or more are exempt. */
  exemptFrom?: number;
  /** The prices include it, so it is shown, but not added. Then `on` names no taxes. */
  included?: boolean;
}

interface GuestNightTax {
  perGuestNight: number;
  /** The nights that are taxed; undefined: all. */
  season?: TaxSeason;
  /** So many nights are taxed at most. */
  mostNights?: number;
  /** Guests who are younger on the day of check-in are exempt. */
  freeUnder?: number;
}

/** Each night is taxed by its price after the discount, without included taxes, divided by the number of all guests. */
interface GuestShareTax {
  part: number;
  of: "guestShare";
  mostPerGuestNight?: number;
  freeUnder?: number;
  /** Rounded for each guest and night instead of once. */
  round?: "guestNight";
}

/** A discount on the price of the nights, with one condition. */
export interface Discount {
  part: number;
  /** For stays of so many nights or more. */
  nights?: number;
  /** Last minute: check-in is at most so many days after today at the property. */
  daysBefore?: number;
  /** Early booking: check-in is at least so many days after today at the property. */
  daysAhead?: number;
}

/** The prices and booking rules of a property, from its `stay.yaml`. Amounts are in the smallest unit of its currency, `part` in millionths (11.3 percent is 113,000). */
export interface Rates<Name = Text> {
  weekend?: { nights: readonly Weekday[]; price?: number };
  seasons: readonly Season[];
  /** Only the largest that applies is given. */
  discounts: readonly Discount[];
  minNights: number;
  maxNights: number;
  /** The weekdays on which a stay may begin; undefined: all. */
  arrivals?: readonly Weekday[];
  /** Whether gaps that are shorter than the minimum nights can be booked whole, on any weekday. */
  gaps?: "fill";
  /** Days between today and the first possible check-in. */
  notice: number;
  /** Months from today to the last possible check-out; undefined: no limit. */
  horizon?: number;
  /** Whether guests under 2 add to what the capacity of the property allows. */
  infants: "free" | "count";
  fees: readonly Fee<Name>[];
  taxes: readonly Tax<Name>[];
  /** The part of the total that is paid on booking; taxes that are paid on arrival are not in it. */
  prepaid: number;
  /** Refunded within `returned` days of check-out, and not part of the total. */
  securityDeposit: { amount: number; returned: number };
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

/** Nights from the first to the last, as in a season. If not `yearly`, one of them may be missing. */
export type TaxSeason = Pick<Season, "yearly"> & Partial<Pick<Season, "from" | "to">>;

/** The first and the last night of a season in a particular year, `YYYY-MM-DD`. */
export interface SeasonDays {
  from: string;
  to: string;
}

/** Whether nights have a price of their own in a season, so that the base price is only the usual one. */
export function hasSeasonalPrices({ seasons }: Pick<Rates, "seasons">): boolean {
  return seasons.some(({ price }) => price !== undefined);
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

/** How many of the nights `[first, end)` are in a season. */
export function nightsInSeason(
  { yearly, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: TaxSeason,
  first: number,
  end: number,
): number {
  const within = (from: number, to: number) => Math.max(Math.min(end, to + 1) - Math.max(first, from), 0);
  if (!yearly) return within(from, to);
  let count = 0;
  const { year: lastYear } = yearDayOf(end);
  for (let { year } = yearDayOf(first - 365); year <= lastYear; year += 1)
    count += within(numberIn(year, from), numberIn(from > to ? year + 1 : year, to));
  return count;
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
