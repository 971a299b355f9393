import { useEffect, useMemo, useState } from "react";
import { parseLater } from "../dates/days.ts";
import { type RawStay, rawStay, serializeRawStay } from "../pricing/stay-query.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { availabilityFrom, type CalendarFacts } from "./calendar-facts.ts";
import { refusalText } from "./calendar-text.ts";
import { type ChosenDays, StayChoice } from "./stay-choice.ts";
import { fillStayFields, readStayFields, shownInField } from "./stay-fields.ts";

/** The id of the calendar's heading, to which its links lead. */
export const fragment = "#calendar";

interface StayAsked {
  facts: CalendarFacts;
  /** The stay as it stands in the address. */
  typed: RawStay;
  /** The address of the home without a query. */
  path: string;
}

/** The days that are chosen, and choosing: the first day is written into the address, the second leads there. */
export function useStayChoice({ facts, typed, path }: StayAsked) {
  const awake = useHydrated();
  const availability = useMemo(() => availabilityFrom(facts), [facts]);
  const choice = useMemo(() => new StayChoice(facts.rules, facts.today, availability), [facts, availability]);
  const [chosen, setChosen] = useState(() => choice.read(typed));
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    if (!awake) return;
    // What was typed into the fields before waking counts.
    const now = readStayFields();
    if (!now || (now.from === shownInField(typed.from) && now.to === shownInField(typed.to))) return;
    parseLater(now, facts.today).then((dates) => setChosen(choice.read(dates)));
  }, [awake, choice, facts, typed]);

  useEffect(() => {
    // Back may bring the page as it was left: with the days that led to another, beside the price of those in its address.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      const former = choice.read(rawStay(new URLSearchParams(location.search)));
      setChosen(former);
      fillStayFields(former);
    };
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, [choice]);

  const hrefOf = (stay: ChosenDays & { month?: string }, guests = typed.guests) =>
    `${serializeRawStay({ from: stay.from, to: stay.to, guests, month: stay.month }) || path}${fragment}`;
  const take = (next: ChosenDays) => {
    setChosen(next);
    setRefusal(undefined);
    fillStayFields(next);
    const address = hrefOf(next, readStayFields()?.guests);
    // With both days in the address the page tells their price, which would go on standing beside others.
    if (next.to || typed.to) location.assign(address);
    else history.replaceState(history.state, "", address);
  };
  const choose = (day: string) => {
    const next = choice.choose(chosen, day);
    if (next) take(next);
    else setRefusal(refusalText(choice, chosen, day));
  };
  return { awake, availability, choice, chosen, refusal, hrefOf, choose, clear: () => take({}) };
}
