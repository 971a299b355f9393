import type { StayCardView } from "../stays/stay-card.tsx";
import { type Finding, findStays, inOrder, type OfferOf } from "./find-stays.ts";
import { type Relaxation, relaxationsOf } from "./relaxations.ts";
import type { ResultMap } from "./result-maps.server.ts";
import { type HomeOffer, priceRange, type Relaxed, type Search, type Searchable } from "./search-terms.ts";

/** Homes on a page of the results. */
export const pageSize = 24;

/** Up to so many homes show their prices on a map; of more there is room for numbers only. */
export const mostPrices = 12;

/** Up to so many homes an island holds all of them, and filters by itself. */
export const mostHeld = 60;

/** A home of the results. */
export interface Result {
  card: StayCardView;
  /** The stay it can be had for, and what has to be said of it. */
  offer?: HomeOffer & { note?: string };
}

/** A home that the dates alone keep out: why, and the nearest stays that it can be had for. */
export interface NearMiss {
  card: StayCardView;
  reasons: string[];
  nearest: (HomeOffer & { label: string })[];
}

/** What choosing one more thing would find. */
export interface FacetCounts {
  /** Homes with each amenity besides, by its id. */
  amenities: Readonly<Record<string, number>>;
  /** Homes by price a night whatever the price asked for, in equal steps from the slider's lower end to its upper. */
  prices: readonly number[];
}

/** What a search is answered: plain JSON, made by the server or by an island that holds all homes. */
export interface Answer {
  /** The words that were looked for: where a letter is wrong, the place that was meant. */
  where: string;
  /** How many homes are found in all. */
  found: number;
  /** The page that is shown, from 1, and how many there are. */
  page: number;
  pages: number;
  shown: Result[];
  misses: NearMiss[];
  relaxations: Relaxation[];
  facets: FacetCounts;
  /** Where the homes that are shown are, where that is asked for. */
  maps?: ResultMap[];
}

/** What only who knows calendars, prices and places can add. */
export interface Further<Home extends Searchable> {
  offerOf?: OfferOf<Home>;
  /** What has to be said of an offer of a home whose calendar is not sure. */
  note?: (home: Home) => string | undefined;
  relaxed?: (finding: Finding<Home>) => readonly Relaxed[];
  misses?: (finding: Finding<Home>) => NearMiss[];
  /** Where the homes that are shown are. */
  maps?: (shown: readonly (Result & { home: Home })[]) => ResultMap[];
}

/** Answers a search: the page of its results that is asked for, or the last there is. */
export function answerSearch<Home extends Searchable>(
  homes: readonly Home[],
  { search, page }: { search: Search; page: number },
  cardOf: (home: Home) => StayCardView,
  { offerOf, note, relaxed, misses, maps }: Further<Home> = {},
): Answer {
  const finding = findStays(homes, search, offerOf);
  const found = finding.found.length;
  const pages = Math.max(1, Math.ceil(found / pageSize));
  const shownPage = Math.min(page, pages);
  const shown = inOrder(finding, search)
    .slice((shownPage - 1) * pageSize, shownPage * pageSize)
    .map(({ home, offer }) => ({
      home,
      card: cardOf(home),
      ...(offer && { offer: { from: offer.from, to: offer.to, total: offer.total, note: note?.(home) } }),
    }));
  return {
    where: search.where,
    found,
    page: shownPage,
    pages,
    shown: shown.map(({ home, ...result }) => result),
    misses: misses?.(finding) ?? [],
    relaxations: relaxationsOf(finding, homes, () => relaxed?.(finding) ?? []),
    facets: countFacets(finding),
    maps: maps?.(shown),
  };
}

const bars = 19;

function countFacets<Home extends Searchable>({ found, missed }: Finding<Home>): FacetCounts {
  const amenities: Record<string, number> = {};
  for (const { home } of found) for (const id of home.amenities) amenities[id] = (amenities[id] ?? 0) + 1;
  const prices = Array.from({ length: bars }, () => 0);
  const tooDear = missed.filter(({ ask }) => ask.about === "price").flatMap(({ homes }) => homes());
  for (const { home } of [...found, ...tooDear]) {
    const share = (home.price - priceRange.min) / (priceRange.max - priceRange.min);
    const bar = Math.min(Math.max(Math.floor(share * bars), 0), bars - 1);
    prices[bar] = (prices[bar] ?? 0) + 1;
  }
  return { amenities, prices };
}
