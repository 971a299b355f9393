import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { DateRange, datesInFields, useToday } from "../../../calendar-ui/date-range.tsx";
import { PartyFields } from "../../../calendar-ui/party-fields.tsx";
import { rawDates, validateDates } from "../../../dates/days.ts";
import type { RawDates } from "../../../dates/parse-day.ts";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import { type PartyField, rawParty } from "../../../pricing/stay-query.ts";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { onPlainClick } from "../../../ui/on-plain-click.ts";
import { foreignParams, pageParam, parseSearch, parseSearchPage, queryWith, serializeSearch } from "../criteria/search-query.ts";
import { agesError } from "../criteria/search-stay.ts";
import type { GreatestNumbers, Search, SearchChoices } from "../criteria/search-terms.ts";
import { canonicalPlaceName } from "../criteria/where.ts";
import type { PropertySummary } from "../engine/property-summary.ts";
import type { SearchResults } from "../engine/search-results.ts";
import { CollapsedSearchForm } from "./collapsed-search-form.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { FlexibleDates } from "./flexible-dates.tsx";
import { Results } from "./results.tsx";
import { SearchForm } from "./search-form.tsx";
import { SuggestedFilters } from "./suggested-filters.tsx";
import { type Change, useAddress } from "./use-address.ts";
import { useSearchResults } from "./use-search-results.ts";
import { WhereField } from "./where-field.tsx";

