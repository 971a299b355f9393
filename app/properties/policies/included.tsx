import { Fragment } from "react";
import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import { formatMoney } from "../../i18n/money.ts";
import { feeRule, feeText, prepaidText, taxText } from "../../pricing/charge-text.ts";
import { optionalFees } from "../../pricing/extras.ts";
import { providedNames, provisionWords } from "../model/detail-names.ts";
import type { FullProperty } from "../model/property.ts";
import { type Provided, provided, providedForChildren } from "../model/terms.ts";
import { Answer, Answers, Brief, ChargeList, CollapsibleSection } from "../page/property-section.tsx";

/** What is paid on arrival is in the total too. */
function taxesNote(taxes: Localised<FullProperty>["rates"]["taxes"]): string | undefined {
  if (taxes.length === 0) return undefined;
  return taxes.some(({ collect }) => collect === "arrival") ? m.nights_on_top_arrival() : m.nights_on_top();
}

const shown = provided.filter((name) => !providedForChildren.some((other: Provided) => other === name));

interface IncludedProps {
  property: Pick<Localised<FullProperty>, "includes" | "rates" | "currency">;
  /** How guests pay. */
  payment?: string;
}

/** What the price includes, fees, taxes and deposit. */
export function Included({ property, payment }: IncludedProps) {
  const { includes, rates, currency } = property;
  const { taxes } = rates;
  const { amount, returned } = rates.securityDeposit;
  const prepaid = prepaidText(rates);
  // The fee with this id stands beside who cleans.
  const cleaning = rates.fees.find(({ id, optional }) => id === "cleaning" && !optional);
  const fees = rates.fees.filter((fee) => fee !== cleaning && !fee.optional).map((fee) => feeText(fee, property));
  const extras = optionalFees(rates).map((fee) => feeText(fee, property));
  // Things with a fee of their own are not part of the price, although they are in the total.
  const inPrice = shown.filter((name) => includes[name]?.is === "included").map((name) => providedNames[name]());
  return (
    <CollapsibleSection id="included" title={m.included_title()} brief={[...inPrice, ...(cleaning ? [] : [m.included_cleaning()])].join(" · ")}>
      <Answers>
        {shown.map((name) => {
          const { is, note } = includes[name] ?? {};
          return (
            is && (
              <Answer key={name} about={providedNames[name]()}>
                <Brief note={note}>{provisionWords[is]()}</Brief>
              </Answer>
            )
          );
        })}
        <Answer
          about={m.included_cleaning()}
          note={cleaning ? m.label_value({ label: m.nights_on_top(), value: feeRule(cleaning, property) }) : m.cleaning_free()}
        >
          {includes.cleaning}
        </Answer>
        {includes.also.length > 0 && <Answer about={m.included_also()}>{`${includes.also.join(". ")}.`}</Answer>}
        {fees.length > 0 && (
          <Answer about={m.included_fees()} note={m.nights_on_top()}>
            <ChargeList texts={fees} />
          </Answer>
        )}
        {extras.length > 0 && (
          <Answer about={m.stay_extras()} note={m.extras_note()}>
            <ChargeList texts={extras} />
          </Answer>
        )}
        <Answer about={m.included_taxes()} note={taxesNote(taxes)}>
          {taxes.length > 0 ? <ChargeList texts={taxes.map((tax) => taxText(tax, property))} /> : m.taxes_none()}
          {taxes.map(({ id, name, note, source }) => (
            <Fragment key={id}>
              {note && <p className="mt-1.5 text-[.9375rem] text-quiet">{note}</p>}
              {source && (
                <p>
                  <a href={source} className="quiet-link mt-1.5 inline-block text-[.9375rem]">
                    {m.label_value({ label: m.tax_source(), value: name })}
                  </a>
                </p>
              )}
            </Fragment>
          ))}
        </Answer>
        {payment && <Answer about={m.included_payment()}>{payment}</Answer>}
        {prepaid && <Answer about={m.included_prepayment()}>{prepaid}</Answer>}
        <Answer about={m.included_deposit()}>
          {amount > 0 ? m.deposit_back({ money: formatMoney(amount, currency), count: returned }) : m.deposit_none()}
        </Answer>
      </Answers>
    </CollapsibleSection>
  );
}
