import { m } from "../../../i18n/messages/messages.js";
import { constraintsIn, withoutConstraints } from "../criteria/search-query.ts";
import { emptySearch, type Search } from "../criteria/search-terms.ts";
import type { LinkTo } from "./active-filters.tsx";

interface NothingFoundProps {
  search: Search;
  /** Whether homes are shown instead, with a way to all of them. */
  hasInstead: boolean;
  linkTo: LinkTo;
}

/** That nothing was found, in the words of the specification, whose hint needs filters to adjust, and the way back to more. */
export function NothingFound({ search, hasInstead, linkTo }: NothingFoundProps) {
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
      {(isFiltered || !hasInstead) && (
        <a className="quiet-link text-[.9375rem]" {...linkTo(isFiltered ? withoutConstraints(search, filters) : emptySearch)}>
          {isFiltered ? m.filters_clear() : m.failure_way_stays()}
        </a>
      )}
    </div>
  );
}

interface OtherPlacesProps {
  search: Search;
  /** The names of the places that have homes, each first as the page calls it. */
  places: readonly (readonly string[])[];
  linkTo: LinkTo;
  /** The place that was asked for, where it has none. */
  without?: string;
  className: string;
}

/** Where to go on when nothing was found: the places that have homes. */
export function OtherPlaces({ search, places, linkTo, without, className }: OtherPlacesProps) {
  const { from, to, mistaken, month, nights, guests } = search;
  return (
    <div className={className}>
      <p className="text-quiet">
        {without && m.results_none_where({ where: without })} {m.results_none_elsewhere()}
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-7 gap-y-2 font-display text-xl">
        {places.map(([place = ""]) => (
          <li key={place}>
            <a className="quiet-link" {...linkTo({ ...emptySearch, from, to, mistaken, month, nights, guests, where: place })}>
              {place}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
