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
import type { EnquiryService } from "../features/enquiries/submit/submit-enquiry.server.ts";
import type { ThanksTokens } from "../features/enquiries/thanks-tokens.server.ts";
import type { PropertySearch } from "../features/search/engine/property-search.server.ts";
import type { Language } from "../i18n/languages.ts";
import type { Assets } from "../islands/assets.ts";
import type { Job } from "../jobs/job.ts";

/** Created once when the site starts. */
export interface AppServices {
  environment: Environment;
  clock: Clock;
  log: Log;
  database: Database;
  /** The content as of today. A getter: a copy of it, or a spread of these services, misses articles published later. */
  readonly published: Record<Language, Published>;
  assets: Assets;
  /** The taken nights of each property. */
  availability: Pick<AvailabilityCache, "of" | "version" | "versionOf">;
  /** The calendar of each property, for other platforms. */
  exportedCalendars: ExportedCalendars;
  /** Whether the taken nights are loaded; until then all seem to be free. */
  isLoaded: () => boolean;
  /** The calendar feeds of the properties. */
  feeds: readonly ListedFeed[];
  /** Whether the calendar of each property is confirmed. */
  calendarFreshness: Pick<CalendarFreshness, "of">;
  /** The property search in each language. */
  searches: Record<Language, PropertySearch>;
  enquiries: EnquiryService;
  /** The tokens in the addresses of thank-you pages. */
  thanksTokens: ThanksTokens;
  /** Counts page views; `undefined` if they are not counted. */
  viewCounter: ViewCounter | undefined;
  /** Jobs that run while the server listens. */
  jobs: Job[];
}
