import type { Reading } from "../api/reading.ts";
import { getLocale } from "../i18n/messages/runtime.js";
import { earliestDay } from "../nights/days.ts";
import { dayAt } from "../platform/local-time.ts";
import { homeNamed } from "./home-named.ts";
import { quoteNow } from "./quotes.server.ts";
import type { Services } from "./services.server.ts";
import { answerNow } from "./stay-searches.server.ts";

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
