import { parseIsoDay, type RawDates, rawDates } from "../dates/days.ts";
import type { Stay } from "./quote.ts";

/** A stay as it was typed into a form, or stands in an address: check-in, check-out and how many guests. */
export interface RawStay extends RawDates {
  guests: string;
}

export function rawStay(params: URLSearchParams): RawStay {
  return { ...rawDates(params), guests: params.get("guests") ?? "" };
}

/** The month that a calendar is asked to show, as it was typed, and no longer than a month is. */
export function rawMonth(params: URLSearchParams): string | undefined {
  return params.get("month")?.slice(0, 10) || undefined;
}

/** Reads what was typed; what is no day stands as it was typed. */
export function parseStay({ from, to, guests }: RawStay): Stay {
  return { from: readDate(from), to: readDate(to), guests: readGuests(guests.trim()) };
}

/** A stay as the query of an address: `?from=2027-02-12&to=2027-02-16&guests=4`; what was not asked is left out. */
export function serializeStay({ from, to, guests }: Stay): string {
  return queryOf(Object.entries({ from, to, guests: writeGuests(guests) }));
}

/** A home of a list by its name, and the stay that was found for it when it was kept, where it has one. */
export function parseStoredFavourite(entry: string): { name: string; kept?: RawStay } {
  const [name = "", from = "", to = "", guests = ""] = entry.split("_");
  return parseIsoDay(from) && parseIsoDay(to) ? { name, kept: { from, to, guests } } : { name };
}

/** A home of a list as it is written. */
export function serializeStoredFavourite(name: string, kept: Partial<Record<keyof RawStay, string | number>> = {}): string {
  return [name, kept.from, kept.to, kept.guests].filter(Boolean).join("_");
}

/** A stay as it stands in an address already, with what else the address names. It stands in every link of a calendar: so shortened. */
export function serializeRawStay(typed: Partial<RawStay> & { month?: string }): string {
  return queryOf(Object.entries(typed).map(([name, value]) => [name, value?.slice(0, longestShown)]));
}

/** What was typed, as it is shown outside of its field: no longer than an eye needs to know it again. */
export function shortened(typed: RawStay): RawStay {
  const [from, to, guests] = [typed.from, typed.to, typed.guests].map((one) => one.slice(0, longestShown));
  return { from: from ?? "", to: to ?? "", guests: guests ?? "" };
}

/** Letters of what was typed that an eye needs to know it again. */
export const longestShown = 40;

function readDate(typed: string): string | undefined {
  return parseIsoDay(typed) ?? (typed.trim() || undefined);
}

function readGuests(typed: string): number | undefined {
  if (typed === "") return undefined;
  // A field for numbers takes `1e9` too.
  return /^\d+(e\d+)?$/i.test(typed) ? Math.min(Number(typed), 999_999_999) : Number.NaN;
}

/** Nothing where it is no number. */
function writeGuests(guests: number | undefined): string | undefined {
  return Number.isInteger(guests) ? String(guests) : undefined;
}

/** The query of what is given. */
export function queryOf(entries: readonly (readonly [string, string | undefined])[]): string {
  const params = new URLSearchParams();
  for (const [name, value] of entries) if (value) params.append(name, value);
  return params.size > 0 ? `?${params}` : "";
}
