import { Component, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { dayNumber, dayOf, monthStart } from "../dates/day-numbers.ts";
import type { NightSpan } from "../dates/night-spans.ts";
import { type Currency, minorUnits } from "../i18n/currencies.ts";
import { formatDaySpan } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { formatMoney, formatShortAmount } from "../i18n/money.ts";
import { type RawOwnStay, serializeRawStay } from "../pricing/stay-query.ts";
import { onPlainClick } from "../ui/on-plain-click.ts";
import { bookableMonths, type CalendarFacts, firstShown, nightPrice } from "./calendar-facts.ts";
import { ChoiceStatus, type PartyProblem } from "./choice-status.tsx";
import type { ChosenDays, StayChoice } from "./stay-choice.ts";
import { readStayFields, stayFormId } from "./stay-fields.ts";
import { type MonthPrices, StayMonths, useDeferredChoice } from "./stay-months.tsx";
import { fragment, useStayChoice } from "./use-stay-choice.ts";

/** A bookable stay with its total for the party. */
interface QuotedStay extends NightSpan {
  total: number;
}

export interface StayCalendarProps {
  facts: CalendarFacts;
  /** The stay in the address. */
  typed: RawOwnStay;
  /** The requested month. */
  month?: string;
  /** The path of the property's page. */
  path: string;
  /** The total of the stay in the address, if it is bookable. */
  total?: number;
  currency: Currency;
  /** The cheapest stay of each month that has one, for the party in the address. */
  cheapest: readonly QuotedStay[];
  /** The shortest stay from the typed check-in, if there is no check-out. */
  shortest?: QuotedStay;
  /** The address of the contact form for that stay. */
  enquireHref: string;
  partyProblem?: PartyProblem;
  /** Whose totals are shown: those of the address, or else the usual party. */
  guests: number;
}

/**
 * Months in which a stay is chosen: first its check-in, then its check-out. Without script each day is a link to the same page
 * with that day in its address. With script the months are grids, and choosing the second day opens that page.
 */
export function StayCalendar({ month, ...props }: StayCalendarProps) {
  const { facts, typed, currency, cheapest } = props;
  const choosing = useStayChoice(props);
  const { awake, choice, hrefOf } = choosing;
  const { chosen, refusal } = useDeferredChoice(choosing.chosen, choosing.refusal);
  const status = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // After the page was loaded for the second day, keyboard users continue from here.
    if (awake && location.hash === fragment && document.activeElement === document.body) status.current?.focus();
  }, [awake]);

  useEffect(() => {
    document.documentElement.classList.toggle("day-chosen", (chosen.from ?? "") !== typed.from);
  }, [chosen.from, typed.from]);

  const requested = useMemo(() => (chosen.to === undefined ? requestedStay(typed) : undefined), [chosen.to, typed]);
  const prices = useMemo(
    (): MonthPrices => ({
      priceOf: ({ day, state }) => (state === "free" || state === "free-again" ? priceTexts(nightPrice(facts, day), currency) : undefined),
      cheapestIn: (month) => {
        const stay = cheapest.find(({ from }) => from.startsWith(month));
        if (!stay) return undefined;
        const text = m.label_value({ label: m.calendar_cheapest(), value: pricedStayText(stay, currency) });
        return { ...stay, text, href: hrefOf({ from: stay.from, to: stay.to }) };
      },
    }),
    [facts, currency, cheapest, hrefOf],
  );
  const shortest = useShortestStay(props, chosen, choice);
  const isQuoted = chosen.to !== undefined && chosen.from === typed.from && chosen.to === typed.to;
  return (
    <StayMonths
      {...choosing}
      {...{ facts, requested, prices }}
      deferredChosen={chosen}
      linked={awake ? chosen : typed}
      start={() => firstShown(facts, { month, from: typed.from, offered: firstBookableDay(facts, choice) })}
    >
      {(clear) => (
        <DaysInPlace {...{ chosen, refusal, status }}>
          <ChoiceStatus
            {...{ choice, chosen, requested, refusal, status }}
            shortest={shortest && pricedStayText(shortest, currency)}
            result={isQuoted ? props : undefined}
            hrefOf={hrefOf}
            onClear={onPlainClick(clear)}
          />
        </DaysInPlace>
      )}
    </StayMonths>
  );
}

