import { formatDay, formatPercent } from "../i18n/formats.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { dayNumber, dayOf } from "../nights/day-numbers.ts";
import type { Stay } from "./stay.ts";
import { StaySection } from "./stay-section.tsx";
import type { Refund } from "./terms.ts";

interface CancellationProps {
  stay: Pick<Localised<Stay>, "cancellation" | "rates">;
  /** The check-in that is asked about, `YYYY-MM-DD`, where it is one that can be had. */
  checkIn?: string;
  /** The day that it is at the home. */
  today: string;
}

/** What guests get back when they cancel, with the days themselves for the stay that they ask about. */
export function Cancellation({ stay: { cancellation, rates }, checkIn, today }: CancellationProps) {
  const { refunds, note } = cancellation;
  const steps = refunds.map((refund) => ({ ...refund, last: lastDay(refund, checkIn) }));
  return (
    <StaySection id="cancellation" title={m.cancel_title()}>
      <ol className="max-w-[40rem] border-b border-line">
        {steps.map(({ days, percent, last }) => (
          <Step
            key={days}
            until={last === undefined ? m.cancel_until_days({ count: days }) : m.cancel_until_date({ date: formatDay(last), count: days })}
          >
            {last !== undefined && last < today ? m.cancel_over() : sayRefund(percent)}
          </Step>
        ))}
        <Step until={m.cancel_later()}>{m.cancel_nothing()}</Step>
      </ol>
      {[note, rates.deposit > 0 && m.cancel_deposit()].map(
        (words) =>
          words && (
            <p key={words} className="mt-3 max-w-[40rem] text-[.9375rem] text-quiet">
              {words}
            </p>
          ),
      )}
    </StaySection>
  );
}

function Step({ until, children }: { until: string; children: string }) {
  return (
    <li className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-2">
      <span className="font-medium">{until}</span> <span>{children}</span>
    </li>
  );
}

function lastDay({ days }: Refund, checkIn: string | undefined): string | undefined {
  const number = checkIn === undefined ? undefined : dayNumber(checkIn);
  return number === undefined ? undefined : dayOf(number - days);
}

function sayRefund(percent: number): string {
  return percent === 100 ? m.cancel_all() : m.cancel_part({ percent: formatPercent(percent) });
}
