import { nightsOf, type Weekday } from "../dates/day-numbers.ts";
import type { NightSpan } from "../dates/night-spans.ts";
import type { Currency } from "../i18n/currencies.ts";
import { formatDaySpan, formatPercent, formatShortDay } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { formatMoney } from "../i18n/money.ts";
import { alternativesInOrder } from "./alternative-dates.ts";
import { chargeName, discountText } from "./charge-text.ts";
import { exampleAges, partyLabels } from "./party-text.ts";
import { type DiscountLine, type FeeLine, isIncluded, isPaidOnArrival, type Line, type Price, type TaxLine } from "./price.ts";
import { isOffer, type Quote, type Reason, type Refusal } from "./quote.ts";
import type { SeasonDays } from "./rates.ts";
import type { RawStay } from "./stay-query.ts";

/**
 * A quote as lines of plain text in the current language: each line of the price, the total and the deposit; or every reason
 * and the alternative dates.
 */
export function quoteText(quote: Quote): string[] {
  if (!isOffer(quote)) return [...quote.reasons.map(reasonText), ...alternativesText(quote)];
  const { currency, total } = quote;
  const lineOf = (line: Line) => m.label_value({ label: lineText(line, currency), value: formatMoney(line.amount, currency) });
  const [added, included] = splitIncluded(quote.lines);
  const totalLine = m.label_value({ label: m.quote_total(), value: formatMoney(total, currency) });
  return [...added.map(lineOf), totalLine, ...included.map(lineOf), ...paymentTexts(quote)];
}

/** The lines that add up to the total, and the taxes that are part of them. */
export function splitIncluded(lines: readonly Line[]): [added: Line[], included: Line[]] {
  return [lines.filter((line) => !isIncluded(line)), lines.filter(isIncluded)];
}

/** Sentences about what is paid on booking, on arrival and as a deposit. */
export function paymentTexts({ lines, currency, prepayment, deposit }: Pick<Price, "lines" | "currency" | "prepayment" | "deposit">): string[] {
  const taxes = lines.filter(isPaidOnArrival);
  const onArrival = taxes.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...(prepayment > 0 ? [m.quote_prepayment({ money: formatMoney(prepayment, currency) })] : []),
    ...(taxes.length > 0 ? [m.quote_on_arrival({ money: formatMoney(onArrival, currency), taxes: taxes.map(taxName).join(", ") })] : []),
    ...depositText(deposit, currency),
  ];
}

/** "Visitors’ tax", or "Visitors’ tax (€21)" if it is due in another currency. */
function taxName({ name, local }: TaxLine): string {
  return local ? `${name} (${formatMoney(local.amount, local.currency)})` : name;
}

/** The label of a line of the price, without its amount. */
export function lineText(line: Line, currency: Currency): string {
  switch (line.what) {
    case "nights":
      return nightsText(line, currency);
    case "discount":
      return discountLineText(line);
    case "fee":
    case "tax":
      return isIncluded(line) ? m.quote_tax_included({ tax: chargeLineText(line, currency) }) : chargeLineText(line, currency);
  }
}

/** "15% off for check-in within 7 days, the larger of two discounts". */
function discountLineText(line: DiscountLine): string {
  const discount = discountText(line);
  if (line.of === 1) return discount;
  return line.of === 2 ? m.discount_larger({ discount }) : m.discount_largest({ discount });
}

/** "Cleaning", "Service, 5%", "Visitors’ tax, 2 guests for 7 nights at $1.50 each". */
function chargeLineText({ id, name, percent, price = 0, guests, nights, ...line }: FeeLine | TaxLine, currency: Currency): string {
  const money = formatMoney(price, ("local" in line && line.local?.currency) || currency);
  const nightly = nights === undefined ? undefined : m.quote_nights({ count: nights, price: money });
  if (id === "extra-guest" && name === undefined && guests !== undefined && nightly) return m.quote_extra_guests({ count: guests, nights: nightly });
  const label = chargeName({ id, name });
  const detail = percent === undefined ? countText(guests, "pets" in line ? line.pets : undefined, nightly, money) : formatPercent(percent);
  return detail ? m.quote_charge({ name: label, detail }) : label;
}

function countText(guests: number | undefined, pets: number | undefined, nightly: string | undefined, price: string): string | undefined {
  if (pets !== undefined) return nightly ? m.quote_pets_nights({ count: pets, nights: nightly }) : m.quote_pets({ count: pets, price });
  if (guests === undefined) return nightly;
  return nightly ? m.quote_guests_nights({ count: guests, nights: nightly }) : m.quote_guests({ count: guests, price });
}

/** The deposit, which is not in the total; empty if there is none. */
export function depositText(deposit: number, currency: Currency): string[] {
  return deposit > 0 ? [m.quote_deposit({ money: formatMoney(deposit, currency) })] : [];
}

