import { m } from "../../i18n/messages/messages.js";

/** Counts the words of HTML from our Markdown renderer: sequences between spaces that contain a letter or a digit. */
export function countWords(html: string): number {
  const words = html.replace(/<[^>]+>/g, " ").split(/\s+/);
  return words.filter((word) => /[\p{L}\d]/u.test(word)).length;
}

/**
 * Minutes to read a text in the language of the request, at least one. `language_words_per_minute` counts words (separated by
 * spaces) that an adult reads silently. English non-fiction: 238 (Brysbaert 2019, Journal of Memory and Language 109,
 * 104047: 190 studies). In other languages it is higher by the number of words needed for the same message (same review). In
 * Vietnamese, spaces separate syllables: the sample articles have 1.14 of them per English word. The French messages
 * have 1.09 words per English word.
 */
export function readingMinutes(html: string): number {
  return Math.max(1, Math.round(countWords(html) / Number(m.language_words_per_minute())));
}
