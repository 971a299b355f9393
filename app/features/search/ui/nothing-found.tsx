import { m } from "../../../i18n/messages/messages.js";
import { constraintsIn, withoutConstraints } from "../criteria/search-query.ts";
import { emptySearch, type Search } from "../criteria/search-terms.ts";
import type { LinkTo } from "./active-filters.tsx";

interface NothingFoundProps {
  search: Search;
  /** Whether the results of a fallback search are shown below, with a link to all of them. */
  hasFallback: boolean;
  linkTo: LinkTo;
}

/** Heading and hint are prescribed by the specification; the hint is about filters, so it needs at least one. */
export function NothingFound({ search, hasFallback, linkTo }: NothingFoundProps) {
  const filters = constraintsIn(true, search);
  const isFiltered = filters.length > 0;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-6">
      <div>
        <h2 className="display-3 outline-0" tabIndex={-1}>
          {m.results_none_title()}
        </h2>
        {isFiltered && <p className="mt-3 text-quiet">{m.results_none_hint()}</p>}
      </div>
      {(isFiltered || !hasFallback) && (
        <a className="quiet-link text-[.9375rem]" href={linkTo(isFiltered ? withoutConstraints(search, filters) : emptySearch(search.prices))}>
          {isFiltered ? m.filters_clear() : m.failure_way_stays()}
        </a>
      )}
    </div>
  );
}

interface OtherPlacesProps {
  search: Search;
  /** The names of each place that has properties; the first is in the language of the page. */
  places: readonly (readonly string[])[];
  linkTo: LinkTo;
  /** The place that was searched, if it has no properties. */
  excludedPlace?: string;
  className: string;
}

/** Links to the places that have properties. */
export function OtherPlaces({ search, places, linkTo, excludedPlace, className }: OtherPlacesProps) {
  const { from, to, mistaken, month, nights, guests } = search;
  return (
    <div className={className}>
      <p className="text-quiet">
        {excludedPlace && m.results_none_where({ where: excludedPlace })} {m.results_none_elsewhere()}
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-7 gap-y-4 font-display text-xl">
        {places.map(([place = ""]) => (
          <li key={place}>
            <a className="quiet-link" href={linkTo({ ...emptySearch(search.prices), from, to, mistaken, month, nights, guests, where: place })}>
              {place}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
