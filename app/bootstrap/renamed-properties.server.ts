import { convertHoldToBlock } from "../availability/holds.server.ts";
import { recordChange } from "../availability/unavailable-nights.server.ts";
import type { Database } from "../db/database.server.ts";
import type { Queries } from "../db/tables.ts";
import type { Property } from "../properties/model/property.ts";

/** Moves the rows stored under the former slugs of renamed properties to their current slugs: messages, alerts, holds and calendar feeds. */
export async function migrateRenamedSlugs(database: Database, properties: readonly Pick<Property, "slug" | "was">[], now: Date): Promise<void> {
  for (const { slug, was } of properties)
    for (const former of was) await database.change((transaction) => migrateSlug(transaction, former, slug, now));
}

async function migrateSlug(transaction: Queries, former: string, slug: string, now: Date): Promise<void> {
  await transaction.updateTable("messages").set({ stay: slug }).where("stay", "=", former).execute();
  await transaction.updateTable("availability_alerts").set({ home: slug }).where("home", "=", former).execute();
  const holds = await transaction.selectFrom("holds").select("id").where("home", "=", former).limit(1).execute();
  const feeds = await transaction.selectFrom("feeds").selectAll().where("home", "=", former).execute();
  if (holds.length + feeds.length === 0) return;
  await recordChange(transaction, slug, now);
  // A night that is held under both slugs is kept once. Both holds remain.
  const heldNights = transaction.selectFrom("held_nights").select("night").where("home", "=", slug);
  await transaction.deleteFrom("held_nights").where("home", "=", former).where("night", "in", heldNights).execute();
  // A message has one hold at a property: a second one becomes a block.
  const holding = transaction.selectFrom("holds").select("message_id").where("home", "=", slug).where("message_id", "is not", null);
  const twice = await transaction.selectFrom("holds").selectAll().where("home", "=", former).where("message_id", "in", holding).execute();
  for (const { id, message_id, expires_at } of twice) await convertHoldToBlock(transaction, id, `message ${message_id?.slice(-8)}`, expires_at);
  for (const table of ["holds", "held_nights"] as const)
    await transaction.updateTable(table).set({ home: slug }).where("home", "=", former).execute();
  for (const feed of feeds) {
    // The feed row is inserted under the new slug before its nights move, because they reference it. If the new slug already has this feed, its
    // nights are current.
    const insert = transaction.insertInto("feeds").values({ ...feed, home: slug });
    const { numInsertedOrUpdatedRows } = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) continue;
    await transaction.updateTable("feed_spans").set({ home: slug }).where("home", "=", former).where("feed", "=", feed.name).execute();
  }
  await transaction.deleteFrom("feeds").where("home", "=", former).execute();
}
