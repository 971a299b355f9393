import type { ReactNode } from "react";
import { datesLabel } from "../../../dates/days.ts";
import { formatDaySpan, formatMonthInText } from "../../../i18n/formats.ts";
import { m } from "../../../i18n/messages/messages.js";
import type { Party } from "../../../pricing/charges.ts";
import { partyText } from "../../../pricing/party-text.ts";
import { PropertyCard } from "../../../properties/card/property-card.tsx";
import { PropertyCards } from "../../../properties/card/property-cards.tsx";
import { constraintsOf, propertyQueryOf } from "../criteria/search-query.ts";
import { flexibleDatesOf, hasStay, searchParty, searchStay } from "../criteria/search-stay.ts";
import { type Search, type Sort, sorts } from "../criteria/search-terms.ts";
import { sortOrders } from "../criteria/sort-orders.ts";
import type { AlternativeSearch, SearchResult, SearchResults } from "../engine/search-results.ts";
import { ActiveFilters, type LinkTo } from "./active-filters.tsx";
import { NearMatchList } from "./near-matches.tsx";
import { NothingFound, OtherPlaces } from "./nothing-found.tsx";
import { PagesNav, pageText } from "./pages-nav.tsx";
import { PlaceBands } from "./place-bands.tsx";
import { TypoCorrection } from "./typo-correction.tsx";
import { WiderSearchLinks } from "./wider-search-links.tsx";

interface ResultsProps {
  /** Whether there is only one property. */
  isSingle: boolean;
  search: Search;
  /** Whether the form says that the check-in is past. */
  isPast: boolean;
  results: SearchResults;
  /** The names of each place that has properties; the first is in the language of the page. */
  places: readonly (readonly string[])[];
  usualParty: number;
  linkTo: LinkTo;
  /** Beside the active filters. */
  suggestions?: ReactNode;
}

export function Results({ isSingle, search, isPast, results, places, usualParty, linkTo, suggestions }: ResultsProps) {
  const { found, page, pages, shown, misses, relaxations, pairs, instead, maps } = results;
  const needsStay = (sort: Sort) => !hasStay(search) && sortOrders[sort].needsStay;
  // The place has no properties, so other places are more useful than the fallback search.
  const isElsewhere = search.where !== "" && instead?.search.where === "";
  return (
    <section id="results" aria-label={m.results_label()}>
      {found > 0 && (
        <h2 className="sr-only" tabIndex={-1}>
          {search.view ? `${m.results_label()}: ${m.view_map()}` : m.results_label()}
        </h2>
      )}
      <div className="flex min-h-14 flex-wrap content-center items-baseline gap-x-3 gap-y-2 border-ink sm:gap-x-7">
        <p role="status" className={found > 0 ? "mr-auto font-medium" : "sr-only"} data-failed={m.results_failed()}>
          {pages > 1 ? pageText(results) : m.homes_found({ count: found })}
        </p>
        {/* Not for screen readers: the number that follows is enough. */}
        <p className="results-waiting mr-auto font-medium" aria-hidden="true">
          {m.results_waiting()}
        </p>
        <label className={found > 0 && !isSingle ? "sort-by" : "hidden"}>
          <span className="max-sm:sr-only">{m.sort_label()}</span>
          <select name="sort" className="rounded-sm border-0 bg-paper" autoComplete="off" defaultValue={search.sort ?? ""}>
            <option value="">{m.sort_ours()}</option>
            {sorts
              .filter((sort) => !needsStay(sort) || sort === search.sort)
              .map((sort) => (
                <option key={sort} value={sort}>
                  {needsStay(sort) ? m.sort_waits({ order: sortOrders[sort].title() }) : sortOrders[sort].title()}
                </option>
              ))}
          </select>
        </label>
        {found > 0 && !isSingle && (
          <a className="quiet-link text-[.9375rem]" href={linkTo({ ...search, view: search.view ? undefined : "map" })}>
            {search.view ? m.view_list() : m.view_map()}
          </a>
        )}
        {search.view && <input type="hidden" name="view" value={search.view} />}
      </div>
      <p className="mt-3" hidden data-again="">
        <a className="quiet-link" href={linkTo(search)}>
          {m.results_again()}
        </a>
      </p>
      <TypoCorrection search={search} correctedPlace={results.where} linkTo={linkTo} />
      <div className="results-by">
        <ActiveFilters {...{ search, linkTo }} canClear={found > 0}>
          {suggestions}
        </ActiveFilters>
        {found > 0 && (
          <DatesNote
            search={search}
            usualParty={usualParty}
            clearLink={linkTo({ ...search, from: undefined, to: undefined, mistaken: undefined, month: undefined })}
          />
        )}
      </div>
      <div className="results-list">
        {found === 0 && <NothingFound {...{ search, linkTo }} hasFallback={instead !== undefined} />}
        {isElsewhere && <OtherPlaces {...{ search, places, linkTo }} excludedPlace={search.where} className="pt-6" />}
        {pairs && <div dangerouslySetInnerHTML={{ __html: pairs }} />}
        {instead && <FallbackResults {...{ fallback: instead, linkTo }} party={searchParty(search)} />}
        {found > 0 && maps && (
          <PlaceBands {...{ maps, shown }}>
            {(result, index, sizes) => (
              <ResultItem key={result.card.slug} {...{ result, sizes }} search={search} number={index + 1} heading="h4" main={index === 0} />
            )}
          </PlaceBands>
        )}
        {found > 0 && !maps && (
          <PropertyCards layout="large" className="mt-6 lg:mt-3">
            {(sizes) =>
              shown.map((result, index) => (
                <ResultItem key={result.card.slug} {...{ result, sizes }} search={search} heading="h3" main={index === 0 && page === 1} />
              ))
            }
          </PropertyCards>
        )}
        <PagesNav {...{ search, results, linkTo }} />
        <WiderSearchLinks {...{ relaxations, linkTo }} />
        <NearMatchList title={results.missesTitle} {...{ misses, isPast }} stay={searchStay(search)} />
        {found === 0 && !(instead && search.where) && <OtherPlaces {...{ search, places, linkTo }} className="pt-12" />}
      </div>
    </section>
  );
}

