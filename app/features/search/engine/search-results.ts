import type { PictureView } from "../../../pictures/picture-view.ts";
import type { PropertyCardView } from "../../../properties/card/property-card.tsx";
import { hasAmenity } from "../criteria/criteria.ts";
import { type Answered, type Candidate, type HomeOffer, priceRange, type Relaxed, type Search, type Searchable } from "../criteria/search-terms.ts";
import type { ResultMap } from "../ui/result-maps.server.tsx";
import { fallbackSearch } from "./fallback-search.ts";
import { matchProperties, type OfferOf, type SearchMatches, sortMatches } from "./find-properties.ts";
import { type WiderSearch, widerSearchesOf } from "./wider-searches.ts";

/** Homes on a page of the results. */
export const pageSize = 24;

/** Homes that are shown of a search that asks for less: they fill a row. */
const mostInstead = 3;

/** Up to so many homes an island holds all of them, and filters by itself. */
export const maxClientSideProperties = 60;

/** A home of the results. */
export interface SearchResult {
  card: PropertyCardView;
  /** The stay it can be had for, and what has to be said of it. */
  offer?: HomeOffer & { note?: string };
}

/** A home that the dates alone keep out, or the season of an amenity: why, and the nearest stays that it can be had for. */
export interface NearMatch extends Pick<PropertyCardView, "slug" | "title" | "location"> {
  picture: PictureView;
  reasons: string[];
  nearest: (HomeOffer & { label: string })[];
}

/** Where nothing is found: what a search finds that asks for a little less, how many homes in all, and the first of them. */
export interface AlternativeSearch extends WiderSearch {
  shown: SearchResult[];
}

/** What choosing one more thing would find. */
export interface FacetCounts {
  /** Homes with each amenity besides, by its id. */
  amenities: Readonly<Record<string, number>>;
  /** Homes by price a night whatever the price asked for, in equal steps from the slider's lower end to its upper. */
  prices: readonly number[];
}

/** What a search is answered: plain JSON, made by the server or by an island that holds all homes. */
export interface SearchResults {
  /** The words that were looked for: where a letter is wrong, the place that was meant. */
  where: string;
  /** How many homes are found in all. */
  found: number;
  /** The page that is shown, from 1, and how many there are. */
  page: number;
  pages: number;
  shown: SearchResult[];
  misses: NearMatch[];
  /** What stands above them. */
  missesTitle?: string;
  relaxations: WiderSearch[];
  /** Only where nothing is found. */
  instead?: AlternativeSearch;
  facets: FacetCounts;
  /** Where the homes that are shown are, where that is asked for. */
  maps?: ResultMap[];
}

/** What only who knows calendars, prices and places can add. */
export interface Further<Home extends Searchable> {
  /** What homes offer for the dates of a search; nothing where it has none. */
  offersFor?: (search: Search) => OfferOf<Home> | undefined;
  /** What has to be said of an offer of a home whose calendar is not sure. */
  note?: (property: Home) => string | undefined;
  relaxed?: (finding: SearchMatches<Home>) => readonly Relaxed[];
  misses?: (finding: SearchMatches<Home>) => Pick<SearchResults, "misses" | "missesTitle">;
  /** The homes of one place one after the other, where maps are asked for, and the map of each place that is shown, given all that are found. */
  mapped?: { placeOf: (property: Home) => string; maps: (shown: readonly (SearchResult & { entry: Home })[], all: readonly Home[]) => ResultMap[] };
}

/** Answers a search: the page of its results that is asked for, or the last there is. */
export function buildSearchResults<Home extends Searchable>(
  properties: readonly Home[],
  { search, page }: { search: Search; page: number },
  cardOf: (property: Home, offer: Answered) => PropertyCardView,
  { offersFor, note, relaxed, misses, mapped }: Further<Home> = {},
): SearchResults {
  const findingOf = (one: Search) => matchProperties(properties, one, offersFor?.(one));
  const resultOf = ({ property, offer }: Candidate<Home>, isPriced = true) => ({
    entry: property,
    card: cardOf(property, offer),
    ...(isPriced && offer && { offer: { from: offer.from, to: offer.to, total: offer.total, note: note?.(property) } }),
  });
  const finding = findingOf(search);
  const found = finding.found.length;
  const pages = Math.max(1, Math.ceil(found / pageSize));
  const shownPage = Math.min(page, pages);
  const ordered = sortMatches(finding, search);
  const shown = (mapped ? together(ordered, ({ property }) => mapped.placeOf(property)) : ordered)
    .slice((shownPage - 1) * pageSize, shownPage * pageSize)
    .map((one) => resultOf(one));
  const near = misses?.(finding) ?? { misses: [] };
  const relaxations = widerSearchesOf(finding, properties, () => relaxed?.(finding) ?? []);
  const lesser = found > 0 ? undefined : fallbackSearch(properties, search, relaxations, near.misses.length === 0 ? findingOf : undefined);
  return {
    where: search.where,
    found,
    page: shownPage,
    pages,
    shown: shown.map(withoutEntry),
    ...near,
    // The one that is followed below is not offered as well.
    relaxations: relaxations.filter((one) => one !== lesser),
    instead: lesser && {
      ...lesser,
      shown: sortMatches(findingOf(lesser.search), lesser.search)
        .slice(0, mostInstead + near.misses.length)
        // A total for fewer people than asked would be taken for theirs.
        .map((one) => withoutEntry(resultOf(one, lesser.search.guests === search.guests)))
        .filter(({ card }) => near.misses.every(({ slug }) => slug !== card.slug))
        .slice(0, mostInstead),
    },
    facets: countFacets(finding, search),
    maps: mapped?.maps(
      shown,
      ordered.map(({ property }) => property),
    ),
  };
}

function withoutEntry<Home>({ entry, ...result }: SearchResult & { entry: Home }): SearchResult {
  return result;
}

/** Things of one kind one after the other, the kinds in the order in which they come. */
function together<One>(all: readonly One[], kindOf: (one: One) => string): One[] {
  return [...Map.groupBy(all, kindOf).values()].flat();
}

const bars = 19;

function countFacets<Home extends Searchable>({ found, missed }: SearchMatches<Home>, search: Search): FacetCounts {
  const amenities: Record<string, number> = {};
  for (const { property, offer } of found) {
    for (const id of property.amenities) if (hasAmenity(property, id, search, offer)) amenities[id] = (amenities[id] ?? 0) + 1;
  }
  const prices = Array.from({ length: bars }, () => 0);
  const tooDear = missed.filter(({ ask }) => ask.about === "price").flatMap(({ homes }) => homes());
  for (const { property } of [...found, ...tooDear]) {
    const share = (property.price - priceRange.min) / (priceRange.max - priceRange.min);
    const bar = Math.min(Math.max(Math.floor(share * bars), 0), bars - 1);
    prices[bar] = (prices[bar] ?? 0) + 1;
  }
  return { amenities, prices };
}
