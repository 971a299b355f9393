import { normalizeText } from "../../../i18n/normalize-text.ts";

/** Splits a text so that the beginnings of words that match a typed word are parts of their own: those with an odd index. */
export function markTyped(text: string, where: string): string[] {
  const typed = normalizeText(where).split(" ").filter(Boolean);
  const parts: string[] = [];
  let unmarked = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const normalized = normalizeText(word);
    const matchedLength = Math.max(0, ...typed.filter((begin) => normalized.startsWith(begin)).map((prefix) => prefix.length));
    if (matchedLength === 0) continue;
    const end = index + lengthForLetters(word, matchedLength);
    parts.push(text.slice(unmarked, index), text.slice(index, end));
    unmarked = end;
  }
  return [...parts, text.slice(unmarked)];
}

/** The length of the start of a word, including its marks, that has `letterCount` letters after normalization. */
function lengthForLetters(word: string, letterCount: number): number {
  let length = 0;
  for (const letter of word) {
    if (normalizeText(word.slice(0, length)).length >= letterCount && !/\p{M}/u.test(letter)) break;
    length += letter.length;
  }
  return length;
}
