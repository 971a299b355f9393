import type { MouseEventHandler } from "react";
import { m } from "../../../i18n/messages/messages.js";
import { closeIcon, Icon } from "../../../ui/icons.tsx";
import { constraintsIn, withoutConstraints } from "../criteria/search-query.ts";
import type { Search } from "../criteria/search-terms.ts";

/** A link to another search, or to a page of what it finds, that works without script, and with it leaves the page as it is. */
export type LinkTo = (search: Search, page?: number) => { href: string; onClick: MouseEventHandler };

interface ActiveFiltersProps {
  search: Search;
  linkTo: LinkTo;
  /** Whether to offer to take back everything at once. */
  canClear: boolean;
}

/** The filters that are set, each with a way to take it back. Place, dates and guests are said by the search form. */
export function ActiveFilters({ search, linkTo, canClear }: ActiveFiltersProps) {
  const chips = constraintsIn(true, search);
  if (chips.length === 0) return null;
  return (
    <ul className="chips">
      {chips.map(({ label, without }, index) => (
        <li key={`${index} ${label}`}>
          <a
            className="flex items-center gap-1.5 rounded-full border border-edge py-1 pr-2.5 pl-3.5 transition-colors hover:border-ink"
            {...linkTo(without)}
          >
            <span className="sr-only">{m.chip_remove()}</span> <span className="chip-label">{label}</span>
            <Icon path={closeIcon} className="size-3.5 shrink-0" />
          </a>
        </li>
      ))}
      {canClear && (
        <li>
          <a className="quiet-link" {...linkTo(withoutConstraints(search, chips))}>
            {m.filters_clear()}
          </a>
        </li>
      )}
    </ul>
  );
}
