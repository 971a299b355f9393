import { type Database, overwriteDeleted } from "../platform/database.server.ts";

/** Months that the privacy notice allows a message to be kept. */
const keptFor = 24;

/** Deletes messages, with their mails, that are older than the privacy notice promises; returns how many. */
export async function forgetOldMessages(database: Database, now = new Date()): Promise<number> {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - keptFor);
  const { numDeletedRows } = await database.deleteFrom("messages").where("received_at", "<", oldest.toISOString()).executeTakeFirst();
  if (numDeletedRows > 0n) await overwriteDeleted(database);
  return Number(numDeletedRows);
}
