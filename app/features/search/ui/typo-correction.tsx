import { m } from "../../../i18n/messages/messages.js";
import type { Search } from "../criteria/search-terms.ts";
import type { LinkTo } from "./active-filters.tsx";

interface TypoCorrectionProps {
  search: Search;
  /** The place that was looked for, which may be another than the search names. */
  meant: string;
  linkTo: LinkTo;
}

/** Says that homes of another place are shown than was typed, with the way to what was typed. */
export function TypoCorrection({ search, meant, linkTo }: TypoCorrectionProps) {
  const { where } = search;
  return (
    <div aria-live="polite">
      {meant !== where && (
        <div className="mt-3 mb-4 border-l border-lamp pl-4 lg:mt-5">
          <p className="font-medium">{m.meant_shown({ place: meant })}</p>
          <p className="flex flex-wrap gap-x-3 text-[.9375rem] text-quiet">
            {m.meant_nothing({ where })}{" "}
            <a className="quiet-link text-ink" {...linkTo({ ...search, exact: where })}>
              {m.meant_as_written()}
            </a>
          </p>
        </div>
      )}
    </div>
  );
}
