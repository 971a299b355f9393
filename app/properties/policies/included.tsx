import { formatPercent } from "../../i18n/formats.ts";
import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import { formatMoney } from "../../i18n/money.ts";
import { providedNames, provisionWords } from "../model/detail-names.ts";
import type { FullProperty } from "../model/property.ts";
import { provided } from "../model/terms.ts";
import { Answer, Answers, Brief, CollapsibleSection } from "../page/property-section.tsx";

/** What the price includes, cleaning, taxes and deposit. */
export function Included({
  property: { includes, rates, currency },
}: {
  property: Pick<Localised<FullProperty>, "includes" | "rates" | "currency">;
}) {
  const { cleaning, deposit } = rates;
  const taxes = rates.taxes.map(({ name, part }) => m.quote_tax({ name, percent: formatPercent(part / 10_000) }));
  // Things with a fee of their own are not part of the price, although they are in the total.
  const inPrice = provided.filter((name) => includes[name]?.is === "included").map((name) => providedNames[name]());
  return (
    <CollapsibleSection id="included" title={m.included_title()} brief={[...inPrice, ...(cleaning > 0 ? [] : [m.included_cleaning()])].join(" · ")}>
      <Answers>
        {provided.map((name) => {
          const { is, note } = includes[name] ?? {};
          return (
            is && (
              <Answer key={name} about={providedNames[name]()}>
                <Brief note={note}>{provisionWords[is]()}</Brief>
              </Answer>
            )
          );
        })}
        <Answer about={m.included_cleaning()} note={cleaning > 0 ? m.cleaning_fee({ money: formatMoney(cleaning, currency) }) : m.cleaning_free()}>
          {includes.cleaning}
        </Answer>
        {includes.also.length > 0 && <Answer about={m.included_also()}>{`${includes.also.join(". ")}.`}</Answer>}
        <Answer about={m.included_taxes()}>{taxes.length > 0 ? m.taxes_in_total({ taxes: taxes.join("; ") }) : m.taxes_none()}</Answer>
        <Answer about={m.included_deposit()}>{deposit > 0 ? m.deposit_back({ money: formatMoney(deposit, currency) }) : m.deposit_none()}</Answer>
      </Answers>
    </CollapsibleSection>
  );
}
