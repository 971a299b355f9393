import { longestStay } from "../../../dates/day-numbers.ts";
import { type DateField, datesLabel, rawDates, validateDates } from "../../../dates/days.ts";
import { type Currency, convert, minorUnits } from "../../../i18n/currencies.ts";
import { formatDaySpan, formatMonthInText } from "../../../i18n/formats.ts";
import type { Localised } from "../../../i18n/languages.ts";
import { m } from "../../../i18n/messages/messages.js";
import { formatMoney, parseWholeMoney } from "../../../i18n/money.ts";
import { isChildAge, isTooYoung } from "../../../pricing/charges.ts";
import { parseAges } from "../../../pricing/stay-query.ts";
import { featureNames } from "../../../properties/model/feature-names.ts";
import { featureBits, features } from "../../../properties/model/features.ts";
import type { Property } from "../../../properties/model/property.ts";
import { flexibleDatesOf, hasStay } from "./search-stay.ts";
import {
  type Candidate,
  type Constraint,
  type Criterion,
  eachMinimum,
  type Minimum,
  minimums,
  type OfferResult,
  type PriceRange,
  type RelaxedSearch,
  type Search,
  type Searchable,
  sorts,
} from "./search-terms.ts";
import { isFoundBy, parseWhere, wordsOf } from "./where.ts";

/** What cannot be parsed is cut to this many characters. */
const maxTypedLength = 40;

/** The name of each minimum in the filter panel, and its value in words. */
export const minimumTexts: Record<Minimum, { title: () => string; atLeast: (count: number) => string }> = {
  bedrooms: { title: m.filter_bedrooms, atLeast: (count) => m.bedrooms_at_least({ count }) },
};

