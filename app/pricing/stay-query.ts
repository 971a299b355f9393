import { readDay, type TypedDates, typedDates } from "../dates/days.ts";
import type { AskedStay } from "./quote.ts";

/** A stay as it was typed into a form, or stands in an address: check-in, check-out and how many guests. */
export interface TypedStay extends TypedDates {
  guests: string;
}

export function typedStay(params: URLSearchParams): TypedStay {
  return { ...typedDates(params), guests: params.get("guests") ?? "" };
}

/** The month that a calendar is asked to show, as it was typed, and no longer than a month is. */
export function typedMonth(params: URLSearchParams): string | undefined {
  return params.get("month")?.slice(0, 10) || undefined;
}

/** Reads what was typed; what is no day stands as it was typed. */
export function readStay({ from, to, guests }: TypedStay): AskedStay {
  return { from: readDate(from), to: readDate(to), guests: readGuests(guests.trim()) };
}

/** A stay as the query of an address: `?from=2027-02-12&to=2027-02-16&guests=4`; what was not asked is left out. */
export function stayQuery({ from, to, guests }: AskedStay): string {
  return queryOf(Object.entries({ from, to, guests: writeGuests(guests) }));
}

/** A home of a list by its name, and the stay that was found for it when it was kept, where it has one. */
export function readKeptHome(entry: string): { name: string; kept?: TypedStay } {
  const [name = "", from = "", to = "", guests = ""] = entry.split("_");
  return readDay(from) && readDay(to) ? { name, kept: { from, to, guests } } : { name };
}

/** A home of a list as it is written. */
export function writeKeptHome(name: string, kept: Partial<Record<keyof TypedStay, string | number>> = {}): string {
  return [name, kept.from, kept.to, kept.guests].filter(Boolean).join("_");
}

/** A stay as it stands in an address already, with what else the address names. It stands in every link of a calendar: so shortened. */
export function typedQuery(typed: Partial<TypedStay> & { month?: string }): string {
  return queryOf(Object.entries(typed).map(([name, value]) => [name, value?.slice(0, longestShown)]));
}

/** What was typed, as it is shown outside of its field: no longer than an eye needs to know it again. */
export function shortened(typed: TypedStay): TypedStay {
  const [from, to, guests] = [typed.from, typed.to, typed.guests].map((one) => one.slice(0, longestShown));
  return { from: from ?? "", to: to ?? "", guests: guests ?? "" };
}

/** Letters of what was typed that an eye needs to know it again. */
export const longestShown = 40;

function readDate(typed: string): string | undefined {
  return readDay(typed) ?? (typed.trim() || undefined);
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
