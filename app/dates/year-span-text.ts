import { formatYearDay } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { lastDay, type YearSpan } from "./year-span.ts";

/** `June to September`, with dates if it begins or ends within a month. */
export function seasonText(season: YearSpan): string {
  const [from, to] = endsOf(season);
  return from === to ? from : m.season_span({ from, to });
}

/** The first and last day as text; only months if it consists of whole months. */
export function endsOf(span: YearSpan): [from: string, to: string] {
  const isMonths = span.from.endsWith("-01") && span.to.endsWith("-01");
  const format = (day: string) => formatYearDay(Number(day.slice(0, 2)), isMonths ? undefined : Number(day.slice(3)));
  return [format(span.from), format(lastDay(span))];
}
