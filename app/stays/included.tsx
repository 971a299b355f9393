import { formatCents, formatPercent } from "../i18n/formats.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { providedNames, provisionWords } from "./detail-words.ts";
import type { StayInFull } from "./stay.ts";
import { Answer, Answers, Brief, StaySection } from "./stay-section.tsx";
import { provided } from "./terms.ts";

/** What the price of a home includes, who cleans it, and what comes on top: as the quote has it. */
export function Included({ stay: { includes, rates } }: { stay: Pick<Localised<StayInFull>, "includes" | "rates"> }) {
  const { cleaning, deposit } = rates;
  const taxes = rates.taxes.map(({ name, part }) => m.quote_tax({ name, percent: formatPercent(part / 10_000) }));
  return (
    <StaySection id="included" title={m.included_title()}>
      <Answers>
        {provided.map((name) => (
          <Answer key={name} about={providedNames[name]()}>
            <Brief note={includes[name].note}>{provisionWords[includes[name].is]()}</Brief>
          </Answer>
        ))}
        <Answer about={m.included_cleaning()} note={cleaning > 0 ? m.cleaning_fee({ money: formatCents(cleaning) }) : m.cleaning_free()}>
          {includes.cleaning}
        </Answer>
        {includes.also.length > 0 && <Answer about={m.included_also()}>{`${includes.also.join(". ")}.`}</Answer>}
        <Answer about={m.included_taxes()}>{taxes.length > 0 ? m.taxes_in_total({ taxes: taxes.join("; ") }) : m.taxes_none()}</Answer>
        <Answer about={m.included_deposit()}>{deposit > 0 ? m.deposit_back({ money: formatCents(deposit) }) : m.deposit_none()}</Answer>
      </Answers>
    </StaySection>
  );
}
