import type { Business } from "../content/business.ts";
import type { FeedConfirmation } from "../feeds/judge-feed.ts";
import type { Localised } from "../i18n/languages.ts";
import type { Post } from "../journal/post.ts";
import type { Availability } from "../nights/availability.ts";
import type { AskedStay, Quote } from "../nights/quote.ts";
import type { Destination } from "../places/destination.ts";
import type { Answer } from "../search/answer.ts";
import type { Search } from "../search/search-terms.ts";
import type { Amenity } from "../stays/amenity.ts";
import type { Stay, StayDetail } from "../stays/stay.ts";

/** What the interface reads of the site at one moment, in the language being spoken. It can change nothing. */
export interface Reading {
  /** The origin of absolute addresses, as in `https://www.example.com`. */
  origin: string;
  business: Pick<Business, "name" | "sample">;
  stays: readonly Localised<Stay>[];
  /** What pages of a home show beside: by the slug of one that there is. */
  detailOf: (slug: string) => Localised<StayDetail>;
  /** The home that a slug names or named, published or not. */
  homeNamed: (slug: string) => Localised<Stay> | undefined;
  amenities: readonly Localised<Amenity>[];
  destinations: readonly Localised<Destination>[];
  posts: readonly Localised<Post>[];
  /** The most guests that any home takes. */
  mostGuests: number;
  search: (search: Search, page: number) => Answer;
  quote: (home: Localised<Stay>, asked: AskedStay) => Quote;
  takenAt: (slug: string) => Availability;
  confirmationOf: (slug: string) => FeedConfirmation;
  /** The day that it is in a time zone, `YYYY-MM-DD`. */
  todayIn: (timeZone: string) => string;
  /** The earliest day that it is anywhere on earth. */
  earliestDay: string;
}
