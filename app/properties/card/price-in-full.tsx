import { use } from "react";
import { nightsOf } from "../../dates/day-numbers.ts";
import type { NightSpan } from "../../dates/night-spans.ts";
import type { Localised } from "../../i18n/languages.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import { formatMoney } from "../../i18n/money.ts";
import { serializeStay } from "../../pricing/stay-query.ts";
import type { Property } from "../model/property.ts";
import { AboutAmount } from "./about-amount.tsx";
import { breakAfterCommas, FirstStayContext, firstStayText } from "./first-stay.ts";
import { CardPrice } from "./property-card.tsx";

type Priced = Pick<Localised<Property>, "slug" | "price" | "currency" | "exchange">;

interface PriceInFullProps {
  property: Priced;
  /** The total of the requested stay or of an alternative, if known. */
  offer?: { stay: NightSpan; total: number };
  /** Names the alternative stay that the total is for. */
  label?: string;
  /** The number of guests, if known. */
  guests?: number;
  className?: string;
}

/** The total of a stay; without one, the price of a night and the total of a first stay. */
export function PriceInFull({ property, offer, label, guests, className = "" }: PriceInFullProps) {
  if (!offer) return <FirstPrice {...{ property, guests, className }} />;
  return (
    <p className={`${figure} ${className}`}>
      {label && <span className="font-body mb-1.5 block text-base">{label} </span>}
      {formatMoney(offer.total, property.currency)}{" "}
      {!label && (
        <span className="font-body inline-block text-base text-quiet">
          {m.quote_total()} · {m.nights_count({ count: nightsOf(offer.stay) })}
        </span>
      )}
      <AboutAmount amount={offer.total} exchange={property.exchange} />
    </p>
  );
}

const figure = "font-display text-[min(2rem,12vw)] leading-none";

/** The total is a link to its stay. */
function FirstPrice({ property, guests, className }: Pick<PriceInFullProps, "property" | "guests" | "className">) {
  const { slug, price, currency, exchange } = property;
  const firstStay = use(FirstStayContext)(slug, guests);
  if (!firstStay)
    return (
      <div className={className}>
        <p className={figure}>
          {formatMoney(price, currency)}{" "}
          <span className="font-body inline-block text-base text-quiet">
            {m.price_per_night()}
            <AboutAmount amount={price} exchange={exchange} />
          </span>
        </p>
        <p className="mt-1.5">{m.first_stay_none()}</p>
      </div>
    );
  return (
    <div className={className}>
      <p>
        <span className={`${figure} block first-letter:uppercase`}>
          {m.quote_total_brief({ money: formatMoney(firstStay.total, currency) })}
          <AboutAmount amount={firstStay.total} exchange={exchange} />
        </span>{" "}
        <a className="quiet-link mt-1.5 inline-block" href={`${localizedPath(`/stays/${slug}`)}${serializeStay(firstStay)}#price`} rel="nofollow">
          {breakAfterCommas(firstStayText(firstStay))}
        </a>
      </p>
      <CardPrice className="mt-0.5" property={property} />
    </div>
  );
}
