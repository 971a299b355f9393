import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import { CompareChoice } from "./compare-choice.tsx";
import { CompareTable } from "./compare-table.tsx";
import { type Compared, type Favourite, namesOf } from "./favourite.ts";
import type { Favourites } from "./favourites-address.ts";

interface CompareHomesProps {
  asked: Favourites;
  favourites: readonly Favourite[];
  /** Those that stand side by side. */
  compared: readonly Compared[];
  /** How many were chosen, which may be too few or too many. */
  chosen: number;
  /** The stay that is asked for, for the addresses of the homes: `?from=…`. */
  query: string;
  guests?: number;
}

/** Homes side by side, and which. */
export function CompareHomes({ asked: { typed, others }, favourites, compared, chosen, query, guests }: CompareHomesProps) {
  return (
    <div className="mt-[clamp(2rem,4vw,4rem)] border-t border-line pt-[clamp(2rem,4vw,3.5rem)]">
      <h2 id="compare" className="display-2">
        {m.compare_title()}
      </h2>
      {favourites.length > 2 && (
        <CompareChoice
          favourites={favourites}
          shown={compared.map(({ stay }) => stay.slug)}
          chosen={chosen}
          action={`${addressOf("/favourites")}#compare`}
          hidden={[["homes", namesOf(favourites)], ...Object.entries(typed), ...others]}
        />
      )}
      <CompareTable homes={compared} query={query} guests={guests} />
    </div>
  );
}
