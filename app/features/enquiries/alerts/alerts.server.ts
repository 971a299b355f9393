import { createHmac } from "node:crypto";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { type Clock, ClockWatch, clockSkew } from "../../../config/clock.ts";
import { Signatures } from "../../../config/signatures.server.ts";
import { earliestDay } from "../../../dates/days.ts";
import type { Database } from "../../../db/database.server.ts";
import type { Queries, Tables } from "../../../db/tables.ts";
import { networksOf } from "../../../http/network.server.ts";
import type { EmailContext } from "../../../mail/email.server.tsx";
import type { Email } from "../../../mail/mail-transport.server.ts";
import { addToOutbox, type ClaimedMail, type GiveUp } from "../../../mail/outbox.server.ts";
import type { MailKind } from "../../../mail/tables.ts";
import { serializeStay } from "../../../pricing/stay-query.ts";
import { countForNetworks, lockName } from "../submit/rate-limit.server.ts";
import { exceedsLimits } from "../submit/submit-enquiry.server.ts";
import type { AlertRow } from "../tables.ts";
import { type AlertMailKind, composeAlertEmail } from "./alert-emails.server.ts";

/** Taken nights of which somebody wants to be notified when they become free. */
export interface AlertRequest {
  email: string;
  /** The slug of the property. */
  home: string;
  stay: { from: string; to: string } & Parameters<typeof serializeStay>[0];
  language: string;
  /** The value of the hidden field. */
  trap: string;
  /** The network address of the sender. */
  ip: string;
}

export interface AlertOptions {
  database: Database;
  clock: Clock;
  /** Servers with the same one accept each other's links. */
  secret: string;
  /** Whether the site sends mail. Without it nobody is notified, and what is over is deleted all the same. */
  sendsMail: boolean;
  /** Whether the stay is bookable by what is in memory: called often, and believed only for a no. */
  seemsFree: (alert: AlertRow) => boolean;
  /** Whether the stay is bookable by what is in the database, and no calendar of the property leaves a doubt. */
  isFree: (queries: Queries, alert: AlertRow) => Promise<boolean>;
  /** Called when there is an email to send. */
  onAdded?: () => void;
  /** Milliseconds since any moment, by a clock that nobody can set. */
  elapsed?: () => number;
}

const [minute, hour, day] = [60_000, 60 * 60_000, 24 * 60 * 60_000];

/** Milliseconds by which the clock may jump, and for which it has to run evenly after it did, and at the start, before anything is sent or deleted. */
const [maxJump, minSteady] = [hour, minute];

/** Milliseconds for which nights have to be free before somebody is notified: the owner may free them by mistake, or only to hold them anew. */
export const settleMs = 10 * minute;

/** Nights that one address can wait for. */
const maxPerAddress = 10;
/** Mails that ask for confirmation in a day, to an address whose earlier ones were all confirmed. Another address gets one. */
const maxQueuedPerAddress = 5;
/** Requests to the whole site in an hour; more are refused, because each may be an email to somebody who did not ask. */
const maxPerSite = 60;

/** Notifies visitors once when taken nights become free. Several servers may do so at once. */
export class AvailabilityAlerts {
  readonly #options: AlertOptions;
  readonly #confirmTokens: Signatures;
  readonly #endTokens: Signatures;
  readonly #watch = new ClockWatch(maxJump);

  constructor(options: AlertOptions) {
    this.#options = options;
    this.#confirmTokens = new Signatures(options.secret, "confirm alerts");
    this.#endTokens = new Signatures(options.secret, "end alerts");
  }

  /**
   * Stores a request, and asks its address to confirm it unless it was asked today: the link of that email confirms this one too. The result
   * is the same whether the address is known or not.
   */
  async request({ email, home, stay, language, trap, ip }: AlertRequest): Promise<"accepted" | "too-many"> {
    if (trap) return "accepted";
    const { database, clock, onAdded } = this.#options;
    const now = clock();
    const created_at = now.toISOString();
    const row = { id: uuidv7(), address: this.#addressOf(email), email, language, home, check_in: stay.from, stay: serializeStay(stay), created_at };
    try {
      await database.change((transaction) => storeRequest(transaction, row, ip, now));
    } catch (error) {
      if (!(error instanceof TooManyAlerts)) throw error;
      return "too-many";
    }
    onAdded?.();
    return "accepted";
  }

  /** What the link of an email may confirm: the alerts of its address, confirmed or not; undefined if the token is not ours. */
  listToConfirm(token: string): Promise<AlertRow[]> | undefined {
    return this.#listOf(this.#confirmTokens.verify(token));
  }

  /** What the link of an email ends: the alerts of its address. */
  listToEnd(token: string): Promise<AlertRow[]> | undefined {
    return this.#listOf(this.#endTokens.verify(token));
  }

  /** Confirms every alert of the address. */
  async confirm(token: string): Promise<void> {
    const { database, clock } = this.#options;
    const now = clock();
    const address = this.#confirmTokens.verify(token);
    if (address === undefined) return;
    const alerts = database.updateTable("availability_alerts").set({ confirmed_at: now.toISOString() }).where("address", "=", address);
    await alerts.where("confirmed_at", "is", null).where("ended_at", "is", null).where("created_at", ">", dayBefore(now)).execute();
  }

  /** Ends every alert of the address. False if the token is not ours. */
  async end(token: string): Promise<boolean> {
    const { database, clock } = this.#options;
    const address = this.#endTokens.verify(token);
    if (address === undefined) return false;
    const alerts = database.updateTable("availability_alerts").set({ ended_at: clock().toISOString() }).where("address", "=", address);
    await alerts.where("ended_at", "is", null).execute();
    return true;
  }

  #listOf(address: string | undefined): Promise<AlertRow[]> | undefined {
    const { database, clock } = this.#options;
    return address === undefined ? undefined : listCurrent(database, address, clock());
  }

