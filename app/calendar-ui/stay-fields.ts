import { parseIsoDay } from "../dates/days.ts";
import { formatShortDay } from "../i18n/formats.ts";
import { type RawOwnStay, rawOwnStay } from "../pricing/stay-query.ts";
import type { ChosenDays } from "./stay-choice.ts";

/** The id of the form with the fields of the stay. */
export const stayFormId = "stay-form";

/** A day as its field shows it, which is narrow; other text is returned as typed. */
export function shownInField(typed: string): string {
  const day = parseIsoDay(typed);
  return day ? formatShortDay(day) : typed;
}

/** The values of the form's fields; undefined on a page without the form. */
export function readStayFields(): RawOwnStay | undefined {
  const form = document.getElementById(stayFormId);
  if (!(form instanceof HTMLFormElement)) return undefined;
  const typed = rawOwnStay(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])));
  return { ...typed, guests: typed.guests.trim() };
}

export function fillStayFields({ from = "", to = "" }: ChosenDays): void {
  const form = document.getElementById(stayFormId);
  for (const [name, day] of Object.entries({ from, to })) {
    const field = form?.querySelector(`[name="${name}"]`);
    if (field instanceof HTMLInputElement) field.value = shownInField(day);
  }
}
