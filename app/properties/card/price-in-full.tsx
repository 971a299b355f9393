import { nightsOf } from "../../dates/day-numbers.ts";
import type { NightSpan } from "../../dates/night-spans.ts";
import { formatShortDay } from "../../i18n/formats.ts";
import type { Localised } from "../../i18n/languages.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import { aboutMoney, formatMoney } from "../../i18n/money.ts";
import { hasSeasonalPrices } from "../../pricing/rates.ts";
import { serializeStay } from "../../pricing/stay-query.ts";
import type { Property } from "../model/property.ts";
import type { DatedExchange } from "../model/second-currency.ts";
import { AboutAmount } from "./about-amount.tsx";
import { breakAfterCommas, firstStayText, type UnquotedStay } from "./first-stay.ts";
import { CardPrice } from "./property-card.tsx";

type Priced = Pick<Localised<Property>, "slug" | "price" | "currency" | "exchange" | "rates">;

interface PriceInFullProps {
  property: Priced;
  /** The total of the requested stay or of an alternative, if known. */
  offer?: { stay: NightSpan; total: number };
  /** Names the alternative stay that the total is for. */
  label?: string;
  unquoted: UnquotedStay;
  /** Adds the total in a second currency. */
  second?: DatedExchange;
  className?: string;
}

/** The total of a stay; without one, the price of a night and the total of a first stay. */
export function PriceInFull({ property, offer, label, unquoted, second, className = "" }: PriceInFullProps) {
  if (!offer) return <UnquotedPrice {...{ property, unquoted, second, className }} />;
  return (
    <div className={className}>
      <p className={figure}>
        {label && <span className="font-body mb-1.5 block text-base">{label} </span>}
        <span className="wrap-break-word">{formatMoney(offer.total, property.currency)}</span>{" "}
        {!label && (
          <span className="font-body inline-block text-base text-quiet">
            {m.quote_total()} · {m.nights_count({ count: nightsOf(offer.stay) }).replaceAll(" ", "\u00a0")}
          </span>
        )}
        <AboutAmount amount={offer.total} exchange={property.exchange} />
      </p>
      <SecondAmount amount={offer.total} second={second} />
    </div>
  );
}

/** An amount in the second currency, with the day of its rate. */
function SecondAmount({ amount, second }: { amount: number } & Pick<PriceInFullProps, "second">) {
  return (
    second && (
      <p className="mt-2 text-sm text-balance text-quiet">
        {m.money_at_rate({ money: aboutMoney(amount, second), day: formatShortDay(second.asOf) })}
      </p>
    )
  );
}

const figure = "font-display text-[min(2rem,9vw)] leading-none";

/** The total is a link to its stay. */
function UnquotedPrice({ property, unquoted, second, className }: Omit<PriceInFullProps, "offer" | "label">) {
  const { slug, price, currency, exchange, rates } = property;
  if (!unquoted)
    return (
      <div className={className}>
        <p className={figure}>
          {formatMoney(price, currency)}{" "}
          <span className="font-body inline-block text-base text-quiet">
            {m.price_per_night()}
            <AboutAmount amount={price} exchange={exchange} />
          </span>
        </p>
        <SecondAmount amount={price} second={second} />
        {unquoted === null && <p className="mt-1.5">{m.first_stay_none()}</p>}
      </div>
    );
  return (
    <div className={className}>
      <p>
        <span className={`${figure} block first-letter:uppercase`}>
          {m.quote_total_brief({ money: formatMoney(unquoted.total, currency) })}
          <AboutAmount amount={unquoted.total} exchange={exchange} />
        </span>{" "}
        <a className="quiet-link mt-1.5 inline-block" href={`${localizedPath(`/stays/${slug}`)}${serializeStay(unquoted)}#price`} rel="nofollow">
          {breakAfterCommas(firstStayText(unquoted))}
        </a>
      </p>
      <CardPrice className="mt-0.5 first-letter:uppercase" property={property} isUsual={hasSeasonalPrices(rates)} />
      <SecondAmount amount={unquoted.total} second={second} />
    </div>
  );
}
