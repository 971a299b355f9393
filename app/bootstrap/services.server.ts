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
import { deleteOldMessages, isClockBelieved } from "../features/enquiries/retention.server.ts";
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

/** Milliseconds between two looks for what another server or a command may have changed: at what is taken, and how feeds are. */
const looks = { taken: 2_000, feeds: 5_000 } as const;

/**
 * Opens what the site works with, but for what `overrides` brings along. Throws what keeps the site from starting: a
 * mistake in the content, a missing build, a database that does not open.
 */
export async function openServices(environment: Environment, overrides: TestOverrides = {}): Promise<AppServices> {
  const basis = {
    environment,
    clock: overrides.clock ?? systemClock,
    log: openLog(environment),
    database: overrides.database ?? (await openDatabase(environment)),
    published: overrides.published ?? readBuiltContent(),
    assets: overrides.assets ?? readAssets(),
  };
  const { properties: shown, withdrawn } = basis.published[languages[0].code];
  const properties = [...shown, ...withdrawn];
  const failed = (what: string) => (error: unknown) => basis.log.error({ err: error }, what);
  await migrateRenamedSlugs(basis.database, properties, basis.clock()).catch(failed("What is stored of renamed homes could not be given to them"));
  const takenNights = new AvailabilityCache(basis.database);
  await takenNights.load().catch(failed("What is taken could not be read"));
  const feeds = listedFeeds(properties, { ...environment, clock: basis.clock });
  const calendarFreshness = new CalendarFreshness({ ...basis, feeds });
  const unconfirmed = failed("Whether calendars are confirmed could not be read");
  await calendarFreshness.refresh().catch(unconfirmed);
  const mailWorker = makeMailWorker(basis);
  const secret = readSecret(environment);
  const tokens = new FormTokens(secret);
  const enquiries = new EnquiryService({ ...basis, tokens, sendsMail: mailWorker !== undefined, onStored: () => mailWorker?.wake() });
  const nights = priceIndexOf(basis.published);
  const { timeZone } = basis.published[languages[0].code].business;
  const today = overrides.showsWaiting ? () => basis.published : publishedToday(basis.published, basis.clock);
  const viewCounter = environment.countsVisits ? new ViewCounter({ ...basis, timeZone }) : undefined;
  const availability = overrides.availability ?? takenNights;
  return {
    ...basis,
    get published() {
      return today();
    },
    availability,
    exportedCalendars: new ExportedCalendars(basis.database, availability),
    isLoaded: () => takenNights.isLoaded,
    feeds,
    // What is free while nothing is known to be taken is confirmed by nobody.
    calendarFreshness: { of: (home) => (takenNights.isLoaded ? calendarFreshness.of(home) : { isConfirmed: false }) },
    searches: propertySearches(basis.published, nights),
    enquiries,
    thanksTokens: new ThanksTokens(secret),
    viewCounter,
    jobs: [
      mailWorker ?? [],
      poll(() => takenNights.refresh(), looks.taken, failed("What is taken could not be brought up to date")),
      poll(() => calendarFreshness.refresh(), looks.feeds, unconfirmed),
      fetchCalendars(feeds, basis),
      fillPriceIndex(nights, basis.clock),
      keepFiles(basis),
      forgetMessages(basis),
      forgetSenders(basis),
      viewCounter ? writeCounts(viewCounter, basis) : [],
    ].flat(),
  };
}

/** What a test, or `npm run dev`, may bring along; with `showsWaiting` articles are shown before their day. */
export type TestOverrides = Partial<Pick<AppServices, "clock" | "database" | "published" | "assets" | "availability"> & { showsWaiting: boolean }>;

type Basis = Omit<
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

/** Sends the mails of the outbox with the words and the homes of the site; nothing where mail is not set up. */
function makeMailWorker({ environment, published, ...services }: Basis): MailWorker | undefined {
  const { mail, siteUrl } = environment;
  if (!mail) return undefined;
  const { name, contact, timeZone, ownerLanguage } = published[languages[0].code].business;
  const titleOf = (slug: string) => findPropertyBySlug(published[getLocale()], slug)?.title;
  const head = { brand: name, owner: mail.to, ownerLanguage, phone: contact.phone, origin: siteUrl, timeZone, titleOf };
  const write = (claimed: ClaimedMail) => composeEmail(services.database, claimed, head);
  return new MailWorker({ ...services, transport: openMailTransport(mail), write });
}

/** Milliseconds. */
const hour = 60 * 60_000;

/** Keeps the files of this build for those who have a page of it open. */
function keepFiles({ environment, clock, log }: Basis): Job {
  const keep = () => storeAssets(`${publicFolder}/assets`, previousBuildsIn(environment.dataFolder), clock());
  return intervalJob(keep, { every: 24 * hour, atStart: true }, (error) => log.error({ err: error }, "The files of this build could not be kept"));
}

/** Keeps up to date what other platforms say is taken. */
function fetchCalendars(feeds: readonly ListedFeed[], services: Basis): Job {
  const reader = new FeedReader();
  const sendsMail = services.environment.mail !== undefined;
  const work = new FeedJob({
    ...services,
    feeds,
    sendsMail,
    read: (feed, question) => reader.read(feed, question),
    isClockBelieved: (now) => isClockBelieved(services.database, { now, built: builtAt() }),
  });
  return { start: () => work.start(), stop: () => work.stop().then(() => reader.close()) };
}

/** Forgets old messages once a day; not at its start, when a wrong clock may not have been noticed yet. */
function forgetMessages({ clock, database, log }: Basis): Job {
  const forget = async () => {
    await database.assertNothingWaits();
    await deleteOldMessages(database, { now: clock(), built: builtAt() }, log);
  };
  return intervalJob(forget, { every: hour, atStart: false }, (error) => log.error({ err: error }, "Old messages could not be forgotten"));
}

/** Forgets the networks from which messages came, an hour later; at the start too, for it may have stood still. */
function forgetSenders({ clock, database, log }: Basis): Job {
  const forget = async () => {
    await database.assertNothingWaits();
    await deleteOldNetworks(database, clock());
  };
  return intervalJob(forget, { every: hour / 6, atStart: true }, (error) =>
    log.error({ err: error }, "The networks of senders could not be forgotten"),
  );
}

/** Writes down once a minute what was counted, and at the end. */
function writeCounts(viewCounter: ViewCounter, { log }: Basis): Job {
  const failed = (error: unknown) => log.error({ err: error }, "What was counted could not be written down yet");
  const work = intervalJob(() => viewCounter.write(), { every: hour / 60, atStart: false }, failed);
  return { start: () => work.start(), stop: () => work.stop().then(() => viewCounter.write().catch(failed)) };
}

/** Writes the letter of any mail; nothing when the message that it was about has been deleted. */
export async function composeEmail(database: Database, mail: ClaimedMail, head: EmailContext): Promise<Email | undefined> {
  const { id, kind, message_id, about } = mail;
  if (kind === "flood") return composeFloodEmail(id, head);
  if (kind !== "owner" && kind !== "receipt") return composeCalendarEmail(id, kind, about ?? "{}", head);
  const message = await database
    .selectFrom("messages")
    .selectAll()
    .where("id", "=", message_id ?? "")
    .executeTakeFirst();
  return message && composeMessageEmail(id, kind, message, head);
}
