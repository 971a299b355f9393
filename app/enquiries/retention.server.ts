import { type Database, overwriteDeleted } from "../platform/database.server.ts";

/** Months that the privacy notice allows a message to be kept. */
const keptFor = 24;

/** Deletes the messages that have been kept for as long as the privacy notice allows, with their mails; returns how many. */
export async function forgetOldMessages(database: Database, now: Date): Promise<number> {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - keptFor);
  const { numDeletedRows } = await database.deleteFrom("messages").where("received_at", "<", oldest.toISOString()).executeTakeFirst();
  // Also when nothing was deleted just now: an earlier deletion may have failed before this step.
  await overwriteDeleted(database);
  return Number(numDeletedRows);
}
