import { m } from "../../../i18n/messages/messages.js";
import { comparableTotal } from "./criteria.ts";
import type { Candidate, Sort } from "./search-terms.ts";

interface SortOrder {
  title: () => string;
  /** The lowest comes first. */
  keyOf: (one: Candidate) => number;
  /** Whether it is offered only if the search has a stay. */
  needsStay?: true;
}

/** The name of each order in the list of the page, and the key by which it sorts. */
export const sortOrders: Record<Sort, SortOrder> = {
  "price-up": { title: m.sort_price_up, keyOf: ({ property }) => property.price },
  "price-down": { title: m.sort_price_down, keyOf: ({ property }) => -property.price },
  // Properties without a rating come last.
  rating: { title: m.sort_rating, keyOf: ({ property: { rating = -1 } }) => -rating },
  "total-up": { title: m.sort_total_up, keyOf: comparableTotal, needsStay: true },
  "total-down": { title: m.sort_total_down, keyOf: (one) => -comparableTotal(one), needsStay: true },
};
