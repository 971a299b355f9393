import { languageFacts } from "../../i18n/languages.ts";
import { getLocale } from "../../i18n/messages/runtime.js";

/** Counts the words of HTML from our Markdown renderer: sequences between spaces that contain a letter or a digit. */
export function countWords(html: string): number {
  const words = html.replace(/<[^>]+>/g, " ").split(/\s+/);
  return words.filter((word) => /[\p{L}\d]/u.test(word)).length;
}

/** Minutes to read a text in the language of the request, at least one. */
export function readingMinutes(html: string): number {
  return Math.max(1, Math.round(countWords(html) / languageFacts[getLocale()].wordsPerMinute));
}
