import { nightsOf } from "../../dates/day-numbers.ts";
import type { NightSpan } from "../../dates/night-spans.ts";
import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import { formatMoney } from "../../i18n/money.ts";
import type { Property } from "../model/property.ts";

interface PriceInFullProps {
  property: Pick<Localised<Property>, "price" | "currency">;
  /** The total of the requested stay or of an alternative, if known. */
  offer?: { stay: NightSpan; total: number };
  /** Names the alternative stay that the total is for. */
  label?: string;
  className?: string;
}

/** The total of a stay, or the price of a night. */
export function PriceInFull({ property: { price, currency }, offer, label, className = "" }: PriceInFullProps) {
  return (
    <p className={`font-display text-[min(2rem,12vw)] leading-none ${className}`}>
      {label && <span className="font-body mb-1.5 block text-base">{label} </span>}
      {formatMoney(offer?.total ?? price, currency)}{" "}
      {!label && (
        <span className="font-body inline-block text-base text-quiet">
          {offer ? `${m.quote_total()} · ${m.nights_count({ count: nightsOf(offer.stay) })}` : m.price_per_night()}
        </span>
      )}
    </p>
  );
}
