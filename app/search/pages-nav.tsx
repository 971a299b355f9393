import { m } from "../i18n/messages/messages.js";
import type { Answer } from "./answer.ts";
import { pageSize } from "./answer.ts";
import type { LinkTo } from "./chips.tsx";
import type { Search } from "./search-terms.ts";

/** Which homes of how many are on the page. */
export function sayPage({ found, page }: Answer): string {
  const first = (page - 1) * pageSize + 1;
  return m.pages_of({ first, last: Math.min(first + pageSize - 1, found), count: found });
}

/** The ways to the other pages of the results, where there are any. */
export function PagesNav({ search, answer, linkTo }: { search: Search; answer: Answer; linkTo: LinkTo }) {
  const { page, pages } = answer;
  if (pages === 1) return null;
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  return (
    <nav aria-label={m.pages_label()} className="mt-12 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
      <p className="text-[.9375rem] text-quiet tabular-nums">{sayPage(answer)}</p>
      <ul className="flex flex-wrap items-center gap-1 tabular-nums">
        {page > 1 && (
          <li>
            <a className="page-link" rel="prev" {...linkTo(search, page - 1)}>
              {m.pages_previous()}
            </a>
          </li>
        )}
        {near.map((number, index) => (
          <li key={number} className="flex items-center">
            {number - (near[index - 1] ?? 0) > 1 && <span className="px-1 text-quiet">…</span>}
            <a className="page-link" aria-current={number === page ? "page" : undefined} {...linkTo(search, number)}>
              <span className="sr-only">{m.pages_page()}</span> {number}
            </a>
          </li>
        ))}
        {page < pages && (
          <li>
            <a className="page-link" rel="next" {...linkTo(search, page + 1)}>
              {m.pages_next()}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
