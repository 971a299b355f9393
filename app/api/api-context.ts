import type { Availability } from "../availability/availability.ts";
import type { Business } from "../content/business.ts";
import type { Post } from "../features/journal/post.ts";
import type { Search, SearchChoices } from "../features/search/criteria/search-terms.ts";
import type { HomePair } from "../features/search/engine/home-pairs.ts";
import type { SearchResults } from "../features/search/engine/search-results.ts";
import type { Localised } from "../i18n/languages.ts";
import type { FeedFreshness } from "../ical/reconcile-feed.ts";
import type { Destination } from "../locations/destination.ts";
import type { Quote, Stay } from "../pricing/quote.ts";
import type { FirstStayOf } from "../pricing/stay-totals.ts";
import type { Property, PropertyDetail } from "../properties/model/property.ts";
import type { Standard } from "../properties/model/standard.ts";

/** The site at one moment as the API reads it, in the current language. Read-only. */
export interface ApiContext extends SearchChoices {
  /** The origin of absolute URLs such as `https://www.example.com`. */
  origin: string;
  business: Pick<Business, "name" | "sample">;
  properties: readonly Localised<Property>[];
  /** What only the pages of a property show. The slug must exist. */
  detailOf: (slug: string) => Localised<PropertyDetail>;
  /** The property with this slug or former slug, published or not. */
  findProperty: (slug: string) => Localised<Property> | undefined;
  /** By what the properties are chosen, if the site has published it. */
  standard?: Localised<Standard>;
  destinations: readonly Localised<Destination>[];
  posts: readonly Localised<Post>[];
  /** The largest number of guests that any property takes. */
  maxGuests: number;
  search: (search: Search, page: number) => SearchResults;
  /** Pairs of properties for a party that none sleeps. */
  findPairs: (search: Search) => HomePair[];
  quote: (property: Localised<Property>, stay: Stay) => Quote;
  firstStayOf: FirstStayOf;
  availabilityAt: (slug: string) => Availability;
  freshnessOf: (slug: string) => FeedFreshness;
  /** Today in a time zone, `YYYY-MM-DD`. */
  todayIn: (timeZone: string) => string;
  /** The earliest current day anywhere on earth. */
  earliestDay: string;
}
