import { parseIsoDay } from "../dates/days.ts";
import { formatShortDay } from "../i18n/formats.ts";
import { type RawStay, rawStay } from "../pricing/stay-query.ts";
import type { ChosenDays } from "./stay-choice.ts";

/** The form that takes the same stay in fields: its id in the page. */
export const stayFormId = "stay-form";

/** A day `YYYY-MM-DD` as its field shows it, which has little room; what is no day as it was typed. */
export function shownInField(typed: string): string {
  const day = parseIsoDay(typed);
  return day ? formatShortDay(day) : typed;
}

/** What stands in the fields of the page's form, as it was typed; nothing on a page without that form. */
export function readStayFields(): RawStay | undefined {
  const form = document.getElementById(stayFormId);
  if (!(form instanceof HTMLFormElement)) return undefined;
  const { from, to, guests } = rawStay(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])));
  return { from, to, guests: guests.trim() };
}

/** Writes the days that were chosen into the fields. */
export function fillStayFields({ from = "", to = "" }: ChosenDays): void {
  const form = document.getElementById(stayFormId);
  for (const [name, day] of Object.entries({ from, to })) {
    const field = form?.querySelector(`[name="${name}"]`);
    if (field instanceof HTMLInputElement) field.value = shownInField(day);
  }
}
