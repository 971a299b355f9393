import type { NightSpan } from "../../../dates/night-spans.ts";
import type { RawDates } from "../../../dates/parse-day.ts";
import { type Currency, minorUnits } from "../../../i18n/currencies.ts";
import type { Localised } from "../../../i18n/languages.ts";
import type { Party } from "../../../pricing/charges.ts";
import type { Amenity } from "../../../properties/model/amenity.ts";
import type { Feature } from "../../../properties/model/features.ts";
import type { Property } from "../../../properties/model/property.ts";

/** The price slider, in whole units of a currency a night. At `max` there is no limit. */
export interface PriceRange {
  currency: Currency;
  min: number;
  max: number;
  step: number;
}

/** The slider of a site in US dollars. */
export const dollarPrices: PriceRange = { currency: "USD", min: 50, max: 1000, step: 10 };

/** The slider of a site whose homes have these prices, in the smallest unit. All its numbers are 1, 2 or 5 with zeros. */
export function priceRangeOf(currency: Currency, prices: readonly number[]): PriceRange {
  if (currency === dollarPrices.currency) return dollarPrices;
  const amounts = prices.map((price) => price / minorUnits(1, currency));
  const highest = Math.max(2, ...amounts);
  const max = roundNumbers(highest).find((number) => number >= highest) ?? highest;
  const step = 10 ** Math.max(Math.floor(Math.log10(max / 50)), 0);
  // With one price for all homes, the slider still has two ends.
  const lowest = Math.min(max / 2, ...amounts);
  const min = roundNumbers(lowest).findLast((number) => number <= lowest) ?? lowest;
  return { currency, min: Math.max(min, step), max, step };
}

/** The numbers around another that are 1, 2 or 5 with zeros. */
function roundNumbers(near: number): number[] {
  const power = 10 ** Math.floor(Math.log10(near));
  return [1, 2, 5, 10].map((digit) => digit * power);
}

/** The orders in which a visitor may list the matches, as an address names them. */
export const sorts = ["price-up", "price-down", "rating", "total-up", "total-down"] as const;

export type Sort = (typeof sorts)[number];

/** Numbers of a property for which a search may set a minimum: each is a filter, with a parameter of its name on the page and in the API. */
export const minimums = ["bedrooms"] as const;

export type Minimum = (typeof minimums)[number];

export function eachMinimum<Value>(numberOf: (name: Minimum) => Value): Record<Minimum, Value>;
// Object.fromEntries loses the type of its keys; the signature above restores it.
export function eachMinimum<Value>(numberOf: (name: Minimum) => Value): Record<string, Value> {
  return Object.fromEntries(minimums.map((name) => [name, numberOf(name)]));
}

/** The greatest numbers of any property. */
export type GreatestNumbers = Record<"guests" | Minimum, number>;

/** An amenity, type or sound that can be searched: its id in an address, and its name in the language of the page. */
export type Choice = Pick<Localised<Amenity>, "id" | "name">;

/** What the owner's content offers to search for, in order. */
export interface SearchChoices {
  amenities: readonly Choice[];
  /** Those that some properties have and others lack. */
  features: readonly Feature[];
  sounds: readonly Choice[];
  types: readonly Choice[];
  prices: PriceRange;
}

