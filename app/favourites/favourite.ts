import { formatAlike } from "../i18n/formats.ts";
import type { Localised } from "../i18n/languages.ts";
import { inOrder } from "../nights/nearest-stays.ts";
import { isOffer, type Quote, type Reason } from "../nights/quote.ts";
import type { NearPlace } from "../places/nearby.ts";
import type { Stay, StayInFull } from "../stays/stay.ts";

/** A home of the list, with its answer to the stay that is asked for. */
export interface Favourite {
  stay: Localised<Stay>;
  /** Nothing where no stay is asked for. */
  quote?: Quote;
  /** Whether its calendar is confirmed, without which it is probably free. */
  isConfirmed: boolean;
  /** The name by which the list knows it, where it is called otherwise by now. */
  was?: string;
}

/** A home of the list that stands beside others, with all that is told of it. */
export interface Compared extends Favourite {
  stay: Localised<StayInFull>;
  /** What is near, the nearest first. */
  places: readonly NearPlace[];
}

/** How many homes stand side by side at most. */
export const mostCompared = 4;

/** Homes of the list that are no longer offered: those that are known by their titles, and the names of all of them. */
export interface Gone {
  titles: string[];
  names: string[];
}

/** Those that were ticked, by their names in an address. */
export function tickedOf<Home extends Favourite>(favourites: readonly Home[], names: readonly string[]): Home[] {
  return favourites.filter(({ stay, was = "" }) => names.includes(stay.slug) || names.includes(was));
}

/** The homes of the list as its address names them. */
export function namesOf(favourites: readonly Favourite[]): string {
  return favourites.map(({ stay }) => stay.slug).join(",");
}

/** Cents for the whole stay; nothing where it cannot be had, or none is asked for. */
export function totalOf({ quote }: Pick<Favourite, "quote">): number | undefined {
  return quote && isOffer(quote) ? quote.total : undefined;
}

/** How totals are written that stand on one page: those of the stay that is asked for, and of those in its place. */
export function totalsAlike(favourites: readonly Pick<Favourite, "quote">[]): (cents: number) => string {
  return formatAlike(
    favourites.flatMap(({ quote }) => (!quote ? [] : isOffer(quote) ? quote.total : inOrder(quote.nearest).map(({ total }) => total))),
  );
}

/** The reasons that keep every home of the list from the stay and lie in what was typed: they are said once, at the form. */
export function sharedReasons(favourites: readonly Pick<Favourite, "quote">[]): readonly Reason[] {
  const [first] = favourites;
  if (!first?.quote || isOffer(first.quote)) return [];
  return first.quote.reasons.filter(({ code }) => inTheForm.has(code));
}

/** The reasons of a home alone. */
export function ownReasons({ quote }: Pick<Favourite, "quote">): readonly Reason[] {
  return quote && !isOffer(quote) ? quote.reasons.filter(({ code }) => !inTheForm.has(code)) : [];
}

/** What is wrong with a stay at whatever home. A day may be past at one and not yet at another. */
const inTheForm = new Set<Reason["code"]>(["date-missing", "date-unreadable", "no-such-day", "guests-missing", "guests-unreadable", "not-after"]);
