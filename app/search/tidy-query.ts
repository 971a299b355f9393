import type { Language } from "../i18n/languages.ts";
import { readDateFields } from "../nights/typed-dates.ts";
import { readTypedDay } from "../nights/typed-day.ts";
import { readSearch, writeSearch } from "./search.ts";

const known = ["where", "from", "to", "guests", "type", "max", "amenity", "sort"];

/**
 * The query that says the same in the fewest words, when the given one does not: a form sent without script carries
 * every field, empty or not. What is not the search's own is kept. Dates that cannot be read stay as they were typed,
 * so that the page can say so at their field.
 */
export function tidyQuery(params: URLSearchParams, language: Language): string | undefined {
  const search = readSearch(params, (typed) => readTypedDay(typed, language));
  const tidy = new URLSearchParams(writeSearch(search));
  const dates = readDateFields({ from: params.get("from") ?? "", to: params.get("to") ?? "" }, language);
  for (const name of ["from", "to"] as const) if (dates[name].mistake) tidy.set(name, dates[name].typed);
  const given = new URLSearchParams([...params].filter(([name]) => known.includes(name)));
  if (sorted(given) === sorted(tidy)) return undefined;
  for (const [name, value] of params) if (!known.includes(name)) tidy.append(name, value);
  const query = tidy.toString();
  return query && `?${query}`;
}

function sorted(params: URLSearchParams): string {
  const copy = new URLSearchParams(params);
  copy.sort();
  return copy.toString();
}
