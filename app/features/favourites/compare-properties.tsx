import type { ReactNode } from "react";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import { CompareChoice, CompareOnPhones, maxOnPhones } from "./compare-choice.tsx";
import { CompareTable } from "./compare-table.tsx";
import { type Compared, type Favourite, formatFavouriteTotals, maxCompared, storedEntriesOf } from "./favourite.ts";
import type { Favourites } from "./favourites-address.ts";

interface ComparePropertiesProps {
  listQuery: Favourites;
  favourites: readonly Favourite[];
  /** Those that are compared. */
  compared: readonly Compared[];
  /** How many were chosen, which may be too few or too many. */
  chosen: number;
  /** The address of an enquiry about the whole list. */
  enquireHref: string;
}

/** The comparison, with a choice of properties if there are more than fit. */
export function CompareProperties({ listQuery: { typed, others }, favourites, compared, chosen, enquireHref }: ComparePropertiesProps) {
  const choice = {
    favourites,
    shown: compared.map(({ property }) => property.slug),
    action: `${localizedPath("/favourites")}#compare`,
    hidden: [["homes", storedEntriesOf(favourites).join(",")], ...Object.entries(typed), ...others] as const,
  };
  const formatTotal = formatFavouriteTotals(favourites);
  const problem = chosen > maxCompared ? m.compare_too_many({ most: maxCompared }) : chosen === 1 && m.compare_too_few();
  return (
    <div className="compare-homes mt-[clamp(2rem,4vw,4rem)] border-t border-line pt-[clamp(2rem,4vw,3.5rem)]">
      <h2 id="compare" className="display-3">
        {m.compare_title()}
      </h2>
      {favourites.length > Math.min(compared.length, maxOnPhones) && <CompareOnPhones {...choice} />}
      {favourites.length > compared.length && <CompareChoice {...choice} />}
      {problem && <p className="mt-4 text-lamp">{problem}</p>}
      <CompareTable favourites={compared} formatTotal={formatTotal} />
      <a className="no-print button mt-8" href={enquireHref} rel="nofollow">
        {m.favourites_ask()}
      </a>
    </div>
  );
}

/** A section with a heading, and actions beside it. */
export function ListSection({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="list-part no-print">
      <h2 className="display-4">{title}</h2>
      <div>{children}</div>
    </section>
  );
}
