import { formatCents, formatMoney } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";

interface PriceInFullProps {
  /** US dollars a night. */
  price: number;
  /** Cents for the stay that is asked about, where that is known. */
  total?: number;
  className?: string;
}

/** What the stay costs that is asked about, or else a night. */
export function PriceInFull({ price, total, className = "" }: PriceInFullProps) {
  return (
    <p className={`font-display text-[2rem] leading-none ${className}`}>
      {total === undefined ? formatMoney(price) : formatCents(total)}{" "}
      <span className="font-body text-base whitespace-nowrap text-quiet">{total === undefined ? m.price_per_night() : m.quote_total()}</span>
    </p>
  );
}
