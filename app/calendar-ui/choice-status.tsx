import { type MouseEvent, type RefObject, useEffect, useId, useState } from "react";
import type { NightSpan } from "../dates/night-spans.ts";
import type { Currency } from "../i18n/currencies.ts";
import { formatDaySpan } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { formatMoney } from "../i18n/money.ts";
import { alternativeStayText } from "../pricing/quote-text.ts";
import type { PartyField } from "../pricing/stay-query.ts";
import { nextStepText } from "./calendar-text.ts";
import type { ChosenDays, StayChoice } from "./stay-choice.ts";

/** What is wrong with the party, as a sentence, and the field for it. */
export interface PartyProblem {
  text: string;
  field: PartyField | "guests";
}

interface ChoiceStatusProps {
  choice: StayChoice;
  chosen: ChosenDays;
  /** The requested stay, if it is not bookable. */
  requested?: NightSpan;
  /** Why the last clicked day cannot be chosen, as a sentence. */
  refusal?: string;
  /** The shortest stay from the chosen check-in and its total. */
  shortest?: string;
  /** The result for the chosen stay, if the page was rendered for it. */
  result?: { total?: number; currency: Currency; enquireHref: string; partyProblem?: PartyProblem };
  hrefOf: (stay: ChosenDays) => string;
  onClear: (event: MouseEvent) => void;
  status: RefObject<HTMLDivElement | null>;
}

/** The chosen days and the next step; screen readers announce each change. */
export function ChoiceStatus({ choice, chosen, requested, refusal, shortest, result, hrefOf, onClear, status }: ChoiceStatusProps) {
  const { from, to } = chosen;
  const textId = useId();
  const text = [
    refusal,
    requested && !refusal && m.calendar_asked_taken({ dates: formatDaySpan(requested.from, requested.to) }),
    from && to ? stayText(from, to, result) : !refusal && nextStepText(choice, chosen),
  ]
    .filter(Boolean)
    .join(" ");
  const shortestText = from && !to && shortest && !refusal ? m.label_value({ label: m.calendar_shortest(), value: shortest }) : "";
  const announced = useAnnouncement(`${text} ${shortestText}`, status);
  return (
    // biome-ignore lint/a11y/useSemanticElements: there are no fields in it
    <div ref={status} tabIndex={-1} className="choice-status" role="group" aria-labelledby={textId}>
      <p id={textId} className="choice-text" aria-hidden={announced ? true : undefined}>
        {text}
        {from && !to && <span className="block min-h-lh font-normal max-sm:min-h-[2lh] max-sm:text-[.9375rem] max-sm:leading-6">{shortestText}</span>}
      </p>
      <p className="sr-only" role="status">
        {announced}
      </p>
      {!from && <p className="mt-3 text-quiet">{m.calendar_note()}</p>}
      {from && (
        <p className="choice-links">
          {result && (
            <a className="button button-quiet" href={result.enquireHref}>
              {m.stay_ask_dates()}
            </a>
          )}{" "}
          {to && result?.total === undefined && (
            <a href={result ? `#stay-${result.partyProblem?.field ?? "guests"}` : hrefOf(chosen)} rel={result ? undefined : "nofollow"}>
              {result ? (result.partyProblem?.text ?? m.calendar_guests()) : m.stay_show_price()}
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

function stayText(from: string, to: string, result: ChoiceStatusProps["result"]): string {
  const stay = alternativeStayText({ from, to });
  return result?.total === undefined ? stay : `${stay} · ${m.quote_total_brief({ money: formatMoney(result.total, result.currency) })}`;
}

/**
 * A text after it has changed, until the focus is outside of the island. If it stayed in its live region, some screen readers would
 * announce it again whenever the page is back from behind the photos or the menu.
 */
function useAnnouncement(text: string, within: RefObject<HTMLElement | null>): string | undefined {
  const [known, setKnown] = useState<string | undefined>(text);
  if (known !== undefined && known !== text) setKnown(undefined);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!within.current?.closest("[data-island]")?.contains(target as Node)) setKnown(text);
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [text, within]);
  return known === undefined ? text : undefined;
}
