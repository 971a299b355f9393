import type { Availability, NightRange } from "../availability/availability.ts";
import { dayNumber, dayOf } from "../dates/day-numbers.ts";
import type { Currency } from "../i18n/currencies.ts";
import { type AlternativeStays, alternativeDates } from "./alternative-dates.ts";
import { isChildAge, isTooYoung, type Party } from "./charges.ts";
import { arrivalReasons, boundsOf, type DateReason, lengthReasons } from "./date-rules.ts";
import { type Price, type PricedNights, priceStay } from "./price.ts";

/** What a quote depends on. */
export interface PricedProperty extends PricedNights {
  /** How many guests it sleeps. */
  guests: number;
  /** How many pets it takes; undefined: any number. */
  mostPets?: number;
  /** The age from which it takes children; undefined: any. */
  youngest?: number;
}

/** A requested stay: check-in and check-out as `YYYY-MM-DD`, or as typed if that is not a day; NaN for what is not a number. */
export interface Stay extends Partial<Party> {
  from?: string;
  to?: string;
}

/** What changes from one request to the next. */
export interface QuoteContext {
  /** The day at the property, `YYYY-MM-DD`. */
  today: string;
  availability: Availability;
}

/** A rule that a stay breaks. */
export type Reason =
  | { code: "date-missing" | "date-unreadable"; field: "from" | "to" }
  /** It has the form of a day but does not exist, such as 31 February. */
  | { code: "no-such-day"; field: "from" | "to"; typed: string }
  | { code: "guests-missing" | "guests-unreadable" }
  | { code: "too-many-guests"; sleeps: number; withInfants?: true }
  /** `least` is the age from which the property takes children, if not any. */
  | { code: "ages-unreadable"; least?: number }
  | { code: "infants-unreadable" | "pets-unreadable" }
  | { code: "too-many-ages"; guests: number }
  | { code: "too-young"; least: number; field: "ages" | "infants" }
  /** `most` is 0 if no pets are allowed. */
  | { code: "too-many-pets"; most: number }
  | DateReason;

/** A bookable stay with its price. */
export interface Offer extends Price {
  stay: { from: string; to: string } & Party;
}

/** Why a stay is not bookable, and the nearest stays that are. */
export interface Refusal {
  /** Of the totals of `nearest`. */
  currency: Currency;
  reasons: readonly Reason[];
  nearest: AlternativeStays;
}

export type Quote = Offer | Refusal;

export function isOffer(quote: Quote): quote is Offer {
  return "lines" in quote;
}

/** Whether fields are missing and nothing else is wrong. */
export function isUnfinished({ reasons }: Pick<Refusal, "reasons">): boolean {
  return reasons.every(isMissing);
}

/** Whether something typed makes no sense and nothing else is wrong: nobody knows yet whether the stay is available. */
export function isMistyped({ reasons }: Pick<Refusal, "reasons">): boolean {
  return !isUnfinished({ reasons }) && reasons.every((reason) => isMissing(reason) || mistakes.has(reason.code));
}

function isMissing({ code }: Reason): boolean {
  return code === "date-missing" || code === "guests-missing";
}

const mistakes = new Set<Reason["code"]>([
  ...(["date-unreadable", "no-such-day", "not-after"] as const),
  ...(["guests-unreadable", "ages-unreadable", "too-many-ages", "infants-unreadable", "pets-unreadable"] as const),
]);

/** The price of a stay; or every reason why it is not bookable, and the nearest stays that are. It never throws. */
export function quoteStay(property: PricedProperty, stay: Stay, { today, availability }: QuoteContext): Quote {
  const bounds = boundsOf(property.rates, dayNumber(today) ?? 0);
  const [from, to] = [numberOf(stay.from), numberOf(stay.to)];
  const reasons = [
    ...missingDateReasons(stay, { from, to }),
    ...(from === undefined ? [] : arrivalReasons(property.rates, from, bounds, availability)),
    ...(from === undefined || to === undefined ? [] : lengthReasons(property.rates, { from, to }, bounds, availability)),
    ...partyReasons(property, stay),
  ];
  const { guests, ages, infants, pets, extras } = stay;
  const party = guests === undefined ? undefined : { guests, ages, infants, pets, extras };
  const isWhole = from !== undefined && to !== undefined && party !== undefined;
  if (isWhole && reasons.length === 0)
    return { stay: { from: dayOf(from), to: dayOf(to), ...party }, ...priceStay(property, { from, to }, party, bounds.today) };
  const hasAlternatives = isWhole && reasons.every(({ code }) => solvedByOtherDates.has(code));
  return {
    currency: property.currency,
    reasons: withoutRedundant(reasons),
    nearest: hasAlternatives ? alternativeDates(property, { from, to, ...party }, bounds, availability) : {},
  };
}

