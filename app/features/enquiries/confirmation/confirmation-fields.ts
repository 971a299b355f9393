import { parseIsoDay } from "../../../dates/days.ts";
import type { Currency } from "../../../i18n/currencies.ts";
import { m } from "../../../i18n/messages/messages.js";
import { formatMoney, parseMoney } from "../../../i18n/money.ts";
import { isChildAge, type Party } from "../../../pricing/charges.ts";
import { isParty } from "../../../pricing/quote.ts";
import { parseStay } from "../../../pricing/stay-query.ts";
import { multiLine, oneLine } from "../enquiry.ts";

/** The amounts of a confirmation. */
export const confirmationAmounts = ["total", "paid", "due", "arrival"] as const;

/** The fields of the form that confirms a booking. */
export const confirmationFields = [
  ...(["home", "names", "address", "from", "to", "guests", "ages", "infants", "pets"] as const),
  ...confirmationAmounts,
  ...(["dueOn", "text"] as const),
] as const;

export type ConfirmationField = (typeof confirmationFields)[number];
export type TypedConfirmation = Record<ConfirmationField, string>;

/** What an owner confirms. Amounts are in the smallest unit of `currency`. */
export interface BookingConfirmation extends Record<(typeof confirmationAmounts)[number], number> {
  /** The slug of the property. */
  home: string;
  /** As in the passports. */
  names: string[];
  address: string;
  stay: { from: string; to: string } & Party;
  currency: Currency;
  /** By when `due` is to be paid, if anything is. */
  dueOn?: string;
}

/** A sentence for each field with a problem, in the language of the owner. */
export type ConfirmationProblems = Partial<Record<ConfirmationField, string>>;

/** The fields as typed. Amounts that the form does not have are empty. */
export function typedConfirmation(form: URLSearchParams): TypedConfirmation {
  return confirmationRecord((name) => form.get(name) ?? "");
}

/** A total and the dates that it is for, as one field of the form: `2027-03-05 2027-03-08 759.00`. */
export function totalAndDates({ total, from, to }: Pick<TypedConfirmation, "total" | "from" | "to">): string {
  return [from, to, total].join(" ");
}

/** The dates of such a field; undefined if it has none. */
export function datesOfTotal(field: string): { from: string; to: string } | undefined {
  const [from, to] = field.split(" ").map((day) => parseIsoDay(day));
  return from && to ? { from, to } : undefined;
}

export function confirmationRecord(create: (name: ConfirmationField) => string): TypedConfirmation {
  const entries = confirmationFields.map((name) => [name, create(name)] as const);
  return Object.fromEntries(entries) as TypedConfirmation;
}

/** Most names on a page. */
const maxNames = 30;

/** `missingLetters`: the letters of a text that the page cannot show. */
export function parseConfirmation(
  typed: TypedConfirmation,
  currency: Currency,
  missingLetters: (text: string) => string[],
): { confirmation: BookingConfirmation } | { problems: ConfirmationProblems } {
  const lines = (text: string) =>
    text
      .split("\n")
      .map((line) => oneLine.parse(line))
      .filter(Boolean);
  const [names, address] = [lines(typed.names.normalize("NFC")), lines(typed.address.normalize("NFC")).join("\n")];
  const { from, to, guests, ages = [], infants = 0, pets = 0 } = parseStay(typed);
  const [first, end] = [parseIsoDay(from ?? ""), parseIsoDay(to ?? "")];
  const amounts = confirmationAmounts.map((name) => (typed[name].trim() === "" && name !== "total" ? 0 : parseMoney(typed[name], currency)));
  const [total, paid, due, arrival] = amounts;
  const dueOn = parseIsoDay(typed.dueOn);
  const problems: ConfirmationProblems = {
    ...(names.length === 0 && { names: m.confirm_names_missing() }),
    ...(names.length > maxNames && { names: m.confirm_page_full() }),
    ...(address === "" && { address: m.confirm_address_missing() }),
    ...letterProblems({ names: names.join("\n"), address }, missingLetters),
    ...(!first && { from: m.confirm_date() }),
    ...((!end || (first && end <= first)) && { to: m.confirm_date_after() }),
    ...((guests === undefined || !isParty(guests)) && { guests: m.confirm_count() }),
    ...((!ages.every(isChildAge) || ages.length > (guests ?? 0)) && { ages: m.reason_ages_unreadable() }),
    ...(!Number.isInteger(infants) && { infants: m.confirm_count() }),
    ...(!Number.isInteger(pets) && { pets: m.confirm_count() }),
    ...amountProblems(amounts, currency),
    ...(due !== undefined && due > 0 && !dueOn && { dueOn: m.confirm_due_on_missing() }),
    ...(multiLine.parse(typed.text) === "" && { text: m.owner_reply_empty() }),
  };
  const isWhole = first && end && guests !== undefined && total !== undefined && paid !== undefined && due !== undefined && arrival !== undefined;
  if (!isWhole || Object.keys(problems).length > 0) return { problems };
  const stay = { from: first, to: end, guests, ages, infants, pets };
  return { confirmation: { home: typed.home, names, address, stay, currency, total, paid, due, arrival, dueOn: due > 0 ? dueOn : undefined } };
}

function letterProblems(texts: Pick<TypedConfirmation, "names" | "address">, missingLetters: (text: string) => string[]): ConfirmationProblems {
  const found = Object.entries(texts).map(([name, text]) => [name, missingLetters(text).slice(0, 10).join(" ")] as const);
  return Object.fromEntries(found.filter(([, letters]) => letters).map(([name, letters]) => [name, m.confirm_letters({ letters })]));
}

/** What is paid, due and paid on arrival has to be the total. */
function amountProblems(amounts: readonly (number | undefined)[], currency: Currency): ConfirmationProblems {
  const wrong = confirmationAmounts.filter((_, index) => amounts[index] === undefined);
  if (wrong.length > 0) return Object.fromEntries(wrong.map((name) => [name, m.confirm_amount()]));
  const [total = 0, ...parts] = amounts.map((amount) => amount ?? 0);
  const sum = parts.reduce((sum, amount) => sum + amount, 0);
  return sum === total ? {} : { due: m.confirm_sum({ sum: formatMoney(sum, currency), total: formatMoney(total, currency) }) };
}
