import { type Database, overwriteDeleted } from "../platform/database.server.ts";

/** Months that the privacy notice allows a message to be kept. */
const keptFor = 24;

/** Deletes messages, with their mails, that are older than the privacy notice promises; returns how many. */
export async function forgetOldMessages(database: Database, now = new Date()): Promise<number> {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - keptFor);
  const { numDeletedRows } = await database.deleteFrom("messages").where("received_at", "<", oldest.toISOString()).executeTakeFirst();
  // Every day: an earlier deletion may not have come this far.
  await overwriteDeleted(database);
  return Number(numDeletedRows);
}
