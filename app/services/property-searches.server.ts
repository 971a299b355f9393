import type { Published } from "../catalog/content.server.ts";
import { dayAt } from "../dates/local-time.ts";
import type { Search } from "../features/search/criteria/search-terms.ts";
import { PropertySearch } from "../features/search/engine/property-search.server.ts";
import type { AvailabilitySnapshot } from "../features/search/engine/search-index.ts";
import type { SearchResults } from "../features/search/engine/search-results.ts";
import { inEveryLanguage, type Language, languages } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { getLocale } from "../i18n/messages/runtime.js";
import { PriceIndex } from "../pricing/price-index.ts";
import type { AppServices } from "./app-services.ts";

/** The prices of the published properties, the same in every language. */
export function priceIndexOf(published: Record<Language, Published>): PriceIndex {
  return new PriceIndex(published[languages[0]].properties);
}

/** The search of the published properties in each language; their order is the same in all. */
export function propertySearches(published: Record<Language, Published>, nights = priceIndexOf(published)): Record<Language, PropertySearch> {
  return inEveryLanguage((language) => {
    const { properties, destinations, business } = published[language];
    return new PropertySearch(properties, destinations, nights, business.usualParty);
  });
}

/** Runs a search with the current calendars, in the language of the request. */
export function runSearch(services: AppServices, search: Search, page: number): SearchResults {
  return services.searches[getLocale()].run(search, page, availabilitySnapshot(services));
}

/** Dates and calendars now; notes are in the language of the request. */
export function availabilitySnapshot({ clock, availability, calendarFreshness, firstStayOf }: AppServices): AvailabilitySnapshot {
  const now = clock();
  return {
    todayIn: (timeZone) => dayAt(now, timeZone),
    availabilityAt: (slug) => availability.of(slug),
    version: availability.version,
    firstStayOf,
    noteFor: (slug) => (calendarFreshness.of(slug).isConfirmed ? undefined : m.quote_probably_free()),
  };
}
