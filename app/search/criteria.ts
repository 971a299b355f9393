import { formatDaySpan, formatMoney } from "../i18n/formats.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { type DateField, datesLabel, readDates, type TypedDates, typedDates } from "../nights/days.ts";
import type { Amenity } from "../stays/amenity.ts";
import { type StayType, stayTypes } from "../stays/kinds.ts";
import type { Stay } from "../stays/stay.ts";
import { typeNames } from "../stays/words.ts";
import { isFoundBy, readWhere, wordsOf } from "./where.ts";

/** US dollars a night: the ends of the price slider, and its step. At the upper end no limit applies. */
export const priceRange = { min: 50, max: 1000, step: 10 } as const;

export const sorts = ["price-up", "price-down", "rating"] as const;

/** An amenity as it is offered to those who search: what an address calls it, and its name in the language of the page. */
export type AmenityChoice = Pick<Localised<Amenity>, "id" | "name">;

/** What a visitor is looking for. What is not asked for is at its default. */
export interface Search {
  /** Words of a place or a home; none: anywhere. */
  where: string;
  /** The same words again, when they are meant as they are written: then no place with another letter is taken for meant. */
  exact?: string;
  /** Check-in and check-out, `YYYY-MM-DD`. */
  from?: string;
  to?: string;
  /** Dates that are no days, or a check-out that is not after the check-in: kept as typed until the visitor mends them. */
  mistaken?: Partial<TypedDates>;
  guests?: number;
  type: StayType | "all";
  /** US dollars a night. */
  max: number;
  amenities: readonly AmenityChoice[];
  sort?: (typeof sorts)[number];
}

export const emptySearch: Search = { where: "", type: "all", max: priceRange.max, amenities: [] };

/** What a home is found by. */
export interface Searchable extends Pick<Stay, "type" | "price" | "rating" | "guests"> {
  /** Their ids. */
  amenities: readonly string[];
  /** The words of its names in every language, folded, each once. */
  words: string;
}

/** What one criterion asks for in words, and the search that asks for all but that. */
export interface Chip {
  label: string;
  /** The same where there is little room. */
  brief?: string;
  without: Search;
}

/** One thing that a search may ask for: it knows itself in an address, in a home and in words. */
interface Criterion {
  /** Reads it; what it does not know is left out. `amenities` are those on offer, in their order. */
  read: (params: URLSearchParams, amenities: readonly AmenityChoice[]) => Partial<Search>;
  /** Its parameters in an address, whatever the search; empty values are left out there, and of a list each stands for itself. */
  write: (search: Search) => Record<string, string | number | undefined | readonly string[]>;
  matches: (home: Searchable, search: Search) => boolean;
  chips: (search: Search) => Chip[];
  /** Whether its field stands in the filter panel, which tells how many filters are set. */
  isFilter?: boolean;
}

