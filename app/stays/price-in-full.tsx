import { formatCents, formatMoney } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { nightsOf } from "../nights/day-numbers.ts";
import type { Offer } from "../nights/quote.ts";

interface PriceInFullProps {
  /** US dollars a night. */
  price: number;
  /** What the stay costs that is asked about, where that is known. */
  offer?: Pick<Offer, "stay" | "total">;
  /** Whether other nights than the usual ones are asked about, of which some may cost more. */
  isUsual?: boolean;
  className?: string;
}

/** What the stay costs that is asked about, or else a night. */
export function PriceInFull({ price, offer, isUsual, className = "" }: PriceInFullProps) {
  return (
    <p className={`font-display text-[2rem] leading-none ${className}`}>
      {isUsual && <span className="font-body text-base text-quiet">{m.price_usual()} </span>}
      {offer ? formatCents(offer.total) : formatMoney(price)}{" "}
      <span className="font-body inline-block text-base text-quiet">
        {offer ? `${m.quote_total()} · ${m.nights_count({ count: nightsOf(offer.stay) })}` : m.price_per_night()}
      </span>
    </p>
  );
}