  /** Adds the emails about nights that have become free, and deletes what is over, unless the clock of the database has jumped. */
  async look(): Promise<void> {
    const { database, sendsMail, seemsFree, elapsed = () => performance.now() } = this.#options;
    const alerts = await database.selectFrom("availability_alerts").selectAll().execute();
    if (alerts.length === 0) return;
    const time = await database.readTime();
    if (this.#watch.steadyFor(time, elapsed()) < minSteady) return;
    await database.assertNothingWaits();
    await deleteOver(database, time);
    if (!sendsMail) return;
    for (const alert of alerts) if (alert.confirmed_at && !alert.notified_at && !alert.ended_at && seemsFree(alert)) await this.#notify(alert);
  }

  /** Adds the email about an alert, once for all servers. */
  async #notify(alert: AlertRow): Promise<void> {
    const { database, clock, isFree } = this.#options;
    // Reading locks nothing, and mostly the answer is no.
    if (!(await isFree(database, alert))) return;
    const mail_id = uuidv7();
    await database.change(async (transaction) => {
      if (!(await isFree(transaction, alert))) return;
      const now = clock();
      const notified = transaction.updateTable("availability_alerts").set({ notified_at: now.toISOString(), mail_id }).where("id", "=", alert.id);
      const { numUpdatedRows } = await notified.where("notified_at", "is", null).where("ended_at", "is", null).executeTakeFirst();
      if (numUpdatedRows > 0n) await addToOutbox(transaction, [{ id: mail_id, kind: "alert-free", delay: settleMs }], now);
    });
  }