/** In the order of the parameters in an address and of the active filters. */
export const criteria: readonly Criterion[] = [
  {
    parse: (params) => {
      const where = parseWhere(params);
      return where && where === textParam(params, "exact") ? { where, exact: where } : { where };
    },
    // `exact` only counts if it repeats `where`.
    serialize: ({ where, exact }) => ({ where, exact: exact === where ? exact : undefined }),
    constraints: (search) => {
      if (!search.where) return [];
      const isMet = ({ words }: Searchable) => isFoundBy(words, search.where);
      const relax = (excluded: readonly Candidate[], properties: readonly Searchable[]) => [
        ...wholeRegion(search, excluded, properties.filter(isMet)),
        { label: m.relax_anywhere(), search: { ...search, where: "" }, gain: excluded.length },
      ];
      return [{ name: "where", label: search.where, without: { ...search, where: "" }, isMet, relax }];
    },
  },
  {
    parse: (params) => {
      const { from, to } = validateDates(rawDates(params));
      if (!isInvalid(from) && !isInvalid(to)) return { from: from.day, to: to.day };
      const invalid = { from: isInvalid(from) ? from.typed : undefined, to: isInvalid(to) ? (to.day ?? to.typed) : undefined };
      return { from: invalid.from ? undefined : from.day, to: invalid.to ? undefined : to.day, mistaken: invalid };
    },
    serialize: ({ from, to, mistaken }) => ({ from: from ?? mistaken?.from, to: to ?? mistaken?.to }),
    constraints: (search) => {
      const { from, to } = search;
      if (!from && !to) return [];
      // Without the dates a month in the address would apply, so it is removed too.
      const without = { ...search, from: undefined, to: undefined, mistaken: undefined, month: undefined };
      return [
        {
          name: "dates",
          // Formatted only where it is shown: each page makes its constraints several times.
          get label() {
            return datesLabel(from, to);
          },
          get shortLabel() {
            return from && to && formatDaySpan(from, to);
          },
          without,
          isMet: isAvailable,
          needsOffer: true,
        },
      ];
    },
  },
  {
    parse: (params) => {
      const month = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.exec(textParam(params, "month"))?.[0];
      return { month, nights: parseWholeNumber(textParam(params, "nights"), 1, longestStay) };
    },
    serialize: ({ month, nights }) => ({ month, nights: month && nights }),
    constraints: (search) => {
      const { month, nights } = flexibleDatesOf(search) ?? {};
      if (!month || !nights) return [];
      const label = m.flexible_chip({ count: nights, month: formatMonthInText(month) });
      return [{ name: "dates", label, without: { ...search, month: undefined, nights: undefined }, isMet: isAvailable, needsOffer: true }];
    },
  },
  {
    parse: (params) => ({ guests: parseWholeNumber(textParam(params, "guests"), 1, Number.MAX_SAFE_INTEGER) }),
    serialize: ({ guests }) => ({ guests }),
    constraints: (search) => {
      const { guests, infants = 0 } = search;
      if (!guests) return [];
      const without = { ...search, guests: undefined };
      const isMet = (property: Searchable) => property.guests >= guests + (property.countsInfants ? infants : 0);
      return [{ name: "guests", label: m.guests_count({ count: guests }), without, isMet }];
    },
  },
  {
    parse: (params) => {
      const typed = textParam(params, "ages");
      const ages = parseAges(typed);
      const others = { infants: parseWholeNumber(textParam(params, "infants"), 1, 999), pets: parseWholeNumber(textParam(params, "pets"), 1, 999) };
      return { ...others, ...(ages?.every(isChildAge) ? { ages } : { mistakenAges: typed.slice(0, maxTypedLength) || undefined }) };
    },
    serialize: ({ ages, mistakenAges, infants, pets }) => ({ ages: ages?.join() ?? mistakenAges, infants, pets }),
    constraints: (search) => {
      const { pets, ages = [], infants = 0 } = search;
      const constraints: Constraint[] = [];
      if (ages.length > 0 || infants > 0) {
        const without = { ...search, ages: undefined, infants: undefined };
        constraints.push({ name: "ages", label: m.party_ages(), without, isMet: (property) => !isTooYoung(property, { ages, infants }) });
      }
      if (pets) {
        const isMet = ({ mostPets = Number.POSITIVE_INFINITY }: Searchable) => pets <= mostPets;
        constraints.push({ name: "pets", label: m.pets_count({ count: pets }), without: { ...search, pets: undefined }, isMet });
      }
      return constraints;
    },
  },
  {
    isFilter: true,
    parse: (params, { types }) => {
      const found = types.find(({ id }) => id === textParam(params, "type").toLowerCase());
      return { type: found && { id: found.id, name: found.name } };
    },
    serialize: ({ type }) => ({ type: type?.id }),
    constraints: (search) => {
      const { type } = search;
      if (!type) return [];
      const without: Search = { ...search, type: undefined };
      const relax = ({ length }: readonly Candidate[]) => [{ label: m.type_all(), search: without, gain: length }];
      return [{ name: "type", label: type.name, without, isMet: (property) => property.type === type.id, relax }];
    },
  },
  {
    isFilter: true,
    parse: (params, { prices }) => ({ max: parseMaxPrice(textParam(params, "max"), prices) }),
    serialize: ({ max, prices }) => ({ max: max === prices?.max ? undefined : max }),
    constraints: (search) => {
      const { max, prices } = search;
      if (max === prices.max) return [];
      const upTo = (limit: number): Search => ({ ...search, max: limit });
      const relax = (excluded: readonly Candidate[]) => {
        const limit = lowestLimit(
          excluded.map(({ property }) => property.price),
          prices,
        );
        if (limit >= prices.max) return [{ label: m.relax_any_price(), search: upTo(prices.max), gain: excluded.length }];
        const gain = excluded.filter(({ property }) => property.price <= minorUnits(limit, prices.currency)).length;
        return [{ label: m.relax_price({ money: formatWhole(limit, prices) }), search: upTo(limit), gain }];
      };
      const most = minorUnits(max, prices.currency);
      return [{ name: "price", label: priceLabel(search), without: upTo(prices.max), isMet: (property) => property.price <= most, relax }];
    },
  },
  {
    isFilter: true,
    parse: (params, { prices }) => {
      const typed = textParam(params, "total");
      const total = parseWholeMoney(typed, prices.currency);
      return typed && total === undefined ? { mistakenTotal: typed.slice(0, maxTypedLength) } : { total };
    },
    serialize: ({ total, mistakenTotal }) => ({ total: total ?? mistakenTotal }),
    constraints: (search) => {
      const { total, prices } = search;
      if (!total || !hasStay(search)) return [];
      const label = (limit: number) => m.relax_total({ money: formatWhole(limit, prices) });
      const isWithin = (one: Candidate, limit: number) => comparableTotal(one) <= minorUnits(limit, prices.currency);
      const relax = (excluded: readonly Candidate[]) => {
        const limit = lowestLimit(excluded.map(comparableTotal), prices);
        return [{ label: label(limit), search: { ...search, total: limit }, gain: excluded.filter((one) => isWithin(one, limit)).length }];
      };
      // A property without an offer is excluded by the dates, not by the total.
      return [
        {
          name: "total",
          label: label(total),
          without: { ...search, total: undefined, mistakenTotal: undefined },
          isMet: (property, offer) => isWithin({ property, offer }, total),
          needsOffer: true,
          relax,
        },
      ];
    },
  },
  ...minimums.map(minimumCriterion),
  {
    isFilter: true,
    parse: (params, { amenities }) => ({
      amenities: amenities.filter(({ id }) => params.getAll("amenity").includes(id)).map(({ id, name }) => ({ id, name })),
    }),
    serialize: ({ amenities = [] }) => ({ amenity: amenities.map(({ id }) => id) }),
    constraints: (search) =>
      search.amenities.map(({ id, name }) => {
        const without = { ...search, amenities: search.amenities.filter((other) => other.id !== id) };
        const relax = (excluded: readonly Candidate[]) => [relaxWithout(name, without, excluded)];
        const isMet = (property: Searchable, offer: OfferResult) => hasAmenity(property, id, search, offer);
        return { name: `amenity ${id}`, label: name, without, isMet, recheckWithOffer: Boolean(flexibleDatesOf(search)), relax };
      }),
  },
  {
    isFilter: true,
    parse: (params) => ({ features: features.filter((name) => params.getAll("feature").includes(name)) }),
    serialize: ({ features = [] }) => ({ feature: features }),
    constraints: (search) =>
      search.features.map((feature) => {
        const label = featureNames[feature]();
        const without = { ...search, features: search.features.filter((other) => other !== feature) };
        const relax = (excluded: readonly Candidate[]) => [relaxWithout(label, without, excluded)];
        const bit = featureBits([feature]);
        return { name: `feature ${feature}`, label, without, isMet: (property) => (property.featureBits & bit) !== 0, relax };
      }),
  },
  {
    isFilter: true,
    parse: (params, { sounds }) => {
      const found = sounds.find(({ id }) => id === textParam(params, "hear"));
      return { hear: found && { id: found.id, name: found.name } };
    },
    serialize: ({ hear }) => ({ hear: hear?.id }),
    constraints: (search) => {
      const { hear } = search;
      if (!hear) return [];
      const label = m.hear_chip({ sound: hear.name });
      const without = { ...search, hear: undefined };
      const relax = (excluded: readonly Candidate[]) => [{ label: m.relax_any_sound(), search: without, gain: excluded.length }];
      return [{ name: "hear", label, without, isMet: (property) => property.sounds.includes(hear.id), relax }];
    },
  },
  {
    parse: (params) => ({ sort: sorts.find((sort) => sort === textParam(params, "sort")) }),
    serialize: ({ sort }) => ({ sort }),
    constraints: () => [],
  },
  {
    parse: (params) => ({ view: textParam(params, "view") === "map" ? "map" : undefined }),
    serialize: ({ view }) => ({ view }),
    constraints: () => [],
  },
];

