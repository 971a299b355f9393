import type { ReactNode } from "react";
import { PartyFields } from "../../../calendar-ui/party-fields.tsx";
import { rawDates, validateDates } from "../../../dates/days.ts";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import { type PartyField, rawParty } from "../../../pricing/stay-query.ts";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { foreignParams, queryWith, serializeSearch } from "../criteria/search-query.ts";
import { agesError } from "../criteria/search-stay.ts";
import type { GreatestNumbers, Search, SearchChoices } from "../criteria/search-terms.ts";
import { canonicalPlaceName } from "../criteria/where.ts";
import type { SearchResults } from "../engine/search-results.ts";
import { CollapsedSearchForm } from "./collapsed-search-form.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { FlexibleDates } from "./flexible-dates.tsx";
import { Results } from "./results.tsx";
import { SearchForm } from "./search-form.tsx";
import { SuggestedFilters } from "./suggested-filters.tsx";

interface SearchPageProps {
  search: Search;
  results: SearchResults;
  /** Whether there is only one property, so that there is no place to choose, and nothing to filter, to sort or to compare on a map. */
  isSingle: boolean;
  /** The field for a place, given its text, and the two dates: islands. */
  whereField: (where: string) => ReactNode;
  dates: ReactNode;
  /** The most guests and bedrooms of any property. */
  most: GreatestNumbers;
  /** What any property asks about a party. */
  partyFields: readonly PartyField[];
  /** The names of each place that has properties; the first is in the language of the page. */
  places: string[][];
  choices: SearchChoices;
  usualParty: number;
  /** The query of the address. */
  query: string;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** The search form, the filters and the results: one GET form. With script, search-page.client.ts fetches its next state. */
export function SearchPage({
  search,
  results,
  isSingle,
  whereField,
  dates,
  most,
  partyFields,
  places,
  choices,
  usualParty,
  query,
  today,
}: SearchPageProps) {
  const fields = new URLSearchParams(query);
  const isSearch = serializeSearch(search) !== "";
  const linkTo = (next: Search, page = 1) => localizedPath("/stays") + queryWith(next, fields, page);
  const guestsError = (search.guests ?? 0) > most.guests ? m.guests_too_many({ count: most.guests }) : undefined;
  const { from, to } = validateDates(rawDates(fields), today);
  const isPast = from.problem === "past";
  const hasError = Boolean(from.problem ?? to.problem ?? guestsError ?? agesError(search));
  return (
    <form className={isSingle ? "finder finder-single" : "finder"} action={localizedPath("/stays")} autoComplete="off" data-query={query}>
      <CollapsedSearchForm search={{ ...search, where: canonicalPlaceName(results.where, places) }} {...{ hasError, isPast }} isHidden={!isSearch}>
        <SearchForm
          className="border border-edge"
          where={isSingle ? undefined : whereField(canonicalPlaceName(search.where, places))}
          guests={fields.get("guests") ?? ""}
          guestsError={guestsError}
          dates={dates}
        />
        <div className="search-more">
          <FlexibleDates {...{ search, today }} />
          <PartyFields fields={partyFields} typed={rawParty(fields)} errors={{ ages: agesError(search) }} />
        </div>
      </CollapsedSearchForm>
      {!isSingle && (
        <FilterPanel {...{ search, choices, most }} found={results.found} facets={results.facets} typedTotal={fields.get("total") ?? ""} />
      )}
      <Results
        {...{ isSingle, search, isPast, results, places, usualParty, linkTo }}
        suggestions={isSearch && !isSingle && <SuggestedFilters {...{ search, results, linkTo }} />}
      />
      <input type="hidden" name="exact" value={search.exact ?? ""} />
      <HiddenFields entries={foreignParams(fields)} />
    </form>
  );
}
