import { m } from "../../../i18n/messages/messages.js";
import type { Search } from "../criteria/search-terms.ts";
import type { SearchResults } from "../engine/search-results.ts";
import { pageSize } from "../engine/search-results.ts";
import type { LinkTo } from "./active-filters.tsx";

/** For example “Homes 25 to 48 of 60”. */
export function pageText({ found, page }: SearchResults): string {
  const first = (page - 1) * pageSize + 1;
  return m.pages_of({ first, last: Math.min(first + pageSize - 1, found), count: found });
}

export function PagesNav({ search, results, linkTo }: { search: Search; results: SearchResults; linkTo: LinkTo }) {
  const { page, pages } = results;
  if (pages === 1) return null;
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  return (
    <nav aria-label={m.pages_label()} className="mt-14 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-ink pt-5">
      <p className="text-quiet tabular-nums">{pageText(results)}</p>
      <ul className="flex flex-wrap items-center gap-1 tabular-nums">
        {near.map((number, index) => (
          <li key={number} className="flex items-center">
            {number - (near[index - 1] ?? 0) > 1 && <span className="px-1 text-quiet">…</span>}
            <a
              className={`grid size-11 place-items-center rounded-full ${number === page ? "border border-ink font-medium" : "hover:underline"}`}
              aria-current={number === page ? "page" : undefined}
              href={linkTo(search, number)}
            >
              <span className="sr-only">{m.pages_page()}</span> {number}
            </a>
          </li>
        ))}
        {page > 1 && (
          <li className="flex-1">
            <a className="button button-quiet w-full" rel="prev" href={linkTo(search, page - 1)}>
              {m.pages_previous()}
            </a>
          </li>
        )}
        {page < pages && (
          <li className="flex-1">
            <a className="button w-full" rel="next" href={linkTo(search, page + 1)}>
              {m.pages_next()}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
