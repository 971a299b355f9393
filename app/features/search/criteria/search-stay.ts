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

/** Whether only the server can run the search, because it needs calendars, totals for other guests than usual, or maps. */
export function needsServer(search: Search): boolean {
  return hasStay(search) || search.guests !== undefined || search.view !== undefined;
}