/** In the order in which addresses and chips tell them. */
export const criteria: readonly Criterion[] = [
  {
    read: (params) => {
      const where = readWhere(params);
      return where && where === textIn(params, "exact") ? { where, exact: where } : { where };
    },
    // For other words it says nothing.
    write: ({ where, exact }) => ({ where, exact: exact === where ? exact : undefined }),
    matches: (home, { where }) => isFoundBy(home.words, where),
    chips: (search) => chipIf(search.where, () => search.where, search, { where: "" }),
  },
  {
    read: (params) => {
      const { from, to } = readDates(typedDates(params));
      if (!isMistaken(from) && !isMistaken(to)) return { from: from.day, to: to.day };
      const mistaken = { from: isMistaken(from) ? from.typed : undefined, to: isMistaken(to) ? (to.day ?? to.typed) : undefined };
      return { from: mistaken.from ? undefined : from.day, to: mistaken.to ? undefined : to.day, mistaken };
    },
    write: ({ from, to, mistaken }) => ({ from: from ?? mistaken?.from, to: to ?? mistaken?.to }),
    // There are no calendars yet.
    matches: () => true,
    chips: (search) => {
      const { from, to } = search;
      const [chip] = chipIf(from ?? to, () => datesLabel(from, to), search, { from: undefined, to: undefined, mistaken: undefined });
      return chip ? [{ ...chip, brief: from && to && formatDaySpan(from, to) }] : [];
    },
  },
  {
    read: (params) => ({ guests: wholeNumber(textIn(params, "guests"), 1, Number.MAX_SAFE_INTEGER) }),
    write: ({ guests }) => ({ guests }),
    matches: (home, { guests = 1 }) => home.guests >= guests,
    chips: (search) => chipIf(search.guests, () => m.guests_count({ count: search.guests ?? 0 }), search, { guests: undefined }),
  },
  {
    isFilter: true,
    read: (params) => ({ type: stayTypes.find((type) => type === textIn(params, "type").toLowerCase()) ?? "all" }),
    write: ({ type }) => ({ type: type === "all" ? undefined : type }),
    matches: (home, { type }) => type === "all" || home.type === type,
    chips: (search) => (search.type === "all" ? [] : [{ label: typeNames[search.type](), without: { ...search, type: "all" } }]),
  },
  {
    isFilter: true,
    read: (params) => ({ max: readMaxPrice(textIn(params, "max")) }),
    write: ({ max }) => ({ max: max === priceRange.max ? undefined : max }),
    matches: (home, { max }) => max === priceRange.max || home.price <= max,
    chips: (search) => chipIf(search.max !== priceRange.max, () => priceLabel(search.max), search, { max: priceRange.max }),
  },
  {
    isFilter: true,
    read: (params, amenities) => ({ amenities: amenities.filter(({ id }) => params.getAll("amenity").includes(id)) }),
    write: ({ amenities }) => ({ amenity: amenities.map(({ id }) => id) }),
    matches: (home, { amenities }) => amenities.every(({ id }) => home.amenities.includes(id)),
    chips: (search) =>
      search.amenities.map(({ id, name }) => ({
        label: name,
        without: { ...search, amenities: search.amenities.filter((one) => one.id !== id) },
      })),
  },
  {
    read: (params) => ({ sort: sorts.find((sort) => sort === textIn(params, "sort")) }),
    write: ({ sort }) => ({ sort }),
    matches: () => true,
    chips: () => [],
  },
];

/** Whether a date cannot be looked for; one that is over or far away can. */
function isMistaken({ mistake }: DateField): boolean {
  return mistake === "unreadable" || mistake === "not-after";
}

/** The names of a criterion's parameters in an address. */
export function paramsOf({ write }: Criterion): string[] {
  return Object.keys(write(emptySearch));
}

/** What a home is found by. */
export function searchable({ type, price, rating, guests, amenities, names }: Localised<Stay>): Searchable {
  return { type, price, rating, guests, amenities: amenities.map(({ id }) => id), words: wordsOf(names) };
}

/** The chosen price; at the slider's end no limit applies. */
export function priceLabel(max: number): string {
  const money = formatMoney(max);
  return max === priceRange.max ? `${money}+` : m.price_up_to({ money });
}

function chipIf(isAsked: unknown, label: () => string, search: Search, none: Partial<Search>): Chip[] {
  return isAsked ? [{ label: label(), without: { ...search, ...none } }] : [];
}

function textIn(params: URLSearchParams, name: string): string {
  return params.get(name)?.trim() ?? "";
}

function readMaxPrice(typed: string): number {
  const dollars = wholeNumber(typed, 0, Number.MAX_SAFE_INTEGER) ?? priceRange.max;
  const step = Math.round(dollars / priceRange.step) * priceRange.step;
  return Math.min(Math.max(step, priceRange.min), priceRange.max);
}

function wholeNumber(typed: string, min: number, max: number): number | undefined {
  const value = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}
