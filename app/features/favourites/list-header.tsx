import type { ReactNode } from "react";
import { datesLabel } from "../../dates/days.ts";
import { convert, roundToWhole } from "../../i18n/currencies.ts";
import { m } from "../../i18n/messages/messages.js";
import { formatMoney } from "../../i18n/money.ts";
import { partyText } from "../../pricing/party-text.ts";
import type { Stay } from "../../pricing/quote.ts";
import { type Favourite, favouriteTotal, formatFavouriteTotals } from "./favourite.ts";
import { OwnerOrRecipient } from "./notices.tsx";

interface ListHeaderProps {
  favourites: readonly Favourite[];
  /** The common stay of its properties. */
  answered?: Stay;
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
            {[datesLabel(answered.from, answered.to), partyText(answered)].filter(Boolean).join(" · ")}
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
        <p className="to-do no-print flex flex-wrap items-center gap-x-7 gap-y-3 lg:shrink-0">
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

/** How many are bookable, with the lowest and highest total; those of several currencies in that of the site. */
function Totals({ favourites }: Pick<ListHeaderProps, "favourites">) {
  const free = favourites.flatMap((favourite) => {
    const total = favouriteTotal(favourite);
    return total === undefined ? [] : { ...favourite.property, isConfirmed: favourite.isConfirmed, total };
  });
  const [first] = free;
  if (!first) return null;
  const { currency } = first;
  const site = free.some((other) => other.currency !== currency) ? free.flatMap(({ exchange }) => exchange?.to ?? [])[0] : undefined;
  const totals = free.map(({ total, exchange }) => (site ? roundToWhole(convert(total, exchange), site) : total));
  const formatTotal = formatFavouriteTotals(favourites);
  const format = (total: number) => (site ? formatMoney(total, site) : formatTotal(total, currency));
  const [least, most] = [format(Math.min(...totals)), format(Math.max(...totals))];
  const money = least === most ? least : m.quote_between({ least, most });
  const total = m.quote_total_brief({ money: site ? m.money_about({ money }) : money });
  const message = free.every(({ isConfirmed }) => isConfirmed) ? m.favourites_free : m.favourites_probably_free;
  return <p className="mt-1 tabular-nums">{message({ free: free.length, count: favourites.length, total })}</p>;
}
