import { readFileSync } from "node:fs";
import { deleteOldUnmet, ViewCounter } from "../analytics/view-counter.server.ts";
import { AvailabilityCache } from "../availability/availability-cache.server.ts";
import { composeCalendarEmail } from "../availability/calendar-emails.server.ts";
import { ExportedCalendars } from "../availability/exported-calendars.server.ts";
import { readBuiltContent } from "../catalog/built-content.server.ts";
import { builtAt, systemClock } from "../config/clock.ts";
import type { Environment } from "../config/environment.server.ts";
import { openLog } from "../config/log.server.ts";
import { readSecret } from "../config/secret.server.ts";
import { composeContentEmail } from "../content/content-email.server.ts";
import { dayAt } from "../dates/local-time.ts";
import { type Database, openDatabase } from "../db/database.server.ts";
import { digestJob } from "../features/digest/digest-job.server.ts";
import { AvailabilityAlerts, endUndelivered, isAlertMail } from "../features/enquiries/alerts/alerts.server.ts";
import { composeFloodEmail, composeMessageEmail } from "../features/enquiries/emails/enquiry-emails.server.tsx";
import { composeHoldEmail, isHoldMail } from "../features/enquiries/emails/hold-emails.server.ts";
import { composeReplyEmail } from "../features/enquiries/emails/reply-emails.server.tsx";
import { HoldEnds } from "../features/enquiries/hold-ends.server.ts";
import { messageStateOf } from "../features/enquiries/inbox/message-state.ts";
import { reminderJob } from "../features/enquiries/reminders/reminders.server.ts";
import { returnReply } from "../features/enquiries/replies/replies.server.ts";
import { deleteOldMessages } from "../features/enquiries/retention.server.ts";
import { FormTokens } from "../features/enquiries/submit/form-tokens.server.ts";
import { deleteOldNetworks } from "../features/enquiries/submit/rate-limit.server.ts";
import { EnquiryService } from "../features/enquiries/submit/submit-enquiry.server.ts";
import { ThanksTokens } from "../features/enquiries/thanks-tokens.server.ts";
import { previousBuildsIn, storeAssets, storeStylesheet } from "../http/previous-builds.server.ts";
import { languages } from "../i18n/languages.ts";
import { type AssetManifest, type Assets, assetsOfBuild } from "../islands/assets.ts";
import * as islands from "../islands/registry.ts";
import { intervalJob, type Job, poll } from "../jobs/job.ts";
import type { EmailContext } from "../mail/email.server.tsx";
import { type Email, openMailTransport } from "../mail/mail-transport.server.ts";
import { MailWorker } from "../mail/mail-worker.server.ts";
import type { ClaimedMail, GiveUp } from "../mail/outbox.server.ts";
import { composeOwnerLinkEmail } from "../owner-access/owner-link-email.server.ts";
import { OwnerLinks } from "../owner-access/owner-links.server.ts";
import { OwnerFormTokens } from "../owner-access/owner-sessions.server.ts";
import { readPicturePlan } from "../pictures/manifest.server.ts";
import { PictureMaker } from "../pictures/picture-maker.server.ts";
import { alertVerdicts } from "../services/alerts.server.ts";
import type { AppServices } from "../services/app-services.ts";
import { composeDigest } from "../services/digest.server.ts";
import { emailContextOf } from "../services/email-context.server.ts";
import { LiveContent, type LiveContentOptions } from "./live-content.server.ts";

/** The folder of the client build. */
export const publicFolder = "build/public";

/** Milliseconds between two polls for changes of unavailable nights by another server or a command, and for the ends of holds. */
const takenPollMs = 2_000;

