import type { Availability } from "../../../availability/availability.ts";
import { dayNumber, daysOfMonth } from "../../../dates/day-numbers.ts";
import { includesNights } from "../../../dates/year-span.ts";
import type { Localised } from "../../../i18n/languages.ts";
import type { Destination } from "../../../locations/destination.ts";
import type { Party } from "../../../pricing/charges.ts";
import { partyFieldsOfAny } from "../../../pricing/party-fields.ts";
import type { PriceIndex } from "../../../pricing/price-index.ts";
import { partyOf } from "../../../pricing/quote.ts";
import type { PartyField } from "../../../pricing/stay-query.ts";
import { cheapestStay, earliestStay, isBookable, type PriceIndexContext, totalFor } from "../../../pricing/stay-totals.ts";
import { propertyCardOf } from "../../../properties/card/property-card.tsx";
import type { Property } from "../../../properties/model/property.ts";
import { searchable } from "../criteria/criteria.ts";
import { flexibleDatesOf, hasStay, searchParty } from "../criteria/search-stay.ts";
import { type ConstraintName, eachMinimum, type GreatestNumbers, minimums, type OfferResult, type Search } from "../criteria/search-terms.ts";
import { type CorrectableNames, correctableNames, isFoundBy, withCorrectedPlace } from "../criteria/where.ts";
import { renderHomePairs } from "../ui/home-pairs.server.tsx";
import { resultMaps } from "../ui/result-maps.server.tsx";
import { matchProperties } from "./find-properties.ts";
import { findHomePairs, type HomePair } from "./home-pairs.ts";
import { findNearMatches } from "./near-matches.ts";
import { otherDates } from "./other-dates.ts";
import { type PropertyAreas, propertyAreasOf } from "./property-areas.ts";
import { type AvailabilitySnapshot, type IndexedProperty, type OffersFor, SearchOffer } from "./search-index.ts";
import { buildSearchResults, type SearchExtras, type SearchResults } from "./search-results.ts";

/** `undefined` if no amenity has a season. */
function outOfSeasonIn(seasons: Property["amenitySeasons"]): IndexedProperty["isOutOfSeason"] {
  return (
    seasons &&
    ((amenity, stay) => {
      const season = seasons[amenity];
      // Computing the stay of an offer takes long, so it is only done for amenities with a season.
      return season && stay ? !includesNights(season, stay) : false;
    })
  );
}

/** What analytics counts of a search; contains nothing that was typed. */
export interface SearchSummary {
  /** Slugs of the destinations of the properties that match its words. */
  places: string[];
  /** If nothing is found, the constraints that alone exclude properties. */
  missing: ConstraintName[];
}

/** Searches properties, with totals and alternatives for the dates of a search. */
export class PropertySearch {
  readonly #properties: readonly IndexedProperty[];
  readonly #priceIndex: PriceIndex;
  readonly #usualParty: number;
  /** What any property asks about a party. */
  readonly partyFields: readonly PartyField[];
  readonly most: GreatestNumbers = { guests: 0, ...eachMinimum(() => 0) };

  readonly #destinations: readonly Localised<Destination>[];
  readonly #correctableNames: readonly CorrectableNames[];
  readonly #timeZones: readonly string[];
  /** For each property the index of its time zone in `#timeZones`. */
  readonly #timeZoneIndexes: readonly number[];
  readonly #areas: PropertyAreas;
  /** Calendars by index of the property, until any calendar changes: finding one by slug takes longer than checking it. */
  #calendars: { version: number; at: Availability[] } = { version: Number.NaN, at: [] };

