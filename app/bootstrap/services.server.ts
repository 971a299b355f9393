import { readFileSync } from "node:fs";
import { ViewCounter } from "../analytics/view-counter.server.ts";
import { AvailabilityCache } from "../availability/availability-cache.server.ts";
import { composeCalendarEmail } from "../availability/calendar-emails.server.ts";
import { CalendarFreshness } from "../availability/calendar-freshness.server.ts";
import { ExportedCalendars } from "../availability/exported-calendars.server.ts";
import { FeedJob, type ListedFeed } from "../availability/feed-job.server.ts";
import { FeedReader } from "../availability/feed-reader.server.ts";
import { readBuiltContent } from "../catalog/built-content.server.ts";
import { findPropertyBySlug } from "../catalog/find-property.ts";
import { publishedToday } from "../catalog/published-today.server.ts";
import { builtAt, systemClock } from "../config/clock.ts";
import type { Environment } from "../config/environment.server.ts";
import { openLog } from "../config/log.server.ts";
import { readSecret } from "../config/secret.server.ts";
import { type Database, openDatabase } from "../db/database.server.ts";
import { composeFloodEmail, composeMessageEmail } from "../features/enquiries/emails/enquiry-emails.server.tsx";
import { deleteOldMessages, isClockTrusted } from "../features/enquiries/retention.server.ts";
import { FormTokens } from "../features/enquiries/submit/form-tokens.server.ts";
import { deleteOldNetworks } from "../features/enquiries/submit/rate-limit.server.ts";
import { EnquiryService } from "../features/enquiries/submit/submit-enquiry.server.ts";
import { ThanksTokens } from "../features/enquiries/thanks-tokens.server.ts";
import { previousBuildsIn, storeAssets } from "../http/previous-builds.server.ts";
import { languages } from "../i18n/languages.ts";
import { getLocale } from "../i18n/messages/runtime.js";
import { type AssetManifest, type Assets, assetsOfBuild } from "../islands/assets.ts";
import * as islands from "../islands/registry.ts";
import { intervalJob, type Job, poll } from "../jobs/job.ts";
import type { EmailContext } from "../mail/email.server.tsx";
import { type Email, openMailTransport } from "../mail/mail-transport.server.ts";
import { MailWorker } from "../mail/mail-worker.server.ts";
import type { ClaimedMail } from "../mail/outbox.server.ts";
import { fillPriceIndex } from "../pricing/price-index.ts";
import type { AppServices } from "../services/app-services.ts";
import { priceIndexOf, propertySearches } from "../services/property-searches.server.ts";
import { listedFeeds } from "./feeds.server.ts";
import { migrateRenamedSlugs } from "./renamed-properties.server.ts";

/** The folder of the client build. */
export const publicFolder = "build/public";

/** Milliseconds between two polls for changes by another server or a command: of unavailable nights and of the freshness of feeds. */
const pollIntervals = { taken: 2_000, feeds: 5_000 } as const;

/**
 * Opens the services, except those given in `overrides`. Throws if the site cannot start: a problem in the content, a
 * missing build, a database that does not open.
 */
export async function openServices(environment: Environment, overrides: TestOverrides = {}): Promise<AppServices> {
  const base = {
    environment,
    clock: overrides.clock ?? systemClock,
    log: openLog(environment),
    database: overrides.database ?? (await openDatabase(environment)),
    published: overrides.published ?? readBuiltContent(),
    assets: overrides.assets ?? readAssets(),
  };
  const { properties: listed, withdrawn } = base.published[languages[0].code];
  const properties = [...listed, ...withdrawn];
  const logError = (message: string) => (error: unknown) => base.log.error({ err: error }, message);
  await migrateRenamedSlugs(base.database, properties, base.clock()).catch(logError("What is stored of renamed homes could not be given to them"));
  const takenNights = new AvailabilityCache(base.database);
  await takenNights.load().catch(logError("What is taken could not be read"));
  const feeds = listedFeeds(properties, { ...environment, clock: base.clock });
  const calendarFreshness = new CalendarFreshness({ ...base, feeds });
  const logFreshnessError = logError("Whether calendars are confirmed could not be read");
  await calendarFreshness.refresh().catch(logFreshnessError);
  const mailWorker = createMailWorker(base);
  const secret = readSecret(environment);
  const tokens = new FormTokens(secret);
  const enquiries = new EnquiryService({ ...base, tokens, sendsMail: mailWorker !== undefined, onStored: () => mailWorker?.wake() });
  const priceIndex = priceIndexOf(base.published);
  const { timeZone } = base.published[languages[0].code].business;
  const today = overrides.showsScheduled ? () => base.published : publishedToday(base.published, base.clock);
  const viewCounter = environment.countsPageViews ? new ViewCounter({ ...base, timeZone }) : undefined;
  const availability = overrides.availability ?? takenNights;
  return {
    ...base,
    get published() {
      return today();
    },
    availability,
    exportedCalendars: new ExportedCalendars(base.database, availability),
    isLoaded: () => takenNights.isLoaded,
    feeds,
    // Until taken nights have been loaded, no calendar counts as confirmed.
    calendarFreshness: { of: (home) => (takenNights.isLoaded ? calendarFreshness.of(home) : { isConfirmed: false }) },
    searches: propertySearches(base.published, priceIndex),
    enquiries,
    thanksTokens: new ThanksTokens(secret),
    viewCounter,
    jobs: [
      mailWorker ?? [],
      poll(() => takenNights.refresh(), pollIntervals.taken, logError("What is taken could not be brought up to date")),
      poll(() => calendarFreshness.refresh(), pollIntervals.feeds, logFreshnessError),
      feedJob(feeds, base),
      fillPriceIndex(priceIndex, base.clock),
      storeAssetsJob(base),
      deleteOldMessagesJob(base),
      deleteOldNetworksJob(base),
      viewCounter ? storeCountsJob(viewCounter, base) : [],
    ].flat(),
  };
}

