import { CalendarFreshness } from "../availability/calendar-freshness.server.ts";
import { FeedJob, type ListedFeed } from "../availability/feed-job.server.ts";
import { FeedReader } from "../availability/feed-reader.server.ts";
import type { Published } from "../catalog/content.server.ts";
import { publishedToday } from "../catalog/published-today.server.ts";
import { builtAt } from "../config/clock.ts";
import { isClockTrusted } from "../features/enquiries/retention.server.ts";
import { type Language, languages } from "../i18n/languages.ts";
import { type Job, poll } from "../jobs/job.ts";
import { fillPriceIndex } from "../pricing/price-index.ts";
import type { AppServices } from "../services/app-services.ts";
import { cacheKeyFor } from "../services/cache-key.server.ts";
import { cacheVersions } from "../services/cache-version.server.ts";
import { firstStays } from "../services/first-stays.server.ts";
import { priceIndexOf, propertySearches } from "../services/property-searches.server.ts";
import { listedFeeds, userAgentOf } from "./feeds.server.ts";
import { migrateRenamedSlugs } from "./renamed-properties.server.ts";

/** Milliseconds between two polls for changes by another server or a command to the freshness of feeds. */
const feedPollMs = 5_000;

/** The services that depend on the content. */
type ContentServices = Pick<
  AppServices,
  "published" | "feeds" | "calendarFreshness" | "firstStayOf" | "monthStaysOf" | "searches" | "cacheKeyOf" | "cacheVersionOf"
> & {
  jobs: Job[];
};

/** The services that they use. */
type BaseServices = Pick<AppServices, "environment" | "clock" | "log" | "database" | "availability" | "isLoaded"> & {
  loadTaken: () => Promise<void>;
};

export interface LiveContentOptions {
  /** Whether articles are shown before their publication day. */
  showsScheduled?: boolean;
}

/** The content that is online, with the services that depend on it. */
export class LiveContent implements Job {
  readonly #base: BaseServices;
  readonly #options: LiveContentOptions;
  #current: ContentServices;
  #version = 0;
  #isRunning = false;

  private constructor(base: BaseServices, options: LiveContentOptions, current: ContentServices) {
    this.#base = base;
    this.#options = options;
    this.#current = current;
  }

  static async open(base: BaseServices, content: Record<Language, Published>, options: LiveContentOptions = {}): Promise<LiveContent> {
    return new LiveContent(base, options, await openContentServices(base, content, { ...options, version: 0 }));
  }

  get current(): ContentServices {
    return this.#current;
  }

  /** Publishes other content, for all requests from now on. Pages that were cached before are rendered again. */
  async replace(content: Record<Language, Published>): Promise<void> {
    this.#version += 1;
    const next = await openContentServices(this.#base, content, { ...this.#options, version: this.#version });
    const previous = this.#current;
    this.#current = next;
    if (!this.#isRunning) return;
    for (const job of next.jobs) job.start();
    await stopJobs(previous.jobs);
  }

  start(): void {
    this.#isRunning = true;
    for (const job of this.#current.jobs) job.start();
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await stopJobs(this.#current.jobs);
  }
}

async function stopJobs(jobs: readonly Job[]): Promise<void> {
  await Promise.all(jobs.map((job) => job.stop()));
}

async function openContentServices(
  base: BaseServices,
  content: Record<Language, Published>,
  { showsScheduled, version }: LiveContentOptions & { version: number },
): Promise<ContentServices> {
  const { environment, clock, log, database, availability, isLoaded } = base;
  const { business, properties: listed, withdrawn } = content[languages[0]];
  const properties = [...listed, ...withdrawn];
  const logError = (message: string) => (error: unknown) => log.error({ err: error }, message);
  await migrateRenamedSlugs(database, properties, clock()).catch(logError("What is stored of renamed homes could not be given to them"));
  // Under the new names.
  await base.loadTaken();
  const feeds = listedFeeds(properties, { ...environment, clock, userAgent: userAgentOf(business, environment) });
  const freshness = new CalendarFreshness({ database, clock, feeds });
  const logFreshnessError = logError("Whether calendars are confirmed could not be read");
  await freshness.refresh().catch(logFreshnessError);
  // Until taken nights have been loaded, no calendar counts as confirmed.
  const calendarFreshness = {
    of: (home: string) => (isLoaded() ? freshness.of(home) : { isConfirmed: false }),
    get version() {
      return freshness.version;
    },
  };
  const priceIndex = priceIndexOf(content);
  const today = showsScheduled ? () => content : publishedToday(content, clock);
  const dated = {
    get published() {
      return today();
    },
    clock,
    availability,
    calendarFreshness,
  };
  return {
    get published() {
      return today();
    },
    feeds,
    calendarFreshness,
    ...firstStays(content, priceIndex, base),
    searches: propertySearches(content, priceIndex),
    cacheKeyOf: cacheKeyFor(content),
    cacheVersionOf: cacheVersions(dated, version),
    jobs: [poll(() => freshness.refresh(), feedPollMs, logFreshnessError), feedJob(feeds, base), fillPriceIndex(priceIndex, clock)],
  };
}

function feedJob(feeds: readonly ListedFeed[], services: BaseServices): Job {
  const reader = new FeedReader();
  const sendsMail = services.environment.mail !== undefined;
  const job = new FeedJob({
    ...services,
    feeds,
    sendsMail,
    parse: (feed, options) => reader.parse(feed, options),
    isClockTrusted: (now) => isClockTrusted(services.database, { now, built: builtAt() }),
  });
  return { start: () => job.start(), stop: () => job.stop().then(() => reader.close()) };
}
