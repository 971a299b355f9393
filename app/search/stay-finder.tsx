import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import { DateRange, useToday } from "../nights/date-range.tsx";
import { readDates, type TypedDates, typedDates } from "../nights/days.ts";
import type { AmenityChoice, Search } from "./criteria.ts";
import { Facets } from "./facets.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { type Listing, Results } from "./results.tsx";
import { foreignIn, queryWith, readSearch, runSearch, writeSearch } from "./search.ts";
import { SearchFold } from "./search-fold.tsx";
import { SearchSheet } from "./search-sheet.tsx";
import { type Change, useAddress } from "./use-address.ts";
import { asMeant, type MeantNames } from "./where.ts";
import { WhereField } from "./where-field.tsx";

interface StayFinderProps {
  homes: Listing[];
  /** Names of the places that have homes. */
  places: string[];
  /** For each place the names that may be meant by a text with a wrong letter. */
  meantNames: MeantNames[];
  /** What homes may have, in the order in which the panel offers it. */
  amenities: AmenityChoice[];
  /** The query of the address, as the visitor gave it. */
  query: string;
  /** The day it is, `YYYY-MM-DD`. */
  today: string;
}

/** The search form, the filters and the homes they find: one GET form, whose fields are the only state there is. */
export function StayFinder({ homes, places, meantNames, amenities, query, today }: StayFinderProps) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(() => new URLSearchParams(query));
  const search = readSearch(fields, amenities);
  // Whether the page began with a search: the line into which that folds neither comes nor goes under the visitor's hands.
  const [folds] = useState(() => writeSearch(search) !== "");
  const address = useAddress(setFields);

  const apply = (next: URLSearchParams, change: Change) => {
    setFields(next);
    address.record(queryWith(readSearch(next, amenities), next), change);
  };
  const applyForm = (change: Change) => form.current && apply(readForm(form.current), change);
  const applyDates = (dates: TypedDates) => form.current && apply(withDates(readForm(form.current), dates), "run");
  const focusResults = () => form.current?.querySelector<HTMLElement>("#results h2")?.focus({ preventScroll: true });
  const linkTo = (next: Search) => {
    const query = queryWith(next, fields);
    return {
      href: addressOf("/stays") + query,
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        // At once, because the link that has the focus may go, and the focus with it.
        flushSync(() => apply(new URLSearchParams(query), "choice"));
        focusResults();
      },
    };
  };
  const showResults = (event: FormEvent) => {
    event.preventDefault();
    focusResults();
    form.current?.querySelector("#results")?.scrollIntoView({ block: "start" });
  };

  // The server knew only what the page reads of the address, and a visitor may have changed a field before the island woke.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on waking
  useEffect(() => {
    if (!form.current) return;
    const found = new URLSearchParams([...readForm(form.current), ...foreignIn(new URLSearchParams(location.search))]);
    setFields(found);
    const query = queryWith(readSearch(found, amenities), found);
    if (query !== queryWith(search, fields)) address.record(query, "typing");
  }, []);

  const meant = asMeant(search, homes, meantNames);
  const found = runSearch(homes, meant);
  const onChoice = () => applyForm("choice");
  const guestsMistake = tooMany(homes, search);
  const { from, to } = readDates(typedDates(fields), useToday(today));
  const isMistaken = Boolean(from.mistake ?? to.mistake ?? guestsMistake);
  const sheet = (
    <SearchSheet
      className="border border-edge"
      where={<WhereField where={fields.get("where") ?? ""} onChange={applyForm} />}
      guests={fields.get("guests") ?? ""}
      guestsMistake={guestsMistake}
      onChange={() => applyForm("typing")}
      dates={<DateRange typed={typedDates(fields)} today={today} onChange={applyDates} />}
    />
  );
  return (
    <form ref={form} action={addressOf("/stays")} autoComplete="off" onSubmit={showResults} onBlur={() => address.endRun()}>
      {foreignIn(fields).map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="exact" value={search.exact ?? ""} />
      {folds ? <SearchFold {...{ search, isMistaken }}>{sheet}</SearchFold> : sheet}
      <div
        className={`${folds ? "mt-2 lg:mt-14 gap-y-4" : "mt-[clamp(2rem,4vw,3.5rem)] gap-y-8"} grid grid-cols-1 items-start gap-x-[clamp(2rem,4.5vw,5rem)] lg:grid-cols-[17rem_minmax(0,1fr)]`}
      >
        <FilterPanel
          {...{ search, amenities, onChoice }}
          found={found.length}
          facets={new Facets(homes, meant)}
          onDrag={() => applyForm("run")}
          onDragStart={() => address.endRun()}
        />
        <Results {...{ search, meant: meant.where, found, places, onChoice, linkTo }} />
      </div>
    </form>
  );
}

function readForm(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") params.append(name, value);
  return params;
}

function withDates(fields: URLSearchParams, { from, to }: TypedDates): URLSearchParams {
  fields.set("from", from);
  fields.set("to", to);
  return fields;
}

/** What to say to a party that no home has room for. */
function tooMany(homes: readonly Listing[], { guests = 0 }: Search): string | undefined {
  const most = Math.max(...homes.map((home) => home.guests));
  return homes.length > 0 && guests > most ? m.guests_too_many({ count: most }) : undefined;
}
