import { normalizeText } from "../../../i18n/normalize-text.ts";

/** Longer than any name. */
const maxLength = 100;

export function parseWhere(params: URLSearchParams): string {
  return (params.get("where") ?? "").trim().slice(0, maxLength).trim();
}

const wordsCache = new WeakMap<readonly string[], string>();

/** The normalized words of the names of a property or place, each once, joined by spaces. Cached for each list of names. */
export function wordsOf(names: readonly string[]): string {
  const cached = wordsCache.get(names);
  if (cached !== undefined) return cached;
  const words = [...new Set(normalizeText(names.join(" ")).split(" "))].join(" ");
  wordsCache.set(names, words);
  return words;
}

/** For each word of a text how it begins another text, and how it begins a word inside that. */
function wordPatterns(where: string): { atStart: string; inside: string }[] {
  return normalizeText(where)
    .split(" ")
    .map((word) => ({ atStart: word, inside: ` ${word}` }));
}

let lastWhere = { where: "", words: wordPatterns("") };

/** Whether each typed word begins one of `words`. `where` is normalized only when it changes, not for each property. */
export function isFoundBy(words: string, where: string): boolean {
  if (where !== lastWhere.where) lastWhere = { where, words: wordPatterns(where) };
  return lastWhere.words.every(({ atStart, inside }) => words.startsWith(atStart) || words.includes(inside));
}

/** The names of one destination that a typo may be corrected to, as the owner writes them. */
export type CorrectableNames = readonly string[];

/** Shorter names are one letter away from too many other words: Huế from hub, Rome from role. */
const minLetters = 5;

/**
 * Vietnamese syllables without diacritics. Changing a letter of one nearly always makes another, so such words are not corrected:
 * căn hộ is not a typo of Cần Thơ, nor học kỳ of Hoa Kỳ.
 */
const syllables = /^(?:(?:^| )(?:ngh?|nh|th|tr|ch|kh|ph|gh|[bcdghklmnpqrstvx])?[aeiouy]{1,3}(?:ng|nh|ch|[cmnpt])?)+$/;

/**
 * The names of a destination that a typo may be corrected to: only names of places, which begin with a capital letter. The everyday
 * words that also find it, such as beach and châu Âu, are too close to others, such as bench and châu Á.
 */
export function correctableNames(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => /^\p{Lu}/u.test(name) && normalizeText(name).replaceAll(" ", "").length >= minLetters);
}

/**
 * Corrects one wrong letter in the name of a place: one letter missing, added or changed, or two neighbours swapped (Damerau-Levenshtein
 * distance 1). The first letter has to be right. `undefined` if several destinations are possible, or for Vietnamese syllables.
 */
export function correctedPlace(where: string, places: readonly CorrectableNames[]): string | undefined {
  const typed = normalizeText(where);
  if (syllables.test(typed)) return undefined;
  const near = places.map((names) => names.filter((name) => isOneLetterApart(typed, normalizeText(name)))).filter((names) => names.length > 0);
  const isOne = near.length === 1 || new Set(near.flat().map(normalizeText)).size === 1;
  return isOne ? near[0]?.[0] : undefined;
}

/** The name of a place as its owner writes it in the language of the page, which is the first of its names. Other words stay as they are. */
export function canonicalPlaceName(where: string, places: readonly (readonly string[])[]): string {
  if (!where) return where;
  const typed = normalizeText(where);
  return places.find((names) => names.some((name) => normalizeText(name) === typed))?.[0] ?? where;
}

interface WhereTerms {
  where: string;
  exact?: string;
}

/** Corrects a typo in the place of a search if its words match no property and the corrected ones do. */
export function withCorrectedPlace<S extends WhereTerms>(
  search: S,
  properties: readonly { words: string }[],
  places: readonly CorrectableNames[],
): S {
  const { where, exact } = search;
  const finds = (where: string) => properties.some(({ words }) => isFoundBy(words, where));
  if (exact === where || finds(where)) return search;
  const corrected = correctedPlace(where, places);
  return corrected !== undefined && finds(corrected) ? { ...search, where: corrected } : search;
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
