import type { ApiContext } from "../api/api-context.ts";
import { findPropertyBySlug } from "../catalog/find-property.ts";
import { earliestDay } from "../dates/days.ts";
import { dayAt } from "../dates/local-time.ts";
import { getLocale } from "../i18n/messages/runtime.js";
import type { AppServices } from "./app-services.ts";
import { availabilitySnapshot, runSearch } from "./property-searches.server.ts";
import { quoteFor } from "./quotes.server.ts";

/** The current site as endpoints read it, in the language of the request. */
export function apiContext(services: AppServices): ApiContext {
  const { environment, clock, published, availability, calendarFreshness, searches, firstStayOf } = services;
  const content = published[getLocale()];
  const { business, properties, detailOf, amenities, features, sounds, types, prices, standard, destinations, posts } = content;
  const now = clock();
  return {
    origin: environment.siteUrl,
    ...{ business, properties, detailOf, amenities, features, sounds, types, prices, standard, destinations, posts },
    findProperty: (slug) => findPropertyBySlug(content, slug),
    maxGuests: searches[getLocale()].most.guests,
    search: (search, page) => runSearch(services, search, page),
    findPairs: (search) => searches[getLocale()].findPairs(search, availabilitySnapshot(services)),
    quote: (property, stay) => quoteFor(services, property, stay),
    firstStayOf,
    availabilityAt: (slug) => availability.of(slug),
    freshnessOf: (slug) => calendarFreshness.of(slug),
    todayIn: (timeZone) => dayAt(now, timeZone),
    earliestDay: earliestDay(now),
  };
}
