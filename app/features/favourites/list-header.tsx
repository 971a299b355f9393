import type { ReactNode } from "react";
import { datesLabel } from "../../dates/days.ts";
import { m } from "../../i18n/messages/messages.js";
import { type Favourite, favouriteTotal, formatFavouriteTotals } from "./favourite.ts";
import { OwnerOrRecipient } from "./notices.tsx";

interface ListHeaderProps {
  favourites: readonly Favourite[];
  /** The common stay of its properties. */
  answered?: { from?: string; to?: string; guests?: number };
  /** The address of an enquiry about all; a single property has its own link. */
  enquireHref: string;
  /** Notices about the list. */
  children: ReactNode;
}

/** Owner of the list, stay, totals, and actions. */
export function ListHeader({ favourites, answered, enquireHref, children }: ListHeaderProps) {
  const count = favourites.length;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5 lg:flex-nowrap">
      <div className="max-w-[46rem] min-w-0">
        <p>
          <OwnerOrRecipient className="text-lg text-quiet" own={m.favourites_yours({ count })} sent={m.favourites_sent({ count })} />
        </p>
        {children}
        {answered && (
          <p className="mt-3 flex flex-wrap gap-x-5 font-medium">
            {[datesLabel(answered.from, answered.to), answered.guests && m.guests_count({ count: answered.guests })].filter(Boolean).join(" · ")}
            {count === 1 && (
              <a className="no-print underline underline-offset-4 hover:text-lamp" href="#stay-form">
                {m.favourites_change()}
              </a>
            )}
          </p>
        )}
        {count > 1 && <Totals favourites={favourites} />}
      </div>
      {count > 1 && (
        <p className="to-do no-print flex flex-wrap items-center gap-x-7 gap-y-3 lg:shrink-0 lg:flex-row-reverse">
          <a className="button" href={enquireHref} rel="nofollow">
            {m.favourites_ask()}
          </a>
          <a className="quiet-link" href="#compare">
            {m.compare_title()}
          </a>
          <a className="quiet-link" href="#stay-form">
            {answered ? m.favourites_change() : m.favourites_dates()}
          </a>
        </p>
      )}
    </div>
  );
}

/** How many are bookable, with the lowest and highest total. */
function Totals({ favourites }: Pick<ListHeaderProps, "favourites">) {
  const free = favourites.filter((favourite) => favouriteTotal(favourite) !== undefined);
  const [first] = free;
  if (!first) return null;
  const totals = free.flatMap((favourite) => favouriteTotal(favourite) ?? []);
  const format = formatFavouriteTotals(favourites);
  const [least, most] = [format(Math.min(...totals), first.property.currency), format(Math.max(...totals), first.property.currency)];
  const total = m.quote_total_brief({ money: least === most ? least : m.quote_between({ least, most }) });
  const message = free.every(({ isConfirmed }) => isConfirmed) ? m.favourites_free : m.favourites_probably_free;
  return <p className="mt-1 tabular-nums">{message({ free: free.length, count: favourites.length, total })}</p>;
}
