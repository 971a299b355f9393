import type { NightSpan } from "../../../dates/night-spans.ts";
import { minorUnits } from "../../../i18n/currencies.ts";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { kilometresBetween } from "../../../locations/geometry.ts";
import { roundKilometres } from "../../../locations/nearby.ts";
import type { Party } from "../../../pricing/charges.ts";
import { formatQuotedTotal } from "../../../pricing/quoted-price.ts";
import { queryOf, serializeStay, serializeStoredFavourite } from "../../../pricing/stay-query.ts";
import { comparableTotal, hasAmenity } from "../criteria/criteria.ts";
import { constraintsOf } from "../criteria/search-query.ts";
import { hasStay, searchParty, staysOf } from "../criteria/search-stay.ts";
import { type ConstraintName, minimums, type Search, type StayOffer } from "../criteria/search-terms.ts";
import { comparedIn, maxDistance, onUnitSphere, type PropertyAreas, squaredDistance } from "./property-areas.ts";
import type { AvailabilitySnapshot, IndexedProperty, OffersFor } from "./search-index.ts";
import { splitParty } from "./split-party.ts";

/*
 * For a party that no property sleeps: two properties near each other that sleep it together and are free on the same nights.
 * See docs/decisions/037-two-homes-for-one-party.md.
 */

/** How many pairs are shown, and how many of the best get totals. */
const limits = { shown: 3, priced: 30 } as const;

/** A property of a pair, with the part of the party that stays there. */
export interface PairedProperty {
  property: IndexedProperty;
  party: Party;
  /** For this part of the party; not set if the search has no stay. */
  offer?: StayOffer;
}

export interface HomePair {
  /** The larger one first. */
  homes: readonly [PairedProperty, PairedProperty];
  /** As it is shown; 0 means less than the smallest step. */
  kilometres: number;
  /** The sum of both totals, or without a stay of both usual prices a night, in the currency of the site; converted if one has another. */
  sum: number;
}

/** What both properties of a pair share or add up to; all other constraints have to be met by each of them. */
const sharedConstraints: readonly ConstraintName[] = ["guests", "pets", ...minimums];

/**
 * The nearest pairs, the cheaper of equals first; none if a property that meets the other constraints sleeps the whole party. Each
 * property meets the constraints but those of guests, pets and minimums, which both meet together, and the limit of the total applies
 * to both totals. In an area with many properties only the cheapest are compared.
 */
export function findHomePairs(search: Search, areas: PropertyAreas, offersFor: OffersFor): HomePair[] {
  const candidates = candidatesOf(search, areas);
  if (candidates.length < 2) return [];
  const isFree = hasStay(search) ? remembered(offersFor({ ...search, ...onePerson })) : () => true;
  const stays = hasStay(search) ? staysOf(search).map((stay) => ({ stay, isFree: offersFor({ ...search, ...stay, ...onePerson }) })) : [];
  const commonStay = (pair: NearPair) => stays.find(({ stay, isFree }) => pair.homes.every((home) => isFree(home) && isInSeason(home, search, stay)));
  const limit = search.total && hasStay(search) ? minorUnits(search.total, search.prices.currency) : Number.POSITIVE_INFINITY;
  return nearPairs(search, candidates, areas, isFree)
    .flatMap((pair) => {
      const stay = commonStay(pair)?.stay;
      return stay || stays.length === 0 ? [withPrices(pair, search, stay, offersFor)] : [];
    })
    .filter(({ sum }) => sum <= limit)
    .sort((one, other) => one.kilometres - other.kilometres || one.sum - other.sum)
    .slice(0, limits.shown);
}

/** Whether a property is free does not depend on the party. */
const onePerson = { guests: 1, ages: undefined, infants: undefined, pets: undefined };

/** Looks each property up once, because it may be near many others. */
function remembered(isFree: (property: IndexedProperty) => unknown): (property: IndexedProperty) => boolean {
  const known: boolean[] = [];
  return (property) => {
    known[property.index] ??= Boolean(isFree(property));
    return known[property.index] === true;
  };
}

/** The properties that may be part of a pair, the cheapest first. */
function candidatesOf(search: Search, { byPrice }: PropertyAreas): IndexedProperty[] {
  const { guests = 0 } = search;
  const constraints = constraintsOf(search).filter(({ needsOffer, name }) => !needsOffer && !sharedConstraints.includes(name));
  const sleepsAll = constraintsOf(search).find(({ name }) => name === "guests")?.isMet;
  const fitting: IndexedProperty[] = [];
  let largest = 0;
  for (const property of byPrice) {
    if (!constraints.every(({ isMet }) => isMet(property, undefined))) continue;
    if (!sleepsAll || sleepsAll(property, undefined)) return [];
    fitting.push(property);
    largest = Math.max(largest, property.guests);
  }
  return fitting.filter((property) => property.guests + largest >= guests);
}

