import { formatCents, formatMoney } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";

interface PriceInFullProps {
  /** US dollars a night. */
  price: number;
  /** Cents for the stay that is asked about, where that is known. */
  total?: number;
  /** Whether other nights than the usual ones are asked about, of which some may cost more. */
  isUsual?: boolean;
  className?: string;
}

/** What the stay costs that is asked about, or else a night. */
export function PriceInFull({ price, total, isUsual, className = "" }: PriceInFullProps) {
  return (
    <p className={`font-display text-[2rem] leading-none ${className}`}>
      {isUsual && <span className="font-body text-base text-quiet">{m.price_usual()} </span>}
      {total === undefined ? formatMoney(price) : formatCents(total)}{" "}
      <span className="font-body text-base whitespace-nowrap text-quiet">{total === undefined ? m.price_per_night() : m.quote_total()}</span>
    </p>
  );
}
