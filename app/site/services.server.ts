import { Confirmations } from "../calendars/confirmations.server.ts";
import { ExportedCalendars } from "../calendars/exported-calendars.server.ts";
import { FeedWork, type ListedFeed } from "../calendars/feed-work.server.ts";
import { TakenNights } from "../calendars/taken-nights.server.ts";
import { FormTokens } from "../enquiries/form-tokens.server.ts";
import { Reception } from "../enquiries/reception.server.ts";
import { forgetOldMessages, isClockBelieved } from "../enquiries/retention.server.ts";
import { ThanksTokens } from "../enquiries/thanks-tokens.server.ts";
import { forgetNetworks } from "../enquiries/traffic.server.ts";
import { FeedReader } from "../feeds/feed-reader.server.ts";
import { type Assets, readAssets } from "../http/assets.server.ts";
import { earlierAssetsIn, keepAssets } from "../http/earlier-assets.server.ts";
import { type Language, languages } from "../i18n/languages.ts";
import { getLocale } from "../i18n/messages/runtime.js";
import { Tally } from "../insights/tally.server.ts";
import * as islands from "../islands/registry.ts";
import { fillAhead } from "../nights/fill-ahead.ts";
import { MailWorker } from "../outbox/mail-worker.server.ts";
import type { ClaimedMail } from "../outbox/outbox.server.ts";
import { builtAt } from "../platform/built-at.ts";
import { type Clock, systemClock } from "../platform/clock.ts";
import { type Database, openDatabase } from "../platform/database.server.ts";
import type { Environment } from "../platform/environment.server.ts";
import { type Log, openLog } from "../platform/log.server.ts";
import { lookRegularly } from "../platform/look-regularly.ts";
import { openMailTransport } from "../platform/mail.server.ts";
import { regularWork } from "../platform/regular-work.ts";
import { readSecret } from "../platform/secret.server.ts";
import type { Worker } from "../platform/worker.ts";
import type { StaySearch } from "../search/stay-search.server.ts";
import { readBuiltContent } from "./built-content.server.ts";
import type { Published } from "./content.server.ts";
import { listedFeeds } from "./feeds.server.ts";
import { homeNamed } from "./home-named.ts";
import { writeLetter } from "./letters.server.ts";
import { publishedToday } from "./published-today.server.ts";
import { adoptRenamed } from "./renamed-homes.server.ts";
import { nightsOf, staySearches } from "./stay-searches.server.ts";

/** The folder of the client build. */
export const publicFolder = "build/public";

/** Milliseconds between two looks for what another server or a command may have changed: at what is taken, and how feeds are. */
const looks = { taken: 2_000, feeds: 5_000 } as const;

/** What is made once when the site starts. */
export interface Services {
  environment: Environment;
  clock: Clock;
  log: Log;
  database: Database;
  /** The content as it is today: who keeps it, or spreads these services, misses the articles that come. */
  readonly published: Record<Language, Published>;
  assets: Assets;
  /** The taken nights of each home. */
  taken: Pick<TakenNights, "of" | "version" | "versionOf">;
  /** What is taken at each home, for other platforms. */
  exportedCalendars: ExportedCalendars;
  /** Whether the taken nights are known: until then all seem to be free. */
  isLoaded: () => boolean;
  /** The calendars that the homes list. */
  feeds: readonly ListedFeed[];
  /** Whether the calendar of each home is confirmed. */
  confirmations: Pick<Confirmations, "of">;
  /** The search of the homes in each language. */
  searches: Record<Language, StaySearch>;
  reception: Reception;
  /** What leads to the thanks for a message. */
  thanks: ThanksTokens;
  /** Counts visits; none where they are not to be counted. */
  tally: Tally | undefined;
  /** What works while the server listens. */
  workers: Worker[];
}

/**
 * Opens what the site works with, but for what `overrides` brings along. Throws what keeps the site from starting: a
 * mistake in the content, a missing build, a database that does not open.
 */
