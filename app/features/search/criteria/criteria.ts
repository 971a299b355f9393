import { longestStay } from "../../../dates/day-numbers.ts";
import { type DateField, datesLabel, rawDates, validateDates } from "../../../dates/days.ts";
import { formatDaySpan, formatMoney, formatMonthInText } from "../../../i18n/formats.ts";
import type { Localised } from "../../../i18n/languages.ts";
import { m } from "../../../i18n/messages/messages.js";
import { typeNames } from "../../../properties/model/detail-names.ts";
import type { Property } from "../../../properties/model/property.ts";
import { propertyTypes } from "../../../properties/model/property-types.ts";
import {
  type Answered,
  type Candidate,
  type Criterion,
  emptySearch,
  priceRange,
  type Relaxed,
  type Search,
  type Searchable,
  sorts,
} from "./search-terms.ts";
import { flexibleDatesOf, hasStay } from "./stay-asked.ts";
import { isFoundBy, parseWhere, wordsOf } from "./where.ts";

/** Letters of an amount that are kept when it is none. */
const mostLetters = 40;

/** In the order in which addresses tell them, and chips those that are filters. */
export const criteria: readonly Criterion[] = [
  {
    read: (params) => {
      const where = parseWhere(params);
      return where && where === textIn(params, "exact") ? { where, exact: where } : { where };
    },
    // For other words it says nothing.
    write: ({ where, exact }) => ({ where, exact: exact === where ? exact : undefined }),
    asks: (search) => {
      if (!search.where) return [];
      const isMet = ({ words }: Searchable) => isFoundBy(words, search.where);
      const relax = (missed: readonly Candidate[], properties: readonly Searchable[]) => [
        ...allOfRegion(search, missed, properties.filter(isMet)),
        { label: m.relax_anywhere(), search: { ...search, where: "" }, brings: missed.length },
      ];
      return [{ about: "where", label: search.where, without: { ...search, where: "" }, isMet, relax }];
    },
  },
  {
    read: (params) => {
      const { from, to } = validateDates(rawDates(params));
      if (!isMistaken(from) && !isMistaken(to)) return { from: from.day, to: to.day };
      const mistaken = { from: isMistaken(from) ? from.typed : undefined, to: isMistaken(to) ? (to.day ?? to.typed) : undefined };
      return { from: mistaken.from ? undefined : from.day, to: mistaken.to ? undefined : to.day, mistaken };
    },
    write: ({ from, to, mistaken }) => ({ from: from ?? mistaken?.from, to: to ?? mistaken?.to }),
    asks: (search) => {
      const { from, to } = search;
      if (!from && !to) return [];
      // A month that stands beside them would take their place.
      const without = { ...search, from: undefined, to: undefined, mistaken: undefined, month: undefined };
      return [
        { about: "dates", label: datesLabel(from, to), brief: from && to && formatDaySpan(from, to), without, isMet: canBeHad, takesOffer: true },
      ];
    },
  },
  {
    read: (params) => {
      const month = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.exec(textIn(params, "month"))?.[0];
      return { month, nights: wholeNumber(textIn(params, "nights"), 1, longestStay) };
    },
    write: ({ month, nights }) => ({ month, nights: month && nights }),
    asks: (search) => {
      const { month, nights } = flexibleDatesOf(search) ?? {};
      if (!month || !nights) return [];
      const label = m.flexible_chip({ count: nights, month: formatMonthInText(month) });
      return [{ about: "dates", label, without: { ...search, month: undefined, nights: undefined }, isMet: canBeHad, takesOffer: true }];
    },
  },
  {
    read: (params) => ({ guests: wholeNumber(textIn(params, "guests"), 1, Number.MAX_SAFE_INTEGER) }),
    write: ({ guests }) => ({ guests }),
    asks: (search) => {
      const { guests } = search;
      if (!guests) return [];
      const without = { ...search, guests: undefined };
      return [{ about: "guests", label: m.guests_count({ count: guests }), without, isMet: (property) => property.guests >= guests }];
    },
  },
  {
    isFilter: true,
    read: (params) => ({ type: propertyTypes.find((type) => type === textIn(params, "type").toLowerCase()) ?? "all" }),
    write: ({ type }) => ({ type: type === "all" ? undefined : type }),
    asks: (search) => {
      const { type } = search;
      if (type === "all") return [];
      const without: Search = { ...search, type: "all" };
      const relax = ({ length }: readonly Candidate[]) => [{ label: m.type_all(), search: without, brings: length }];
      return [{ about: "type", label: typeNames[type](), without, isMet: (property) => property.type === type, relax }];
    },
  },
  {
    isFilter: true,
    read: (params) => ({ max: readMaxPrice(textIn(params, "max")) }),
    write: ({ max }) => ({ max: max === priceRange.max ? undefined : max }),
    asks: (search) => {
      const { max } = search;
      if (max === priceRange.max) return [];
      const upTo = (limit: number): Search => ({ ...search, max: limit });
      const relax = (missed: readonly Candidate[]) => {
        const limit = lowest(missed.map(({ property }) => property.price));
        if (limit >= priceRange.max) return [{ label: m.relax_any_price(), search: upTo(priceRange.max), brings: missed.length }];
        const brings = missed.filter(({ property }) => property.price <= limit).length;
        return [{ label: m.relax_price({ money: formatMoney(limit) }), search: upTo(limit), brings }];
      };
      return [{ about: "price", label: priceLabel(max), without: upTo(priceRange.max), isMet: (property) => property.price <= max, relax }];
    },
  },
  {
    isFilter: true,
    read: (params) => {
      const typed = textIn(params, "total");
      const total = parseAmount(typed);
      return typed && total === undefined ? { mistakenTotal: typed.slice(0, mostLetters) } : { total };
    },
    write: ({ total, mistakenTotal }) => ({ total: total ?? mistakenTotal }),
    asks: (search) => {
      const { total } = search;
      if (!total || !hasStay(search)) return [];
      const label = (limit: number) => m.relax_total({ money: formatMoney(limit) });
      const costs = ({ offer }: Pick<Candidate, "offer">) => (offer ? offer.total / 100 : 0);
      const relax = (missed: readonly Candidate[]) => {
        const limit = lowest(missed.map(costs));
        return [{ label: label(limit), search: { ...search, total: limit }, brings: missed.filter((one) => costs(one) <= limit).length }];
      };
      // Homes that cannot be had are kept out by their dates.
      return [
        {
          about: "total",
          label: label(total),
          without: { ...search, total: undefined, mistakenTotal: undefined },
          isMet: (_, offer) => !offer || offer.total <= total * 100,
          takesOffer: true,
          relax,
        },
      ];
    },
  },
  {
    isFilter: true,
    read: (params) => ({ bedrooms: wholeNumber(textIn(params, "bedrooms"), 1, 99) }),
    write: ({ bedrooms }) => ({ bedrooms }),
    asks: (search) => {
      const { bedrooms } = search;
      if (!bedrooms) return [];
      const without = { ...search, bedrooms: undefined };
      const relax = (missed: readonly Candidate[]) => {
        const most = Math.max(...missed.map(({ property }) => property.bedrooms));
        const brings = missed.filter(({ property }) => property.bedrooms === most).length;
        return [most > 1 ? { label: bedroomsLabel(most), search: { ...search, bedrooms: most }, brings } : withoutIt(label, without, missed)];
      };
      const label = bedroomsLabel(bedrooms);
      return [{ about: "bedrooms", label, without, isMet: (property) => property.bedrooms >= bedrooms, relax }];
    },
  },
  {
    isFilter: true,
    read: (params, amenities) => ({
      amenities: amenities.filter(({ id }) => params.getAll("amenity").includes(id)).map(({ id, name }) => ({ id, name })),
    }),
    write: ({ amenities }) => ({ amenity: amenities.map(({ id }) => id) }),
    asks: (search) =>
      search.amenities.map(({ id, name }) => {
        const without = { ...search, amenities: search.amenities.filter((one) => one.id !== id) };
        const relax = (missed: readonly Candidate[]) => [withoutIt(name, without, missed)];
        const isMet = (property: Searchable, offer: Answered) => hasAmenity(property, id, search, offer);
        return { about: `amenity ${id}`, label: name, without, isMet, takesOfferToo: Boolean(flexibleDatesOf(search)), relax };
      }),
  },
  {
    read: (params) => ({ sort: sorts.find((sort) => sort === textIn(params, "sort")) }),
    write: ({ sort }) => ({ sort }),
    asks: () => [],
  },
  {
    read: (params) => ({ view: textIn(params, "view") === "map" ? "map" : undefined }),
    write: ({ view }) => ({ view }),
    asks: () => [],
  },
];