/** Milliseconds between two looks whether nights that somebody waits for are free. */
const alertPollMs = 10_000;

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
    assets: overrides.assets ?? readAssets(),
  };
  const logError = (message: string) => (error: unknown) => base.log.error({ err: error }, message);
  const takenNights = new AvailabilityCache(base.database);
  const availability = overrides.availability ?? takenNights;
  const isLoaded = () => takenNights.isLoaded;
  const loadTaken = () => takenNights.refresh().catch(logError("What is taken could not be read"));
  const content = await LiveContent.open({ ...base, availability, isLoaded, loadTaken }, overrides.published ?? readBuiltContent(), overrides);
  const published = () => content.current.published;
  const secret = readSecret(environment);
  const ownerLinks = new OwnerLinks(base, secret);
  const verdicts = alertVerdicts({ clock: base.clock, availability, published, feeds: () => content.current.feeds });
  const alerts = new AvailabilityAlerts({
    ...base,
    ...verdicts,
    secret,
    sendsMail: base.environment.mail !== undefined,
    onAdded: () => mailWorker?.wake(),
  });
  const mailWorker = createMailWorker(base, () => content.current, { ownerLinks, alerts });
  const tokens = new FormTokens(secret);
  const enquiries = new EnquiryService({ ...base, tokens, sendsMail: mailWorker !== undefined, onStored: () => mailWorker?.wake() });
  const { timeZone } = published()[languages[0]].business;
  const viewCounter = environment.countsPageViews ? new ViewCounter({ ...base, timeZone }) : undefined;
  const pictures = new PictureMaker(base.log, environment);
  return {
    ...base,
    get published() {
      return content.current.published;
    },
    get feeds() {
      return content.current.feeds;
    },
    get calendarFreshness() {
      return content.current.calendarFreshness;
    },
    get firstStayOf() {
      return content.current.firstStayOf;
    },
    get monthStaysOf() {
      return content.current.monthStaysOf;
    },
    get searches() {
      return content.current.searches;
    },
    get cacheKeyOf() {
      return content.current.cacheKeyOf;
    },
    get cacheVersionOf() {
      return content.current.cacheVersionOf;
    },
    async publish(changed) {
      pictures.addPlan(readPicturePlan());
      await content.replace(changed);
      // For pages that are still open when the content changes again.
      await storeBrandStylesheet(base, published()).catch(logError("The stylesheet of the brand could not be kept"));
    },
    pictures,
    availability,
    exportedCalendars: new ExportedCalendars(base.database, availability),
    isLoaded,
    enquiries,
    alerts,
    thanksTokens: new ThanksTokens(secret),
    ownerLinks,
    ownerFormTokens: new OwnerFormTokens(secret),
    viewCounter,
    jobs: [
      mailWorker ?? [],
      poll(() => takenNights.refresh(), takenPollMs, logError("What is taken could not be brought up to date")),
      content,
      endHoldsJob(base, mailWorker !== undefined),
      poll(() => alerts.look(), alertPollMs, logError("Nobody could be told of nights that are free")),
      storeAssetsJob(base, published),
      deleteOldMessagesJob(base),
      deleteOldNetworksJob(base),
      reminderJob({
        ...base,
        timeZone: () => published()[languages[0]].business.timeZone,
        sendsMail: mailWorker !== undefined,
        onAdded: () => mailWorker?.wake(),
      }),
      mailWorker ? digestJob({ ...base, business: () => published()[languages[0]].business }) : [],
      viewCounter ? storeCountsJob(viewCounter, base) : [],
      deleteOldCountsJob(base, published),
    ].flat(),
  };
}

/** Services that a test or `npm run dev` replaces. */
export type TestOverrides = Partial<Pick<AppServices, "clock" | "database" | "published" | "assets" | "availability"> & LiveContentOptions>;

/** The services that stay while the content changes. */
type BaseServices = Pick<AppServices, "environment" | "clock" | "log" | "database" | "assets">;

function readAssets(): Assets {
  const manifest: AssetManifest = JSON.parse(readFileSync(`${publicFolder}/manifest.json`, "utf8"));
  return assetsOfBuild(manifest, Object.keys(islands));
}

