import { type ReactNode, useEffect, useRef, useState } from "react";
import { m } from "../../../i18n/messages/messages.js";
import { constraintsIn } from "../criteria/search-query.ts";
import type { Search } from "../criteria/search-terms.ts";

interface CollapsedSearchFormProps {
  search: Search;
  /** Whether something in the form has to be mended, and so has to be seen. */
  isMistaken: boolean;
  /** The search form. */
  children: ReactNode;
}

/**
 * On small screens the search in one line, which opens its form, so that the homes are on the first screen. On wide ones
 * the form alone. The form stands beside the `<details>`, not in it: no browser can then fold it on a wide screen.
 */
export function CollapsedSearchForm({ search, isMistaken, children }: CollapsedSearchFormProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  // React writes an attribute only when it changes: what the visitor opened stays open, whatever is rendered anew.
  const [isOpenAtFirst] = useState(isMistaken);
  const open = () => {
    if (fold.current) fold.current.open = true;
  };
  useEffect(() => {
    if (isMistaken && fold.current) fold.current.open = true;
  }, [isMistaken]);
  // Short ones are not parted at the end of the line.
  const words = constraintsIn(false, search).map(({ label, brief = label }) =>
    brief.length < 20 ? brief.replaceAll(" ", "\u00a0").replace("–", "–\u2060") : brief,
  );
  return (
    <div className="search-folds" onInvalidCapture={open}>
      <details ref={fold} className="search-fold group" open={isOpenAtFirst}>
        <summary className="flex cursor-pointer flex-wrap items-baseline justify-between gap-x-4 rounded-sm border border-edge px-4 py-3.5 group-open:rounded-b-none">
          <span className="min-w-0 flex-1 basis-36 line-clamp-1 leading-tight min-[22rem]:line-clamp-2 font-medium">
            <span className="sr-only">{m.search_yours()} </span>
            {words.join(", ") || m.search_anything()}
          </span>{" "}
          <span className="shrink-0 text-quiet group-open:hidden">{m.search_change()}</span>
          <span className="hidden shrink-0 text-quiet group-open:inline">{m.menu_close()}</span>
        </summary>
      </details>
      {children}
    </div>
  );
}
