import { addressOf } from "../i18n/address-of.ts";
import { formatMoney } from "../i18n/formats.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { stayQuery, type TypedStay } from "../nights/asked-stay.ts";
import { datesLabel } from "../nights/days.ts";
import { isOffer, type Quote } from "../nights/quote.ts";
import { QuoteView } from "../nights/quote-view.tsx";
import { StayForm } from "../nights/stay-form.tsx";
import type { Stay } from "./stay.ts";

interface AskProps {
  stay: Pick<Localised<Stay>, "slug" | "price">;
  typed: TypedStay;
  /** The answer to what was typed; nothing when nothing was. */
  quote?: Quote;
  /** Whether a stay that can be had is free, in sentences. */
  free: readonly string[];
  /** How many guests the stay is for, where that is known. */
  guests?: number;
  contactHref: string;
}

const reasonsId = "stay-reasons";

/** What a home costs, the price of a stay, and the way to ask for it. */
export function Ask({ stay: { slug, price }, typed, quote, free, guests, contactHref }: AskProps) {
  const here = addressOf(`/stays/${slug}`);
  const reasons = quote && !isOffer(quote) ? quote.reasons : [];
  return (
    <section
      id="price"
      aria-label={m.stay_ask()}
      // With an answer it may be higher than the window, whose foot would then hide its end.
      className={`scroll-mt-4 self-start rounded-sm border border-line bg-mist/60 p-7 ${quote ? "" : "lg:sticky lg:top-8"}`}
    >
      <p className="font-display text-[2rem] leading-tight">
        {formatMoney(price)} <span className="font-body text-base text-quiet">{m.price_per_night()}</span>
      </p>
      <StayForm action={`${here}#price`} typed={typed} reasons={reasons} reasonsId={reasonsId} />
      {quote && isOffer(quote) && (
        <p className="print-only mt-3">
          {datesLabel(quote.stay.from, quote.stay.to)} · {m.guests_count({ count: quote.stay.guests })}
        </p>
      )}
      {quote && <QuoteView quote={quote} free={free} reasonsId={reasonsId} hrefOf={(nights) => `${here}${stayQuery({ ...nights, guests })}#price`} />}
      <a className="button mt-6 block! print:hidden!" href={contactHref}>
        {quote && isOffer(quote) ? m.stay_ask_dates() : m.stay_ask()}
      </a>
      <p className="mt-4 text-[.9375rem] text-quiet">{m.stay_ask_note()}</p>
    </section>
  );
}
