import { normalizeText } from "./normalize-text.ts";

/** Letters of an address that are read; no name is longer. */
const mostLetters = 100;

/** The words of a place or a home that an address asks for. */
export function parseWhere(params: URLSearchParams): string {
  return (params.get("where") ?? "").trim().slice(0, mostLetters).trim();
}

const wordsOfNames = new WeakMap<readonly string[], string>();

/** What a home or a place is found by: the words of its names, folded, each once. Names are folded when they are first asked for. */
export function wordsOf(names: readonly string[]): string {
  const known = wordsOfNames.get(names);
  if (known !== undefined) return known;
  const words = [...new Set(normalizeText(names.join(" ")).split(" "))].join(" ");
  wordsOfNames.set(names, words);
  return words;
}

/** The words of a text as they stand where a text begins, and within it. */
function readWords(where: string): { first: string; within: string }[] {
  return normalizeText(where)
    .split(" ")
    .map((word) => ({ first: word, within: ` ${word}` }));
}

let lastAsked = { where: "", words: readWords("") };

/** Whether each word that was typed begins one of these words. One text after the other, it is folded once for all homes. */
export function isFoundBy(words: string, where: string): boolean {
  if (where !== lastAsked.where) lastAsked = { where, words: readWords(where) };
  return lastAsked.words.every(({ first, within }) => words.startsWith(first) || words.includes(within));
}

/** The names of one destination that may be meant by a text with a wrong letter, as the owner writes them. */
export type CorrectableNames = readonly string[];

/** Fewer letters are one letter away from too much else: Huế from hub, Rome from role. */
const fewestLetters = 5;

/**
 * Words that are Vietnamese syllables without their marks. Nearly every letter that is changed in one makes another: căn hộ is
 * not Cần Thơ with a letter wrong, nor học kỳ Hoa Kỳ.
 */
const syllables = /^(?:(?:^| )(?:ngh?|nh|th|tr|ch|kh|ph|gh|[bcdghklmnpqrstvx])?[aeiouy]{1,3}(?:ng|nh|ch|[cmnpt])?)+$/;

/**
 * Of all that a destination is called, what may be meant by a text with a wrong letter: names of places. Everyday words that it is
 * found by as well, as beach and châu Âu, are too near to others, as bench and châu Á; they begin with a small letter.
 */
export function correctableNames(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => /^\p{Lu}/u.test(name) && normalizeText(name).replaceAll(" ", "").length >= fewestLetters);
}

/**
 * The name that was meant by a text with one wrong letter: one missing, added or changed, or two neighbours swapped
 * (Damerau-Levenshtein 1), the first being right. Nothing where several may be meant; those of one destination count as one. Nothing for
 * Vietnamese words, which are words and not slips.
 */
export function correctedPlace(where: string, places: readonly CorrectableNames[]): string | undefined {
  const typed = normalizeText(where);
  if (syllables.test(typed)) return undefined;
  const near = places.map((names) => names.filter((name) => isOneLetterApart(typed, normalizeText(name)))).filter((names) => names.length > 0);
  const isOne = near.length === 1 || new Set(near.flat().map(normalizeText)).size === 1;
  return isOne ? near[0]?.[0] : undefined;
}

/** A place as its owner writes it, in the language of the page, whose names come first; other words as they are. */
export function asWritten(where: string, places: readonly (readonly string[])[]): string {
  const typed = normalizeText(where);
  return places.find((names) => names.some((name) => normalizeText(name) === typed))?.[0] ?? where;
}

/** A search for homes by words, and perhaps the same words again, when nothing else may be meant by them. */
interface AskedWhere {
  where: string;
  exact?: string;
}

/** The search as it is meant: where its words find no home at all, and one letter of a place's name is wrong, the search for that place. */
export function asCorrected<Asked extends AskedWhere>(
  search: Asked,
  homes: readonly { words: string }[],
  places: readonly CorrectableNames[],
): Asked {
  const { where, exact } = search;
  const finds = (where: string) => homes.some(({ words }) => isFoundBy(words, where));
  if (exact === where || finds(where)) return search;
  const meant = correctedPlace(where, places);
  return meant !== undefined && finds(meant) ? { ...search, where: meant } : search;
}

function isOneLetterApart(one: string, other: string): boolean {
  if (one === other || one[0] !== other[0]) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let same = 1;
  while (same < long.length && short[same] === long[same]) same += 1;
  if (short.length < long.length) return short.slice(same) === long.slice(same + 1);
  const isSwapped = short[same] === long[same + 1] && short[same + 1] === long[same] && short.slice(same + 2) === long.slice(same + 2);
  return isSwapped || short.slice(same + 1) === long.slice(same + 1);
}