  /** `priceIndex` has the same properties in the same order. */
  constructor(
    properties: readonly Localised<Property>[],
    destinations: readonly Localised<Destination>[],
    priceIndex: PriceIndex,
    usualParty: number,
  ) {
    this.#priceIndex = priceIndex;
    this.#usualParty = usualParty;
    this.partyFields = partyFieldsOfAny(properties);
    this.#destinations = destinations;
    this.#correctableNames = destinations.map(({ names }) => correctableNames(names));
    this.#properties = properties.map((property, index) => ({
      ...searchable(property),
      isOutOfSeason: outOfSeasonIn(property.amenitySeasons),
      property,
      index,
    }));
    this.#areas = propertyAreasOf(this.#properties);
    this.#timeZones = [...new Set(properties.map(({ timeZone }) => timeZone))];
    this.#timeZoneIndexes = properties.map(({ timeZone }) => this.#timeZones.indexOf(timeZone));
    for (const name of ["guests", ...minimums] as const) {
      for (const property of properties) this.most[name] = Math.max(this.most[name], property[name]);
    }
  }

  run(query: Search, page: number, snapshot: AvailabilitySnapshot): SearchResults {
    const search = withCorrectedPlace(query, this.#properties, this.#correctableNames);
    const cardOf = ({ property }: IndexedProperty, offer: OfferResult) =>
      propertyCardOf(property, offer ? { nights: offer } : { firstStay: snapshot.firstStayOf(property.slug, searchParty(search)) });
    return buildSearchResults(this.#properties, { search, page }, cardOf, {
      ...((hasStay(search) || search.pets || search.ages || search.infants) && this.#nearbyExtras(search, snapshot)),
      pairs: () => renderHomePairs(this.#pairsFor(search, snapshot), search, snapshot),
      ...(search.view === "map" && {
        byPlace: {
          placeOf: ({ property }) => property.destination ?? "",
          mapsOf: (shown, all) => resultMaps(shown, all, this.#destinations, search),
        },
      }),
    });
  }

  /** Pairs of properties for a party that none sleeps. */
  findPairs(query: Search, snapshot: AvailabilitySnapshot): HomePair[] {
    return this.#pairsFor(withCorrectedPlace(query, this.#properties, this.#correctableNames), snapshot);
  }

  #pairsFor(search: Search, snapshot: AvailabilitySnapshot): HomePair[] {
    return search.guests ? findHomePairs(search, this.#areas, this.#offersFor(snapshot)) : [];
  }

  /** `found` is the number of its matches. */
  summarize(query: Search, snapshot: AvailabilitySnapshot, found: number): SearchSummary {
    const search = withCorrectedPlace(query, this.#properties, this.#correctableNames);
    const named = search.where ? this.#properties.filter(({ words }) => isFoundBy(words, search.where)) : [];
    const places = [...new Set(named.flatMap(({ property }) => property.destination ?? []))];
    if (found > 0) return { places, missing: [] };
    const offerOf = hasStay(search) ? this.#offersFor(snapshot)(search) : undefined;
    const { excluded } = matchProperties(this.#properties, search, offerOf);
    const excluding = excluded.filter(({ candidates }) => candidates().length > 0);
    return { places, missing: excluding.map(({ constraint }) => constraint.name) };
  }

  /** With a stay its offers and other dates, and what only the stay or the pets exclude. */
  #nearbyExtras(search: Search, snapshot: AvailabilitySnapshot): SearchExtras<IndexedProperty> {
    const offersFor = this.#offersFor(snapshot);
    return {
      offersFor: (one) => (hasStay(one) ? offersFor(one) : undefined),
      noteFor: ({ property }) => snapshot.noteFor(property.slug),
      furtherSearches: (matched) => (hasStay(search) ? otherDates(search, matched, this.#properties, offersFor, snapshot) : []),
      nearMatches: (matched) => findNearMatches(search, matched, this.#properties, offersFor, snapshot, this.#usualParty),
    };
  }

  /** Finds offers with one snapshot of the calendars. What all properties have in common is computed once for each search. */
  #offersFor({ todayIn, availabilityAt, version }: AvailabilitySnapshot): OffersFor {
    if (version !== this.#calendars.version) this.#calendars = { version, at: [] };
    const { at: calendars } = this.#calendars;
    const days = this.#timeZones.map((timeZone) => dayNumber(todayIn(timeZone)) ?? 0);
    const firstDay = Math.min(...days);
    const context: PriceIndexContext = {
      todayAt: (index) => days[this.#timeZoneIndexes[index] ?? 0] ?? 0,
      availabilityAt: (index) => {
        calendars[index] ??= availabilityAt(this.#properties[index]?.property.slug ?? "");
        return calendars[index];
      },
    };
    return (search) => {
      const { from = "", to = "" } = search;
      const priceIndex = this.#priceIndex;
      const guestsAt = (index: number) => partyOf(search.guests, this.#usualParty, priceIndex.facts(index));
      const partyAt = (index: number): Party => ({ ...searchParty(search), guests: guestsAt(index) });
      const flexible = flexibleDatesOf(search);
      if (flexible) {
        const window = { ...daysOfMonth(flexible.month), nights: flexible.nights };
        priceIndex.extendTo(window.to + window.nights, firstDay);
        const compute = (index: number) => cheapestStay(priceIndex, index, window, partyAt(index), context);
        return ({ index }) => {
          const guests = guestsAt(index);
          return earliestStay(priceIndex, index, window, guests, context) !== undefined && new SearchOffer(index, guests, compute);
        };
      }
      const stay = { from: dayNumber(from) ?? 0, to: dayNumber(to) ?? 0 };
      priceIndex.extendTo(stay.to, firstDay);
      const compute = (index: number) => ({ ...stay, total: totalFor(priceIndex, index, stay, partyAt(index), context) });
      return ({ index }) => {
        const guests = guestsAt(index);
        return isBookable(priceIndex, index, stay, guests, context) && new SearchOffer(index, guests, compute);
      };
    };
  }
}