/** Whether a property has an amenity, in season. */
export function hasAmenity(property: Searchable, id: string, search: Pick<Search, "from" | "to">, offer: OfferResult): boolean {
  return property.amenities.includes(id) && isInSeason(property, id, search, offer);
}

/** Whether an amenity of a property is in season on every night of the stay that is searched or offered; without a stay it counts. */
export function isInSeason({ isOutOfSeason }: Searchable, id: string, { from, to }: Pick<Search, "from" | "to">, offer: OfferResult): boolean {
  return !isOutOfSeason?.(id, from && to ? { from, to } : offer);
}

/** Whether a date cannot be searched. A date in the past or far away can. */
function isInvalid({ problem }: DateField): boolean {
  return problem === "unreadable" || problem === "not-after";
}

/** The names of a criterion's parameters in an address. */
export function paramsOf({ serialize }: Criterion): string[] {
  return Object.keys(serialize({}));
}

export function searchable(property: Localised<Property>): Searchable {
  const { type, price, exchange, rating, guests, mostPets, youngest, rates, amenities, features, sounds, names, location } = property;
  const words = wordsOf(names);
  return {
    type: type.id,
    price: convert(price, exchange),
    exchange,
    rating,
    guests,
    mostPets,
    youngest,
    countsInfants: rates.infants === "count" || undefined,
    ...eachMinimum((name) => property[name]),
    amenities: amenities.map(({ id }) => id),
    featureBits: featureBits(features),
    sounds,
    words,
    region: location.split(", ").at(-1) ?? "",
  };
}

