import type { ReactNode } from "react";
import { m } from "../../../i18n/messages/messages.js";
import { closeIcon, Icon } from "../../../ui/icons.tsx";
import { constraintsIn, withoutConstraints } from "../criteria/search-query.ts";
import type { Search } from "../criteria/search-terms.ts";

/** The address of another search, or of a page of its results. */
export type LinkTo = (search: Search, page?: number) => string;

export const chipLook = "finger relative flex items-center gap-1.5 rounded-full border border-edge py-1 pl-3.5 transition-colors hover:border-ink";

interface ActiveFiltersProps {
  search: Search;
  linkTo: LinkTo;
  /** Whether to show a link that removes all filters. */
  canClear: boolean;
  /** Further items, before the link that removes all. */
  children?: ReactNode;
}

/** The filters that are set, each a link that removes it. Place, dates and guests are in the search form. */
export function ActiveFilters({ search, linkTo, canClear, children }: ActiveFiltersProps) {
  const filters = constraintsIn(true, search);
  if (filters.length === 0 && !children) return null;
  return (
    <ul className="chips">
      {filters.map(({ label, without }, index) => (
        <li key={`${index} ${label}`}>
          <a className={`${chipLook} pr-2.5`} href={linkTo(without)}>
            <span className="sr-only">{m.chip_remove()}</span> <span className="chip-label">{label}</span>
            <Icon path={closeIcon} className="size-3.5 shrink-0" />
          </a>
        </li>
      ))}
      {children}
      {canClear && filters.length > 0 && (
        <li>
          <a className="quiet-link" href={linkTo(withoutConstraints(search, filters))}>
            {m.filters_clear()}
          </a>
        </li>
      )}
    </ul>
  );
}
