import { dayNumber } from "../../../dates/day-numbers.ts";
import { minorUnits } from "../../../i18n/currencies.ts";
import type { Localised } from "../../../i18n/languages.ts";
import { m } from "../../../i18n/messages/messages.js";
import { pictureOf, withoutBlur } from "../../../pictures/picture-view.ts";
import { alternativesInOrder } from "../../../pricing/alternative-dates.ts";
import { isOffer, partyOf, partyReasons, quoteStay } from "../../../pricing/quote.ts";
import { alternativeStayText, reasonText } from "../../../pricing/quote-text.ts";
import type { Property } from "../../../properties/model/property.ts";
import { outOfSeason } from "../../../properties/model/season-text.ts";
import { comparableTotal, hasAmenity } from "../criteria/criteria.ts";
import { searchParty } from "../criteria/search-stay.ts";
import type { Search, StayOffer } from "../criteria/search-terms.ts";
import { matchProperties, type SearchMatches } from "./find-properties.ts";
import type { AvailabilitySnapshot, IndexedProperty, OffersFor } from "./search-index.ts";
import type { NearMatch, SearchResults } from "./search-results.ts";

/** How many near matches are shown, and for how many excluded properties other dates are quoted, which takes long. */
const limits = { shown: 6, quoted: 60 } as const;

/** Alternative dates may differ by so many days. */
const maxDaysAway = 14;

/** Properties that only the season of an amenity excludes, those that only the dates exclude, with alternative dates, and those that only the pets or the age of a child exclude. */
export function findNearMatches(
  search: Search,
  matched: SearchMatches<IndexedProperty>,
  all: readonly IndexedProperty[],
  offersFor: OffersFor,
  snapshot: AvailabilitySnapshot,
  usualParty: number,
): Pick<SearchResults, "misses" | "missesTitle"> {
  const isNearTop = matched.matches.length === 0;
  const excluded = [
    ...excludedBySeason(search, all, offersFor),
    ...excludedByDates(search, matched, snapshot, usualParty),
    ...excludedByParty(search, matched),
  ].slice(0, limits.shown);
  const misses = excluded.map(({ property, reasons, nearest }) => ({
    ...nearMatchCard(property.property, isNearTop),
    reasons,
    nearest: nearest.map(({ from, to, total, guests }) => ({ from, to, total, guests, label: alternativeStayText({ from, to }) })),
  }));
  return { misses, missesTitle: titleOf(excluded) };
}

function titleOf(excluded: readonly ExcludedProperty[]): string {
  if (excluded.some(({ isBookable }) => isBookable)) return m.misses_near_title();
  return excluded.some(({ nearest }) => nearest.length > 0) ? m.misses_title() : m.misses_none_title();
}

interface ExcludedProperty {
  property: IndexedProperty;
  reasons: string[];
  /** Set if the searched stay itself is bookable, but for the season of an amenity, the pets or the age of a child. */
  isBookable?: true;
  nearest: StayOffer[];
}

/** Bookable properties that have every amenity of the search, but one of them is out of season during the stay. */
function excludedBySeason(search: Search, all: readonly IndexedProperty[], offersFor: OffersFor): ExcludedProperty[] {
  // Only these, because otherwise offers would also be looked up for every property without the amenity.
  const seasonal = all.filter((property) => search.amenities.some(({ id }) => property.property.amenitySeasons?.[id]));
  const { excluded } = matchProperties(seasonal, search, offersFor(search));
  const bySeason = excluded.flatMap(({ constraint, candidates }) => (constraint.name.startsWith("amenity ") ? candidates() : []));
  return bySeason.flatMap(({ property, offer }) => {
    const out = offer ? outOfSeason(property.property, offer).filter(({ id }) => search.amenities.some((amenity) => amenity.id === id)) : [];
    return offer && out.length > 0 ? [{ property, reasons: out.map(({ words }) => `${words}.`), nearest: [offer], isBookable: true }] : [];
  });
}

/**
 * Properties that only the dates exclude and that are bookable within `maxDaysAway`, the nearest first. If the search has no matches,
 * also those that are not, to show the reasons.
 */
function excludedByDates(
  search: Search,
  { matches: { length: count }, excluded }: SearchMatches<IndexedProperty>,
  { todayIn, availabilityAt }: AvailabilitySnapshot,
  usualParty: number,
): ExcludedProperty[] {
  const { from, to, total = Number.POSITIVE_INFINITY, prices } = search;
  if (!from || !to) return [];
  const limit = minorUnits(total, prices.currency);
  const candidates = excluded.find(({ constraint }) => constraint.name === "dates")?.candidates() ?? [];
  const alternatives = candidates.slice(0, limits.quoted).flatMap(({ property }) => {
    const { timeZone, slug } = property.property;
    const guests = partyOf(search.guests, usualParty, property);
    const answer = quoteStay(
      property.property,
      { ...searchParty(search), from, to, guests },
      { today: todayIn(timeZone), availability: availabilityAt(slug) },
    );
    if (isOffer(answer)) return [];
    const nearest = alternativesInOrder(answer.nearest).flatMap((alternative) => {
      const stay = { ...alternative, guests };
      const away = distance(stay, { from, to });
      const isMet = comparableTotal({ property, offer: stay }) <= limit && search.amenities.every(({ id }) => hasAmenity(property, id, stay, stay));
      return (away <= maxDaysAway || count === 0) && isMet ? { stay, away } : [];
    });
    const away = Math.min(...nearest.map(({ away }) => away));
    return nearest.length > 0 || count === 0 ? { property, reasons: answer.reasons, nearest, away } : [];
  });
  return alternatives
    .sort((one, other) => one.away - other.away)
    .map(({ property, reasons, nearest }) => ({ property, reasons: reasons.map(reasonText), nearest: nearest.map(({ stay }) => stay) }));
}

/** Those that take neither so young a child nor so many pets. */
function excludedByParty(search: Search, { excluded }: SearchMatches<IndexedProperty>): ExcludedProperty[] {
  const candidates = excluded.flatMap(({ constraint: { name }, candidates }) => (name === "ages" || name === "pets" ? candidates() : []));
  return candidates.slice(0, limits.shown).map(({ property }) => ({
    property,
    reasons: partyReasons(property.property, { ...searchParty(search), guests: search.guests ?? property.guests }).map(reasonText),
    nearest: [],
    isBookable: true,
  }));
}

/** The card of a near match; with the blurred placeholder of its picture only if it is near the top of the page. */
export function nearMatchCard(
  { slug, title, location, currency, exchange, cover }: Localised<Property>,
  isNearTop: boolean,
): Pick<NearMatch, "slug" | "title" | "location" | "currency" | "exchange" | "picture"> {
  const picture = pictureOf(cover, "card");
  return { slug, title, location, currency, exchange, picture: isNearTop ? picture : withoutBlur(picture) };
}

/** The greater of the differences of check-in and check-out, in days. */
function distance(one: { from: string; to: string }, other: { from: string; to: string }): number {
  const apart = (first: string, second: string) => Math.abs((dayNumber(first) ?? 0) - (dayNumber(second) ?? 0));
  return Math.max(apart(one.from, other.from), apart(one.to, other.to));
}
