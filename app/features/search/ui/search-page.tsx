import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { DateRange, datesInFields, useToday } from "../../../calendar-ui/date-range.tsx";
import { readDates, type TypedDates, typedDates } from "../../../dates/days.ts";
import { addressOf } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { unlessForBrowser } from "../../../ui/on-plain-click.ts";
import { foreignIn, pageParam, queryWith, readPage, readSearch, writeSearch } from "../criteria/search-query.ts";
import type { AmenityChoice, Search } from "../criteria/search-terms.ts";
import { asWritten } from "../criteria/where.ts";
import type { Listing } from "../engine/property-summary.ts";
import type { Answer } from "../engine/search-results.ts";
import { SearchFold } from "./collapsed-search-form.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { FlexibleDates } from "./flexible-dates.tsx";
import { Results } from "./results.tsx";
import { SearchSheet } from "./search-form.tsx";
import { type Change, useAddress } from "./use-address.ts";
import { useAnswer } from "./use-search-results.ts";
import { WhereField } from "./where-field.tsx";

interface StayFinderProps {
  /** All homes, where they are few enough for the browser to filter them by itself. */
  held?: readonly Listing[];
  /** What the search in the address is answered, where that takes more than the homes. */
  answer?: Answer;
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
export function StayFinder({ held, answer: first, most, places, amenities, query, today }: StayFinderProps) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(() => new URLSearchParams(query));
  const [search, page] = [readSearch(fields, amenities), readPage(fields)];
  const { answer, state, ...told } = useAnswer({ search, page, held, places, first });
  // Whether the page began with a search: the line into which that folds neither comes nor goes under the visitor's hands.
  const [folds] = useState(() => writeSearch(search) !== "");
  const address = useAddress(setFields);
  // The place of the address stands in its field as the owner writes it; the address stays as it was given.
  const [given] = useState(search.where);
  const written = asWritten(given, places);
  const where = fields.get("where") ?? "";
  const readForm = () => {
    const read = formFields(form.current);
    if (read.get("where") === written) read.set("where", given);
    return withDates(read, datesInFields(typedDates(read), typedDates(fields)));
  };

  const apply = (next: URLSearchParams, change: Change) => {
    setFields(next);
    address.record(queryWith(readSearch(next, amenities), next, readPage(next)), change);
  };
  const applyForm = (change: Change) => apply(readForm(), change);
  const applyDates = (dates: TypedDates) => apply(withDates(readForm(), dates), "run");
  const focusResults = () => form.current?.querySelector<HTMLElement>("#results h2")?.focus({ preventScroll: true });
  const showResults = () => {
    focusResults();
    form.current?.querySelector("#results")?.scrollIntoView({ block: "start" });
  };
  const wantsFocus = useRef(false);
  const linkTo = (next: Search, page = 1) => {
    const query = queryWith(next, fields, page);
    return {
      href: addressOf("/stays") + query,
      onClick: unlessForBrowser(() => {
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
    if (writeSearch(readSearch(here, amenities)) !== writeSearch(search)) return setFields(here);
    const found = readForm();
    const query = queryWith(readSearch(found, amenities), found);
    // What else stands in the address is not the search's own.
    if (writeSearch(readSearch(found, amenities)) !== writeSearch(search)) address.record(query, "mend");
    else if (page > 1) found.set(pageParam, String(page));
    setFields(found);
  }, []);

  const onChoice = () => applyForm("choice");
  const guestsMistake = (search.guests ?? 0) > most.guests ? m.guests_too_many({ count: most.guests }) : undefined;
  const { from, to } = readDates(typedDates(fields), useToday(today));
  const isMistaken = Boolean(from.mistake ?? to.mistake ?? guestsMistake);
  const chooseMonth = () => {
    const next = readForm();
    // With script a month takes the place of dates: both cannot be asked for.
    apply(next.get("month") ? withDates(next, { from: "", to: "" }) : next, "choice");
  };
  const sheet = (
    <>
      <SearchSheet
        className="border border-edge"
        where={<WhereField where={where === given ? written : where} onChange={applyForm} />}
        guests={fields.get("guests") ?? ""}
        guestsMistake={guestsMistake}
        onChange={() => applyForm("run")}
        dates={<DateRange hasCalendar typed={typedDates(fields)} today={today} onChange={applyDates} />}
      />
      <FlexibleDates {...{ search, today }} onChoice={chooseMonth} />
    </>
  );
  return (
    <form ref={form} className="finder" action={addressOf("/stays")} autoComplete="off" onSubmit={onSubmit} onBlur={() => address.endRun()}>
      <HiddenFields entries={foreignIn(fields)} />
      <input type="hidden" name="exact" value={search.exact ?? ""} />
      {folds ? (
        <SearchFold search={{ ...search, where: asWritten(answer.where, places) }} isMistaken={isMistaken}>
          {sheet}
        </SearchFold>
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

function withDates(fields: URLSearchParams, { from, to }: TypedDates): URLSearchParams {
  fields.set("from", from);
  fields.set("to", to);
  return fields;
}
