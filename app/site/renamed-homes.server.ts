import { noteChange } from "../calendars/taken.server.ts";
import type { Database, Queries } from "../platform/database.server.ts";
import type { Stay } from "../stays/stay.ts";

/**
 * Gives what is stored under the former addresses of homes to the homes as they are called now: messages, nights that are held,
 * and what their calendars have said. Nothing changes where nothing is stored so.
 */
export async function adoptRenamed(database: Database, homes: readonly Pick<Stay, "slug" | "was">[], now: Date): Promise<void> {
  for (const { slug, was } of homes) for (const former of was) await database.change((transaction) => adopt(transaction, former, slug, now));
}

async function adopt(transaction: Queries, former: string, home: string, now: Date): Promise<void> {
  await transaction.updateTable("messages").set({ stay: home }).where("stay", "=", former).execute();
  const holds = await transaction.selectFrom("holds").select("id").where("home", "=", former).limit(1).execute();
  const feeds = await transaction.selectFrom("feeds").selectAll().where("home", "=", former).execute();
  if (holds.length + feeds.length === 0) return;
  await noteChange(transaction, home, now);
  for (const table of ["holds", "held_nights"] as const) await transaction.updateTable(table).set({ home }).where("home", "=", former).execute();
  // A feed is named by its home, and its nights name it: so it is written anew before they move.
  for (const feed of feeds) {
    await transaction
      .insertInto("feeds")
      .values({ ...feed, home })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction.updateTable("feed_spans").set({ home }).where("home", "=", former).where("feed", "=", feed.name).execute();
  }
  await transaction.deleteFrom("feeds").where("home", "=", former).execute();
}