/** Whether a home has an amenity: one with a season on every night of the stay that is asked for, or offered. Without a stay it counts. */
export function hasAmenity({ amenities, isOut }: Searchable, id: string, { from, to }: Pick<Search, "from" | "to">, offer: Answered): boolean {
  return amenities.includes(id) && !isOut?.(id, from && to ? { from, to } : offer);
}

/** Whether a date cannot be looked for; one that is over or far away can. */
function isMistaken({ problem }: DateField): boolean {
  return problem === "unreadable" || problem === "not-after";
}

/** The names of a criterion's parameters in an address. */
export function paramsOf({ write }: Criterion): string[] {
  return Object.keys(write(emptySearch));
}

/** What a home is found by. */
export function searchable({ type, price, rating, guests, bedrooms, amenities, names, location }: Localised<Property>): Searchable {
  const words = wordsOf(names);
  return { type, price, rating, guests, bedrooms, amenities: amenities.map(({ id }) => id), words, region: location.split(", ").at(-1) ?? "" };
}

/** The chosen price; at the slider's end no limit applies. */
export function priceLabel(max: number): string {
  const money = formatMoney(max);
  return max === priceRange.max ? `${money}+` : m.price_up_to({ money });
}

export function bedroomsLabel(count: number): string {
  return m.bedrooms_at_least({ count });
}

