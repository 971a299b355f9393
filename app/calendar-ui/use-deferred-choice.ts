import { useDeferredValue } from "react";
import type { ChosenDays } from "./stay-choice.ts";

/**
 * The chosen days and a refusal, for all but the chosen day itself. After a choice the text above the days and most days change,
 * which takes long enough to notice on a phone: they follow once the chosen day is shown. A choice that is cleared is not deferred:
 * screen readers would name the day with the focus twice.
 */
export function useDeferredChoice(chosen: ChosenDays, refusal: string | undefined) {
  const deferred = { chosen: useDeferredValue(chosen), refusal: useDeferredValue(refusal) };
  return chosen.from ? deferred : { chosen, refusal };
}
