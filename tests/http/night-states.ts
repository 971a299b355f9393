import type { MarkupElement } from "./markup.ts";

/** The number and the state of a day of the calendar, without the price of its night. */
export function dayState({ text }: MarkupElement): string {
  return text.replace(/, (\$[\d,.]+ for the night|đêm này .*)$/, "");
}
