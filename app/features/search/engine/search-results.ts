import { minorUnits } from "../../../i18n/currencies.ts";
import type { PictureView } from "../../../pictures/picture-view.ts";
import type { PropertyCardView } from "../../../properties/card/property-card.tsx";
import { features } from "../../../properties/model/features.ts";
import { isInSeason } from "../criteria/criteria.ts";
import type { Candidate, OfferResult, RelaxedSearch, Search, Searchable, StayOffer } from "../criteria/search-terms.ts";
import { fallbackSearch } from "./fallback-search.ts";
import { matchProperties, type OfferOf, type SearchMatches, sortMatches } from "./find-properties.ts";
import { type WiderSearch, widerSearchesOf } from "./wider-searches.ts";

export const pageSize = 24;

/** Properties shown of the fallback search: one row. */
const maxFallbackShown = 3;

/** The map of the results at one destination. */
export interface ResultMap {
  /** The slug of the destination, or an empty string if the properties have none. */
  id: string;
  /** HTML of `DestinationResults`. */
  place: string;
  /** How many consecutive results on this page are here. */
  count: number;
}

export interface SearchResult {
  card: PropertyCardView;
  /** The bookable stay, with a note if its calendar is not confirmed. */
  offer?: StayOffer & { note?: string };
}

/** A property that only the dates or the season of an amenity exclude: the reasons, and the nearest bookable stays. */
export interface NearMatch extends Pick<PropertyCardView, "slug" | "title" | "location" | "currency" | "exchange"> {
  picture: PictureView;
  reasons: string[];
  nearest: (StayOffer & { label: string })[];
}

/** The fallback search that is shown if nothing is found, with its first results. */
export interface AlternativeSearch extends WiderSearch {
  shown: SearchResult[];
}

/** The counts beside filters. */
export interface FacetCounts {
  /** For each amenity (id), how many properties match if it is chosen too. */
  amenities: Readonly<Record<string, number>>;
  features: Readonly<Record<string, number>>;
  /** Properties by price a night, ignoring the price limit, in equal steps from the lower to the upper end of the slider. */
  prices: readonly number[];
}

/** The results of a search. */
export interface SearchResults {
  /** The words that were searched; if a typo was corrected, the corrected place. */
  where: string;
  /** Matches in all, on every page. */
  found: number;
  /** The page of these results, from 1, and the number of pages. */
  page: number;
  pages: number;
  shown: SearchResult[];
  misses: NearMatch[];
  /** The heading above `misses`. */
  missesTitle?: string;
  relaxations: WiderSearch[];
  /** Only if nothing is found, because no property sleeps the party: HTML of pairs of properties. */
  pairs?: string;
  /** Only if nothing is found. */
  instead?: AlternativeSearch;
  facets: FacetCounts;
  /** Only with `view=map`. */
  maps?: ResultMap[];
}

/** What only the server can add, because it needs calendars, prices or maps. */
export interface SearchExtras<P extends Searchable> {
  /** The offers for the dates of a search; `undefined` if it has none. */
  offersFor?: (search: Search) => OfferOf<P> | undefined;
  /** A note for offers of a property whose calendar is not confirmed. */
  noteFor?: (property: P) => string | undefined;
  furtherSearches?: (matched: SearchMatches<P>) => readonly RelaxedSearch[];
  nearMatches?: (matched: SearchMatches<P>) => Pick<SearchResults, "misses" | "missesTitle">;
  /** Called if nothing is found. */
  pairs?: () => string | undefined;
  /** For `view=map`: groups the results by place; `mapsOf` makes a map for each place on the page, given the matches of all pages. */
  byPlace?: {
    placeOf: (property: P) => string;
    mapsOf: (shown: readonly (SearchResult & { entry: P })[], all: readonly P[]) => ResultMap[];
  };
}

