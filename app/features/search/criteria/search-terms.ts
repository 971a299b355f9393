import type { RawDates } from "../../../dates/days.ts";
import type { NightSpan } from "../../../dates/night-spans.ts";
import type { Localised } from "../../../i18n/languages.ts";
import type { Amenity } from "../../../properties/model/amenity.ts";
import type { Property } from "../../../properties/model/property.ts";
import type { PropertyType } from "../../../properties/model/property-types.ts";

/** US dollars a night: the ends of the price slider, and its step. At the upper end no limit applies. */
export const priceRange = { min: 50, max: 1000, step: 10 } as const;

export const sorts = ["price-up", "price-down", "rating", "total-up", "total-down"] as const;

export type Sort = (typeof sorts)[number];

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
  mistaken?: Partial<RawDates>;
  /** A month (`YYYY-MM`) in which any stay of so many nights will do. Dates go before it. */
  month?: string;
  nights?: number;
  guests?: number;
  type: PropertyType | "all";
  /** US dollars a night. */
  max: number;
  /** US dollars for the whole stay; heeded while it is known which. */
  total?: number;
  /** What was typed there and is no amount: kept until the visitor mends it. */
  mistakenTotal?: string;
  /** At least so many. */
  bedrooms?: number;
  amenities: readonly AmenityChoice[];
  sort?: Sort;
  /** By place, each with its map. */
  view?: "map";
}

export const emptySearch: Search = { where: "", type: "all", max: priceRange.max, amenities: [] };

/** What a home is found by. */
export interface Searchable extends Pick<Property, "type" | "price" | "rating" | "guests" | "bedrooms"> {
  /** Their ids. */
  amenities: readonly string[];
  /** Of a home with an amenity that is not there all the year, where stays are known: whether it lacks one on a night of a stay. */
  isOut?: (amenity: string, stay: NightSpan | Answered) => boolean;
  /** The words of its names in every language, folded, each once. */
  words: string;
  /** What lies around its place, in the language of the page: of `Aspen, Colorado` the last part. */
  region: string;
}

/** A stay that a home can be had for: check-in and check-out `YYYY-MM-DD`, and cents in all. */
export interface HomeOffer {
  from: string;
  to: string;
  total: number;
}

/** What is known of a home and the dates of a search: its offer, `false` where it has none; nothing where no dates are asked for. */
export type Answered = HomeOffer | false | undefined;

/** A home and its offer for the dates of a search. */
export interface Candidate<Home extends Searchable = Searchable> {
  property: Home;
  offer: Answered;
}

/** Another search that asks for a little less, in words, and how many more homes it finds. */
export interface Relaxed {
  label: string;
  search: Search;
  brings: number;
}

/** What others know a thing that is asked by. */
export type ConstraintName = "where" | "dates" | "guests" | "type" | "price" | "total" | "bedrooms" | `amenity ${string}`;

/** One thing that a search asks of a home. */
export interface Constraint {
  about: ConstraintName;
  /** In words, and the same where there is little room. */
  label: string;
  brief?: string;
  /** The search that asks for all but that. */
  without: Search;
  isMet: (property: Searchable, offer: Answered) => boolean;
  /** Whether what a home offers decides it: alone, or too, of homes that meet it without an offer. */
  takesOffer?: boolean;
  takesOfferToo?: boolean;
  /** Searches that ask for less, given the homes that this alone keeps out, and all homes; nothing: it stays as it is. */
  relax?: (missed: readonly Candidate[], properties: readonly Searchable[]) => Relaxed[];
}

/** One kind of thing that a search may ask for: it knows itself in an address, and in what it asks of homes. */
export interface Criterion {
  /** Reads it; what it does not know is left out. `amenities` are those on offer, in their order. */
  read: (params: URLSearchParams, amenities: readonly AmenityChoice[]) => Partial<Search>;
  /** Its parameters in an address, whatever the search; empty values are left out there, and of a list each stands for itself. */
  write: (search: Search) => Record<string, string | number | undefined | readonly string[]>;
  asks: (search: Search) => Constraint[];
  /** Whether its field stands in the filter panel, which tells how many filters are set. */
  isFilter?: boolean;
}
