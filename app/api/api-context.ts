import type { Availability } from "../availability/availability.ts";
import type { Business } from "../content/business.ts";
import type { Post } from "../features/journal/post.ts";
import type { Search } from "../features/search/criteria/search-terms.ts";
import type { SearchResults } from "../features/search/engine/search-results.ts";
import type { Localised } from "../i18n/languages.ts";
import type { FeedFreshness } from "../ical/reconcile-feed.ts";
import type { Destination } from "../locations/destination.ts";
import type { Quote, Stay } from "../pricing/quote.ts";
import type { Amenity } from "../properties/model/amenity.ts";
import type { Property, PropertyDetail } from "../properties/model/property.ts";

/** What the interface reads of the site at one moment, in the language being spoken. It can change nothing. */
export interface ApiContext {
  /** The origin of absolute addresses, as in `https://www.example.com`. */
  origin: string;
  business: Pick<Business, "name" | "sample">;
  properties: readonly Localised<Property>[];
  /** What pages of a home show beside: by the slug of one that there is. */
  detailOf: (slug: string) => Localised<PropertyDetail>;
  /** The home that a slug names or named, published or not. */
  homeNamed: (slug: string) => Localised<Property> | undefined;
  amenities: readonly Localised<Amenity>[];
  destinations: readonly Localised<Destination>[];
  posts: readonly Localised<Post>[];
  /** The most guests that any home takes. */
  mostGuests: number;
  search: (search: Search, page: number) => SearchResults;
  quote: (property: Localised<Property>, asked: Stay) => Quote;
  availabilityAt: (slug: string) => Availability;
  confirmationOf: (slug: string) => FeedFreshness;
  /** The day that it is in a time zone, `YYYY-MM-DD`. */
  todayIn: (timeZone: string) => string;
  /** The earliest day that it is anywhere on earth. */
  earliestDay: string;
}
