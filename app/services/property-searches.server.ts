import type { Published } from "../catalog/content.server.ts";
import { dayAt } from "../dates/local-time.ts";
import type { Search } from "../features/search/criteria/search-terms.ts";
import { StaySearch } from "../features/search/engine/property-search.server.ts";
import type { HomesNow } from "../features/search/engine/search-index.ts";
import type { Answer } from "../features/search/engine/search-results.ts";
import { inEveryLanguage, type Language, languages } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { getLocale } from "../i18n/messages/runtime.js";
import { NightTable } from "../pricing/price-index.ts";
import type { Services } from "./app-services.ts";

/** The nights of the published homes, which cost the same in every language. */
export function nightsOf(published: Record<Language, Published>): NightTable {
  return new NightTable(published[languages[0].code].stays);
}

/** The search of the published homes in each language. They stand in the same order in all. */
export function staySearches(published: Record<Language, Published>, nights = nightsOf(published)): Record<Language, StaySearch> {
  return inEveryLanguage((language) => new StaySearch(published[language].stays, published[language].destinations, nights));
}

/** What a search is answered as things are now, in the language being spoken. */
export function answerNow(services: Services, search: Search, page: number): Answer {
  return services.searches[getLocale()].answer(search, page, homesNow(services));
}

/** What is true of the homes now, in the language being spoken. */
export function homesNow({ clock, taken, confirmations }: Services): HomesNow {
  const now = clock();
  return {
    todayIn: (timeZone) => dayAt(now, timeZone),
    takenAt: (slug) => taken.of(slug),
    version: taken.version,
    noteOn: (slug) => (confirmations.of(slug).isConfirmed ? undefined : m.quote_probably_free()),
  };
}
