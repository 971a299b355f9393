import type { NightSpan } from "../dates/night-spans.ts";
import { nonBreakingSpans } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { formatMoney } from "../i18n/money.ts";
import { alternativesInOrder, closestAlternative } from "../pricing/alternative-dates.ts";
import { lineRule } from "../pricing/line-rule.ts";
import type { Line, PricedNights } from "../pricing/price.ts";
import { isMistyped, isOffer, isUnfinished, type Offer, type Quote, type Refusal } from "../pricing/quote.ts";
import { alternativeStayText, lineText, paymentTexts, reasonText, splitIncluded } from "../pricing/quote-text.ts";

interface QuoteViewProps {
  quote: Quote;
  property: PricedNights;
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
export function QuoteView({ quote, property, free, answerId, ...others }: QuoteViewProps) {
  return isOffer(quote) ? <PriceLines offer={quote} property={property} free={free} answerId={answerId} /> : <Reasons refusal={quote} {...others} />;
}

type PriceLinesProps = { offer: Offer } & Pick<QuoteViewProps, "property" | "free" | "answerId">;

function PriceLines({ offer, property, free: [answer, ...notes], answerId }: PriceLinesProps) {
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
      <dl className="mt-4 grid border-t border-line pt-2 text-[.9375rem] [--row:.35rem] pointer-coarse:[--row:.7rem]">
        {added.map((line) => (
          <PriceLine key={lineText(line, currency)} line={line} offer={offer} property={property} />
        ))}
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-lg font-medium">
          <dt>{m.quote_total()}</dt>
          <dd className="ml-auto tabular-nums">{formatMoney(total, currency)}</dd>
        </div>
        {included.map((line) => (
          <PriceLine key={lineText(line, currency)} line={line} offer={offer} property={property} className="text-sm text-quiet" />
        ))}
      </dl>
      <p className="mt-2 text-sm text-quiet">{[m.quote_included(), ...paymentTexts(offer)].join(" ")}</p>
    </section>
  );
}

interface PriceLineProps extends Pick<PriceLinesProps, "offer" | "property"> {
  line: Line;
  className?: string;
}

/** A line of the price; its label unfolds to how it comes about. */
function PriceLine({ line, offer, property, className = "" }: PriceLineProps) {
  const rule = lineRule(line, offer, property);
  const label = lineText(line, offer.currency);
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${className}`}>
      {/* The label breaks into two lines before the amount moves to the next one. */}
      <dt className="flex-[1_1_min-content] text-balance">
        <details className="explains">
          <summary className="py-(--row)">{label}</summary>
          <p className="pb-2 text-sm text-balance text-quiet">
            {nonBreakingSpans(rule.text)}
            {rule.source && (
              <>
                {" "}
                <a className="underline underline-offset-4" href={rule.source}>
                  {m.tax_source()}
                </a>
              </>
            )}
          </p>
        </details>
      </dt>
      <dd className="ml-auto py-(--row) tabular-nums">{formatMoney(line.amount, offer.currency)}</dd>
    </div>
  );
}

function Reasons({
  refusal: { currency, reasons, nearest },
  reasonsId,
  from,
  hrefOf,
}: { refusal: Refusal } & Omit<QuoteViewProps, "quote" | "property" | "free" | "answerId">) {
  const stays = alternativesInOrder(nearest);
  const main = closestAlternative(from, nearest);
  return (
    <section aria-label={m.quote_label()} className="mt-6 border-t border-line pt-4 text-[.9375rem]">
      {!isUnfinished({ reasons }) && (
        <p className="mb-2 font-medium text-alarm">{isMistyped({ reasons }) ? m.quote_mistyped() : m.quote_refused()}</p>
      )}
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
