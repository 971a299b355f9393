import type { Reading } from "../api/api-context.ts";
import { homeNamed } from "../catalog/find-property.ts";
import { earliestDay } from "../dates/days.ts";
import { dayAt } from "../dates/local-time.ts";
import { getLocale } from "../i18n/messages/runtime.js";
import type { Services } from "./app-services.ts";
import { answerNow } from "./property-searches.server.ts";
import { quoteNow } from "./quotes.server.ts";

/** The site as the open interface reads it now, in the language being spoken. */
export function readingNow(services: Services): Reading {
  const { environment, clock, published, taken, confirmations, searches } = services;
  const spoken = published[getLocale()];
  const { business, stays, detailOf, amenities, destinations, posts } = spoken;
  const now = clock();
  return {
    origin: environment.siteUrl,
    ...{ business, stays, detailOf, amenities, destinations, posts },
    homeNamed: (slug) => homeNamed(spoken, slug),
    mostGuests: searches[getLocale()].most.guests,
    search: (search, page) => answerNow(services, search, page),
    quote: (home, asked) => quoteNow(services, home, asked),
    takenAt: (slug) => taken.of(slug),
    confirmationOf: (slug) => confirmations.of(slug),
    todayIn: (timeZone) => dayAt(now, timeZone),
    earliestDay: earliestDay(now),
  };
}
