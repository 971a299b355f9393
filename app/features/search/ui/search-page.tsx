import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { DateRange, datesInFields, useToday } from "../../../calendar-ui/date-range.tsx";
import { type RawDates, rawDates, validateDates } from "../../../dates/days.ts";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { onPlainClick } from "../../../ui/on-plain-click.ts";
import { foreignIn, pageParam, parseSearch, parseSearchPage, queryWith, serializeSearch } from "../criteria/search-query.ts";
import type { AmenityChoice, Search } from "../criteria/search-terms.ts";
import { asWritten } from "../criteria/where.ts";
import type { PropertySummary } from "../engine/property-summary.ts";
import type { SearchResults } from "../engine/search-results.ts";
import { CollapsedSearchForm } from "./collapsed-search-form.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { FlexibleDates } from "./flexible-dates.tsx";
import { Results } from "./results.tsx";
import { SearchForm } from "./search-form.tsx";
import { type Change, useAddress } from "./use-address.ts";
import { useSearchResults } from "./use-search-results.ts";
import { WhereField } from "./where-field.tsx";

interface SearchPageProps {
  /** All homes, where they are few enough for the browser to filter them by itself. */
  held?: readonly PropertySummary[];
  /** What the search in the address is answered, where that takes more than the homes. */
  answer?: SearchResults;
  /** The greatest homes there are. */
  most: { guests: number; bedrooms: number };
  /** The names of the places that have homes: in the language of the page, and others. */
  places: string[][];
  /** What homes may have, in the order in which the panel offers it. */
  amenities: AmenityChoice[];
  /** The query of the address, as the visitor gave it. */
  query: string;
  /** The day it is, `YYYY-MM-DD`. */
  today: string;
}

/** The search form, the filters and the homes they find: one GET form, whose fields are the only state there is. */
export function SearchPage({ held, answer: first, most, places, amenities, query, today }: SearchPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(() => new URLSearchParams(query));
  const [search, page] = [parseSearch(fields, amenities), parseSearchPage(fields)];
  const { answer, state, ...told } = useSearchResults({ search, page, held, places, first });
  // Whether the page began with a search: the line into which that folds neither comes nor goes under the visitor's hands.
  const [folds] = useState(() => serializeSearch(search) !== "");
  const address = useAddress(setFields);
  // The place of the address stands in its field as the owner writes it; the address stays as it was given.
  const [given] = useState(search.where);
  const written = asWritten(given, places);
  const where = fields.get("where") ?? "";
  const readForm = () => {
    const read = formFields(form.current);
    if (read.get("where") === written) read.set("where", given);
    return withDates(read, datesInFields(rawDates(read), rawDates(fields)));
  };

  const apply = (next: URLSearchParams, change: Change) => {
    setFields(next);
    address.record(queryWith(parseSearch(next, amenities), next, parseSearchPage(next)), change);
  };
  const applyForm = (change: Change) => apply(readForm(), change);
  const applyDates = (dates: RawDates) => apply(withDates(readForm(), dates), "run");
  const focusResults = () => form.current?.querySelector<HTMLElement>("#results h2")?.focus({ preventScroll: true });
  const showResults = () => {
    focusResults();
    form.current?.querySelector("#results")?.scrollIntoView({ block: "start" });
  };
  const wantsFocus = useRef(false);
  const linkTo = (next: Search, page = 1) => {
    const query = queryWith(next, fields, page);
    return {
      href: localizedPath("/stays") + query,
      onClick: onPlainClick(() => {
        // At once, because the link that has the focus may go, and the focus with it.
        flushSync(() => apply(new URLSearchParams(query), "choice"));
        if (page > 1 || next === search) showResults();
        else focusResults();
        wantsFocus.current = true;
      }),
    };
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    showResults();
  };

  // The heading that got the focus may go when the answer comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer
  useEffect(() => {
    if (wantsFocus.current && document.activeElement === document.body) focusResults();
    if (state !== "waiting") wantsFocus.current = false;
  }, [answer, state]);

  // Before the island woke a visitor may have gone back, or changed a field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on waking
  useEffect(() => {
    const here = new URLSearchParams(location.search);
    if (serializeSearch(parseSearch(here, amenities)) !== serializeSearch(search)) return setFields(here);
    const found = readForm();
    const query = queryWith(parseSearch(found, amenities), found);
    // What else stands in the address is not the search's own.
    if (serializeSearch(parseSearch(found, amenities)) !== serializeSearch(search)) address.record(query, "mend");
    else if (page > 1) found.set(pageParam, String(page));
    setFields(found);
  }, []);

  const onChoice = () => applyForm("choice");
  const guestsMistake = (search.guests ?? 0) > most.guests ? m.guests_too_many({ count: most.guests }) : undefined;
  const { from, to } = validateDates(rawDates(fields), useToday(today));
  const isMistaken = Boolean(from.problem ?? to.problem ?? guestsMistake);
  const chooseMonth = () => {
    const next = readForm();
    // With script a month takes the place of dates: both cannot be asked for.
    apply(next.get("month") ? withDates(next, { from: "", to: "" }) : next, "choice");
  };
  const sheet = (
    <>
      <SearchForm
        className="border border-edge"
        where={<WhereField where={where === given ? written : where} onChange={applyForm} />}
        guests={fields.get("guests") ?? ""}
        guestsMistake={guestsMistake}
        onChange={() => applyForm("run")}
        dates={<DateRange hasCalendar typed={rawDates(fields)} today={today} onChange={applyDates} />}
      />
      <FlexibleDates {...{ search, today }} onChoice={chooseMonth} />
    </>
  );
  return (
    <form ref={form} className="finder" action={localizedPath("/stays")} autoComplete="off" onSubmit={onSubmit} onBlur={() => address.endRun()}>
      <HiddenFields entries={foreignIn(fields)} />
      <input type="hidden" name="exact" value={search.exact ?? ""} />
      {folds ? (
        <CollapsedSearchForm search={{ ...search, where: asWritten(answer.where, places) }} isMistaken={isMistaken}>
          {sheet}
        </CollapsedSearchForm>
      ) : (
        sheet
      )}
      <FilterPanel
        {...{ search, amenities, onChoice }}
        found={answer.found}
        facets={answer.facets}
        mostBedrooms={most.bedrooms}
        typedTotal={fields.get("total") ?? ""}
        onDrag={() => applyForm("run")}
        onDragStart={() => address.endRun()}
      />
      <Results {...{ search, answer, state, places, onChoice, linkTo }} answered={told.search} />
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
