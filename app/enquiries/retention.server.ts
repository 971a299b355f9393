import type { Database } from "../platform/database.server.ts";
import type { Log } from "../platform/log.server.ts";
import { isDayOver } from "./daily-work.server.ts";

/** Months that the privacy notice allows a message to be kept. */
const keptFor = 24;

/** Milliseconds. */
const day = 24 * 60 * 60_000;
/** Days before the clock's time within which something has to have been stored: a clock that is ahead would take everything. */
const plausible = 60;

/**
 * Deletes the messages that have been kept for as long as the privacy notice allows, with their mails, and logs how many; and
 * the mails about something else that are as old.
 * It keeps those of which a mail has not left, takes none while the clock is doubtful, and both it says in the log. A
 * further call within a day does nothing. Returns how many it deleted.
 */
export async function forgetOldMessages(database: Database, now: Date, log: Log): Promise<number> {
  if (!(await isDayOver(database, "retention", now))) return 0;
  const newest = await newestTime(database, now);
  const before = startOfRetention(now);
  if (!newest || now.getTime() - Date.parse(newest) > plausible * day) {
    await sayDoubt(database, before, { newest, clock: now.toISOString() }, log);
    return 0;
  }
  const forgotten = await deleteBefore(database, before);
  await database.deleteFrom("mails").where("message_id", "is", null).where("created_at", "<", before).execute();
  const unsent = await countBefore(database, before);
  const unanswered = forgotten.filter(({ answered_at, suspicion }) => !answered_at && !suspicion).length;
  if (forgotten.length > 0) log[unanswered ? "warn" : "info"]({ forgotten: forgotten.length, unanswered }, "Old messages were forgotten");
  if (unsent > 0) log.warn({ kept: unsent }, "Old messages are kept, because a mail of theirs has not left: see npm run inbox");
  // Also when nothing was deleted just now: an earlier deletion may have failed before this step.
  await database.overwriteDeleted();
  return forgotten.length;
}

function startOfRetention(now: Date): string {
  const start = new Date(now);
  start.setUTCMonth(start.getUTCMonth() - keptFor);
  return start.toISOString();
}

/** The newest time at which something was stored, but for what a clock that was ahead has stored. */
async function newestTime(database: Database, now: Date): Promise<string | undefined> {
  const time = now.toISOString();
  const message = await database
    .selectFrom("messages")
    .select("received_at as at")
    .where("received_at", "<=", time)
    .orderBy("at", "desc")
    .executeTakeFirst();
  const mail = await database.selectFrom("mails").select("created_at as at").where("created_at", "<=", time).orderBy("at", "desc").executeTakeFirst();
  return [message?.at, mail?.at]
    .flatMap((at) => at ?? [])
    .sort()
    .at(-1);
}

async function sayDoubt(database: Database, before: string, times: { newest: string | undefined; clock: string }, log: Log): Promise<void> {
  const old = await countBefore(database, before);
  if (old > 0) log.warn({ old, ...times }, `Old messages are kept: nothing was stored for ${plausible} days, so the clock may be wrong`);
}

async function countBefore(database: Database, time: string): Promise<number> {
  const messages = database.selectFrom("messages").where("received_at", "<", time);
  const { count } = await messages.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return count;
}

function deleteBefore(database: Database, time: string) {
  // A mail to an address that does not exist will never leave.
  const unsent = database
    .selectFrom("mails")
    .select("message_id")
    // One NULL among them, and no message would be known to be none of them.
    .where("message_id", "is not", null)
    .where("sent_at", "is", null)
    // Nor will a receipt that was given up.
    .where(({ eb, or }) => or([eb("kind", "!=", "receipt"), eb("parked_at", "is", null)]));
  return database
    .deleteFrom("messages")
    .where("received_at", "<", time)
    .where("id", "not in", unsent)
    .returning(["answered_at", "suspicion"])
    .execute();
}
