import type { Availability, NightRange } from "../availability/availability.ts";
import { dayNumber, dayOf } from "../dates/day-numbers.ts";
import { type AlternativeStays, alternativeDates } from "./alternative-dates.ts";
import { arrivalReasons, boundsOf, type DateReason, lengthReasons } from "./date-rules.ts";
import { type Price, type PricedNights, priceStay } from "./price.ts";

/** What a quote has to know of a home. */
export interface PricedHome extends PricedNights {
  /** How many it sleeps. */
  guests: number;
}

/** A stay as somebody asks for it: check-in and check-out, `YYYY-MM-DD`, or what they typed when that is no day. */
export interface Stay {
  from?: string;
  to?: string;
  /** Not a number when what was typed is none. */
  guests?: number;
}

/** What is true at the moment of asking. */
export interface QuoteContext {
  /** The day that it is at the home, `YYYY-MM-DD`. */
  today: string;
  availability: Availability;
}

/** Why a stay cannot be had. */
export type Reason =
  | { code: "date-missing" | "date-unreadable"; field: "from" | "to" }
  /** What was typed has the form of a day, such as 31 February. */
  | { code: "no-such-day"; field: "from" | "to"; typed: string }
  | { code: "guests-missing" | "guests-unreadable" }
  | { code: "too-many-guests"; sleeps: number }
  | DateReason;

/** A stay that can be had: what it is and what it costs. */
export interface Offer extends Price {
  stay: { from: string; to: string; guests: number };
}

/** Why a stay cannot be had, and the nearest that can. */
export interface Refusal {
  reasons: readonly Reason[];
  nearest: AlternativeStays;
}

export type Quote = Offer | Refusal;

export function isOffer(quote: Quote): quote is Offer {
  return "lines" in quote;
}

/** Whether nothing is wrong but that something is still to be said. */
export function isUnfinished({ reasons }: Pick<Refusal, "reasons">): boolean {
  return reasons.every(({ code }) => code === "date-missing" || code === "guests-missing");
}

/**
 * What a stay costs, in cents; or every reason why it cannot be had, and the nearest stays that can. Whatever is asked
 * for, it answers.
 */
export function quoteStay(property: PricedHome, asked: Stay, { today, availability }: QuoteContext): Quote {
  const bounds = boundsOf(property.rates, dayNumber(today) ?? 0);
  const [from, to] = [numberOf(asked.from), numberOf(asked.to)];
  const reasons = [
    ...datesUnknown(asked, { from, to }),
    ...(from === undefined ? [] : arrivalReasons(property.rates, from, bounds)),
    ...(from === undefined || to === undefined ? [] : lengthReasons(property.rates, { from, to }, bounds, availability)),
    ...guestReasons(property, asked.guests),
  ];
  const { guests } = asked;
  const isWhole = from !== undefined && to !== undefined && guests !== undefined;
  if (isWhole && reasons.length === 0) return { stay: { from: dayOf(from), to: dayOf(to), guests }, ...priceStay(property, { from, to }, guests) };
  const canHelp = isWhole && reasons.every(({ code }) => datesCanHelp.has(code));
  return { reasons: mostTelling(reasons), nearest: canHelp ? alternativeDates(property, { from, to, guests }, bounds, availability) : {} };
}

/** Whose check-in is over is told nothing else of the dates: other ones have to be chosen anyway. */
function mostTelling(reasons: Reason[]): Reason[] {
  if (!reasons.some(({ code }) => code === "past")) return reasons;
  return reasons.filter(({ code }) => code === "past" || (!datesCanHelp.has(code) && code !== "max-nights"));
}

/** The reasons that other dates for as many nights, or for as many as their arrival asks for, may not have. */
const datesCanHelp = new Set<Reason["code"]>(["past", "notice", "not-after", "min-nights", "arrival-day", "horizon", "taken"]);

function numberOf(day: string | undefined): number | undefined {
  return day === undefined ? undefined : dayNumber(day);
}

function datesUnknown(asked: Stay, numbers: Partial<NightRange>): Reason[] {
  const fields = (["from", "to"] as const).filter((field) => numbers[field] === undefined);
  return fields.map((field) => {
    const typed = asked[field];
    if (!typed) return { code: "date-missing", field };
    return looksLikeDay.test(typed) ? { code: "no-such-day", field, typed } : { code: "date-unreadable", field };
  });
}

const looksLikeDay = /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4})$/;

/** Why a home cannot take so many guests. */
function guestReasons({ guests: sleeps }: Pick<PricedHome, "guests">, guests: number | undefined): Reason[] {
  if (guests === undefined) return [{ code: "guests-missing" }];
  if (!isParty(guests)) return [{ code: "guests-unreadable" }];
  return guests > sleeps ? [{ code: "too-many-guests", sleeps }] : [];
}

/** Whether so many can come at all. */
export function isParty(guests: number): boolean {
  return Number.isInteger(guests) && guests >= 1;
}
