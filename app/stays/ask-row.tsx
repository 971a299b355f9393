import { formatMoney } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";

interface AskRowProps {
  /** US dollars a night. */
  price: number;
  askHref: string;
}

/**
 * The price and the way to ask, for screens on which the card with both is further down than the first view. A link: a button
 * of the form would stand before the form's own, and be what Enter presses in its fields.
 */
export function AskRow({ price, askHref }: AskRowProps) {
  return (
    <div className="no-print mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 lg:hidden">
      <p className="flex-[1_1_5rem] font-display text-[2rem] leading-none sm:flex-none">
        {formatMoney(price)} <span className="font-body text-base whitespace-nowrap text-quiet">{m.price_per_night()}</span>
      </p>
      <a className="button px-5!" href={askHref} rel="nofollow">
        {m.stay_ask()}
      </a>
    </div>
  );
}
