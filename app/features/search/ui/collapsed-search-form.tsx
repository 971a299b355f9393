import type { ReactNode } from "react";
import { m } from "../../../i18n/messages/messages.js";
import { partyText } from "../../../pricing/party-text.ts";
import { constraintsIn } from "../criteria/search-query.ts";
import { searchParty } from "../criteria/search-stay.ts";
import type { Search } from "../criteria/search-terms.ts";

interface CollapsedSearchFormProps {
  search: Search;
  /** Whether the form has an error, so that it has to be visible. */
  hasError: boolean;
  /** Whether nothing is searched, so that the form is shown without the line. */
  isHidden: boolean;
  /** Whether the check-in is past: then its year is not obvious. */
  isPast: boolean;
  children: ReactNode;
}

/**
 * On small screens the search is summarized in one line that opens the form, so that results are on the first screen. On wide screens
 * only the form is shown. The form is beside the `<details>`, not in it, so that no browser can collapse it on a wide screen.
 */
export function CollapsedSearchForm({ search, hasError, isHidden, isPast, children }: CollapsedSearchFormProps) {
  const stay = constraintsIn(false, search).filter(({ name }) => name === "where" || name === "dates");
  const labels = stay.map(({ name, label, shortLabel = label }) => (name === "dates" && isPast ? label : shortLabel));
  // Short ones do not break across lines.
  const facts = [...labels, partyText(searchParty(search))].filter(Boolean).map((text) => (text.length < 20 ? unbroken(text) : text));
  return (
    <div className="search-folds">
      <details className="search-fold group" open={hasError} hidden={isHidden}>
        <summary className="flex cursor-pointer flex-wrap items-baseline justify-between gap-x-4 rounded-sm border border-edge px-4 py-3.5 group-open:rounded-b-none">
          <span className="min-w-0 flex-1 basis-36 line-clamp-1 leading-tight min-[22rem]:line-clamp-2 font-medium">
            <span className="sr-only">{m.search_yours()} </span>
            {facts.join(", ") || m.search_anything()}
          </span>{" "}
          <span className="shrink-0 text-quiet group-open:hidden">{m.search_change()}</span>
          <span className="hidden shrink-0 text-quiet group-open:inline">{m.menu_close()}</span>
        </summary>
      </details>
      {children}
    </div>
  );
}

function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0").replace("–", "–\u2060");
}
