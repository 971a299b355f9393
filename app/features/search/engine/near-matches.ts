import { dayNumber } from "../../../dates/day-numbers.ts";
import type { Localised } from "../../../i18n/languages.ts";
import { m } from "../../../i18n/messages/messages.js";
import { pictureOf, withoutBlur } from "../../../pictures/picture-view.ts";
import { alternativesInOrder } from "../../../pricing/alternative-dates.ts";
import { isOffer, quoteStay } from "../../../pricing/quote.ts";
import { alternativeStayText, reasonText } from "../../../pricing/quote-text.ts";
import type { Property } from "../../../properties/model/property.ts";
import { outOfSeason } from "../../../properties/model/season-text.ts";
import { hasAmenity } from "../criteria/criteria.ts";
import type { HomeOffer, Search } from "../criteria/search-terms.ts";
import { matchProperties, type SearchMatches } from "./find-properties.ts";
import type { Asking, AvailabilitySnapshot, IndexedProperty } from "./search-index.ts";
import type { NearMatch, SearchResults } from "./search-results.ts";

/** How many homes are shown that just miss, and how many that the dates keep out are asked for other dates: each takes as long as a quote. */
const most = { shown: 6, asked: 60 } as const;

/** So many days another stay may lie from the one asked for, to be near it. */
const near = 14;

/** Homes that one thing alone keeps out, of which other dates are a way out: first the season of an amenity, then the dates themselves. */
export function findNearMatches(
  search: Search,
  finding: SearchMatches<IndexedProperty>,
  all: readonly IndexedProperty[],
  asking: Asking,
  now: AvailabilitySnapshot,
): Pick<SearchResults, "misses" | "missesTitle"> {
  const isHigh = finding.found.length === 0;
  const missed = [...missedBySeason(search, all, asking), ...missedByDates(search, finding, now)].slice(0, most.shown);
  const misses = missed.map(({ property, reasons, nearest }) => ({
    ...cardOfMiss(property.property, isHigh),
    reasons,
    nearest: nearest.map(({ from, to, total }) => ({ from, to, total, label: alternativeStayText({ from, to }) })),
  }));
  return { misses, missesTitle: titleOf(missed) };
}

function titleOf(missed: readonly Missed[]): string {
  if (missed.some(({ isOpen }) => isOpen)) return m.misses_near_title();
  return missed.some(({ nearest }) => nearest.length > 0) ? m.misses_title() : m.misses_none_title();
}

/** A home that just misses. */
interface Missed {
  property: IndexedProperty;
  reasons: string[];
  /** Whether it can be had for the stay that is asked for: then that is the nearest. */
  isOpen?: true;
  nearest: HomeOffer[];
}

/** The homes that can be had, and have each amenity that is asked for, but one of them not for all of the stay. */
function missedBySeason(search: Search, all: readonly IndexedProperty[], asking: Asking): Missed[] {
  // Only they are asked: of a large site each home without the amenity would be asked as well.
  const seasonal = all.filter((property) => search.amenities.some(({ id }) => property.property.amenitySeasons?.[id]));
  const { missed } = matchProperties(seasonal, search, asking(search));
  const bySeason = missed.flatMap(({ ask, homes }) => (ask.about.startsWith("amenity ") ? homes() : []));
  return bySeason.flatMap(({ property, offer }) => {
    const out = offer ? outOfSeason(property.property, offer).filter(({ id }) => search.amenities.some((asked) => asked.id === id)) : [];
    return offer && out.length > 0 ? [{ property, reasons: out.map(({ words }) => `${words}.`), nearest: [offer], isOpen: true }] : [];
  });
}

/**
 * The homes that the dates alone keep out and that can be had soon before or after, the nearest first. Where nothing is found
 * the others too, because somebody wants to know why.
 */
function missedByDates(
  search: Search,
  { found: { length: count }, missed }: SearchMatches<IndexedProperty>,
  { todayIn, availabilityAt }: AvailabilitySnapshot,
): Missed[] {
  const { from, to, guests = 1, total: limit = Number.POSITIVE_INFINITY } = search;
  if (!from || !to) return [];
  const keptOut = missed.find(({ ask }) => ask.about === "dates")?.homes() ?? [];
  const asked = keptOut.slice(0, most.asked).flatMap(({ property }) => {
    const { timeZone, slug } = property.property;
    const answer = quoteStay(property.property, { from, to, guests }, { today: todayIn(timeZone), availability: availabilityAt(slug) });
    if (isOffer(answer)) return [];
    const nearest = alternativesInOrder(answer.nearest).flatMap((stay) => {
      const away = distance(stay, { from, to });
      const isMet = stay.total <= limit * 100 && search.amenities.every(({ id }) => hasAmenity(property, id, stay, stay));
      return (away <= near || count === 0) && isMet ? { stay, away } : [];
    });
    const away = Math.min(...nearest.map(({ away }) => away));
    return nearest.length > 0 || count === 0 ? { property, reasons: answer.reasons, nearest, away } : [];
  });
  return asked
    .sort((one, other) => one.away - other.away)
    .map(({ property, reasons, nearest }) => ({ property, reasons: reasons.map(reasonText), nearest: nearest.map(({ stay }) => stay) }));
}

/** What is shown of a home that cannot be had; its blur only where it stands high on the page. */
function cardOfMiss(
  { slug, title, location, cover }: Localised<Property>,
  isHigh: boolean,
): Pick<NearMatch, "slug" | "title" | "location" | "picture"> {
  const picture = pictureOf(cover, "card");
  return { slug, title, location, picture: isHigh ? picture : withoutBlur(picture) };
}

/** By how many days both ends of a stay differ from those of another. */
function distance(one: { from: string; to: string }, other: { from: string; to: string }): number {
  const apart = (first: string, second: string) => Math.abs((dayNumber(first) ?? 0) - (dayNumber(second) ?? 0));
  return Math.max(apart(one.from, other.from), apart(one.to, other.to));
}
