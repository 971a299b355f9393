import type { ReactNode } from "react";
import { ExtraBoxes } from "../../calendar-ui/extra-boxes.tsx";
import { QuoteView } from "../../calendar-ui/quote-view.tsx";
import { StayForm } from "../../calendar-ui/stay-form.tsx";
import { datesLabel } from "../../dates/days.ts";
import type { NightSpan } from "../../dates/night-spans.ts";
import type { Currency } from "../../i18n/currencies.ts";
import { formatDaySpan } from "../../i18n/formats.ts";
import type { Localised } from "../../i18n/languages.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import { formatMoney } from "../../i18n/money.ts";
import type { AlternativeStay } from "../../pricing/alternative-dates.ts";
import type { Party } from "../../pricing/charges.ts";
import { extrasText } from "../../pricing/extras.ts";
import { mayCostLess, partyFieldsOf } from "../../pricing/party-fields.ts";
import { partyText } from "../../pricing/party-text.ts";
import { isOffer, type Quote } from "../../pricing/quote.ts";
import { formatQuotedPrice } from "../../pricing/quoted-price.ts";
import { type RawOwnStay, serializeStay } from "../../pricing/stay-query.ts";
import type { UnquotedStay } from "../card/first-stay.ts";
import { PriceInFull } from "../card/price-in-full.tsx";
import type { Property } from "../model/property.ts";
import type { DatedExchange } from "../model/second-currency.ts";
import { EnquireButton } from "./enquire-button.tsx";

interface PriceBoxProps {
  property: Pick<Localised<Property>, "slug" | "price" | "currency" | "exchange" | "rates" | "guests" | "mostPets" | "youngest">;
  typed: RawOwnStay;
  /** The quote of the typed stay; undefined if nothing was typed. */
  quote?: Quote;
  unquoted: UnquotedStay;
  /** Stays of as many nights that cost less. */
  cheaper: readonly AlternativeStay[];
  /** Sentences that say whether a bookable stay is free. */
  free: readonly string[];
  /** Sentences about the address itself, such as which of two days counts. */
  notes: readonly string[];
  /** The address of properties for that many guests, if this one is too small and there are others. */
  largerHref?: string;
  /** As far as it is known. */
  party: Partial<Party>;
  second?: DatedExchange;
  /** The day at the property, `YYYY-MM-DD`. */
  today: string;
  /** What a visitor can do if only the nights are missing. */
  alert?: ReactNode;
  className: string;
  /** Further ways to ask. */
  children?: ReactNode;
}

const reasonsId = "stay-reasons";
const answerId = "stay-answer";

/** The price of a property or a stay, the form for a quote, and the enquiry button. */
export function PriceBox({
  property,
  typed,
  quote,
  unquoted,
  cheaper,
  free,
  notes,
  largerHref,
  party,
  second,
  today,
  alert,
  className,
  children,
}: PriceBoxProps) {
  const { slug, guests: sleeps } = property;
  const here = localizedPath(`/stays/${slug}`);
  const reasons = quote && !isOffer(quote) ? quote.reasons : [];
  const offer = quote && isOffer(quote) ? quote : undefined;
  const hasNearest = quote && !isOffer(quote) && Boolean(quote.nearest.before ?? quote.nearest.after);
  return (
    <section
      id="price"
      aria-label={m.stay_ask()}
      aria-describedby={quote && (offer ? answerId : reasonsId)}
      // Focusable by its fragment, so that keyboard users continue here after submitting the form.
      tabIndex={-1}
      className={`scroll-mt-4 self-start rounded-sm border border-line bg-mist/60 p-5 focus-visible:outline-1 focus-visible:outline-offset-0 sm:p-7 lg:col-start-2 lg:row-start-1 ${className}`}
    >
      {!hasNearest && <PriceInFull className="mb-5" property={property} unquoted={unquoted} offer={offer} second={second} />}
      {offer && mayCostLess(property, offer) && (
        <a className="no-print quiet-link mb-5 inline-block text-[.9375rem]" href="#stay-ages">
          {m.quote_add_ages()}
        </a>
      )}
      <StayForm
        action={`${here}#price`}
        typed={typed}
        sleeps={sleeps}
        partyFields={partyFieldsOf(property)}
        youngest={property.youngest}
        quotedPrice={offer && formatQuotedPrice(offer, today)}
        reasons={reasons}
        reasonsId={reasonsId}
        isMain={!offer && !hasNearest}
        send={offer && m.stay_update_price()}
        extras={<ExtraBoxes property={property} chosen={typed.extras} className="col-span-full" />}
      />
      {!quote && (
        <a className="no-print quiet-link mt-4 inline-block text-[.9375rem]" href="#calendar">
          {m.stay_see_nights()}
        </a>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-4 text-[.9375rem]">
          {note}
        </p>
      ))}
      {offer && (
        <p className="print-only mt-3">
          {[datesLabel(offer.stay.from, offer.stay.to), partyText(offer.stay), extrasText(property.rates, offer.stay.extras)]
            .filter(Boolean)
            .join(" · ")}
        </p>
      )}
      {offer && (
        <EnquireButton slug={slug} className="mt-4 w-full print:hidden!">
          {m.stay_ask_dates()}
        </EnquireButton>
      )}
      {quote && (
        <QuoteView
          quote={quote}
          property={property}
          free={free}
          answerId={answerId}
          reasonsId={reasonsId}
          from={typed.from}
          hrefOf={(nights) => `${here}${serializeStay({ ...nights, ...party })}#price`}
        />
      )}
      {alert}
      {cheaper.length > 0 && (
        <CheaperStays stays={cheaper} currency={property.currency} hrefOf={(nights) => `${here}${serializeStay({ ...nights, ...party })}#price`} />
      )}
      {largerHref && (
        <p className="mt-2 text-[.9375rem]">
          <a className="inline-block py-1 font-medium underline underline-offset-4" href={largerHref}>
            {m.quote_larger({ count: party.guests ?? 0 })}
          </a>
        </p>
      )}
      {!offer && (
        <EnquireButton slug={slug} className="button-quiet mt-6 w-full print:hidden!">
          {m.stay_ask()}
        </EnquireButton>
      )}
      <p className="mt-4 text-[.9375rem] text-balance text-quiet">{m.stay_ask_note()}</p>
      {children}
      <a className="no-print quiet-link mt-2 inline-block text-[.9375rem]" href={localizedPath("/this-is-us")}>
        {m.this_is_us()}
      </a>
    </section>
  );
}

interface CheaperStaysProps {
  stays: readonly AlternativeStay[];
  currency: Currency;
  /** The address for the quote of another stay. */
  hrefOf: (nights: NightSpan) => string;
}

function CheaperStays({ stays, currency, hrefOf }: CheaperStaysProps) {
  return (
    <div className="no-print mt-5">
      <h3 id="cheaper" className="font-sans text-[.9375rem] font-medium">
        {m.quote_cheaper_weeks()}
      </h3>
      <ul className="text-[.9375rem]">
        {stays.map((stay) => (
          <li key={stay.from}>
            <a className="flex flex-wrap justify-between gap-x-4 py-1.5" href={hrefOf({ from: stay.from, to: stay.to })} rel="nofollow">
              <span className="underline underline-offset-4">{formatDaySpan(stay.from, stay.to)}</span>{" "}
              <span className="tabular-nums">{formatMoney(stay.total, currency)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