interface DaysInPlaceProps {
  chosen: ChosenDays;
  refusal?: string;
  /** The text above the days. */
  status: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * A choice makes the text above the days longer or shorter. The page scrolls by as much as browsers have not done themselves (scroll
 * anchoring), so that the days stay under the finger. A class, because only `getSnapshotBeforeUpdate` measures right before the change.
 */
class DaysInPlace extends Component<DaysInPlaceProps> {
  override getSnapshotBeforeUpdate({ chosen, refusal }: DaysInPlaceProps): number | null {
    return chosen === this.props.chosen && refusal === this.props.refusal ? null : this.#top();
  }

  override componentDidUpdate(_props: DaysInPlaceProps, _state: unknown, before: number | null): void {
    const moved = before === null ? 0 : this.#top() - before;
    if (moved) scrollBy({ top: moved, behavior: "instant" });
  }

  override render(): ReactNode {
    return this.props.children;
  }

  #top(): number {
    return this.props.status.current?.nextElementSibling?.getBoundingClientRect().top ?? 0;
  }
}

/** The shortest stay from the chosen check-in: the one of the page, or requested after its day was chosen; undefined until it has come. */
function useShortestStay(
  { path, typed, guests, shortest, currency }: Omit<StayCalendarProps, "month">,
  { from, to }: ChosenDays,
  choice: StayChoice,
) {
  const [requested, setRequested] = useState(shortest);
  const shown = to ? undefined : from;
  useEffect(() => {
    // On a page with both days another check-in loads a page.
    if (!shown || typed.to || shown === shortest?.from || document.querySelector(`#${stayFormId}:invalid`)) return;
    const outdated = new AbortController();
    const { from: _from, to: _to, ...party } = readStayFields() ?? { guests: "" };
    party.guests ||= String(guests);
    const stay = { from: shown, to: choice.checkOuts(shown).first };
    fetch(`${path.replace("/stays/", "/api/stays/")}/quote${serializeRawStay({ ...stay, ...party })}`, { signal: outdated.signal })
      .then((response) => response.json())
      .then(
        ({ total }) => total && setRequested({ ...stay, total: Math.round(minorUnits(total.amount, currency)) }),
        // Without an answer the calendar goes on without the total.
        () => {},
      );
    return () => outdated.abort();
  }, [shown, typed.to, guests, shortest, path, currency, choice]);
  return [shortest, requested].find((stay) => stay && stay.from === shown);
}

function priceTexts(price: number | undefined, currency: Currency) {
  return price === undefined ? undefined : { short: formatShortAmount(price, currency), full: formatMoney(price, currency) };
}

function pricedStayText({ from, to, total }: QuotedStay, currency: Currency): string {
  return `${formatDaySpan(from, to)} · ${m.quote_total_brief({ money: formatMoney(total, currency) })}`;
}

/** The stay in the address, if both of its days are valid. */
function requestedStay({ from, to }: RawOwnStay): { from: string; to: string } | undefined {
  return dayNumber(from) !== undefined && dayNumber(to) !== undefined && from < to ? { from, to } : undefined;
}

/** The first day in the calendar on which a stay may begin, `YYYY-MM-DD`; undefined if there is none. */
export function firstBookableDay({ rules, today }: Pick<CalendarFacts, "rules" | "today">, choice: StayChoice): string | undefined {
  const now = dayNumber(today) ?? 0;
  const end = monthStart(now, bookableMonths(rules, today) + 1);
  for (let day = now; day < end; day += 1) if (choice.selectableAs({}, dayOf(day))) return dayOf(day);
  return undefined;
}
