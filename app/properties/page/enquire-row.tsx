import { nonBreakingSpans } from "../../i18n/formats.ts";
import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import type { AlternativeStay } from "../../pricing/alternative-dates.ts";
import type { Offer } from "../../pricing/quote.ts";
import { alternativeStayText } from "../../pricing/quote-text.ts";
import type { UnquotedStay } from "../card/first-stay.ts";
import { PriceInFull } from "../card/price-in-full.tsx";
import type { Property } from "../model/property.ts";

interface EnquireRowProps {
  property: Pick<Localised<Property>, "slug" | "price" | "currency" | "rates">;
  unquoted: UnquotedStay;
  /** The quote of the requested stay, if it is bookable. */
  offer?: Offer;
  /** The best alternative, if it is not. */
  nearest?: AlternativeStay;
  enquireHref: string;
  /** Why the requested stay is not bookable; empty if it is. */
  reasons: readonly string[];
}

/**
 * The price and a link to enquire, for screens on which the price box is below the first view. It is a link because a submit
 * button before the form's own would be triggered by Enter in its fields.
 */
export function EnquireRow({ property, unquoted, offer, nearest, enquireHref, reasons }: EnquireRowProps) {
  const isRefused = reasons.length > 0;
  return (
    <div className="no-print mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 lg:hidden">
      {reasons.map((reason) => (
        <p key={reason} className="not-last-of-type:-mb-2 basis-full text-[.9375rem] text-alarm">
          {nonBreakingSpans(reason)}
        </p>
      ))}
      <PriceInFull
        // Without a bookable stay it has more lines, for which there is no room beside the button on phones. For its least width Firefox
        // takes a block with a first letter of its own as one word. With one, the button goes below it rather than break the amount.
        className={offer ? "min-w-0 max-w-full flex-[999_1_min-content] sm:flex-none" : "min-w-0 basis-full sm:basis-auto"}
        property={property}
        unquoted={unquoted}
        offer={nearest ? { stay: nearest, total: nearest.total } : offer}
        label={nearest && nonBreakingSpans(m.quote_nearest_brief({ nights: alternativeStayText(nearest) }))}
      />
      {offer ? (
        <a className="button flex-auto px-5! sm:flex-none" href={enquireHref} rel="nofollow">
          {m.stay_ask_dates()}
        </a>
      ) : (
        <a className="button px-5!" href="#price">
          {isRefused ? m.quote_other_options() : m.viewer_price()}
        </a>
      )}
      {!offer && !isRefused && (
        <a className="quiet-link" href={enquireHref} rel="nofollow">
          {m.stay_ask()}
        </a>
      )}
    </div>
  );
}
