import { formatCents, formatMoney } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";

interface AskRowProps {
  /** US dollars a night. */
  price: number;
  /** Cents for the stay that is asked about, where that is known. */
  total?: number;
  askHref: string;
}

/**
 * The price and the way to ask, for screens on which the card with both is further down than the first view. A link: a button
 * of the form would stand before the form's own, and be what Enter presses in its fields.
 */
export function AskRow({ price, total, askHref }: AskRowProps) {
  return (
    <div className="no-print mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 lg:hidden">
      <p className="flex-[999_1_5rem] font-display text-[2rem] leading-none sm:flex-none">
        {total === undefined ? formatMoney(price) : formatCents(total)}{" "}
        <span className="font-body text-base whitespace-nowrap text-quiet">{total === undefined ? m.price_per_night() : m.quote_total()}</span>
      </p>
      <a className="button flex-auto px-5! sm:flex-none" href={askHref} rel="nofollow">
        {total === undefined ? m.stay_ask() : m.stay_ask_dates()}
      </a>
    </div>
  );
}
