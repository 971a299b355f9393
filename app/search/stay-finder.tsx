import { type FormEvent, useEffect, useRef, useState } from "react";
import { addressOf } from "../i18n/addresses.ts";
import { DateRange } from "../nights/date-range.tsx";
import { typedDates } from "../nights/days.ts";
import type { Search } from "./criteria.ts";
import { Facets } from "./facets.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { type Listing, Results } from "./results.tsx";
import { readSearch, runSearch, writeSearch } from "./search.ts";
import { SearchSheet } from "./search-sheet.tsx";
import { useAddress } from "./use-address.ts";

interface StayFinderProps {
  homes: Listing[];
  /** The query of the address, as the visitor gave it. */
  query: string;
}

/** The search form, the filters and the homes they find: one GET form, whose fields are the only state there is. */
export function StayFinder({ homes, query }: StayFinderProps) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(() => new URLSearchParams(query));
  const search = readSearch(fields);
  const { show, record } = useAddress(setFields);

  const apply = (next: URLSearchParams, how: "push" | "replace") => {
    setFields(next);
    record(writeSearch(readSearch(next)), how);
  };
  const applyForm = (how: "push" | "replace") => form.current && apply(readForm(form.current), how);
  const applySearch = (next: Search) => apply(new URLSearchParams(writeSearch(next)), "push");
  const showResults = (event: FormEvent) => {
    event.preventDefault();
    show(form.current?.querySelector("#results"));
  };

  // The server knew the address only: a visitor may have changed a field before the island woke.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on waking
  useEffect(() => {
    if (!form.current) return;
    const found = readForm(form.current);
    setFields(found);
    const query = writeSearch(readSearch(found));
    if (query !== writeSearch(search)) record(query, "replace");
  }, []);

  const choices = { search, onChoice: () => applyForm("push") };
  return (
    <form ref={form} action={addressOf("/stays")} autoComplete="off" onSubmit={showResults}>
      <SearchSheet
        className="border border-edge"
        where={fields.get("where") ?? ""}
        guests={fields.get("guests") ?? ""}
        onChange={() => applyForm("replace")}
        dates={
          <DateRange
            typed={typedDates(fields)}
            onChange={({ from, to }) => form.current && apply(withDates(readForm(form.current), from, to), "push")}
          />
        }
      />
      <div className="mt-[clamp(2rem,4vw,3.5rem)] grid grid-cols-1 items-start gap-x-[clamp(2rem,4.5vw,5rem)] gap-y-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <FilterPanel {...choices} facets={new Facets(homes, search)} onDrag={() => applyForm("replace")} />
        <Results {...choices} found={runSearch(homes, search)} onSearch={applySearch} />
      </div>
    </form>
  );
}

function readForm(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") params.append(name, value);
  return params;
}

function withDates(fields: URLSearchParams, from: string, to: string): URLSearchParams {
  fields.set("from", from);
  fields.set("to", to);
  return fields;
}