  /**
   * Composes an email about an alert; undefined if it is not wanted any more. If the nights are not free any longer, the alert waits on; but
   * not after an attempt to send the email, because it may have arrived. It names the moment at which they were free.
   */
  async compose({ id, attempts }: Pick<ClaimedMail, "id" | "attempts">, kind: AlertMailKind, context: EmailContext): Promise<Email | undefined> {
    const { database, isFree } = this.#options;
    const alerts = database.selectFrom("availability_alerts").selectAll().where("ended_at", "is", null);
    const alert = await alerts.where(kind === "alert-free" ? "mail_id" : "id", "=", id).executeTakeFirst();
    if (!alert || (kind === "alert-confirm" && alert.confirmed_at)) return undefined;
    if (kind === "alert-free" && attempts === 1 && !(await isFree(database, alert))) {
      await database.updateTable("availability_alerts").set({ notified_at: null, mail_id: null }).where("mail_id", "=", id).execute();
      return undefined;
    }
    const tokens = { confirm: this.#confirmTokens.sign(alert.address), end: this.#endTokens.sign(alert.address) };
    return composeAlertEmail(id, kind, alert, tokens, context);
  }

  /** A keyed hash, so that no link contains an address, and nobody can find one by trying. */
  #addressOf(email: string): string {
    return createHmac("sha256", this.#options.secret).update(`alert address ${email.toLowerCase()}`).digest("base64url");
  }
}

/** Ends an alert whose email was refused or given up. */
export const endUndelivered: GiveUp = async (transaction, { id, kind }, _reason, now) => {
  if (!isAlertMail(kind)) return;
  const alerts = transaction.updateTable("availability_alerts").set({ ended_at: now.toISOString() });
  await alerts.where(kind === "alert-free" ? "mail_id" : "id", "=", id).execute();
};

export function isAlertMail(kind: MailKind): kind is AlertMailKind {
  return kind === "alert-confirm" || kind === "alert-free";
}

type NewAlert = Pick<AlertRow, "id" | "address" | "email" | "language" | "home" | "check_in" | "stay" | "created_at">;

/** Throws `TooManyAlerts` to roll the transaction back. */
async function storeRequest(transaction: Queries, row: NewAlert, ip: string, now: Date): Promise<void> {
  const { id, address } = row;
  const stored = transaction.selectFrom("availability_alerts").selectAll();
  // An earlier attempt was committed, and its confirmation lost.
  if (await stored.where("id", "=", id).executeTakeFirst()) return;
  const { own, wider } = networksOf(ip);
  const [ofOwn, ...ofWider] = await countForNetworks(
    transaction,
    [own, ...wider].map((network) => `alert ${network}`),
    now,
  );
  if (exceedsLimits(ofOwn, ofWider)) throw new TooManyAlerts();
  // All requests one after the other, so that they are counted.
  await lockName(transaction, "alerts", now);
  const lately = await stored.where("created_at", ">", before(now, hour)).where("created_at", "<", before(now, -clockSkew)).execute();
  if (lately.length >= maxPerSite) throw new TooManyAlerts();
  const known = await stored.where("address", "=", address).execute();
  const current = known.filter(({ notified_at, ended_at }) => !notified_at && !ended_at);
  const same = current.find(({ home, stay }) => home === row.home && stay === row.stay);
  if (same?.confirmed_at || (!same && current.length >= maxPerAddress)) return;
  const queuedToday = known.filter(({ confirmation_queued_at }) => confirmation_queued_at !== null && confirmation_queued_at > dayBefore(now));
  const isQueuedToday = queuedToday.some(({ confirmed_at }) => !confirmed_at) || queuedToday.length >= maxQueuedPerAddress;
  if (same && isQueuedToday) {
    // Its day begins anew.
    await transaction.updateTable("availability_alerts").set({ created_at: row.created_at }).where("id", "=", same.id).execute();
    return;
  }
  // Under a new id, because it may have had an email on an earlier day.
  if (same) await deleteAlerts(transaction, ({ eb }) => eb("id", "=", same.id));
  const confirmation_queued_at = isQueuedToday ? null : row.created_at;
  await transaction
    .insertInto("availability_alerts")
    .values({ ...row, confirmation_queued_at })
    .execute();
  if (confirmation_queued_at) await addToOutbox(transaction, [{ id, kind: "alert-confirm" }], now);
}

class TooManyAlerts extends Error {}

/** The alerts of an address that still wait, for confirmation or for free nights. */
function listCurrent(database: Queries, address: string, now: Date): Promise<AlertRow[]> {
  return database
    .selectFrom("availability_alerts")
    .selectAll()
    .where("address", "=", address)
    .where("ended_at", "is", null)
    .where("notified_at", "is", null)
    .where(({ eb, or }) => or([eb("confirmed_at", "is not", null), eb("created_at", ">", dayBefore(now))]))
    .orderBy("check_in")
    .orderBy("id")
    .execute();
}

/** Deletes alerts that are over, with their emails. */
async function deleteOver(database: Database, time: Date): Promise<void> {
  const over = await database.selectFrom("availability_alerts").select("id").where(isOver(time)).executeTakeFirst();
  if (over) await database.change((transaction) => deleteAlerts(transaction, isOver(time)));
}

/**
 * Which alerts are over: the day of their check-in has passed; or they were not confirmed, or ended, or their email was sent. None is deleted
 * within a day of the request, which is never before its email: the row tells that the address got an email on that day.
 */
function isOver(time: Date): AlertCondition {
  return ({ eb, and, or, selectFrom }) => {
    const unsent = selectFrom("mails").select("mails.id").where("sent_at", "is", null);
    const isSent = and([eb("mail_id", "is not", null), eb("mail_id", "not in", unsent)]);
    const isPast = eb("check_in", "<", earliestDay(time));
    const isDone = or([isPast, eb("confirmed_at", "is", null), eb("ended_at", "is not", null), isSent]);
    // A later time was stored by a clock that was ahead.
    const isOld = or([
      eb("availability_alerts.created_at", "<=", dayBefore(time)),
      eb("availability_alerts.created_at", ">", before(time, -clockSkew)),
    ]);
    return and([isDone, isOld]);
  };
}

/** All alerts, for a person who wants a copy; those that are over are deleted within a day. */
export function listAlerts(database: Queries): Promise<AlertRow[]> {
  return database.selectFrom("availability_alerts").selectAll().orderBy("created_at").orderBy("id").execute();
}

/** Deletes the alerts of an address at once, with their emails, and returns their number. */
export async function deleteAlertsOf(database: Database, email: string): Promise<number> {
  const ofAddress: AlertCondition = ({ eb, fn }) => eb(fn<string>("lower", ["email"]), "=", email.trim().toLowerCase());
  const count = await database.change((transaction) => deleteAlerts(transaction, ofAddress));
  await database.overwriteDeleted();
  return count;
}

/** How many wait for nights at a property, and have confirmed it. */
export async function countWaiting(database: Queries, home: string): Promise<number> {
  const alerts = database.selectFrom("availability_alerts").where("home", "=", home).where("confirmed_at", "is not", null);
  const waiting = alerts.where("notified_at", "is", null).where("ended_at", "is", null);
  const { count } = await waiting.select(({ fn }) => fn.count<number>("address").distinct().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}

type AlertCondition = (builder: ExpressionBuilder<Tables, "availability_alerts">) => Expression<SqlBool>;

async function deleteAlerts(transaction: Queries, which: AlertCondition): Promise<number> {
  const deleted = await transaction.deleteFrom("availability_alerts").where(which).returning(["id", "mail_id"]).execute();
  const mails = deleted.flatMap(({ id, mail_id }) => [id, mail_id ?? []].flat());
  if (mails.length > 0) await transaction.deleteFrom("mails").where("id", "in", mails).execute();
  return deleted.length;
}

function dayBefore(now: Date): string {
  return before(now, day);
}

function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}