interface ResultItemProps {
  result: SearchResult;
  /** The search that found it. */
  search: Search;
  sizes: string;
  /** Its number on the map. */
  number?: number;
  heading: "h3" | "h4";
  main?: boolean;
}

function ResultItem({ result: { card, offer }, search, number, ...rest }: ResultItemProps) {
  return (
    <li className="relative" data-key={card.slug}>
      {number && (
        <span
          aria-hidden="true"
          className="absolute top-3 left-3.5 z-1 grid size-7 place-items-center rounded-full bg-button text-sm font-medium text-on-dark"
        >
          {number}
        </span>
      )}
      <PropertyCard
        property={card}
        query={propertyQueryOf(search, offer)}
        offer={offer && { ...searchParty(search), ...offer, dates: flexibleDatesOf(search) && formatDaySpan(offer.from, offer.to) }}
        {...rest}
      />
    </li>
  );
}

interface FallbackResultsProps {
  fallback: AlternativeSearch;
  /** Of the original search. */
  party: Partial<Party>;
  linkTo: LinkTo;
}

/** If nothing is found: the results of the fallback search, under the name of what it leaves out. */
function FallbackResults({ fallback: { label, search, found, shown }, party, linkTo }: FallbackResultsProps) {
  // Links keep the party; the page of a property that is too small says so.
  const linkSearch = { ...search, ...party };
  return (
    <section aria-labelledby="instead" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="instead" className="display-4 first-letter:uppercase">
          {label}: {m.homes_found({ count: found })}
        </h2>
        {found > shown.length && (
          <a className="quiet-link text-[.9375rem]" href={linkTo(search)}>
            {m.about_see_homes({ count: found })}
          </a>
        )}
      </div>
      <PropertyCards layout="row" className="mt-5">
        {(sizes) => shown.map((result) => <ResultItem key={result.card.slug} {...{ result, sizes }} search={linkSearch} heading="h3" />)}
      </PropertyCards>
    </section>
  );
}

interface DatesNoteProps {
  search: Search;
  usualParty: number;
  /** A link to the same search without dates. */
  clearLink?: string;
}

const noteClass = "my-3 border-l border-lamp pl-4 text-[.9375rem] lg:my-5";

/** How the dates of a search affect the results below. */
export function DatesNote({ search, usualParty, clearLink }: DatesNoteProps) {
  const { from, to, guests } = search;
  const flexible = flexibleDatesOf(search);
  // The error itself is shown at the field.
  if (search.mistaken && !flexible) return <p className={noteClass}>{m.results_undated()}</p>;
  if (!constraintsOf(search).some(({ name }) => name === "dates")) return null;
  const month = flexible && formatMonthInText(flexible.month);
  const totals = (guests ? m.results_totals : m.results_totals_usual)({
    guests: partyText({ ...searchParty(search), guests: guests ?? usualParty }),
  });
  return (
    <p className={noteClass}>
      {flexible && month && <span>{m.results_cheapest({ count: flexible.nights, month })} </span>}
      {!clearLink && <span className="max-lg:hidden">{datesLabel(from, to)}. </span>}
      <span className="text-quiet">{hasStay(search) ? totals : m.results_date_missing()}</span>
      {search.month && !flexible && <span className="text-quiet"> {m.flexible_dates_first()}</span>}{" "}
      {clearLink && (
        <a className="quiet-link" href={clearLink}>
          {m.dates_clear()}
        </a>
      )}
    </p>
  );
}
