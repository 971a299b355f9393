import { parseIsoDay, rawDates } from "../dates/days.ts";
import type { RawDates } from "../dates/parse-day.ts";
import type { Stay } from "./quote.ts";

/** A stay as typed into a form or given in an address. */
export interface RawStay extends RawDates {
  guests: string;
}

export function rawStay(params: URLSearchParams): RawStay {
  return { ...rawDates(params), guests: params.get("guests") ?? "" };
}

/** The month that a calendar should show, as typed, cut to the length of a month. */
export function rawMonth(params: URLSearchParams): string | undefined {
  return params.get("month")?.slice(0, 10) || undefined;
}

/** Parses a typed stay; dates that are not days are returned as typed. */
export function parseStay({ from, to, guests }: RawStay): Stay {
  return { from: normalizeDate(from), to: normalizeDate(to), guests: parseGuests(guests.trim()) };
}

/** The query of a stay: `?from=2027-02-12&to=2027-02-16&guests=4`, without missing fields. */
export function serializeStay({ from, to, guests }: Stay): string {
  return queryOf(Object.entries({ from, to, guests: serializeGuests(guests) }));
}

/** Parses an entry of a list of favourites: the slug of a property, and the stay for which it was added, if any. */
export function parseStoredFavourite(entry: string): { name: string; storedStay?: RawStay } {
  const [name = "", from = "", to = "", guests = ""] = entry.split("_");
  return parseIsoDay(from) && parseIsoDay(to) ? { name, storedStay: { from, to, guests } } : { name };
}

/** An entry of a list of favourites. */
export function serializeStoredFavourite(name: string, storedStay: Partial<Record<keyof RawStay, string | number>> = {}): string {
  return [name, storedStay.from, storedStay.to, storedStay.guests].filter(Boolean).join("_");
}

/** The query of a typed stay and month, with long values cut, because it is part of every link of a calendar. */
export function serializeRawStay(typed: Partial<RawStay> & { month?: string }): string {
  return queryOf(Object.entries(typed).map(([name, value]) => [name, value?.slice(0, maxShown)]));
}

/** A typed stay for showing outside of its fields, with long values cut. */
export function shortened(typed: RawStay): RawStay {
  const [from, to, guests] = [typed.from, typed.to, typed.guests].map((one) => one.slice(0, maxShown));
  return { from: from ?? "", to: to ?? "", guests: guests ?? "" };
}

/** Characters of a typed value that are shown outside of its field: enough to recognize it. */
export const maxShown = 40;

function normalizeDate(typed: string): string | undefined {
  return parseIsoDay(typed) ?? (typed.trim() || undefined);
}

function parseGuests(typed: string): number | undefined {
  if (typed === "") return undefined;
  // A number field accepts `1e9` too.
  return /^\d+(e\d+)?$/i.test(typed) ? Math.min(Number(typed), 999_999_999) : Number.NaN;
}

/** Undefined if it is not a number. */
function serializeGuests(guests: number | undefined): string | undefined {
  return Number.isInteger(guests) ? String(guests) : undefined;
}

/** The query of the entries that have a value; empty if none has. */
export function queryOf(entries: readonly (readonly [string, string | undefined])[]): string {
  const params = new URLSearchParams();
  for (const [name, value] of entries) if (value) params.append(name, value);
  // Not by its size, which Safari lacks before 17.
  const query = `${params}`;
  return query && `?${query}`;
}
