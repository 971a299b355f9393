import { sql } from "kysely";
import { type Clock, ClockWatch, clockSkew, steadyMs } from "../../../config/clock.ts";
import type { Log } from "../../../config/log.server.ts";
import type { Database } from "../../../db/database.server.ts";
import type { Queries } from "../../../db/tables.ts";
import { namedZone, utc, type Zone } from "../../../ical/time-zones.ts";
import { intervalJob, type Job } from "../../../jobs/job.ts";
import { addToOutbox } from "../../../mail/outbox.server.ts";
import { openMessages } from "../inbox/inbox.server.ts";
import { firstAfter, type ReminderKind, reminderDue, reminderKinds } from "./reminder-times.ts";

export interface ReminderOptions {
  database: Database;
  clock: Clock;
  log: Log;
  /** The time zone of the business (IANA). */
  timeZone: () => string;
  /** Whether the owner gets emails. Without them, reminders are only noted as done, so that they do not all come when email is set up. */
  sendsMail: boolean;
  /** Called when there are emails to send. */
  onAdded?: () => void;
}

const minute = 60_000;

/** Reminds the owner of unanswered messages. */
export function reminderJob(options: ReminderOptions): Job {
  return intervalJob(reminderPass(options), { every: minute, atStart: false }, (error) =>
    options.log.error({ err: error }, "Reminders could not be added"),
  );
}

/** Returns the work of the job. `elapsed` counts milliseconds, whatever the clock says. */
export function reminderPass(
  { database, clock, timeZone, sendsMail, onAdded }: ReminderOptions,
  elapsed = () => performance.now(),
): () => Promise<void> {
  const watch = new ClockWatch(clockSkew);
  watch.steadyFor(clock(), elapsed());
  return async () => {
    if (watch.steadyFor(clock(), elapsed()) < steadyMs) return;
    await database.assertNothingWaits();
    if ((await addReminders(database, clock(), { zone: namedZone(timeZone()) ?? utc, sendsMail })) > 0) onAdded?.();
  };
}

/** From when the reminders of a message count. */
const remindFrom = sql<string>`coalesce(remind_from, received_at)`;

/** Adds the reminders that are due now, one per message at most, and returns their number. */
async function addReminders(database: Database, now: Date, { zone, sendsMail }: { zone: Zone; sendsMail: boolean }): Promise<number> {
  const firstDue = new Date(now.getTime() - firstAfter).toISOString();
  const candidates = await openMessages(database)
    .select("id")
    .where(({ eb, or }) => or([eb(remindFrom, "<=", firstDue), eb(remindFrom, ">", latestPlausible(now))]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("reminders").select("kind").whereRef("message_id", "=", "messages.id").where("kind", "=", "24h"))),
    )
    .orderBy("received_at")
    .execute();
  let added = 0;
  for (const { id } of candidates) if (await database.change((transaction) => addReminder(transaction, id, now, { zone, sendsMail }))) added += 1;
  return added;
}

/** A later time was stored by a clock that was ahead. */
function latestPlausible(now: Date): string {
  return new Date(now.getTime() + clockSkew).toISOString();
}

/**
 * Adds the reminder of a message that is due, if any, and notes it and all earlier ones as done. The message is locked first, so
 * that of several servers only one does it. Returns whether there is an email to send.
 */
async function addReminder(transaction: Queries, id: string, now: Date, { zone, sendsMail }: { zone: Zone; sendsMail: boolean }): Promise<boolean> {
  const message = await openMessages(transaction).select(remindFrom.as("since")).where("id", "=", id).forUpdate().executeTakeFirst();
  if (message && message.since > latestPlausible(now))
    await transaction.updateTable("messages").set({ remind_from: now.toISOString() }).where("id", "=", id).execute();
  const kind = message && reminderDue(new Date(message.since), now, zone);
  if (!kind) return false;
  const done = await transaction.selectFrom("reminders").select("kind").where("message_id", "=", id).execute();
  if (done.some((reminder) => reminder.kind === kind)) return false;
  const waiting = await transaction
    .selectFrom("mails")
    .select("kind")
    .where("message_id", "=", id)
    .where("sent_at", "is", null)
    .where("parked_at", "is", null)
    .execute();
  // The owner cannot have read it yet.
  if (waiting.some((mail) => mail.kind === "owner")) return false;
  // One that still waits is written when it is sent, and so reminds as well as another.
  const isSent = sendsMail && !waiting.some((mail) => mail.kind === "reminder");
  const isDone = (earlier: ReminderKind) => done.some((reminder) => reminder.kind === earlier);
  const kinds = reminderKinds.slice(0, reminderKinds.indexOf(kind) + 1).filter((earlier) => !isDone(earlier));
  const rows = kinds.map((one) => ({ message_id: id, kind: one, sent_at: isSent && one === kind ? now.toISOString() : null }));
  await transaction.insertInto("reminders").values(rows).execute();
  if (isSent) await addToOutbox(transaction, [{ kind: "reminder", message: id }], now);
  return isSent;
}
