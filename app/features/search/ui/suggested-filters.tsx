import { m } from "../../../i18n/messages/messages.js";
import { featureNames } from "../../../properties/model/feature-names.ts";
import { featureGroups, features } from "../../../properties/model/features.ts";
import { hasStay } from "../criteria/search-stay.ts";
import type { Search } from "../criteria/search-terms.ts";
import type { SearchResults } from "../engine/search-results.ts";
import { chipLook, type LinkTo } from "./active-filters.tsx";

interface SuggestedFiltersProps {
  search: Search;
  results: SearchResults;
  linkTo: LinkTo;
}

/** On small screens, where form and filters are folded: the dates, and what most guests ask for, each by one tap. */
export function SuggestedFilters({ search, results: { facets, found }, linkTo }: SuggestedFiltersProps) {
  const suggested = featureGroups.first.filter((name) => {
    const count = facets.features[name] ?? 0;
    return !search.features.includes(name) && count > 0 && count < found;
  });
  return (
    <>
      {!hasStay(search) && (
        <li className="chip-suggested noscript:hidden">
          <button type="button" className={`${chipLook} pr-3.5`} data-opens-calendar="">
            <span aria-hidden="true">+</span> {m.chip_dates()}
          </button>
        </li>
      )}
      {suggested.map((name) => (
        <li key={name} className="chip-suggested">
          <a
            className={`${chipLook} pr-3.5`}
            href={linkTo({ ...search, features: features.filter((one) => one === name || search.features.includes(one)) })}
          >
            <span aria-hidden="true">+</span> <span className="sr-only">{m.chip_add()}</span> {featureNames[name]()}
          </a>
        </li>
      ))}
    </>
  );
}
