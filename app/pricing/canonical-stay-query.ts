import { withParsedDates } from "../dates/parse-day.ts";
import { maxShown, ownStayFields, parseAges, parseExtras, queryOf, type RawStay, stayFields } from "./stay-query.ts";

/**
 * The canonical form of a query: days as `YYYY-MM-DD`, no empty fields. Undefined if the query is canonical already. A form sent
 * without script has dates as typed, perhaps without a year, which follows from `today`. Values that cannot be parsed and
 * parameters that are not part of a stay are unchanged. Repeated values are removed; of different values of one parameter the
 * first two remain, so that the page can say which one counts. Extras become one list; those of the property are `known`, if there is one.
 */
export function canonicalStayQuery(params: URLSearchParams, today: string, known?: readonly string[]): string | undefined {
  const own = [...params].filter(([name]) => isStayParam(name)).sort();
  const others = [...params].filter(([name]) => !isStayParam(name));
  const parsed = withParsedDates(params, today);
  const stay = stayFields.flatMap((name) => valuesOf(parsed, name).map((value) => [name, value] as const));
  const named = parseExtras(params) ?? [];
  const extras = known?.filter((id) => named.includes(id)) ?? named;
  const canonical = extras.length > 0 ? [...stay, ["extras", extras.join()] as const] : stay;
  return JSON.stringify(own) === JSON.stringify(canonical.toSorted()) ? undefined : queryOf([...canonical, ...others]);
}

/** The parameters of a canonical query that have two different values, with the first value, which counts. */
export function repeatedParams(params: URLSearchParams): { name: keyof RawStay; value: string }[] {
  return stayFields.flatMap((name) => {
    const [value = "", other] = valuesOf(params, name);
    return other === undefined ? [] : [{ name, value: value.slice(0, maxShown) }];
  });
}

/** The first value of each parameter, normalized. */
export function normalizedStay(params: URLSearchParams): Partial<RawStay> {
  return Object.fromEntries(stayFields.map((name) => [name, valuesOf(params, name)[0]]));
}

/** The first two different values of a parameter, normalized. */
function valuesOf(params: URLSearchParams, name: keyof RawStay): string[] {
  const normalize = (typed: string) => normalizers[name]?.(typed.trim()) ?? typed.trim();
  return [...new Set(params.getAll(name).map(normalize))].filter(Boolean).slice(0, 2);
}

function isStayParam(name: string): boolean {
  return ownStayFields.some((own) => own === name);
}

/** Undefined unless it is a plain number. */
function normalizeCount(typed: string): string | undefined {
  return /^\d{1,9}$/.test(typed) ? String(Number(typed)) : undefined;
}

/** Empty if there are none. */
function normalizeOptional(typed: string): string | undefined {
  const count = normalizeCount(typed);
  return count === "0" ? "" : count;
}

/** Undefined unless all are numbers; empty if there are none. */
function normalizeAges(typed: string): string | undefined {
  const ages = parseAges(typed) ?? [];
  return ages.every(Number.isInteger) ? ages.join() : undefined;
}

const normalizers: Partial<Record<keyof RawStay, (typed: string) => string | undefined>> = {
  guests: normalizeCount,
  ages: normalizeAges,
  infants: normalizeOptional,
  pets: normalizeOptional,
};