/** Runs a search and returns a page of its results, or the last page if there are fewer. */
export function buildSearchResults<P extends Searchable>(
  properties: readonly P[],
  { search, page }: { search: Search; page: number },
  cardOf: (property: P, offer: OfferResult) => PropertyCardView,
  { offersFor, noteFor, furtherSearches, nearMatches, pairs, byPlace }: SearchExtras<P> = {},
): SearchResults {
  const match = (one: Search) => matchProperties(properties, one, offersFor?.(one));
  const resultOf = ({ property, offer }: Candidate<P>) => ({
    entry: property,
    card: cardOf(property, offer),
    ...(offer && { offer: { from: offer.from, to: offer.to, total: offer.total, guests: offer.guests, note: noteFor?.(property) } }),
  });
  const matched = match(search);
  const found = matched.matches.length;
  const pages = Math.max(1, Math.ceil(found / pageSize));
  const shownPage = Math.min(page, pages);
  const ordered = sortMatches(matched, search);
  const shown = (byPlace ? groupTogether(ordered, ({ property }) => byPlace.placeOf(property)) : ordered)
    .slice((shownPage - 1) * pageSize, shownPage * pageSize)
    .map((one) => resultOf(one));
  const near = nearMatches?.(matched) ?? { misses: [] };
  const relaxations = widerSearchesOf(matched, properties, () => furtherSearches?.(matched) ?? []);
  const fallback = found > 0 ? undefined : fallbackSearch(properties, search, relaxations, near.misses.length === 0 ? match : undefined);
  return {
    where: search.where,
    found,
    page: shownPage,
    pages,
    shown: shown.map(withoutEntry),
    ...near,
    pairs: found > 0 ? undefined : pairs?.(),
    // The fallback search is shown below, so it is not suggested as well.
    relaxations: relaxations.filter((one) => one !== fallback),
    instead: fallback && {
      ...fallback,
      shown: sortMatches(match(fallback.search), fallback.search)
        .slice(0, maxFallbackShown + near.misses.length)
        // With another number of guests the total would be misleading.
        .map(({ property, offer }) => withoutEntry(resultOf({ property, offer: fallback.search.guests === search.guests && offer })))
        .filter(({ card }) => near.misses.every(({ slug }) => slug !== card.slug))
        .slice(0, maxFallbackShown),
    },
    facets: countFacets(matched, search),
    maps: byPlace?.mapsOf(
      shown,
      ordered.map(({ property }) => property),
    ),
  };
}

function withoutEntry<P>({ entry, ...result }: SearchResult & { entry: P }): SearchResult {
  return result;
}

/** Items of the same kind next to each other, the kinds in the order of their first items. */
function groupTogether<One>(all: readonly One[], kindOf: (one: One) => string): One[] {
  return [...Map.groupBy(all, kindOf).values()].flat();
}

const barCount = 19;

function countFacets<P extends Searchable>({ matches, excluded }: SearchMatches<P>, search: Search): FacetCounts {
  const amenities: Record<string, number> = {};
  const counts = features.map(() => 0);
  for (const { property, offer } of matches) {
    for (const id of property.amenities) if (isInSeason(property, id, search, offer)) amenities[id] = (amenities[id] ?? 0) + 1;
    // Each round clears the lowest bit that is set.
    for (let bits = property.featureBits; bits !== 0; bits &= bits - 1) {
      const bit = 31 - Math.clz32(bits & -bits);
      counts[bit] = (counts[bit] ?? 0) + 1;
    }
  }
  const { currency, min, max } = search.prices;
  const [lowest, highest] = [minorUnits(min, currency), minorUnits(max, currency)];
  const prices = Array.from({ length: barCount }, () => 0);
  const tooExpensive = excluded.filter(({ constraint }) => constraint.name === "price").flatMap(({ candidates }) => candidates());
  for (const candidates of [matches, tooExpensive]) {
    for (const { property } of candidates) {
      const share = (property.price - lowest) / (highest - lowest);
      const bar = Math.min(Math.max(Math.floor(share * barCount), 0), barCount - 1);
      prices[bar] = (prices[bar] ?? 0) + 1;
    }
  }
  const found = features.flatMap((name, bit) => (counts[bit] ? [[name, counts[bit]]] : []));
  return { amenities, features: Object.fromEntries(found), prices };
}
