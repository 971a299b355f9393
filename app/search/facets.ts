import type { StayType } from "../stays/kinds.ts";
import { type AmenityChoice, priceRange, type Search, type Searchable } from "./criteria.ts";
import { runSearch } from "./search.ts";

const bars = 19;

/** How many homes a visitor would see after one more choice. */
export class Facets {
  readonly #homes: readonly Searchable[];
  readonly #search: Search;

  constructor(homes: readonly Searchable[], search: Search) {
    this.#homes = homes;
    this.#search = search;
  }

  ofType(type: StayType | "all"): number {
    return this.#count({ type });
  }

  withAmenity(amenity: AmenityChoice): number {
    return this.#count({ amenities: [...this.#search.amenities, amenity] });
  }

  /** Homes by price a night, in equal steps from the slider's lower end to its upper. */
  byPrice(): number[] {
    const counts = Array.from({ length: bars }, () => 0);
    for (const { price } of runSearch(this.#homes, { ...this.#search, max: priceRange.max })) {
      const share = (price - priceRange.min) / (priceRange.max - priceRange.min);
      const bar = Math.min(Math.max(Math.floor(share * bars), 0), bars - 1);
      counts[bar] = (counts[bar] ?? 0) + 1;
    }
    return counts;
  }

  #count(change: Partial<Search>): number {
    return runSearch(this.#homes, { ...this.#search, ...change }).length;
  }
}
