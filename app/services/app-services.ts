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

/** What is made once when the site starts. */
export interface AppServices {
  environment: Environment;
  clock: Clock;
  log: Log;
  database: Database;
  /** The content as it is today: who keeps it, or spreads these services, misses the articles that come. */
  readonly published: Record<Language, Published>;
  assets: Assets;
  /** The taken nights of each home. */
  availability: Pick<AvailabilityCache, "of" | "version" | "versionOf">;
  /** What is taken at each home, for other platforms. */
  exportedCalendars: ExportedCalendars;
  /** Whether the taken nights are known: until then all seem to be free. */
  isLoaded: () => boolean;
  /** The calendars that the homes list. */
  feeds: readonly ListedFeed[];
  /** Whether the calendar of each home is confirmed. */
  calendarFreshness: Pick<CalendarFreshness, "of">;
  /** The search of the homes in each language. */
  searches: Record<Language, PropertySearch>;
  enquiries: EnquiryService;
  /** What leads to the thanks for a message. */
  thanksTokens: ThanksTokens;
  /** Counts visits; none where they are not to be counted. */
  viewCounter: ViewCounter | undefined;
  /** What works while the server listens. */
  jobs: Job[];
}
