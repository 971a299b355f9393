import type { ViewCounter } from "../analytics/view-counter.server.ts";
import type { AvailabilityCache } from "../availability/availability-cache.server.ts";
import type { CalendarFreshness } from "../availability/calendar-freshness.server.ts";
import type { ExportedCalendars } from "../availability/exported-calendars.server.ts";
import type { ListedFeed } from "../availability/feed-job.server.ts";
import type { Published } from "../catalog/content.server.ts";
import type { Clock } from "../config/clock.ts";
import type { Environment } from "../config/environment.server.ts";
import type { Log } from "../config/log.server.ts";
import type { Database } from "../db/database.server.ts";
import type { AvailabilityAlerts } from "../features/enquiries/alerts/alerts.server.ts";
import type { EnquiryService } from "../features/enquiries/submit/submit-enquiry.server.ts";
import type { ThanksTokens } from "../features/enquiries/thanks-tokens.server.ts";
import type { PropertySearch } from "../features/search/engine/property-search.server.ts";
import type { Language } from "../i18n/languages.ts";
import type { Assets } from "../islands/assets.ts";
import type { Job } from "../jobs/job.ts";
import type { OwnerLinks } from "../owner-access/owner-links.server.ts";
import type { OwnerFormTokens } from "../owner-access/owner-sessions.server.ts";
import type { PictureMaker } from "../pictures/picture-maker.server.ts";
import type { FirstStayOf, MonthStaysOf } from "../pricing/stay-totals.ts";

/**
 * Created once when the site starts. What depends on the content is a getter: a spread of these services is a snapshot, whose
 * content stays the same while a request is answered.
 */
export interface AppServices {
  environment: Environment;
  clock: Clock;
  log: Log;
  database: Database;
  /** The content as of today. It changes when other content is published and with the day. */
  readonly published: Record<Language, Published>;
  assets: Assets;
  /** The taken nights of each property. */
  availability: Pick<AvailabilityCache, "of" | "version" | "versionOf">;
  /** The calendar of each property, for other platforms. */
  exportedCalendars: ExportedCalendars;
  /** Whether the taken nights are loaded; until then all seem to be free. */
  isLoaded: () => boolean;
  /** The calendar feeds of the properties. */
  readonly feeds: readonly ListedFeed[];
  /** Whether the calendar of each property is confirmed. */
  readonly calendarFreshness: Pick<CalendarFreshness, "of">;
  /** What each property costs without chosen dates. */
  readonly firstStayOf: FirstStayOf;
  readonly monthStaysOf: MonthStaysOf;
  /** The property search in each language. */
  readonly searches: Record<Language, PropertySearch>;
  /** The address under which a page is cached; `undefined` if it is not (services/cache-key.server.ts). */
  readonly cacheKeyOf: (url: string) => string | undefined;
  /** The version of the page at an address (services/cache-version.server.ts). */
  readonly cacheVersionOf: (address: string) => string;
  /** Publishes other content: every request from now on gets it. */
  publish: (content: Record<Language, Published>) => Promise<void>;
  pictures: PictureMaker;
  enquiries: EnquiryService;
  alerts: AvailabilityAlerts;
  /** The tokens in the addresses of thank-you pages. */
  thanksTokens: ThanksTokens;
  /** The links that admit devices of the owner, and the tokens of the owner's forms. */
  ownerLinks: OwnerLinks;
  ownerFormTokens: OwnerFormTokens;
  /** Counts page views; `undefined` if they are not counted. */
  viewCounter: ViewCounter | undefined;
  /** Jobs that run while the server listens. */
  jobs: Job[];
}
