import type { Search } from "./search-terms.ts";

/** The nights a month is asked for where the search does not say how many. */
export const usualNights = 7;

/** The month and the nights of a search whose dates are flexible; nothing where it has dates of its own, for those go before. */
export function flexibleDatesOf({ from, to, month, nights = usualNights }: Search): { month: string; nights: number } | undefined {
  return month && !from && !to ? { month, nights } : undefined;
}

/** Whether it is known for which stay homes are asked, and so what it costs. */
export function hasStay(search: Search): boolean {
  return Boolean((search.from && search.to) || flexibleDatesOf(search));
}

/** Whether a search takes more than the homes: it is for the server, which knows calendars, prices and places. */
export function needsServer(search: Search): boolean {
  return hasStay(search) || search.view !== undefined;
}
