import type { Availability } from "../../../availability/availability.ts";
import { dayOf } from "../../../dates/day-numbers.ts";
import type { Localised } from "../../../i18n/languages.ts";
import type { FirstStayOf, PricedStay } from "../../../pricing/stay-totals.ts";
import type { Property } from "../../../properties/model/property.ts";
import type { Search, Searchable, StayOffer } from "../criteria/search-terms.ts";

/** Dates and calendars at the time of a search. */
export interface AvailabilitySnapshot {
  /** Today in a time zone, `YYYY-MM-DD`. */
  todayIn: (timeZone: string) => string;
  availabilityAt: (slug: string) => Availability;
  /** Changes whenever a calendar changes. */
  version: number;
  firstStayOf: FirstStayOf;
  /** A note for offers of a property whose calendar is not confirmed. */
  noteFor: (slug: string) => string | undefined;
}

export interface IndexedProperty extends Searchable {
  property: Localised<Property>;
  /** In the list of properties and in the price index. */
  index: number;
}

/** Finds the offers of properties for the stay of a search. */
export type OffersFor = (search: Search) => (property: IndexedProperty) => StayOffer | false;

/** An offer whose price is computed on first use, because that takes longer than finding out that the stay is bookable. */
export class SearchOffer implements StayOffer {
  readonly #index: number;
  readonly guests: number;
  readonly #compute: (index: number) => PricedStay | undefined;
  #pricedStay: PricedStay | undefined;

  constructor(index: number, guests: number, compute: (index: number) => PricedStay | undefined) {
    this.#index = index;
    this.guests = guests;
    this.#compute = compute;
  }

  get from(): string {
    return dayOf(this.#stay.from);
  }

  get to(): string {
    return dayOf(this.#stay.to);
  }

  get total(): number {
    return this.#stay.total;
  }

  get #stay(): PricedStay {
    this.#pricedStay ??= this.#compute(this.#index);
    if (!this.#pricedStay) throw new Error("A stay was offered that cannot be had.");
    return this.#pricedStay;
  }
}