function canBeHad(_: Searchable, offer: Candidate["offer"]): boolean {
  return offer !== false;
}

/** The same search in all the region of the homes that its words find, where they lie in one. */
function allOfRegion(search: Search, missed: readonly Candidate[], there: readonly Searchable[]): Relaxed[] {
  const [region, ...others] = new Set(there.map((property) => property.region));
  if (!region || others.length > 0) return [];
  const brings = missed.filter(({ property }) => isFoundBy(property.words, region)).length;
  return [{ label: m.relax_all_of({ place: region }), search: { ...search, where: region }, brings }];
}

/** The least of some amounts in dollars, as the next step of the price says it. */
function lowest(dollars: readonly number[]): number {
  return Math.ceil(Math.min(...dollars) / priceRange.step) * priceRange.step;
}

function withoutIt(what: string, search: Search, missed: readonly Candidate[]): Relaxed {
  return { label: m.relax_without({ what }), search, brings: missed.length };
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

/**
 * Whole dollars as people write them in either language: `2000`, `$1,769.67`, `1.769,67`. A comma or full stop before three digits
 * parts thousands, before one or two it begins the cents, which count as a dollar, so that what costs just that is within.
 * Nothing when it is no amount, or none above zero.
 */
export function parseAmount(typed: string): number | undefined {
  const written = typed.replaceAll(/us\$|usd|[$\s]/gi, "");
  const [, whole = "", , cents = ""] = /^(\d{1,3}([.,])\d{3}(?:\2\d{3})*|\d+)(?:[.,](\d{0,2}))?$/.exec(written) ?? [];
  const dollars = Number(whole.replaceAll(/\D/g, "")) + (Number(cents) > 0 ? 1 : 0);
  return dollars > 0 && dollars < Number.MAX_SAFE_INTEGER / 100 ? dollars : undefined;
}
