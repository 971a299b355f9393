import { dayOf, daysOfMonth } from "../../../dates/day-numbers.ts";
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
import { flexibleDatesOf, hasStay, searchParty } from "../criteria/search-stay.ts";
import { type ConstraintName, minimums, type Search, type Searchable, type StayOffer } from "../criteria/search-terms.ts";
import type { AvailabilitySnapshot, IndexedProperty, OffersFor } from "./search-index.ts";

/*
 * For a party that no property sleeps: two properties near each other that sleep it together and are free on the same nights.
 * See docs/decisions/037-two-homes-for-one-party.md.
 */

/** The greatest distance between the two properties of a pair. */
const maxKilometres = 20;

/** How many pairs are shown, how many of the best get totals, and how many properties of one area are compared with others. */
const limits = { shown: 3, priced: 30, ofArea: 40 } as const;

/** Limits the comparisons on a site with many properties. */
const maxCompared = 20_000;

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

/** Where the properties are, for finding those near each other. */
export interface PropertyAreas {
  /** The cheapest first. */
  byPrice: readonly IndexedProperty[];
  /** For each property, by its index: itself, how many guests it sleeps, the number of its area, and three numbers for its position on a unit sphere. */
  properties: readonly IndexedProperty[];
  guests: readonly number[];
  areaOf: readonly number[];
  positions: Float64Array;
  /** For each area, those around it that have properties; of two areas only one names the other. */
  around: readonly (readonly number[])[];
}

/** A straight line is shorter than the surface by less than a metre here. */
const maxDistance = onUnitSphere(maxKilometres);

/** Areas are cubes as large as the greatest distance, so that a near property is in the same one or in one of those around it. */
const cubesInRow = 1000;
const steps = [-1, 0, 1];
const laterCubes = steps.flatMap((x) => steps.flatMap((y) => steps.map((z) => (x * cubesInRow + y) * cubesInRow + z))).filter((step) => step > 0);

export function propertyAreasOf(properties: readonly IndexedProperty[]): PropertyAreas {
  const positions = properties.map(({ property }) => positionOf(property.whereabouts.point));
  const cubes = positions.map((position) =>
    position.reduce((cube, value) => cube * cubesInRow + Math.floor(value / maxDistance) + cubesInRow / 2, 0),
  );
  const numbers = new Map([...new Set(cubes)].map((cube, number) => [cube, number]));
  return {
    byPrice: properties.toSorted((one, other) => one.price - other.price),
    properties,
    guests: properties.map(({ guests }) => guests),
    areaOf: cubes.map((cube) => numbers.get(cube) ?? 0),
    positions: new Float64Array(positions.flat()),
    around: [...numbers.keys()].map((cube) => laterCubes.flatMap((step) => numbers.get(cube + step) ?? [])),
  };
}

function positionOf({ latitude, longitude }: { latitude: number; longitude: number }): number[] {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

function onUnitSphere(kilometres: number): number {
  return kilometres / 6371;
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

/** The stay of a search; of a search in a month all that begin in it. */
function staysOf(search: Search): NightSpan[] {
  const { from = "", to = "" } = search;
  const flexible = flexibleDatesOf(search);
  if (!flexible) return [{ from, to }];
  const month = daysOfMonth(flexible.month);
  return Array.from({ length: month.to - month.from }, (_, day) => ({
    from: dayOf(month.from + day),
    to: dayOf(month.from + day + flexible.nights),
  }));
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

/**
 * The properties of each area, by their index, that are compared with others. If there are many, the cheapest free ones that sleep at least half of the
 * party, because one of each pair has to, and the cheapest free ones of the others.
 */
function comparedIn(
  candidates: readonly IndexedProperty[],
  { areaOf, around }: PropertyAreas,
  guests: number,
  isFree: (property: IndexedProperty) => boolean,
): number[][] {
  const byArea = around.map((): IndexedProperty[] => []);
  for (const property of candidates) byArea[areaOf[property.index] ?? 0]?.push(property);
  const count = byArea.filter(({ length }) => length > 0).length;
  const most = Math.min(limits.ofArea, Math.max(4, Math.floor(Math.sqrt(maxCompared / count))));
  return byArea.map((all) => (all.length > most ? cheapestOf(all, guests, most / 2, isFree) : all).map(({ index }) => index));
}

function cheapestOf(
  all: readonly IndexedProperty[],
  guests: number,
  most: number,
  isFree: (property: IndexedProperty) => boolean,
): IndexedProperty[] {
  const [large, small]: [IndexedProperty[], IndexedProperty[]] = [[], []];
  for (const property of all) {
    const list = property.guests * 2 >= guests ? large : small;
    if (list.length < most && isFree(property)) list.push(property);
    if (large.length >= most && small.length >= most) break;
  }
  return [...large, ...small];
}

function squaredDistance(positions: Float64Array, one: number, other: number): number {
  let sum = 0;
  for (let axis = 0; axis < 3; axis += 1) sum += ((positions[3 * one + axis] ?? 0) - (positions[3 * other + axis] ?? 0)) ** 2;
  return sum;
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

type Capacity = Pick<Searchable, "guests" | "mostPets" | "countsInfants">;

/**
 * Divides a party between two properties: as many guests as possible in the first, and at least one adult in each. Children are in the
 * first as far as an adult is left there; infants and pets are together if one of the two takes them, the first if both do.
 * `undefined` if the party does not fit, or has only one adult.
 */
export function splitParty(
  { guests, ages = [], infants = 0, pets = 0 }: Party,
  [first, second]: readonly [Capacity, Capacity],
): [Party, Party] | undefined {
  if (guests - ages.length < 2) return undefined;
  const guestsIn = (home: Capacity, infants: number) => home.guests - (home.countsInfants ? infants : 0);
  const infantsInFirst = [infants, 0].find((count) => {
    const inFirst = Math.min(guestsIn(first, count), guests - 1);
    return inFirst >= 1 && guests - inFirst <= guestsIn(second, infants - count);
  });
  if (infantsInFirst === undefined) return undefined;
  const { mostPets: most = pets } = first;
  const { mostPets: mostInSecond = pets } = second;
  const petsInFirst = most >= pets ? pets : mostInSecond >= pets ? 0 : most;
  if (pets - petsInFirst > mostInSecond) return undefined;
  const guestsInFirst = Math.min(guestsIn(first, infantsInFirst), guests - 1);
  const children = Math.min(ages.length, guestsInFirst - 1);
  return [
    partyWith(guestsInFirst, ages.slice(0, children), infantsInFirst, petsInFirst),
    partyWith(guests - guestsInFirst, ages.slice(children), infants - infantsInFirst, pets - petsInFirst),
  ];
}

function partyWith(guests: number, ages: readonly number[], infants: number, pets: number): Party {
  return { guests, ages: ages.length > 0 ? ages : undefined, infants: infants || undefined, pets: pets || undefined };
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