/** A reason as a sentence. */
export function reasonText(reason: Reason): string {
  switch (reason.code) {
    case "date-missing":
      return reason.field === "from" ? m.reason_check_in_missing() : m.reason_check_out_missing();
    case "date-unreadable":
      return m.reason_date_unreadable({ field: dateFieldLabels[reason.field]() });
    case "no-such-day":
      return m.reason_no_such_day({ field: dateFieldLabels[reason.field](), day: reason.typed });
    case "guests-missing":
      return m.reason_guests_missing();
    case "guests-unreadable":
      return m.reason_guests_unreadable();
    case "too-many-guests":
      return reason.withInfants ? m.reason_too_many_with_infants({ count: reason.sleeps }) : m.stay_too_many({ count: reason.sleeps });
    case "ages-unreadable":
      return reason.least === undefined ? m.reason_ages_unreadable() : m.reason_ages_from({ count: reason.least, ages: exampleAges(reason.least) });
    case "too-many-ages":
      return m.reason_too_many_ages({ count: reason.guests });
    case "too-young":
      return m.reason_too_young({ count: reason.least });
    case "infants-unreadable":
      return m.reason_infants_unreadable();
    case "pets-unreadable":
      return m.reason_pets_unreadable();
    case "too-many-pets":
      return reason.most === 0 ? m.reason_no_pets() : m.reason_too_many_pets({ count: reason.most });
    case "past":
      return m.reason_past();
    case "notice":
      return m.reason_notice({ count: reason.days, day: formatShortDay(reason.earliest) });
    case "not-after":
      return m.date_not_after();
    case "min-nights":
      return minNightsText(reason.nights, reason.season);
    case "max-nights":
      return m.reason_max_nights({ count: reason.nights });
    case "arrival-day":
      return arrivalDaysText(reason.arrivals, reason.season);
    case "horizon":
      return m.reason_horizon({ day: formatShortDay(reason.until) });
    case "taken":
      return takenText(reason.spans.map(spanText));
  }
}

/** The labels of the two date fields. */
export const dateFieldLabels: Record<"from" | "to", () => string> = { from: m.search_check_in, to: m.search_check_out };

/** The labels of all fields of a stay. */
export const stayParamLabels: Record<keyof RawStay, () => string> = {
  ...dateFieldLabels,
  guests: m.search_guests,
  ...partyLabels,
};

/** The field that has to be changed for a reason, if it is a single one. */
export function reasonField(reason: Reason): keyof RawStay | undefined {
  switch (reason.code) {
    case "date-missing":
    case "date-unreadable":
    case "no-such-day":
    case "too-young":
      return reason.field;
    case "past":
    case "notice":
    case "arrival-day":
      return "from";
    case "not-after":
    case "min-nights":
    case "max-nights":
    case "horizon":
      return "to";
    case "guests-missing":
    case "guests-unreadable":
    case "too-many-guests":
      return "guests";
    case "ages-unreadable":
    case "too-many-ages":
      return "ages";
    case "infants-unreadable":
      return "infants";
    case "pets-unreadable":
    case "too-many-pets":
      return "pets";
    case "taken":
      return undefined;
  }
}

/** Taken spans that one sentence lists. */
const maxSpans = 3;

function takenText(spans: readonly string[]): string {
  const nights = spans.slice(0, maxSpans).join(", ");
  return spans.length > maxSpans ? m.reason_taken_more({ nights }) : m.reason_taken({ nights });
}

/** The text of a link to an alternative stay: its dates and number of nights. */
export function alternativeStayText(nights: NightSpan): string {
  return m.quote_nearest_stay({ dates: spanText(nights), count: nightsOf(nights) });
}

function nightsText({ kind, nights: count, price, season }: Extract<Line, { what: "nights" }>, currency: Currency): string {
  const isWeekend = kind === "weekend" || kind === "season-weekend";
  const inputs = { count, price: formatMoney(price, currency) };
  const nights = isWeekend ? m.quote_weekend_nights(inputs) : m.quote_nights(inputs);
  return season ? m.quote_in_season({ nights, season: spanText(season) }) : nights;
}

function minNightsText(count: number, season: SeasonDays | undefined): string {
  return season ? m.reason_min_nights_season({ count, season: spanText(season) }) : m.reason_min_nights({ count });
}

export const weekdayNames: Record<Weekday, () => string> = {
  monday: m.weekdays_monday,
  tuesday: m.weekdays_tuesday,
  wednesday: m.weekdays_wednesday,
  thursday: m.weekdays_thursday,
  friday: m.weekdays_friday,
  saturday: m.weekdays_saturday,
  sunday: m.weekdays_sunday,
};

/** "Fridays, Saturdays or Sundays". */
export function weekdayList(weekdays: readonly Weekday[]): string {
  const names = weekdays.map((weekday) => weekdayNames[weekday]());
  const last = names.at(-1) ?? "";
  return names.length > 1 ? m.list_or({ list: names.slice(0, -1).join(", "), last }) : last;
}

function arrivalDaysText(arrivals: readonly Weekday[], season: SeasonDays | undefined): string {
  const days = weekdayList(arrivals);
  return season ? m.reason_arrival_day_season({ days, season: spanText(season) }) : m.reason_arrival_day({ days });
}

function alternativesText({ nearest, currency }: Refusal): string[] {
  const stays = alternativesInOrder(nearest);
  return stays.length > 0
    ? [m.quote_nearest(), ...stays.map((stay) => m.label_value({ label: alternativeStayText(stay), value: formatMoney(stay.total, currency) }))]
    : [];
}

function spanText({ from, to }: NightSpan): string {
  return formatDaySpan(from, to);
}