interface SearchPageProps {
  /** All properties, if they are few enough to be searched in the browser. */
  summaries?: readonly PropertySummary[];
  /** Whether there is only one property, so that there is no place to choose, and nothing to filter, to sort or to compare on a map. */
  isSingle: boolean;
  /** The results of the search in the address, if the server has to compute them. */
  results?: SearchResults;
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

/** The search form, the filters and the results: one GET form, whose fields are the only state. */
export function SearchPage({
  summaries,
  isSingle,
  results: initialResults,
  most,
  partyFields,
  places,
  choices,
  usualParty,
  query,
  today,
}: SearchPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(() => new URLSearchParams(query));
  const [search, page] = [parseSearch(fields, choices), parseSearchPage(fields)];
  const { results, state, search: shownSearch } = useSearchResults({ search, page, summaries, places, initialResults });
  // Decided once, so that the summary line does not appear or disappear while the visitor changes the search.
  const [isCollapsible] = useState(() => serializeSearch(search) !== "");
  const address = useAddress(setFields);
  // The field shows the place of the address as the owner writes it; the address does not change.
  const [initialWhere] = useState(search.where);
  const initialPlaceName = canonicalPlaceName(initialWhere, places);
  const where = fields.get("where") ?? "";
  const readForm = () => {
    const typed = formFields(form.current);
    if (typed.get("where") === initialPlaceName) typed.set("where", initialWhere);
    return withDates(typed, datesInFields(rawDates(typed), rawDates(fields)));
  };

  const apply = (next: URLSearchParams, change: Change) => {
    setFields(next);
    address.record(queryWith(parseSearch(next, choices), next, parseSearchPage(next)), change);
  };
  const applyForm = (change: Change) => apply(readForm(), change);
  const applyDates = (dates: RawDates) => apply(withDates(readForm(), dates), "run");
  const focusResults = () => form.current?.querySelector<HTMLElement>("#results h2")?.focus({ preventScroll: true });
  const showResults = () => {
    focusResults();
    form.current?.querySelector("#results")?.scrollIntoView({ block: "start" });
  };
  const needsFocus = useRef(false);
  const linkTo = (next: Search, page = 1) => {
    const query = queryWith(next, fields, page);
    return {
      href: localizedPath("/stays") + query,
      onClick: onPlainClick(() => {
        // Synchronously, because the link that has the focus may disappear, and the focus with it.
        flushSync(() => apply(new URLSearchParams(query), "choice"));
        if (page > 1 || next === search) showResults();
        else focusResults();
        needsFocus.current = true;
      }),
    };
  };
  const chooseDates = (dates: RawDates) => {
    flushSync(() => applyDates(dates));
    focusResults();
    needsFocus.current = true;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    showResults();
  };

  // The heading that has the focus may be replaced when results arrive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever results arrive
  useEffect(() => {
    if (needsFocus.current && document.activeElement === document.body) focusResults();
    if (state !== "waiting") needsFocus.current = false;
  }, [results, state]);

  // Before hydration the visitor may have gone back or changed a field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const here = new URLSearchParams(location.search);
    if (serializeSearch(parseSearch(here, choices)) !== serializeSearch(search)) return setFields(here);
    const current = readForm();
    const query = queryWith(parseSearch(current, choices), current);
    // Other parameters of the address do not count as a change.
    if (serializeSearch(parseSearch(current, choices)) !== serializeSearch(search)) address.record(query, "mend");
    else if (page > 1) current.set(pageParam, String(page));
    setFields(current);
  }, []);

  const onChoice = () => applyForm("choice");
  const guestsError = (search.guests ?? 0) > most.guests ? m.guests_too_many({ count: most.guests }) : undefined;
  const { from, to } = validateDates(rawDates(fields), useToday(today));
  const hasError = Boolean(from.problem ?? to.problem ?? guestsError ?? agesError(search));
  const onMonthChoice = () => {
    const next = readForm();
    // With script a month replaces the dates, because both cannot apply.
    apply(next.get("month") ? withDates(next, { from: "", to: "" }) : next, "choice");
  };
  const searchForm = (
    <>
      <SearchForm
        className="border border-edge"
        where={isSingle ? undefined : <WhereField where={where === initialWhere ? initialPlaceName : where} onChange={applyForm} />}
        guests={fields.get("guests") ?? ""}
        guestsError={guestsError}
        onChange={() => applyForm("run")}
        dates={<DateRange hasCalendar typed={rawDates(fields)} today={today} onChange={applyDates} />}
      />
      <div className="search-more">
        <FlexibleDates {...{ search, today }} onChoice={onMonthChoice} />
        <PartyFields
          fields={partyFields}
          typed={rawParty(fields)}
          errors={{ ages: agesError(search) }}
          inputProps={(name) => ({ defaultValue: undefined, value: fields.get(name) ?? "", onChange: () => applyForm("run") })}
        />
      </div>
    </>
  );
  return (
    <form
      ref={form}
      className={isSingle ? "finder finder-single" : "finder"}
      action={localizedPath("/stays")}
      autoComplete="off"
      onSubmit={onSubmit}
      onBlur={() => address.endRun()}
    >
      <HiddenFields entries={foreignParams(fields)} />
      <input type="hidden" name="exact" value={search.exact ?? ""} />
      {isCollapsible ? (
        <CollapsedSearchForm search={{ ...search, where: canonicalPlaceName(results.where, places) }} hasError={hasError}>
          {searchForm}
        </CollapsedSearchForm>
      ) : (
        searchForm
      )}
      {!isSingle && (
        <FilterPanel
          {...{ search, choices, onChoice }}
          found={results.found}
          facets={results.facets}
          most={most}
          typedTotal={fields.get("total") ?? ""}
          onDrag={() => applyForm("run")}
          onDragStart={() => address.endRun()}
        />
      )}
      <Results
        {...{ isSingle, search, results, state, places, usualParty, onChoice, linkTo }}
        shownSearch={shownSearch}
        suggestions={
          isCollapsible &&
          !isSingle && <SuggestedFilters {...{ search, results, linkTo }} dates={{ typed: rawDates(fields), today, onChoose: chooseDates }} />
        }
      />
    </form>
  );
}

function formFields(form: HTMLFormElement | null): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form ?? undefined)) if (typeof value === "string") params.append(name, value);
  return params;
}

function withDates(fields: URLSearchParams, { from, to }: RawDates): URLSearchParams {
  fields.set("from", from);
  fields.set("to", to);
  return fields;
}