/** The total of an offer in the currency of the site; 0 without an offer. */
export function comparableTotal({ property, offer }: Candidate): number {
  return offer ? convert(offer.total, property.exchange) : 0;
}

/** The chosen limit; at the end of the slider there is none. */
export function priceLabel({ max, prices }: Pick<Search, "max" | "prices">): string {
  const money = formatWhole(max, prices);
  return max === prices.max ? `${money}+` : m.price_up_to({ money });
}

/** An amount in whole units of the currency. */
export function formatWhole(amount: number, { currency }: { currency: Currency }): string {
  return formatMoney(minorUnits(amount, currency), currency);
}

function minimumCriterion(minimum: Minimum): Criterion {
  const { atLeast } = minimumTexts[minimum];
  return {
    isFilter: true,
    parse: (params) => {
      const search: Partial<Search> = {};
      search[minimum] = parseWholeNumber(textParam(params, minimum), 1, 99);
      return search;
    },
    serialize: (search) => ({ [minimum]: search[minimum] }),
    constraints: (search) => {
      const count = search[minimum];
      if (!count) return [];
      const without = { ...search, [minimum]: undefined };
      const label = atLeast(count);
      const relax = (excluded: readonly Candidate[]) => {
        const most = Math.max(...excluded.map(({ property }) => property[minimum]));
        const gain = excluded.filter(({ property }) => property[minimum] === most).length;
        return [most > 1 ? { label: atLeast(most), search: { ...search, [minimum]: most }, gain } : relaxWithout(label, without, excluded)];
      };
      return [{ name: minimum, label, without, isMet: (property) => property[minimum] >= count, relax }];
    },
  };
}

function isAvailable(_: Searchable, offer: Candidate["offer"]): boolean {
  return offer !== false;
}

/** The same search in the whole region of the properties that match its words, if they are all in one region. */
function wholeRegion(search: Search, excluded: readonly Candidate[], matches: readonly Searchable[]): RelaxedSearch[] {
  const [region, ...others] = new Set(matches.map((property) => property.region));
  if (!region || others.length > 0) return [];
  const gain = excluded.filter(({ property }) => isFoundBy(property.words, region)).length;
  return [{ label: m.relax_all_of({ place: region }), search: { ...search, where: region }, gain }];
}

/** The lowest of some amounts in the smallest unit, rounded up to a step of the slider, in whole units. */
function lowestLimit(amounts: readonly number[], { currency, step }: PriceRange): number {
  return Math.ceil(Math.min(...amounts) / minorUnits(step, currency)) * step;
}

function relaxWithout(label: string, search: Search, excluded: readonly Candidate[]): RelaxedSearch {
  return { label: m.relax_without({ what: inSentence(label) }), search, gain: excluded.length };
}

/** A label within a sentence: `pool` for `Pool`; `TV` and `Wi-Fi` stay. */
function inSentence(label: string): string {
  return label.replace(/^\p{Lu}(?=[\p{Ll}-]+(\s|$))/u, (initial) => initial.toLowerCase());
}

/** The text of a parameter, trimmed; empty if it is missing. */
function textParam(params: URLSearchParams, name: string): string {
  return params.get(name)?.trim() ?? "";
}

/** A highest price per night within the range of the slider, rounded to its step; no limit if it is not a number. */
function parseMaxPrice(typed: string, { min, max, step }: PriceRange): number {
  const amount = parseWholeNumber(typed, 0, Number.MAX_SAFE_INTEGER) ?? max;
  return Math.min(Math.max(Math.round(amount / step) * step, min), max);
}

/** A whole number from `min` to `max`; `undefined` for anything else. */
function parseWholeNumber(typed: string, min: number, max: number): number | undefined {
  const value = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}
