import { withParsedDates } from "../dates/parse-day.ts";
import { longestShown, queryOf, type RawStay } from "./stay-query.ts";

const names = ["from", "to", "guests"] as const;

/**
 * The query that says the same with its days as `YYYY-MM-DD` and without empty fields, when the given one does not: a
 * form sent without script has them as they were typed, perhaps without the year that follows from `today`. What cannot be
 * read stays as it was typed, and what is not of a stay stays too. What is said twice is said once; of several that differ
 * two stay, so that the page can tell which of them counts.
 */
export function canonicalStayQuery(params: URLSearchParams, today: string): string | undefined {
  const own = [...params].filter(([name]) => isOwn(name)).sort();
  const others = [...params].filter(([name]) => !isOwn(name));
  const parsed = withParsedDates(params, today);
  const wanted = names.flatMap((name) => valuesOf(parsed, name).map((value) => [name, value] as const));
  return JSON.stringify(own) === JSON.stringify(wanted.toSorted()) ? undefined : queryOf([...wanted, ...others]);
}

/** What a tidy query names twice with different values: the first of them, which counts. */
export function namedTwice(params: URLSearchParams): { name: keyof RawStay; value: string }[] {
  return names.flatMap((name) => {
    const [value = "", other] = valuesOf(params, name);
    return other === undefined ? [] : [{ name, value: value.slice(0, longestShown) }];
  });
}

/** The first two values under a name that differ, tidy. */
function valuesOf(params: URLSearchParams, name: keyof RawStay): string[] {
  const tidy = (typed: string) => (name === "guests" ? tidyGuests(typed.trim()) : undefined) ?? typed.trim();
  return [...new Set(params.getAll(name).map(tidy))].filter(Boolean).slice(0, 2);
}

function isOwn(name: string): boolean {
  return names.some((own) => own === name);
}

/** Nothing where it is not a number as one writes it. */
function tidyGuests(typed: string): string | undefined {
  return /^\d{1,9}$/.test(typed) ? String(Number(typed)) : undefined;
}
