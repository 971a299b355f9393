import { formatDaySpan, uniformCentsFormat } from "../../i18n/formats.ts";
import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import type { NearPlace } from "../../locations/nearby.ts";
import { alternativesInOrder } from "../../pricing/alternative-dates.ts";
import { isOffer, type Quote, type Reason, type Stay } from "../../pricing/quote.ts";
import { parseStay, type RawStay, serializeStay, serializeStoredFavourite } from "../../pricing/stay-query.ts";
import type { FullProperty, Property } from "../../properties/model/property.ts";

/** A home of the list, with its answer to the stay that is asked for. */
export interface Favourite {
  property: Localised<Property>;
  /** Nothing where no stay is asked for. */
  quote?: Quote;
  /** The stay that it answers: that of the whole list, or, where that has no dates, the one that was found for it. */
  asked: RawStay;
  /** The one that was found for it. */
  storedStay?: RawStay;
  /** Whether its calendar is confirmed, without which it is probably free. */
  isConfirmed: boolean;
  /** The name by which the list knows it, where it is called otherwise by now. */
  was?: string;
}

/** A home of the list that stands beside others, with all that is told of it. */
export interface Compared extends Favourite {
  property: Localised<FullProperty>;
  /** What is near, the nearest first. */
  places: readonly NearPlace[];
}

/** How many homes stand side by side at most. */
export const maxCompared = 4;

/** Homes of the list that are no longer offered: those that are known by their titles, and the names of all of them. */
export interface Gone {
  titles: string[];
  names: string[];
}

/** Those that were ticked, by their names in an address. */
export function tickedOf<Home extends Favourite>(favourites: readonly Home[], names: readonly string[]): Home[] {
  return favourites.filter(({ property, was = "" }) => names.includes(property.slug) || names.includes(was));
}

/** The homes of the list as its address names them. */
export function namesOf(favourites: readonly Favourite[]): string[] {
  return favourites.map(({ property, storedStay }) => serializeStoredFavourite(property.slug, storedStay));
}

/** The query of the stay that a home answers, for its address: `?from=…`. */
export function favouritesListQuery({ asked }: Pick<Favourite, "asked">): string {
  return serializeStay(parseStay(asked));
}

/** The stay that all of them answer: of a list whose homes have each its own, none. */
export function sharedStay(favourites: readonly Favourite[], typed: RawStay): RawStay {
  const [first = typed, ...others] = favourites.map(({ asked }) => asked);
  return others.every((asked) => JSON.stringify(asked) === JSON.stringify(first)) ? first : typed;
}

/** The stay of a home that answers its own. */
export function ownStay({ storedStay, asked }: Favourite): Stay | undefined {
  return storedStay && storedStay.from === asked.from && storedStay.to === asked.to ? parseStay(asked) : undefined;
}

/** The dates and the guests in words of a home that has its own. */
export function ownStayText(favourite: Favourite): string | undefined {
  const { asked } = favourite;
  const own = ownStay(favourite);
  if (!own) return undefined;
  const { guests } = own;
  return [formatDaySpan(asked.from, asked.to), guests && m.guests_count({ count: guests })].filter(Boolean).join(" · ");
}

/** Cents for the whole stay; nothing where it cannot be had, or none is asked for. */
export function favouriteTotal({ quote }: Pick<Favourite, "quote">): number | undefined {
  return quote && isOffer(quote) ? quote.total : undefined;
}

/** How totals are written that stand on one page: those of the stay that is asked for, and of those in its place. */
export function formatFavouriteTotals(favourites: readonly Pick<Favourite, "quote">[]): (cents: number) => string {
  return uniformCentsFormat(
    favourites.flatMap(({ quote }) => (!quote ? [] : isOffer(quote) ? quote.total : alternativesInOrder(quote.nearest).map(({ total }) => total))),
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
