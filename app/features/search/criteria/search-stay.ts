import { dayOf, daysOfMonth } from "../../../dates/day-numbers.ts";
import type { NightSpan } from "../../../dates/night-spans.ts";
import { m } from "../../../i18n/messages/messages.js";
import type { Party } from "../../../pricing/charges.ts";
import type { Search } from "./search-terms.ts";

/** Nights of a stay when a search names a month but no number of nights. */
export const defaultNights = 7;

/** The month and number of nights of a search with flexible dates; `undefined` if it also has dates, which take precedence. */
export function flexibleDatesOf({ from, to, month, nights = defaultNights }: Search): { month: string; nights: number } | undefined {
  return month && !from && !to ? { month, nights } : undefined;
}

/** Whether the search names a stay, so that totals can be computed. */
export function hasStay(search: Search): boolean {
  return Boolean((search.from && search.to) || flexibleDatesOf(search));
}

/** The stay of a search; of a search in a month all that begin in it. */
export function staysOf(search: Search): NightSpan[] {
  const { from = "", to = "" } = search;
  const flexible = flexibleDatesOf(search);
  if (!flexible) return [{ from, to }];
  const month = daysOfMonth(flexible.month);
  return Array.from({ length: month.to - month.from }, (_, day) => ({
    from: dayOf(month.from + day),
    to: dayOf(month.from + day + flexible.nights),
  }));
}

/** The party of a search, as far as it is known. */
export function searchParty({ guests, ages, infants, pets }: Search): Partial<Party> {
  return { guests, ages, infants, pets };
}

/** The dates and the party of a search, of which any may be unknown. */
export type SearchStay = Pick<Search, "from" | "to" | Exclude<keyof Party, "extras">>;

export function searchStay(search: Search): SearchStay {
  return { from: search.from, to: search.to, ...searchParty(search) };
}

/** What is wrong with the ages of children, as a sentence. */
export function agesError({ guests, ages = [], mistakenAges }: Search): string | undefined {
  if (mistakenAges) return m.reason_ages_unreadable();
  return guests && ages.length > guests ? m.reason_too_many_ages({ count: guests }) : undefined;
}
