import { m } from "../i18n/messages/messages.js";
import type { LinkTo } from "./chips.tsx";
import { asksIn, withoutAsks } from "./search.ts";
import { emptySearch, type Search } from "./search-terms.ts";

/** That nothing was found, in the words of the specification. */
export function NothingFound() {
  return (
    <div className="pt-[clamp(2rem,5vw,4rem)]">
      <h2 className="display-3 outline-0" tabIndex={-1}>
        {m.results_none_title()}
      </h2>
      <p className="mt-3 text-quiet">{m.results_none_hint()}</p>
    </div>
  );
}

interface OtherPlacesProps {
  search: Search;
  /** The names of the places that have homes, each first as the page calls it. */
  places: readonly (readonly string[])[];
  linkTo: LinkTo;
}

/** Where to go on when nothing was found: the places that have homes, and all homes. */
export function OtherPlaces({ search, places, linkTo }: OtherPlacesProps) {
  const { from, to, mistaken, month, nights, guests } = search;
  const filters = asksIn(true, search);
  return (
    <div className="pt-12">
      <p className="text-quiet">{m.results_none_elsewhere()}</p>
      <ul className="mt-5 flex flex-wrap gap-x-7 gap-y-2 font-display text-xl">
        {places.map(([place = ""]) => (
          <li key={place}>
            <a className="quiet-link" {...linkTo({ ...emptySearch, from, to, mistaken, month, nights, guests, where: place })}>
              {place}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <a className="button" {...linkTo(filters.length > 0 ? withoutAsks(search, filters) : emptySearch)}>
          {filters.length > 0 ? m.filters_clear() : m.failure_way_stays()}
        </a>
      </p>
    </div>
  );
}
