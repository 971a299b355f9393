import { inEveryLanguage, type Language } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { getLocale } from "../i18n/messages/runtime.js";
import { dayAt } from "../platform/local-time.ts";
import type { Answer } from "../search/answer.ts";
import type { Search } from "../search/search-terms.ts";
import { StaySearch } from "../search/stay-search.server.ts";
import type { Published } from "./content.server.ts";
import type { Services } from "./services.server.ts";

/** The search of the published homes in each language. */
export function staySearches(published: Record<Language, Published>): Record<Language, StaySearch> {
  return inEveryLanguage((language) => new StaySearch(published[language].stays, published[language].destinations));
}

/** What a search is answered as things are now, in the language being spoken. */
export function answerNow({ clock, taken, confirmations, searches }: Services, search: Search, page: number): Answer {
  const now = clock();
  return searches[getLocale()].answer(search, page, {
    todayIn: (timeZone) => dayAt(now, timeZone),
    takenAt: (slug) => taken.of(slug),
    noteOn: (slug) => (confirmations.of(slug).isConfirmed ? undefined : m.quote_probably_free()),
  });
}