/** If the check-in is past, other reasons about the dates are left out: other dates have to be chosen anyway. */
function withoutRedundant(reasons: Reason[]): Reason[] {
  if (!reasons.some(({ code }) => code === "past")) return reasons;
  return reasons.filter(({ code }) => code === "past" || (!solvedByOtherDates.has(code) && code !== "max-nights"));
}

/** Reasons that may not apply to other dates of the same length, or of the minimum length. */
const solvedByOtherDates = new Set<Reason["code"]>(["past", "notice", "not-after", "min-nights", "arrival-day", "horizon", "taken"]);

function numberOf(day: string | undefined): number | undefined {
  return day === undefined ? undefined : dayNumber(day);
}

function missingDateReasons(stay: Stay, numbers: Partial<NightRange>): Reason[] {
  const fields = (["from", "to"] as const).filter((field) => numbers[field] === undefined);
  return fields.map((field) => {
    const typed = stay[field];
    if (!typed) return { code: "date-missing", field };
    return dayPattern.test(typed) ? { code: "no-such-day", field, typed } : { code: "date-unreadable", field };
  });
}

const dayPattern = /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4})$/;

/** The rules that the party breaks. */
export function partyReasons(property: PricedProperty, { guests, ages, infants = 0, pets = 0 }: Stay): Reason[] {
  return [
    ...guestReasons(property, guests, infants),
    ...ageReasons(property, guests, ages),
    ...(isCount(infants) ? [] : [{ code: "infants-unreadable" } as const]),
    ...(isTooYoung(property, { ages, infants })
      ? [{ code: "too-young", least: property.youngest ?? 0, field: infants > 0 ? "infants" : "ages" } as const]
      : []),
    ...petReasons(property, pets),
  ];
}

function guestReasons({ guests: sleeps, rates }: PricedProperty, guests: number | undefined, infants: number): Reason[] {
  if (guests === undefined) return [{ code: "guests-missing" }];
  if (!isParty(guests)) return [{ code: "guests-unreadable" }];
  if (guests > sleeps) return [{ code: "too-many-guests", sleeps }];
  return rates.infants === "count" && guests + infants > sleeps ? [{ code: "too-many-guests", sleeps, withInfants: true }] : [];
}

function ageReasons({ youngest: least }: PricedProperty, guests: number | undefined, ages: readonly number[] = []): Reason[] {
  if (!ages.every(isChildAge)) return [{ code: "ages-unreadable", least }];
  return guests !== undefined && isParty(guests) && ages.length > guests ? [{ code: "too-many-ages", guests }] : [];
}

function petReasons({ mostPets: most = Number.POSITIVE_INFINITY }: PricedProperty, pets: number): Reason[] {
  if (!isCount(pets)) return [{ code: "pets-unreadable" }];
  return pets > most ? [{ code: "too-many-pets", most }] : [];
}

function isCount(typed: number): boolean {
  return Number.isInteger(typed) && typed >= 0;
}

/** The guests whose total is shown: those of the request, or else the usual party, or as many as the property sleeps if that is fewer. */
export function partyOf(guests: number | undefined, usualParty: number, { guests: sleeps }: Pick<PricedProperty, "guests">): number {
  return guests ?? Math.min(usualParty, sleeps);
}

/** Whether it is a possible number of guests. */
export function isParty(guests: number): boolean {
  return Number.isInteger(guests) && guests >= 1;
}
