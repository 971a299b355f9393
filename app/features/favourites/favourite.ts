import type { Currency } from "../../i18n/currencies.ts";
import { formatDaySpan } from "../../i18n/formats.ts";
import type { Localised } from "../../i18n/languages.ts";
import { uniformMoneyFormat } from "../../i18n/money.ts";
import type { NearPlace } from "../../locations/nearby.ts";
import { alternativesInOrder } from "../../pricing/alternative-dates.ts";
import { partyText } from "../../pricing/party-text.ts";
import { isOffer, type Quote, type Reason, type Stay } from "../../pricing/quote.ts";
import { parseStay, type RawStay, serializeStay, serializeStoredFavourite } from "../../pricing/stay-query.ts";
import type { FullProperty, Property } from "../../properties/model/property.ts";

/** A property of the list, with its quote for the stay. */
export interface Favourite {
  property: Localised<Property>;
  /** The day at the property. */
  today: string;
  /** Not set without a stay. */
  quote?: Quote;
  /** The quoted stay: that of the whole list or, if that has no dates, the one stored with the favourite. */
  requestedStay: RawStay;
  /** The one stored with the favourite. */
  storedStay?: RawStay;
  /** Whether its calendar is confirmed; otherwise it is only probably free. */
  isConfirmed: boolean;
  /** Its slug in the list, if the property has been renamed. */
  was?: string;
}

/** A favourite that is compared, with its details. */
export interface Compared extends Favourite {
  property: Localised<FullProperty>;
  /** Points of interest, the nearest first. */
  places: readonly NearPlace[];
}

/** The most properties in a comparison. */
export const maxCompared = 4;

/** Properties of the list that no longer exist: the titles that are known, and the slugs of all. */
export interface Gone {
  titles: string[];
  names: string[];
}

/** The chosen ones, by their slugs in the address. */
export function chosenOf<One extends Favourite>(favourites: readonly One[], names: readonly string[]): One[] {
  return favourites.filter(({ property, was = "" }) => names.includes(property.slug) || names.includes(was));
}

/** The properties of the list, as in its address. */
export function storedEntriesOf(favourites: readonly Favourite[]): string[] {
  return favourites.map(({ property, storedStay }) => serializeStoredFavourite(property.slug, storedStay));
}

/** The quoted stay as a query for the address of the property: `?from=…`. */
export function favouritesListQuery({ requestedStay }: Pick<Favourite, "requestedStay">): string {
  return serializeStay(parseStay(requestedStay));
}

/** The common stay of all; `undefined` if each has its own. */
export function sharedStay(favourites: readonly Favourite[], typed: RawStay): RawStay {
  const [first = typed, ...others] = favourites.map(({ requestedStay }) => requestedStay);
  return others.every((requestedStay) => JSON.stringify(requestedStay) === JSON.stringify(first)) ? first : typed;
}

/** The own stay of a favourite. */
export function ownStay({ storedStay, requestedStay }: Favourite): Stay | undefined {
  return storedStay && storedStay.from === requestedStay.from && storedStay.to === requestedStay.to ? parseStay(requestedStay) : undefined;
}

/** Dates and guests of a favourite with its own stay, as text. */
export function ownStayText(favourite: Favourite): string | undefined {
  const { requestedStay } = favourite;
  const own = ownStay(favourite);
  if (!own) return undefined;
  return [formatDaySpan(requestedStay.from, requestedStay.to), partyText(own)].filter(Boolean).join(" · ");
}

/** The total of the whole stay; `undefined` if it is not bookable, or there is no stay. */
export function favouriteTotal({ quote }: Pick<Favourite, "quote">): number | undefined {
  return quote && isOffer(quote) ? quote.total : undefined;
}

/** Formats the totals on one page alike: those of the stay, and of alternatives. */
export function formatFavouriteTotals(favourites: readonly Pick<Favourite, "quote">[]): (total: number, currency: Currency) => string {
  const totals = favourites.flatMap(({ quote }) => {
    if (!quote) return [];
    const all = isOffer(quote) ? [quote] : alternativesInOrder(quote.nearest);
    return all.map(({ total }) => ({ total, currency: quote.currency }));
  });
  return (total, currency) => {
    const alike = totals.filter((one) => one.currency === currency);
    return uniformMoneyFormat(
      alike.map((one) => one.total),
      currency,
    )(total);
  };
}

/** Reasons that apply to every property and come from what was typed: they are shown once, at the form. */
export function sharedReasons(favourites: readonly Pick<Favourite, "quote">[]): readonly Reason[] {
  const [first] = favourites;
  if (!first?.quote || isOffer(first.quote)) return [];
  const shared = first.quote.reasons.filter(({ code }) => formReasonCodes.has(code));
  // Without the ages that only the first takes.
  return shared.map((reason) => (reason.code === "ages-unreadable" ? { code: reason.code } : reason));
}

/** The reasons of one property only. */
export function ownReasons({ quote }: Pick<Favourite, "quote">): readonly Reason[] {
  return quote && !isOffer(quote) ? quote.reasons.filter(({ code }) => !formReasonCodes.has(code)) : [];
}

/** Reasons that are the same at any property. A day may be past at one and not yet at another. */
const formReasonCodes = new Set<Reason["code"]>([
  "date-missing",
  "date-unreadable",
  "no-such-day",
  "guests-missing",
  "guests-unreadable",
  "ages-unreadable",
  "too-many-ages",
  "infants-unreadable",
  "pets-unreadable",
  "not-after",
]);
