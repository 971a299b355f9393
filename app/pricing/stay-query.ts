import { parseIsoDay, rawDates } from "../dates/days.ts";
import type { RawDates } from "../dates/parse-day.ts";
import type { Stay } from "./quote.ts";

/** A stay as typed into a form or given in an address. */
export interface RawStay extends RawDates {
  guests: string;
  ages?: string;
  infants?: string;
  pets?: string;
}

/** A stay at one property. */
export interface RawOwnStay extends RawStay {
  /** The ids of the chosen optional fees, separated by commas. */
  extras?: string;
}

/** What belongs to a party besides the number of guests, in the order of addresses. */
export const partyFields = ["ages", "infants", "pets"] as const;

export type PartyField = (typeof partyFields)[number];

/** The parameters of a stay at any property, in the order of addresses. */
export const stayFields = ["from", "to", "guests", ...partyFields] as const;

/** The parameters of a stay at one property. Others have other extras. */
export const ownStayFields = [...stayFields, "extras"] as const;

export function rawStay(params: URLSearchParams): RawStay {
  return { ...rawDates(params), guests: params.get("guests") ?? "", ...rawParty(params) };
}

export function rawOwnStay(params: URLSearchParams): RawOwnStay {
  const extras = parseExtras(params)?.join();
  return extras ? { ...rawStay(params), extras } : rawStay(params);
}

/** What was typed about a party besides the number of guests, without empty fields. */
export function rawParty(params: URLSearchParams): Pick<RawStay, PartyField> {
  return Object.fromEntries(partyFields.map((name) => [name, params.get(name)]).filter(([, typed]) => typed));
}

/** The month that a calendar should show, as typed, cut to the length of a month. */
export function rawMonth(params: URLSearchParams): string | undefined {
  return params.get("month")?.slice(0, 10) || undefined;
}

/** Parses a typed stay; dates that are not days are returned as typed. Without infants, pets or extras, it has none of these fields. */
export function parseStay({ from, to, guests, ages = "", infants = "", pets = "", extras }: RawOwnStay): Stay {
  const party = { ages: parseAges(ages), infants: parseCount(infants), pets: parseCount(pets), extras: extras?.split(",") };
  const given = Object.entries(party).filter(([, value]) => value !== undefined && value !== 0);
  return { from: normalizeDate(from), to: normalizeDate(to), guests: parseCount(guests), ...Object.fromEntries(given) };
}

/** The query of a stay: `?from=2027-02-12&to=2027-02-16&guests=4&ages=3,9&infants=1&pets=1&extras=linen`, without missing fields. */
export function serializeStay({ from, to, guests, ages = [], infants, pets, extras = [] }: Stay): string {
  const party = {
    ages: ages.every(Number.isInteger) ? ages.join() : undefined,
    infants: serializeCount(infants),
    pets: serializeCount(pets),
    extras: extras.join(),
  };
  return queryOf(Object.entries({ from, to, guests: Number.isInteger(guests) ? String(guests) : undefined, ...party }));
}

/** Parses an entry of a list of favourites: the slug of a property, and the stay for which it was added, if any. */
export function parseStoredFavourite(entry: string): { name: string; storedStay?: RawStay } {
  const [name = "", from = "", to = "", ...party] = entry.split("_");
  if (!parseIsoDay(from) || !parseIsoDay(to)) return { name };
  const guests = party.find((part) => /^\d/.test(part)) ?? "";
  const others = partyFields.flatMap((field) =>
    party.filter((part) => part[0] === field[0]).map((part) => [field, part.slice(1).replaceAll("-", ",")]),
  );
  return { name, storedStay: { from, to, guests, ...Object.fromEntries(others) } };
}

/** An entry of a list of favourites: `the-old-barn_2027-02-12_2027-02-16_4_a3-9_i1_p1`, or only a slug. */
export function serializeStoredFavourite(name: string, { from, to, guests, ...party }: Stay | Partial<RawStay> = {}): string {
  const others = partyFields.map((field) => String(party[field] || "") && `${field[0]}${party[field]}`.replaceAll(",", "-"));
  return [name, from, to, guests, ...others].filter(Boolean).join("_");
}

/** The query of a typed stay and month, with long values cut, because it is part of every link of a calendar. */
export function serializeRawStay(typed: Partial<RawOwnStay> & { month?: string }): string {
  return queryOf(Object.entries(typed).map(([name, value = ""]) => [name, cut(name, value)]));
}

/** A typed stay for showing outside of its fields, with long values cut. */
export function shortened(typed: RawOwnStay): RawOwnStay {
  return { ...typed, ...Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, cut(name, value)])) };
}

/** Extras are not typed, and a property has few. */
function cut(name: string, value: string): string {
  return name === "extras" ? value : value.slice(0, maxShown);
}

/** Characters of a typed value that are shown outside of its field: enough to recognize it. */
export const maxShown = 40;

function normalizeDate(typed: string): string | undefined {
  return parseIsoDay(typed) ?? (typed.trim() || undefined);
}

function parseCount(typed: string): number | undefined {
  const trimmed = typed.trim();
  if (trimmed === "") return undefined;
  // A number field accepts `1e9` too.
  return /^\d+(e\d+)?$/i.test(trimmed) ? Math.min(Number(trimmed), 999_999_999) : Number.NaN;
}

/** Parses ages: `3, 9` or `3 9`. */
export function parseAges(typed: string): number[] | undefined {
  const ages = typed.split(/[\s,;]+/).filter(Boolean);
  return ages.length > 0 ? ages.map((age) => (/^\d{1,3}$/.test(age) ? Number(age) : Number.NaN)) : undefined;
}

/** The ids in all occurrences of the parameter, each once: a form without script repeats it. */
export function parseExtras(params: URLSearchParams): string[] | undefined {
  const ids = params.getAll("extras").flatMap((value) => value.split(","));
  const extras = [...new Set(ids.map((id) => id.trim()))].filter(Boolean);
  return extras.length > 0 ? extras : undefined;
}

/** Undefined if there are none, or if it is not a number. */
function serializeCount(count: number | undefined): string | undefined {
  return count && Number.isInteger(count) ? String(count) : undefined;
}

/** The query of the entries that have a value; empty if none has. */
export function queryOf(entries: readonly (readonly [string, string | undefined])[]): string {
  const params = new URLSearchParams();
  for (const [name, value] of entries) if (value) params.append(name, value);
  // Not by its size, which Safari lacks before 17. A comma needs no escape, and stays readable.
  const query = `${params}`.replaceAll("%2C", ",");
  return query && `?${query}`;
}
