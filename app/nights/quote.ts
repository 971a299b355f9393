import type { NightSpan } from "../feeds/night-spans.ts";
import type { Availability, NightNumbers } from "./availability.ts";
import { dayNumber, dayOf, monthsLater, type Weekday, weekdayOf } from "./day-numbers.ts";
import { type NearestStays, nearestStays, type StayBounds } from "./nearest-stays.ts";
import { type Price, priceStay } from "./price.ts";
import { arrivalRules, longestStay, type Rates, type SeasonDays, seasonDays } from "./rates.ts";

/** What a quote has to know of a home. */
export interface PricedHome {
  /** The base price: whole US dollars a night. */
  price: number;
  /** How many it sleeps. */
  guests: number;
  rates: Rates<string>;
}

/** A stay as somebody asks for it: check-in and check-out, `YYYY-MM-DD`, or what they typed when that is no day. */
export interface AskedStay {
  from?: string;
  to?: string;
  /** Not a number when what was typed is none. */
  guests?: number;
}

/** What is true at the moment of asking. */
export interface Circumstances {
  /** The day that it is at the home, `YYYY-MM-DD`. */
  today: string;
  availability: Availability;
}

/** Why a stay cannot be had. Days are `YYYY-MM-DD`; a season is named where the rule is the season's own. */
export type Reason =
  | { code: "date-missing" | "date-unreadable"; field: "from" | "to" }
  | { code: "guests-missing" | "guests-unreadable" }
  | { code: "too-many-guests"; sleeps: number }
  | { code: "past" }
  | { code: "notice"; days: number; earliest: string }
  | { code: "not-after" }
  | { code: "min-nights"; nights: number; season?: SeasonDays }
  | { code: "max-nights"; nights: number }
  | { code: "arrival-day"; arrivals: readonly Weekday[]; season?: SeasonDays }
  | { code: "horizon"; until: string }
  | { code: "taken"; spans: readonly NightSpan[] };

/** A stay that can be had: what it is and what it costs. */
export interface Offer extends Price {
  stay: { from: string; to: string; guests: number };
}

/** Why a stay cannot be had, and the nearest that can. */
export interface Refusal {
  reasons: readonly Reason[];
  nearest: NearestStays;
}

export type Quote = Offer | Refusal;

export function isOffer(quote: Quote): quote is Offer {
  return "lines" in quote;
}

/**
 * What a stay costs, in cents; or every reason why it cannot be had, and the nearest stays that can. Whatever is asked
 * for, it answers.
 */
export function quote(home: PricedHome, asked: AskedStay, { today, availability }: Circumstances): Quote {
  const bounds = boundsOf(home.rates, today);
  const [from, to] = [numberOf(asked.from), numberOf(asked.to)];
  const reasons = [
    ...datesUnknown(asked, { from, to }),
    ...(from === undefined ? [] : arrivalReasons(home.rates, from, bounds)),
    ...(from === undefined || to === undefined ? [] : lengthReasons(home.rates, { from, to }, bounds, availability)),
    ...guestReasons(home, asked.guests),
  ];
  if (reasons.length === 0 && from !== undefined && to !== undefined && asked.guests !== undefined) {
    const stay = { from: dayOf(from), to: dayOf(to), guests: asked.guests };
    return { stay, ...priceStay(home, { from, to }, asked.guests) };
  }
  const isDatesOnly = from !== undefined && to !== undefined && reasons.every(({ code }) => datesCanHelp.has(code));
  return { reasons, nearest: isDatesOnly ? nearestStays(home.rates, { from, to }, bounds, availability) : {} };
}

/** The reasons that other dates for as many nights, or for as many as their arrival asks for, may not have. */
const datesCanHelp = new Set<Reason["code"]>(["past", "notice", "not-after", "min-nights", "arrival-day", "horizon", "taken"]);

/** Between which days a stay may lie: the first check-in, and the last check-out. */
interface Bounds extends StayBounds {
  today: number;
  earliest: number;
  latest: number;
}

/** 31 December 9999: later days are not written with four digits. */
const lastDay = 2_932_896;

function boundsOf({ notice, horizon }: Rates<string>, day: string): Bounds {
  const today = dayNumber(day) ?? 0;
  return { today, earliest: today + notice, latest: horizon === undefined ? lastDay : monthsLater(today, horizon) };
}

function numberOf(day: string | undefined): number | undefined {
  return day === undefined ? undefined : dayNumber(day);
}

function datesUnknown(asked: AskedStay, numbers: Partial<NightNumbers>): Reason[] {
  const fields = (["from", "to"] as const).filter((field) => numbers[field] === undefined);
  return fields.map((field) => ({ code: asked[field] ? "date-unreadable" : "date-missing", field }));
}

function arrivalReasons(rates: Rates<string>, from: number, { today, earliest }: Bounds): Reason[] {
  const { season, arrivals } = arrivalRules(rates, from);
  const reasons: Reason[] = [];
  if (from < today) reasons.push({ code: "past" });
  else if (from < earliest) reasons.push({ code: "notice", days: rates.notice, earliest: dayOf(earliest) });
  if (arrivals && !arrivals.includes(weekdayOf(from))) {
    reasons.push({ code: "arrival-day", arrivals, season: season?.arrivals && seasonDays(season, from) });
  }
  return reasons;
}

function lengthReasons(rates: Rates<string>, { from, to }: NightNumbers, { latest }: Bounds, availability: Availability): Reason[] {
  if (to <= from) return [{ code: "not-after" }];
  const { season, minNights } = arrivalRules(rates, from);
  const most = Math.min(rates.maxNights, longestStay);
  const taken = availability.takenWithin(from, to);
  const reasons: Reason[] = [];
  if (to - from < minNights)
    reasons.push({ code: "min-nights", nights: minNights, season: season?.minNights === undefined ? undefined : seasonDays(season, from) });
  if (to - from > most) reasons.push({ code: "max-nights", nights: most });
  if (to > latest) reasons.push({ code: "horizon", until: dayOf(latest) });
  if (taken.length > 0) reasons.push({ code: "taken", spans: taken.map((span) => ({ from: dayOf(span.from), to: dayOf(span.to) })) });
  return reasons;
}

function guestReasons({ guests: sleeps }: PricedHome, guests: number | undefined): Reason[] {
  if (guests === undefined) return [{ code: "guests-missing" }];
  if (!Number.isInteger(guests) || guests < 1) return [{ code: "guests-unreadable" }];
  return guests > sleeps ? [{ code: "too-many-guests", sleeps }] : [];
}