export async function openServices(environment: Environment, overrides: Overrides = {}): Promise<Services> {
  const basis = {
    environment,
    clock: overrides.clock ?? systemClock,
    log: openLog(environment),
    database: overrides.database ?? (await openDatabase(environment)),
    published: overrides.published ?? readBuiltContent(),
    assets: overrides.assets ?? readAssets(publicFolder, Object.keys(islands)),
  };
  const { stays, withdrawn } = basis.published[languages[0].code];
  const homes = [...stays, ...withdrawn];
  const failed = (what: string) => (error: unknown) => basis.log.error({ err: error }, what);
  await adoptRenamed(basis.database, homes, basis.clock()).catch(failed("What is stored of renamed homes could not be given to them"));
  const takenNights = new TakenNights(basis.database);
  await takenNights.load().catch(failed("What is taken could not be read"));
  const feeds = listedFeeds(homes, { ...environment, clock: basis.clock });
  const confirmations = new Confirmations({ ...basis, feeds });
  const unconfirmed = failed("Whether calendars are confirmed could not be read");
  await confirmations.refresh().catch(unconfirmed);
  const mailWorker = makeMailWorker(basis);
  const secret = readSecret(environment);
  const tokens = new FormTokens(secret);
  const reception = new Reception({ ...basis, tokens, sendsMail: mailWorker !== undefined, onStored: () => mailWorker?.wake() });
  const nights = nightsOf(basis.published);
  const { timeZone } = basis.published[languages[0].code].business;
  const today = overrides.showsWaiting ? () => basis.published : publishedToday(basis.published, basis.clock);
  const tally = environment.countsVisits ? new Tally({ ...basis, timeZone }) : undefined;
  const taken = overrides.taken ?? takenNights;
  return {
    ...basis,
    get published() {
      return today();
    },
    taken,
    exportedCalendars: new ExportedCalendars(basis.database, taken),
    isLoaded: () => takenNights.isLoaded,
    feeds,
    // What is free while nothing is known to be taken is confirmed by nobody.
    confirmations: { of: (home) => (takenNights.isLoaded ? confirmations.of(home) : { isConfirmed: false }) },
    searches: staySearches(basis.published, nights),
    reception,
    thanks: new ThanksTokens(secret),
    tally,
    workers: [
      mailWorker ?? [],
      lookRegularly(() => takenNights.refresh(), looks.taken, failed("What is taken could not be brought up to date")),
      lookRegularly(() => confirmations.refresh(), looks.feeds, unconfirmed),
      fetchCalendars(feeds, basis),
      fillAhead(nights, basis.clock),
      keepFiles(basis),
      forgetMessages(basis),
      forgetSenders(basis),
      tally ? writeCounts(tally, basis) : [],
    ].flat(),
  };
}

/** What a test, or `npm run dev`, may bring along; with `showsWaiting` articles are shown before their day. */
export type Overrides = Partial<Pick<Services, "clock" | "database" | "published" | "assets" | "taken"> & { showsWaiting: boolean }>;

type Basis = Omit<
  Services,
  "taken" | "isLoaded" | "feeds" | "exportedCalendars" | "confirmations" | "searches" | "reception" | "thanks" | "tally" | "workers"
>;

/** Sends the mails of the outbox with the words and the homes of the site; nothing where mail is not set up. */
function makeMailWorker({ environment, published, ...services }: Basis): MailWorker | undefined {
  const { mail, siteUrl } = environment;
  if (!mail) return undefined;
  const { name, contact, timeZone, ownerLanguage } = published[languages[0].code].business;
  const titleOf = (slug: string) => homeNamed(published[getLocale()], slug)?.title;
  const head = { brand: name, owner: mail.to, ownerLanguage, phone: contact.phone, origin: siteUrl, timeZone, titleOf };
  const write = (claimed: ClaimedMail) => writeLetter(services.database, claimed, head);
  return new MailWorker({ ...services, transport: openMailTransport(mail), write });
}

/** Milliseconds. */
const hour = 60 * 60_000;

/** Keeps the files of this build for those who have a page of it open. */
function keepFiles({ environment, clock, log }: Basis): Worker {
  const keep = () => keepAssets(`${publicFolder}/assets`, earlierAssetsIn(environment.dataFolder), clock());
  return regularWork(keep, { every: 24 * hour, atStart: true }, (error) => log.error({ err: error }, "The files of this build could not be kept"));
}

/** Keeps up to date what other platforms say is taken. */
function fetchCalendars(feeds: readonly ListedFeed[], services: Basis): Worker {
  const reader = new FeedReader();
  const sendsMail = services.environment.mail !== undefined;
  const work = new FeedWork({
    ...services,
    feeds,
    sendsMail,
    read: (feed, question) => reader.read(feed, question),
    isClockBelieved: (now) => isClockBelieved(services.database, { now, built: builtAt() }),
  });
  return { start: () => work.start(), stop: () => work.stop().then(() => reader.close()) };
}

/** Forgets old messages once a day; not at its start, when a wrong clock may not have been noticed yet. */
function forgetMessages({ clock, database, log }: Basis): Worker {
  const forget = async () => {
    await database.assertNothingWaits();
    await forgetOldMessages(database, { now: clock(), built: builtAt() }, log);
  };
  return regularWork(forget, { every: hour, atStart: false }, (error) => log.error({ err: error }, "Old messages could not be forgotten"));
}

/** Forgets the networks from which messages came, an hour later; at the start too, for it may have stood still. */
function forgetSenders({ clock, database, log }: Basis): Worker {
  const forget = async () => {
    await database.assertNothingWaits();
    await forgetNetworks(database, clock());
  };
  return regularWork(forget, { every: hour / 6, atStart: true }, (error) =>
    log.error({ err: error }, "The networks of senders could not be forgotten"),
  );
}

/** Writes down once a minute what was counted, and at the end. */
function writeCounts(tally: Tally, { log }: Basis): Worker {
  const failed = (error: unknown) => log.error({ err: error }, "What was counted could not be written down yet");
  const work = regularWork(() => tally.write(), { every: hour / 60, atStart: false }, failed);
  return { start: () => work.start(), stop: () => work.stop().then(() => tally.write().catch(failed)) };
}
