import type { MouseEvent, RefObject } from "react";
import type { NightSpan } from "../dates/night-spans.ts";
import { formatCents, formatDaySpan } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { alternativeStayText } from "../pricing/quote-text.ts";
import { nextStepText } from "./calendar-text.ts";
import type { ChosenDays, StayChoice } from "./stay-choice.ts";

interface ChoiceStatusProps {
  choice: StayChoice;
  chosen: ChosenDays;
  /** The stay that was asked for, where it cannot be had. */
  asked?: NightSpan;
  /** Why the day that was tried last cannot be had, in a sentence. */
  refusal?: string;
  /** What the server answered to the chosen stay. */
  answer?: { total?: number; askHref: string; guestsSaid?: string };
  hrefOf: (stay: ChosenDays) => string;
  onClear: (event: MouseEvent) => void;
  status: RefObject<HTMLDivElement | null>;
}

/** What was chosen, and what is to be done next; each change is announced. */
export function ChoiceStatus({ choice, chosen, asked, refusal, answer, hrefOf, onClear, status }: ChoiceStatusProps) {
  const { from, to } = chosen;
  return (
    <div ref={status} tabIndex={-1} className="choice-status">
      <p role="status">
        {refusal && `${refusal} `}
        {asked && !refusal && `${m.calendar_asked_taken({ dates: formatDaySpan(asked.from, asked.to) })} `}
        {from && to ? sayStay(from, to, answer?.total) : !refusal && nextStepText(choice, chosen)}
      </p>
      {!from && <p className="mt-3 text-quiet">{m.calendar_note()}</p>}
      {from && (
        <p className="choice-links">
          {answer && (
            <a className="button button-quiet" href={answer.askHref}>
              {m.stay_ask_dates()}
            </a>
          )}{" "}
          {to && answer?.total === undefined && (
            <a href={answer ? "#stay-guests" : hrefOf(chosen)} rel={answer ? undefined : "nofollow"}>
              {answer ? (answer.guestsSaid ?? m.calendar_guests()) : m.stay_show_price()}
            </a>
          )}{" "}
          <a href={hrefOf({})} rel="nofollow" onClick={onClear}>
            {m.calendar_clear()}
          </a>
        </p>
      )}
    </div>
  );
}

function sayStay(from: string, to: string, total: number | undefined): string {
  const stay = alternativeStayText({ from, to });
  return total === undefined ? stay : `${stay} · ${m.quote_total_brief({ money: formatCents(total) })}`;
}