function isInSeason(property: IndexedProperty, { amenities }: Search, stay: NightSpan): boolean {
  return amenities.every(({ id }) => hasAmenity(property, id, stay, undefined));
}

interface NearPair {
  /** The larger one first. */
  homes: readonly [IndexedProperty, IndexedProperty];
  parties: readonly [Party, Party];
  kilometres: number;
}

/** Pairs that take the party: the nearest, by distance and price. */
function nearPairs(
  search: Search,
  candidates: readonly IndexedProperty[],
  areas: PropertyAreas,
  isFree: (property: IndexedProperty) => boolean,
): NearPair[] {
  const { guests = 0 } = search;
  const { properties, guests: sleeps, positions, around } = areas;
  const compared = comparedIn(candidates, areas, guests, isFree);
  const nearest: NearPair[] = [];
  let reach = maxDistance ** 2;
  const compare = (oneIndex: number, otherIndex: number) => {
    if ((sleeps[oneIndex] ?? 0) + (sleeps[otherIndex] ?? 0) < guests || squaredDistance(positions, oneIndex, otherIndex) > reach) return;
    const [one, other] = [properties[oneIndex], properties[otherIndex]];
    if (!one || !other) return;
    if (minimums.some((name) => one[name] + other[name] < (search[name] ?? 0))) return;
    const homes = isLarger(one, other) ? ([one, other] as const) : ([other, one] as const);
    const [first, second] = [homes[0].property.whereabouts, homes[1].property.whereabouts];
    const kilometres = roundKilometres(kilometresBetween(first.point, second.point), first.isExact && second.isExact);
    const last = nearest.at(limits.priced - 1);
    if ((last && order({ homes, kilometres }, last) >= 0) || !isFree(one) || !isFree(other)) return;
    const parties = splitParty({ ...searchParty(search), guests }, homes);
    if (!parties) return;
    const pair = { homes, parties, kilometres };
    const position = nearest.findIndex((other) => order(pair, other) < 0);
    nearest.splice(position < 0 ? nearest.length : position, 0, pair);
    nearest.length = Math.min(nearest.length, limits.priced);
    // Rounding adds up to half a kilometre.
    if (last) reach = Math.min(reach, onUnitSphere((nearest.at(-1)?.kilometres ?? 0) + 0.5) ** 2);
  };
  // Plain loops, because there may be thousands of areas.
  for (let area = 0; area < compared.length; area += 1) {
    const here = compared[area] ?? [];
    for (let index = 0; index < here.length; index += 1) {
      const one = here[index] ?? 0;
      for (let next = index + 1; next < here.length; next += 1) compare(one, here[next] ?? 0);
      for (const number of around[area] ?? []) for (const other of compared[number] ?? []) compare(one, other);
    }
  }
  return nearest;
}

function isLarger(one: IndexedProperty, other: IndexedProperty): boolean {
  return (other.guests - one.guests || one.price - other.price || one.index - other.index) < 0;
}

/** The nearer first, then the cheaper, then in the order of the site. */
function order(one: Pick<NearPair, "homes" | "kilometres">, other: Pick<NearPair, "homes" | "kilometres">): number {
  const [first, second] = one.homes;
  const [otherFirst, otherSecond] = other.homes;
  return (
    one.kilometres - other.kilometres ||
    first.price + second.price - otherFirst.price - otherSecond.price ||
    first.index - otherFirst.index ||
    second.index - otherSecond.index
  );
}

function withPrices(
  { homes: [one, other], parties, kilometres }: NearPair,
  search: Search,
  stay: NightSpan | undefined,
  offersFor: OffersFor,
): HomePair {
  const paired = (property: IndexedProperty, party: Party): PairedProperty => {
    const offer = stay && offersFor({ ...search, ...stay, ...party })(property);
    return offer ? { property, party, offer } : { property, party };
  };
  const homes = [paired(one, parties[0]), paired(other, parties[1])] as const;
  const [first, second] = homes.map(({ property, offer }) => (offer ? comparableTotal({ property, offer }) : property.price));
  return { homes, kilometres, sum: (first ?? 0) + (second ?? 0) };
}

/** The address of an enquiry about both: each with its stay, party and total, or without a stay the whole party. `todayIn` a time zone is the day of the totals. */
export function pairEnquiryPath({ homes }: Pick<HomePair, "homes">, search: Search, todayIn: AvailabilitySnapshot["todayIn"]): string {
  const entries = homes.map(({ property: { property }, party, offer }) =>
    serializeStoredFavourite(property.slug, offer && { from: offer.from, to: offer.to, ...party }),
  );
  const totals = homes.flatMap(({ property: { property }, offer }) =>
    offer ? formatQuotedTotal({ total: offer.total, day: todayIn(property.timeZone) }) : [],
  );
  const query = queryOf([
    ["homes", entries.join()],
    ["totals", totals.join()],
  ]);
  const party = totals.length > 0 ? "" : serializeStay(searchParty(search)).replace("?", "&");
  return `${localizedPath("/contact")}${query}${party}#send`;
}
