import type { NightSpan } from "../dates/night-spans.ts";
import type { Currency } from "../i18n/currencies.ts";
import { nonBreakingSpans } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { formatMoney } from "../i18n/money.ts";
import { alternativesInOrder, closestAlternative } from "../pricing/alternative-dates.ts";
import type { Line } from "../pricing/price.ts";
import { isOffer, isUnfinished, type Offer, type Quote, type Refusal } from "../pricing/quote.ts";
import { alternativeStayText, depositText, lineText, onArrivalText, reasonText, splitIncluded } from "../pricing/quote-text.ts";

interface QuoteViewProps {
  quote: Quote;
  /** Sentences that say whether a bookable stay is free and how certain that is (`availabilityText`). */
  free: readonly string[];
  /** The id of the element that says whether the stay is free. */
  answerId: string;
  /** The id of the list of reasons, for the fields that they are about. */
  reasonsId: string;
  /** The requested check-in, `YYYY-MM-DD`. */
  from: string;
  /** The address for the quote of another stay. */
  hrefOf: (stay: NightSpan) => string;
}

/** The price of a stay, line by line; or the reasons why it is not bookable, with links to alternative dates. */
export function QuoteView({ quote, free, answerId, ...others }: QuoteViewProps) {
  return isOffer(quote) ? <PriceLines offer={quote} free={free} answerId={answerId} /> : <Reasons refusal={quote} {...others} />;
}

function PriceLines({ offer, free: [answer, ...notes], answerId }: { offer: Offer } & Pick<QuoteViewProps, "free" | "answerId">) {
  const { currency, total } = offer;
  const [added, included] = splitIncluded(offer.lines);
  return (
    <section aria-label={m.quote_label()} className="mt-4">
      <p id={answerId} className="font-medium text-leaf">
        {answer}
      </p>
      {notes.map((note) => (
        <p key={note} className="text-sm text-quiet">
          {note}
        </p>
      ))}
      <dl className="mt-4 grid gap-2 border-t border-line pt-4 text-[.9375rem]">
        {added.map((line) => (
          <PriceLine key={lineText(line, currency)} line={line} currency={currency} />
        ))}
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-lg font-medium">
          <dt>{m.quote_total()}</dt>
          <dd className="ml-auto tabular-nums">{formatMoney(total, currency)}</dd>
        </div>
        {included.map((line) => (
          <PriceLine key={lineText(line, currency)} line={line} currency={currency} className="text-sm text-quiet" />
        ))}
      </dl>
      <p className="mt-2 text-sm text-quiet">{[m.quote_included(), ...onArrivalText(offer), ...depositText(offer.deposit, currency)].join(" ")}</p>
    </section>
  );
}

function PriceLine({ line, currency, className = "" }: { line: Line; currency: Currency; className?: string }) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${className}`}>
      {/* The label breaks into two lines before the amount moves to the next one. */}
      <dt className="flex-[1_1_min-content] text-balance">{lineText(line, currency)}</dt>
      <dd className="ml-auto tabular-nums">{formatMoney(line.amount, currency)}</dd>
    </div>
  );
}

function Reasons({
  refusal: { currency, reasons, nearest },
  reasonsId,
  from,
  hrefOf,
}: { refusal: Refusal } & Omit<QuoteViewProps, "quote" | "free" | "answerId">) {
  const stays = alternativesInOrder(nearest);
  const main = closestAlternative(from, nearest);
  return (
    <section aria-label={m.quote_label()} className="mt-6 border-t border-line pt-4 text-[.9375rem]">
      {!isUnfinished({ reasons }) && <p className="mb-2 font-medium text-alarm">{m.quote_refused()}</p>}
      <ul id={reasonsId} className="grid gap-1.5">
        {reasons.map((reason) => (
          <li key={reasonText(reason)}>{nonBreakingSpans(reasonText(reason))}</li>
        ))}
      </ul>
      {stays.length > 0 && (
        <>
          <p className="mt-4 text-quiet">{m.quote_nearest()}</p>
          <ul className="mt-3 grid gap-2.5">
            {stays.map((stay) => (
              <li key={stay.from}>
                <a
                  className={`button flex! w-full flex-wrap justify-between! gap-x-4 px-4! ${stay === main ? "" : "button-quiet"}`}
                  href={hrefOf(stay)}
                >
                  <span>{alternativeStayText(stay)}</span> <span className="tabular-nums">{formatMoney(stay.total, currency)}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
