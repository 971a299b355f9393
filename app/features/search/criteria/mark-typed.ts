import { normalizeText } from "./normalize-text.ts";

/** Cuts a text where its words begin as words that were typed: every second part, from the second on, is what was typed. */
export function markTyped(text: string, where: string): string[] {
  const typed = normalizeText(where).split(" ").filter(Boolean);
  const parts: string[] = [];
  let unmarked = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const folded = normalizeText(word);
    const letters = Math.max(0, ...typed.filter((begin) => folded.startsWith(begin)).map((begin) => begin.length));
    if (letters === 0) continue;
    const end = index + lengthOf(word, letters);
    parts.push(text.slice(unmarked, index), text.slice(index, end));
    unmarked = end;
  }
  return [...parts, text.slice(unmarked)];
}

/** How far a word reaches, its marks included, until it has so many letters folded. */
function lengthOf(word: string, letters: number): number {
  let length = 0;
  for (const letter of word) {
    if (normalizeText(word.slice(0, length)).length >= letters && !/\p{M}/u.test(letter)) break;
    length += letter.length;
  }
  return length;
}