/** Services that a test or `npm run dev` replaces. With `showsScheduled`, articles are shown before their publication day. */
export type TestOverrides = Partial<Pick<AppServices, "clock" | "database" | "published" | "assets" | "availability"> & { showsScheduled: boolean }>;

type BaseServices = Omit<
  AppServices,
  | "availability"
  | "isLoaded"
  | "feeds"
  | "exportedCalendars"
  | "calendarFreshness"
  | "searches"
  | "enquiries"
  | "thanksTokens"
  | "viewCounter"
  | "jobs"
>;

function readAssets(): Assets {
  const manifest: AssetManifest = JSON.parse(readFileSync(`${publicFolder}/manifest.json`, "utf8"));
  return assetsOfBuild(manifest, Object.keys(islands));
}

/** Sends the emails of the outbox; undefined if mail is not configured. */
function createMailWorker({ environment, published, ...services }: BaseServices): MailWorker | undefined {
  const { mail, siteUrl } = environment;
  if (!mail) return undefined;
  const { business, pages, people } = published[languages[0].code];
  const { name, contact, timeZone, ownerLanguage } = business;
  const answeredBy = people.find(({ slug }) => slug === pages.contact.answeredBy)?.name ?? "";
  const titleOf = (slug: string) => findPropertyBySlug(published[getLocale()], slug)?.title;
  const emailContext = { brand: name, owner: mail.to, ownerLanguage, answeredBy, phone: contact.phone, origin: siteUrl, timeZone, titleOf };
  const compose = (claimed: ClaimedMail) => composeEmail(services.database, claimed, emailContext);
  return new MailWorker({ ...services, transport: openMailTransport(mail), compose });
}

/** Milliseconds. */
const hour = 60 * 60_000;

/** Stores the assets of this build for visitors who still have one of its pages open after the next deployment. */
function storeAssetsJob({ environment, clock, log }: BaseServices): Job {
  const store = () => storeAssets(`${publicFolder}/assets`, previousBuildsIn(environment.dataFolder), clock());
  return intervalJob(store, { every: 24 * hour, atStart: true }, (error) => log.error({ err: error }, "The files of this build could not be kept"));
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

/** Deletes old messages every hour, but not at start: a wrong clock may not have been noticed yet. */
function deleteOldMessagesJob({ clock, database, log }: BaseServices): Job {
  const deleteOld = async () => {
    await database.assertNothingWaits();
    await deleteOldMessages(database, { now: clock(), built: builtAt() }, log);
  };
  return intervalJob(deleteOld, { every: hour, atStart: false }, (error) => log.error({ err: error }, "Old messages could not be forgotten"));
}

/** Deletes the network addresses of senders when their time is over; also at start, because the site may have been down. */
function deleteOldNetworksJob({ clock, database, log }: BaseServices): Job {
  const deleteOld = async () => {
    await database.assertNothingWaits();
    await deleteOldNetworks(database, clock());
  };
  return intervalJob(deleteOld, { every: hour / 6, atStart: true }, (error) =>
    log.error({ err: error }, "The networks of senders could not be forgotten"),
  );
}

/** Stores the counted events once a minute and when the server stops. */
function storeCountsJob(viewCounter: ViewCounter, { log }: BaseServices): Job {
  const logError = (error: unknown) => log.error({ err: error }, "What was counted could not be written down yet");
  const job = intervalJob(() => viewCounter.store(), { every: hour / 60, atStart: false }, logError);
  return { start: () => job.start(), stop: () => job.stop().then(() => viewCounter.store().catch(logError)) };
}

/** Composes the email of an outbox row; undefined if its message has been deleted. */
export async function composeEmail(database: Database, mail: ClaimedMail, context: EmailContext): Promise<Email | undefined> {
  const { id, kind, message_id, about } = mail;
  if (kind === "flood") return composeFloodEmail(id, context);
  if (kind !== "owner" && kind !== "receipt") return composeCalendarEmail(id, kind, about ?? "{}", context);
  const message = await database
    .selectFrom("messages")
    .selectAll()
    .where("id", "=", message_id ?? "")
    .executeTakeFirst();
  return message && composeMessageEmail(id, kind, message, context);
}
