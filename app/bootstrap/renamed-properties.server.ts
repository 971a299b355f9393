import { recordChange } from "../availability/unavailable-nights.server.ts";
import type { Database, Queries } from "../db/database.server.ts";
import type { Property } from "../properties/model/property.ts";

/**
 * Gives what is stored under the former addresses of homes to the homes as they are called now: messages, nights that are held,
 * and what their calendars have said. Nothing changes where nothing is stored so.
 */
export async function migrateRenamedSlugs(database: Database, properties: readonly Pick<Property, "slug" | "was">[], now: Date): Promise<void> {
  for (const { slug, was } of properties) for (const former of was) await database.change((transaction) => adopt(transaction, former, slug, now));
}

async function adopt(transaction: Queries, former: string, home: string, now: Date): Promise<void> {
  await transaction.updateTable("messages").set({ stay: home }).where("stay", "=", former).execute();
  const holds = await transaction.selectFrom("holds").select("id").where("home", "=", former).limit(1).execute();
  const feeds = await transaction.selectFrom("feeds").selectAll().where("home", "=", former).execute();
  if (holds.length + feeds.length === 0) return;
  await recordChange(transaction, home, now);
  // A night that is held under both names is held once; its second hold still says by whom.
  const heldNow = transaction.selectFrom("held_nights").select("night").where("home", "=", home);
  await transaction.deleteFrom("held_nights").where("home", "=", former).where("night", "in", heldNow).execute();
  for (const table of ["holds", "held_nights"] as const) await transaction.updateTable(table).set({ home }).where("home", "=", former).execute();
  for (const feed of feeds) {
    // A feed is named by its home, and its nights name it: so it is written anew before they move. One that is read under the new name knows its own.
    const added = transaction.insertInto("feeds").values({ ...feed, home });
    const { numInsertedOrUpdatedRows } = await added.onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) continue;
    await transaction.updateTable("feed_spans").set({ home }).where("home", "=", former).where("feed", "=", feed.name).execute();
  }
  await transaction.deleteFrom("feeds").where("home", "=", former).execute();
}
