import { useCallback, useEffect, useMemo, useState } from "react";
import { parseLater } from "../dates/days.ts";
import { type RawOwnStay, rawStay, serializeRawStay } from "../pricing/stay-query.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { availabilityFrom, type CalendarFacts } from "./calendar-facts.ts";
import { refusalText } from "./calendar-text.ts";
import { type ChosenDays, StayChoice } from "./stay-choice.ts";
import { fillStayFields, readStayFields, shownInField } from "./stay-fields.ts";

/** The fragment of the calendar's heading, for links. */
export const fragment = "#calendar";

interface StayChoiceOptions {
  facts: CalendarFacts;
  /** The stay in the address. */
  typed: RawOwnStay;
  /** The path of the property's page. */
  path: string;
}

/** The chosen days, and functions to change them. The first day changes the address, the second loads the page for both. */
export function useStayChoice({ facts, typed, path }: StayChoiceOptions) {
  const awake = useHydrated();
  const availability = useMemo(() => availabilityFrom(facts), [facts]);
  const choice = useMemo(() => new StayChoice(facts.rules, facts.today, availability), [facts, availability]);
  const [chosen, setChosen] = useState(() => choice.parse(typed));
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    if (!awake) return;
    // Use what was typed into the fields before hydration.
    const now = readStayFields();
    if (!now || (now.from === shownInField(typed.from) && now.to === shownInField(typed.to))) return;
    parseLater(now, facts.today).then((dates) => setChosen(choice.parse(dates)));
  }, [awake, choice, facts, typed]);

  useEffect(() => {
    // Going back may restore the page from the cache, with the days that were chosen last, but the price of those in its address.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      const former = choice.parse(rawStay(new URLSearchParams(location.search)));
      setChosen(former);
      fillStayFields(former);
    };
    addEventListener("pageshow", restore);
    return () => removeEventListener("pageshow", restore);
  }, [choice]);

  const hrefOf = useCallback(
    ({ from, to, month }: ChosenDays & { month?: string }, { from: _from, to: _to, ...party } = typed) =>
      `${serializeRawStay({ from, to, ...party, month }) || path}${fragment}`,
    [typed, path],
  );
  const select = (next: ChosenDays) => {
    setChosen(next);
    setRefusal(undefined);
    fillStayFields(next);
    const address = hrefOf(next, readStayFields());
    // With both days in the address, the page shows their price, so it has to be loaded again for other days.
    if (next.to || typed.to) location.assign(address);
    else history.replaceState(history.state, "", address);
  };
  const choose = (day: string) => {
    const next = choice.choose(chosen, day);
    if (next) select(next);
    else setRefusal(refusalText(choice, chosen, day));
  };
  return { awake, availability, choice, chosen, refusal, hrefOf, choose, clear: () => select({}) };
}
