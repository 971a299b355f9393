import type { Availability } from "../../../availability/availability.ts";
import { dayOf } from "../../../dates/day-numbers.ts";
import type { Localised } from "../../../i18n/languages.ts";
import type { PricedStay } from "../../../pricing/stay-totals.ts";
import type { Property } from "../../../properties/model/property.ts";
import type { HomeOffer, Search, Searchable } from "../criteria/search-terms.ts";

/** What is true of the homes at the moment of asking. */
export interface AvailabilitySnapshot {
  /** The day that it is in a time zone, `YYYY-MM-DD`. */
  todayIn: (timeZone: string) => string;
  availabilityAt: (slug: string) => Availability;
  /** Another number after each change of a calendar. */
  version: number;
  /** What has to be said of an offer of a home whose calendar is not sure; else nothing. */
  noteOn: (slug: string) => string | undefined;
}

/** A home as it is searched. */
export interface IndexedProperty extends Searchable {
  property: Localised<Property>;
  /** In the list of homes, and in the table of their nights. */
  place: number;
}

/** Asks homes for the stay of a search. */
export type Asking = (search: Search) => (property: IndexedProperty) => HomeOffer | false;

/** What can be had of a home. What it costs takes longer to tell than that it can be had, and is told when it is first asked for. */
export class SearchOffer implements HomeOffer {
  readonly #place: number;
  readonly #tell: (place: number) => PricedStay | undefined;
  #told: PricedStay | undefined;

  constructor(place: number, tell: (place: number) => PricedStay | undefined) {
    this.#place = place;
    this.#tell = tell;
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
    this.#told ??= this.#tell(this.#place);
    if (!this.#told) throw new Error("A stay was offered that cannot be had.");
    return this.#told;
  }
}
