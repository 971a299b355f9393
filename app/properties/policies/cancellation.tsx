import { dayNumber, dayOf } from "../../dates/day-numbers.ts";
import { formatPercent, formatShortDay } from "../../i18n/formats.ts";
import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import type { FullProperty } from "../model/property.ts";
import type { Refund } from "../model/terms.ts";
import { CollapsibleSection } from "../page/property-section.tsx";

interface CancellationProps {
  property: Pick<Localised<FullProperty>, "cancellation" | "rates">;
  /** The check-in of the requested stay, `YYYY-MM-DD`, if it is bookable. */
  checkIn?: string;
  /** The day at the property. */
  today: string;
}

/** The refunds, with dates if a stay is requested. */
export function Cancellation({ property: { cancellation, rates }, checkIn, today }: CancellationProps) {
  const { refunds, note } = cancellation;
  return (
    // Open for a bookable stay, because then it has the dates.
    <CollapsibleSection id="cancellation" title={m.cancel_title()} brief={briefText(refunds)} isOpen={checkIn !== undefined}>
      <ol className="border-b border-line leading-normal max-sm:text-base">
        {refunds.map((refund) => (
          <Step key={refund.days} refund={refund} last={lastDay(refund, checkIn)} today={today} />
        ))}
        <StepView until={m.cancel_later()}>{m.cancel_nothing()}</StepView>
      </ol>
      {notesOf({ note, rates }).map((words) => (
        <p key={words} className="mt-3 text-[.9375rem] text-quiet">
          {words}
        </p>
      ))}
    </CollapsibleSection>
  );
}

function Step({ refund: { days: count, percent }, last, today }: { refund: Refund; last?: string; today: string }) {
  if (last === undefined) return <StepView until={m.cancel_until_days({ count })}>{refundText(percent)}</StepView>;
  return (
    <StepView until={m.cancel_until_date({ date: formatShortDay(last) })} daysBefore={m.cancel_days_before({ count })}>
      {last < today ? m.cancel_over() : refundText(percent)}
    </StepView>
  );
}

function StepView({ until, daysBefore, children }: { until: string; daysBefore?: string; children: string }) {
  return (
    <li className="flex flex-wrap gap-x-4 border-t border-line py-2.5">
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="font-medium">{until}</p>
        {daysBefore && <p className="text-[.9375rem] text-quiet">{daysBefore}</p>}
      </div>
      <p className="min-w-0 flex-[1_1_9rem]">{children}</p>
    </li>
  );
}

/** The refunds of a stay with their dates, and what else is said about cancelling, a line each. */
export function cancellationLines({ cancellation: { refunds, note }, rates }: CancellationProps["property"], checkIn: string): string[] {
  return [
    ...refunds.map((refund) =>
      m.label_value({ label: m.cancel_until_date({ date: formatShortDay(lastDay(refund, checkIn) ?? "") }), value: refundText(refund.percent) }),
    ),
    m.label_value({ label: m.cancel_later(), value: m.cancel_nothing() }),
    ...notesOf({ note, rates }),
  ];
}

function notesOf({ note, rates }: Pick<Localised<FullProperty>["cancellation"], "note"> & Pick<Localised<FullProperty>, "rates">): string[] {
  return [note, rates.securityDeposit.amount > 0 ? m.cancel_deposit() : undefined].filter((words) => words !== undefined);
}

/** The largest refund. */
function briefText([first]: readonly Refund[]): string {
  return first ? `${m.cancel_until_days({ count: first.days })} · ${refundText(first.percent)}` : m.cancel_nothing();
}

function lastDay({ days }: Refund, checkIn: string | undefined): string | undefined {
  const number = checkIn === undefined ? undefined : dayNumber(checkIn);
  return number === undefined ? undefined : dayOf(number - days);
}

function refundText(percent: number): string {
  return percent === 100 ? m.cancel_all() : m.cancel_part({ percent: formatPercent(percent) });
}
