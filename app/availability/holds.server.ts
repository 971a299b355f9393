import { v7 as uuidv7 } from "uuid";
import { type NightSpan, nightsIn, overlap } from "../dates/night-spans.ts";
import type { Database } from "../db/database.server.ts";
import type { Queries } from "../db/tables.ts";
import { type Block, listBlocks, recordChange } from "./unavailable-nights.server.ts";

/** Nights to be taken: as a hold for a message (its id), or as a block for a reason of the owner. */
export interface BlockRequest extends NightSpan {
  home: string;
  by: { message: string } | { reason: string };
}

/** The id of the hold, or the blocks that already take some of its nights. */
export type HoldResult = { id: string } | { taken: Block[] };

/**
 * Takes all requested nights, or none. A message can have one hold; a second request returns the first hold. The primary key of
 * `held_nights` guarantees that no night is taken twice, whatever the check before it found.
 */
export async function createHold(database: Database, { home, from, to, by }: BlockRequest, now: Date): Promise<HoldResult> {
  return database.change(async (transaction) => {
    await recordChange(transaction, home, now);
    const taken = (await listBlocks(transaction, home)).filter((span) => overlap(span, { from, to }));
    const own = "message" in by ? taken.find((span) => "message" in span.by && span.by.message === by.message) : undefined;
    if (own) return { id: own.id };
    if (taken.length > 0) return { taken };
    const id = uuidv7();
    const cause = "message" in by ? { message_id: by.message, reason: null } : { message_id: null, reason: by.reason };
    await transaction
      .insertInto("holds")
      .values({ id, home, first_night: from, ends: to, held_at: now.toISOString(), ...cause })
      .execute();
    // In order, so that two transactions with the same nights conflict at the first one.
    for (const night of nightsIn([{ from, to }])) await transaction.insertInto("held_nights").values({ home, night, hold_id: id }).execute();
    return { id };
  });
}

/** Frees the nights of a hold; false if there is none with this id. */
export function releaseHold(database: Database, id: string, now: Date): Promise<boolean> {
  return database.change((transaction) => releaseHoldWithin(transaction, id, now));
}

/** `releaseHold` inside a transaction. */
export async function releaseHoldWithin(transaction: Queries, id: string, now: Date): Promise<boolean> {
  const hold = await transaction.selectFrom("holds").select("home").where("id", "=", id).executeTakeFirst();
  if (!hold) return false;
  await recordChange(transaction, hold.home, now);
  await transaction.deleteFrom("held_nights").where("hold_id", "=", id).execute();
  const { numDeletedRows } = await transaction.deleteFrom("holds").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Turns the hold of a message into a block of the owner, so that its nights stay taken without the message. */
export async function convertHoldToBlock(transaction: Queries, id: string, reason: string): Promise<void> {
  await transaction.updateTable("holds").set({ message_id: null, reason }).where("id", "=", id).execute();
}

/** The hold of a message; undefined if it has none. */
export function holdOf(database: Queries, message: string) {
  return database.selectFrom("holds").selectAll().where("message_id", "=", message).executeTakeFirst();
}