/** What a visitor is looking for. A criterion that is not set has its default. */
export interface Search extends Partial<Record<Minimum, number>>, Partial<Omit<Party, "extras">> {
  /** Words of the name of a place or property; empty: anywhere. */
  where: string;
  /** The same words again if the visitor has declined the correction of a typo. */
  exact?: string;
  /** Check-in and check-out, `YYYY-MM-DD`. */
  from?: string;
  to?: string;
  /** Dates that cannot be parsed, or a check-out that is not after the check-in: kept as typed until the visitor corrects them. */
  mistaken?: Partial<RawDates>;
  /** Flexible dates: any stay of `nights` nights that begins in this month (`YYYY-MM`). Dates take precedence. */
  month?: string;
  nights?: number;
  /** Ages that cannot be parsed: kept as typed until the visitor corrects them. */
  mistakenAges?: string;
  type?: Choice;
  /** The price slider of the site. */
  prices: PriceRange;
  /** At most so many whole units of the currency of the site a night. */
  max: number;
  /** At most so many whole units for the whole stay; ignored without a stay. */
  total?: number;
  /** A total that cannot be parsed: kept as typed until the visitor corrects it. */
  mistakenTotal?: string;
  amenities: readonly Choice[];
  features: readonly Feature[];
  /** What visitors want to hear. */
  hear?: Choice;
  sort?: Sort;
  /** `map`: results grouped by destination, each with its map. */
  view?: "map";
}

export function emptySearch(prices: PriceRange): Search {
  return { where: "", prices, max: prices.max, amenities: [], features: [] };
}

/** The facts of a property that a search looks at. Its price is converted into the currency of the site. */
export interface Searchable extends Pick<Property, "price" | "exchange" | "rating" | "guests" | "mostPets" | "youngest" | "sounds" | Minimum> {
  /** Its features (`featureBits`). */
  featureBits: number;
  /** Whether infants add to its guests. */
  countsInfants?: true;
  /** The id of its type. */
  type: string;
  /** Ids of amenities. */
  amenities: readonly string[];
  /** Whether an amenity is out of season on a night of a stay. Only on the server, and only if an amenity of the property has a season. */
  isOutOfSeason?: (amenity: string, stay: NightSpan | OfferResult) => boolean;
  /** The words of its names in every language, normalized, each once. */
  words: string;
  /** The last part of its location in the language of the page: `Colorado` of `Aspen, Colorado`. */
  region: string;
}

/** A bookable stay at a property: check-in and check-out as `YYYY-MM-DD`, and the total for so many guests in the currency of the property. */
export interface StayOffer extends NightSpan {
  total: number;
  guests: number;
}

/** The offer of a property for the dates of a search: `false` if it is not bookable, `undefined` if the search has no dates. */
export type OfferResult = StayOffer | false | undefined;

/** A property and its offer for the dates of a search. */
export interface Candidate<P extends Searchable = Searchable> {
  property: P;
  offer: OfferResult;
}

/** A search with one constraint less, or a weaker one. `gain` is how many more properties it finds. */
export interface RelaxedSearch {
  label: string;
  search: Search;
  gain: number;
}

/** Names of constraints, for code and for analytics. */
export type ConstraintName =
  | "where"
  | "dates"
  | "guests"
  | "ages"
  | "pets"
  | "type"
  | "price"
  | "total"
  | "hear"
  | Minimum
  | `amenity ${string}`
  | `feature ${Feature}`;

/** One condition of a search. */
export interface Constraint {
  name: ConstraintName;
  /** For people; `shortLabel` where there is little room. */
  label: string;
  shortLabel?: string;
  /** The search without this constraint. */
  without: Search;
  isMet: (property: Searchable, offer: OfferResult) => boolean;
  /** Whether it can be checked only with the offer of a property, or is checked once without and again with it. */
  needsOffer?: boolean;
  recheckWithOffer?: boolean;
  /** Weaker searches, given the properties excluded by this constraint only, and all properties. */
  relax?: (excluded: readonly Candidate[], properties: readonly Searchable[]) => RelaxedSearch[];
}

/** A kind of condition: how it is parsed from an address and serialized into it, and the constraints that it makes. */
export interface Criterion {
  /** Ignores unknown values. */
  parse: (params: URLSearchParams, choices: SearchChoices) => Partial<Search>;
  /** Returns all its parameters for any part of a search. Empty values are left out of the address; each item of a list is a parameter. */
  serialize: (search: Partial<Search>) => Record<string, string | number | undefined | readonly string[]>;
  constraints: (search: Search) => Constraint[];
  /** Whether its field is in the filter panel. */
  isFilter?: boolean;
}
