import { m } from "../../../i18n/messages/messages.js";
import type { Search } from "../criteria/search-terms.ts";
import type { LinkTo } from "./active-filters.tsx";

interface TypoCorrectionProps {
  search: Search;
  /** The place that was searched; the same as `search.where` if nothing was corrected. */
  correctedPlace: string;
  linkTo: LinkTo;
}

/** A note that a typo in the place was corrected, with a link to the search as typed. */
export function TypoCorrection({ search, correctedPlace, linkTo }: TypoCorrectionProps) {
  const { where } = search;
  return (
    <div aria-live="polite">
      {correctedPlace !== where && (
        <div className="mt-3 mb-4 border-l border-lamp pl-4 lg:mt-5">
          <p className="font-medium">{m.meant_shown({ place: correctedPlace })}</p>
          <p className="flex flex-wrap gap-x-3 text-[.9375rem] text-quiet">
            {m.meant_nothing({ where })}{" "}
            <a className="quiet-link text-ink" href={linkTo({ ...search, exact: where })}>
              {m.meant_as_written()}
            </a>
          </p>
        </div>
      )}
    </div>
  );
}