/** Sends the emails of the outbox; undefined if mail is not configured. */
function createMailWorker(
  services: BaseServices,
  content: () => Pick<AppServices, "published" | "calendarFreshness">,
  signers: MailSigners,
): MailWorker | undefined {
  const { mail } = services.environment;
  if (!mail) return undefined;
  const context = () => emailContextOf(services.environment, content().published);
  const composeWeekly = (claimed: ClaimedMail) => {
    const { published, calendarFreshness } = content();
    return composeDigest({ ...services, published, calendarFreshness }, claimed);
  };
  const compose = (claimed: ClaimedMail) => composeEmail(services.database, claimed, context(), signers, composeWeekly);
  return new MailWorker({ ...services, transport: openMailTransport(mail), compose, giveUp });
}

/** What signs the links in emails. */
type MailSigners = Partial<Pick<AppServices, "ownerLinks" | "alerts">>;

const giveUp: GiveUp = async (...undelivered) => {
  await returnReply(...undelivered);
  await endUndelivered(...undelivered);
};

/** Frees the nights of holds that have ended. */
function endHoldsJob(services: BaseServices, sendsMail: boolean): Job {
  const holdEnds = new HoldEnds({ ...services, sendsMail });
  return poll(
    () => holdEnds.look(),
    takenPollMs,
    (error) => services.log.error({ err: error }, "Holds could not be ended"),
  );
}

/** Milliseconds. */
const hour = 60 * 60_000;

/** Stores the assets of this build for visitors who still have one of its pages open after the next deployment. */
function storeAssetsJob(services: BaseServices, published: () => AppServices["published"]): Job {
  const { environment, clock, log } = services;
  const store = async () => {
    await storeBrandStylesheet(services, published());
    await storeAssets(`${publicFolder}/assets`, previousBuildsIn(environment.dataFolder), clock());
  };
  return intervalJob(store, { every: 24 * hour, atStart: true }, (error) => log.error({ err: error }, "The files of this build could not be kept"));
}

async function storeBrandStylesheet({ environment, clock }: BaseServices, published: AppServices["published"]): Promise<void> {
  const { stylesheet } = published[languages[0]].brand;
  if (stylesheet) await storeStylesheet(stylesheet, previousBuildsIn(environment.dataFolder), clock());
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

/** Deletes what is counted for the digest when its time is over. */
function deleteOldCountsJob({ clock, database, log }: BaseServices, published: () => AppServices["published"]): Job {
  const deleteOld = async () => {
    await database.assertNothingWaits();
    await deleteOldUnmet(database, dayAt(clock(), published()[languages[0]].business.timeZone));
  };
  return intervalJob(deleteOld, { every: hour, atStart: false }, (error) => log.error({ err: error }, "Old counts could not be forgotten"));
}

/** Composes the email of an outbox row; undefined if there is nothing to write about any more, such as a deleted message. */
export async function composeEmail(
  database: Database,
  mail: ClaimedMail,
  context: EmailContext,
  { ownerLinks, alerts }: MailSigners = {},
  composeWeekly?: (mail: ClaimedMail) => Promise<Email | undefined>,
): Promise<Email | undefined> {
  const { id, kind, message_id, about } = mail;
  if (kind === "flood") return composeFloodEmail(id, context);
  if (kind === "owner-link") return ownerLinks && composeOwnerLinkEmail(mail, ownerLinks, context);
  if (kind === "digest") return composeWeekly?.(mail);
  if (kind === "content-failing") return composeContentEmail(id, about ?? "{}", context);
  if (kind === "reply" || kind === "reply-copy" || kind === "reply-returned") return composeReplyEmail(database, { id, kind, about }, context);
  if (isAlertMail(kind)) return alerts?.compose(mail, kind, context);
  if (isHoldMail(kind)) return composeHoldEmail(database, mail, kind, context);
  if (kind !== "owner" && kind !== "reminder" && kind !== "receipt") return composeCalendarEmail(id, kind, about ?? "{}", context);
  const message = await database
    .selectFrom("messages")
    .selectAll()
    .where("id", "=", message_id ?? "")
    .executeTakeFirst();
  if (kind === "reminder" && message && messageStateOf(message) !== "open") return undefined;
  return message && composeMessageEmail(id, kind, message, context);
}
