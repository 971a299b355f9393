import { nightsOf } from "../../dates/day-numbers.ts";
import type { NightSpan } from "../../dates/night-spans.ts";
import { formatCents, formatMoney } from "../../i18n/formats.ts";
import { m } from "../../i18n/messages/messages.js";

interface PriceInFullProps {
  /** US dollars a night. */
  price: number;
  /** The total in cents of the requested stay or of an alternative, if known. */
  offer?: { stay: NightSpan; total: number };
  /** Names the alternative stay that the total is for. */
  label?: string;
  className?: string;
}

/** The total of a stay, or the price of a night. */
export function PriceInFull({ price, offer, label, className = "" }: PriceInFullProps) {
  return (
    <p className={`font-display text-[min(2rem,12vw)] leading-none ${className}`}>
      {label && <span className="font-body mb-1.5 block text-base">{label} </span>}
      {offer ? formatCents(offer.total) : formatMoney(price)}{" "}
      {!label && (
        <span className="font-body inline-block text-base text-quiet">
          {offer ? `${m.quote_total()} · ${m.nights_count({ count: nightsOf(offer.stay) })}` : m.price_per_night()}
        </span>
      )}
    </p>
  );
}
