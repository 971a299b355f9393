import { dayOf, numberIn } from "../dates/day-numbers.ts";
import type { Currency } from "../i18n/currencies.ts";
import { formatDaySpan, formatPercent, formatShortDay } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { formatMoney } from "../i18n/money.ts";
import { percentOf } from "./price.ts";
import type { Discount, Fee, Rates, Tax, TaxSeason } from "./rates.ts";

/* Discounts, fees and taxes as rules, before a stay is chosen. Those of a stay are lines of its quote (quote-text.ts). */

/** What the texts depend on. */
interface ChargedProperty {
  currency: Currency;
  rates: Pick<Rates<string>, "fees" | "taxes">;
}

/** The name of a fee or tax. Fees that owners need not name have one in the messages. */
export function chargeName({ id, name }: { id: string; name?: string }): string {
  return name ?? (id === "cleaning" ? m.quote_cleaning() : m.nights_extra());
}

/** In a list within a line. Only names of the messages become small: those of owners may be proper names. */
export function chargeNameInList({ id, name }: { id: string; name?: string }): string {
  return name ?? chargeName({ id }).toLowerCase();
}

/** All fees and taxes that are in every total, each with its name and rule. */
export function chargeTexts(property: ChargedProperty): string[] {
  const { fees, taxes } = property.rates;
  return [...fees.filter(({ optional }) => !optional).map((fee) => feeText(fee, property)), ...taxes.map((tax) => taxText(tax, property))];
}

/** "Cleaning, $120 per stay". */
export function feeText(fee: Fee<string>, property: ChargedProperty): string {
  return m.quote_charge({ name: chargeName(fee), detail: feeRule(fee, property) });
}

/** "$12 per guest, optional". */
export function feeTerms(fee: Fee<string>, property: ChargedProperty): string {
  const rule = feeRule(fee, property);
  return fee.optional ? m.quote_charge({ name: rule, detail: m.fee_optional() }) : rule;
}

/** "$120 per stay". */
export function feeRule(fee: Fee<string>, property: ChargedProperty): string {
  if ("on" in fee) return percentRule(fee, property);
  const money = formatMoney(fee.amount, property.currency);
  const { above: count, most } = fee;
  switch (fee.per) {
    case "stay":
      return m.fee_per_stay({ money });
    case "night":
      return m.fee_per_night({ money });
    case "guestStay":
      return count === undefined ? m.fee_per_guest({ money }) : m.fee_extra_guest({ money, count });
    case "guestNight":
      return count === undefined ? m.fee_per_guest_night({ money }) : m.nights_extra_each({ money, count });
    case "petStay":
      return withMostPets(m.fee_per_pet({ money }), most);
    case "petNight":
      return withMostPets(m.fee_per_pet_night({ money }), most);
  }
}

/** "$60 per pet, for 2 pets at most". */
function withMostPets(name: string, count: number | undefined): string {
  return count === undefined ? name : m.quote_charge({ name, detail: m.fee_most_pets({ count }) });
}

/** "Visitors’ tax, $1.50 per guest and night, 1 Apr – 30 Sep, free under 14, paid on arrival". */
export function taxText(tax: Tax<string>, property: ChargedProperty): string {
  const arrival = tax.collect ? [m.tax_on_arrival()] : [];
  return [tax.name, ...taxRules(tax, property), ...arrival].reduce((name, detail) => m.quote_charge({ name, detail }));
}

/** The parts of the rule of a tax, first what it amounts to. */
export function taxRules(tax: Tax<string>, property: ChargedProperty): string[] {
  const money = (amount: number) => formatMoney(amount, tax.local?.currency ?? property.currency);
  if ("on" in tax) {
    const { exemptFrom: count, included } = tax;
    return [percentRule(tax, property), ...(count ? [m.tax_exempt({ count })] : []), ...(included ? [m.tax_included()] : [])];
  }
  const free = tax.freeUnder ? [m.tax_free_under({ age: String(tax.freeUnder) })] : [];
  if ("of" in tax) {
    const most = tax.mostPerGuestNight === undefined ? [] : [m.tax_most_money({ money: money(tax.mostPerGuestNight) })];
    return [m.tax_of_share({ percent: formatPercent(percentOf(tax)) }), ...most, ...free];
  }
  const { perGuestNight, season, mostNights: count } = tax;
  const most = count === undefined ? [] : [m.tax_most_nights({ count })];
  return [m.fee_per_guest_night({ money: money(perGuestNight) }), ...(season ? [seasonText(season)] : []), ...most, ...free];
}

/** "10% off for 7 nights or more". */
export function discountText({ nights, daysBefore, daysAhead, percent: value }: Omit<Discount, "part"> & { percent: number }): string {
  const percent = formatPercent(value);
  if (daysBefore !== undefined) return m.discount_last_minute({ percent, count: daysBefore });
  if (daysAhead !== undefined) return m.discount_early({ percent, count: daysAhead });
  return m.quote_discount({ percent, count: nights ?? 0 });
}

/** The percentage; and of what, unless it is of the nights. */
function percentRule({ part, on }: { part: number; on: readonly string[] }, { rates }: ChargedProperty): string {
  const percent = formatPercent(percentOf({ part }));
  if (on.includes("nights")) return percent;
  const charges = [...rates.fees, ...rates.taxes].filter(({ id }) => on.includes(id)).map(chargeNameInList);
  return charges.length > 0 ? m.tax_of({ percent, charges: charges.join(", ") }) : percent;
}

/** "30% of the total, on booking"; undefined if nothing is paid then. */
export function prepaidText({ prepaid }: Pick<Rates, "prepaid">): string | undefined {
  return prepaid > 0 ? m.prepayment_part({ percent: formatPercent(percentOf({ part: prepaid })) }) : undefined;
}

function seasonText({ yearly, from, to }: TaxSeason): string {
  // Both days in one year are formatted without it.
  const dayIn = (day: number) => dayOf(yearly ? numberIn(2027, day) : day);
  if (from === undefined) return m.tax_until({ day: formatShortDay(dayIn(to ?? 0)) });
  if (to === undefined) return m.tax_from({ day: formatShortDay(dayIn(from)) });
  const days = yearly ? formatDaySpan(dayIn(from), dayIn(to)) : `${formatShortDay(dayIn(from))} – ${formatShortDay(dayIn(to))}`;
  return breakAfterDash(days);
}

/** Allows a line break in a span of days only after the dash. */
export function breakAfterDash(words: string): string {
  return words.replaceAll(" ", "\u00a0").replace("–\u00a0", "– ");
}
