import type { Availability } from "../../../availability/availability.ts";
import { dayNumber, daysOfMonth } from "../../../dates/day-numbers.ts";
import { includesNights } from "../../../dates/year-span.ts";
import type { Localised } from "../../../i18n/languages.ts";
import type { Destination } from "../../../locations/destination.ts";
import type { PriceIndex } from "../../../pricing/price-index.ts";
import { cheapestStay, earliestStay, isBookable, type PriceIndexContext, totalFor } from "../../../pricing/stay-totals.ts";
import { propertyCardOf } from "../../../properties/card/property-card.tsx";
import type { Property } from "../../../properties/model/property.ts";
import { searchable } from "../criteria/criteria.ts";
import type { ConstraintName, Search } from "../criteria/search-terms.ts";
import { flexibleDatesOf, hasStay } from "../criteria/stay-asked.ts";
import { asCorrected, type CorrectableNames, correctableNames, isFoundBy } from "../criteria/where.ts";
import { resultMaps } from "../ui/result-maps.server.tsx";
import { matchProperties } from "./find-properties.ts";
import { findNearMatches } from "./near-matches.ts";
import { otherDates } from "./other-dates.ts";
import { type Asking, type AvailabilitySnapshot, type IndexedProperty, SearchOffer } from "./search-index.ts";
import { buildSearchResults, type Further, type SearchResults } from "./search-results.ts";

/** Tells whether an amenity is out of season on a night of a stay; nothing where all are there all the year. */
function outIn(seasons: Property["amenitySeasons"]): IndexedProperty["isOut"] {
  return (
    seasons &&
    ((amenity, stay) => {
      const season = seasons[amenity];
      // What an offer is for takes long to tell: only who has a season asks.
      return season && stay ? !includesNights(season, stay) : false;
    })
  );
}

/** What a search comes to. */
export interface SearchInBrief {
  /** The destinations (slugs) of the homes that its words name. */
  places: string[];
  /** Whether it finds nothing. */
  isNothing: boolean;
  /** Then what each alone keeps homes out. */
  missing: ConstraintName[];
}

/** Searches homes for stays: what they cost then, and what is near when that cannot be had. */
export class PropertySearch {
  readonly #homes: readonly IndexedProperty[];
  readonly #nights: PriceIndex;
  /** The most guests and bedrooms of any home. */
  readonly most = { guests: 0, bedrooms: 0 };

  readonly #destinations: readonly Localised<Destination>[];
  readonly #meantNames: readonly CorrectableNames[];
  readonly #timeZones: readonly string[];
  /** Which of them each home is in. */
  readonly #zones: readonly number[];
  /** The calendar of each home that was asked since the last change of any: to find it by the name of the home takes longer than to read it. */
  #calendars: { version: number; at: Availability[] } = { version: Number.NaN, at: [] };

  /** `nights` are those of the same homes, in the same order. */
  constructor(properties: readonly Localised<Property>[], destinations: readonly Localised<Destination>[], nights: PriceIndex) {
    this.#nights = nights;
    this.#destinations = destinations;
    this.#meantNames = destinations.map(({ names }) => correctableNames(names));
    this.#homes = properties.map((property, place) => ({ ...searchable(property), isOut: outIn(property.amenitySeasons), property, place }));
    this.#timeZones = [...new Set(properties.map(({ timeZone }) => timeZone))];
    this.#zones = properties.map(({ timeZone }) => this.#timeZones.indexOf(timeZone));
    for (const { guests, bedrooms } of properties) {
      this.most.guests = Math.max(this.most.guests, guests);
      this.most.bedrooms = Math.max(this.most.bedrooms, bedrooms);
    }
  }

  answer(asked: Search, page: number, now: AvailabilitySnapshot): SearchResults {
    const search = asCorrected(asked, this.#homes, this.#meantNames);
    return buildSearchResults(this.#homes, { search, page }, ({ property }, offer) => propertyCardOf(property, offer || undefined), {
      ...(hasStay(search) && this.#dated(search, now)),
      ...(search.view === "map" && {
        mapped: { placeOf: ({ property }) => property.destination, maps: (shown, all) => resultMaps(shown, all, this.#destinations, search) },
      }),
    });
  }

  /** What a search comes to, told without a word that was typed. */
  inBrief(asked: Search, now: AvailabilitySnapshot): SearchInBrief {
    const search = asCorrected(asked, this.#homes, this.#meantNames);
    const named = search.where ? this.#homes.filter(({ words }) => isFoundBy(words, search.where)) : [];
    const offerOf = hasStay(search) ? this.#asking(now)(search) : undefined;
    const { found, missed } = matchProperties(this.#homes, search, offerOf);
    const keptOut = found.length > 0 ? [] : missed.filter(({ homes }) => homes().length > 0);
    return {
      places: [...new Set(named.map(({ property }) => property.destination))],
      isNothing: found.length === 0,
      missing: keptOut.map(({ ask }) => ask.about),
    };
  }

  #dated(search: Search, now: AvailabilitySnapshot): Further<IndexedProperty> {
    const asking = this.#asking(now);
    return {
      offersFor: (one) => (hasStay(one) ? asking(one) : undefined),
      note: ({ property }) => now.noteOn(property.slug),
      relaxed: (finding) => otherDates(search, finding, this.#homes, asking, now),
      misses: (finding) => findNearMatches(search, finding, this.#homes, asking, now),
    };
  }

  /** Asks homes for the stays of searches, all at one moment: what is the same for all homes is worked out once for each search. */
  #asking({ todayIn, availabilityAt, version }: AvailabilitySnapshot): Asking {
    if (version !== this.#calendars.version) this.#calendars = { version, at: [] };
    const { at: calendars } = this.#calendars;
    const days = this.#timeZones.map((timeZone) => dayNumber(todayIn(timeZone)) ?? 0);
    const firstDay = Math.min(...days);
    const context: PriceIndexContext = {
      todayAt: (place) => days[this.#zones[place] ?? 0] ?? 0,
      availabilityAt: (place) => {
        calendars[place] ??= availabilityAt(this.#homes[place]?.property.slug ?? "");
        return calendars[place];
      },
    };
    return (search) => {
      const { from = "", to = "", guests = 1 } = search;
      const nights = this.#nights;
      const flexible = flexibleDatesOf(search);
      if (flexible) {
        const window = { ...daysOfMonth(flexible.month), nights: flexible.nights };
        nights.extendTo(window.to + window.nights, firstDay);
        const tell = (place: number) => cheapestStay(nights, place, window, guests, context);
        return ({ place }) => earliestStay(nights, place, window, guests, context) !== undefined && new SearchOffer(place, tell);
      }
      const asked = { from: dayNumber(from) ?? 0, to: dayNumber(to) ?? 0 };
      nights.extendTo(asked.to, firstDay);
      const tell = (place: number) => ({ ...asked, total: totalFor(nights, place, asked, guests) });
      return ({ place }) => isBookable(nights, place, asked, guests, context) && new SearchOffer(place, tell);
    };
  }
}
