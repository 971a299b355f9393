import { v7 as uuidv7 } from "uuid";
import { type NightSpan, nightsIn, overlap } from "../dates/night-spans.ts";
import type { Database } from "../db/database.server.ts";
import type { Queries } from "../db/tables.ts";
import type { HoldRow } from "./tables.ts";
import { type Block, listBlocks, recordChange } from "./unavailable-nights.server.ts";

/** Nights to be taken: as a hold for a message (its id), or as a block for a reason of the owner. */
export interface BlockRequest extends NightSpan {
  home: string;
  by: { message: string } | { reason: string };
  /** When a hold ends by itself (ISO 8601, UTC); without it, only when it is released. */
  expiresAt?: string | null;
}

/** The hold, and whether it is a new one; or the blocks that already take some of its nights. */
export type HoldResult = { id: string; expiresAt: string | null; isNew: boolean } | { taken: Block[] };

/** `createHoldWithin` in a transaction of its own. */
export async function createHold(database: Database, request: BlockRequest, now: Date): Promise<HoldResult> {
  return database.change((transaction) => createHoldWithin(transaction, request, now));
}

/**
 * Takes all requested nights, or none. A message can have one hold at each property; a second request returns the first hold as it is.
 * The primary key of `held_nights` guarantees that no night is taken twice, whatever the check before it found.
 */
export async function createHoldWithin(transaction: Queries, { home, from, to, by, expiresAt = null }: BlockRequest, now: Date): Promise<HoldResult> {
  await recordChange(transaction, home, now);
  const own = "message" in by ? (await holdsOf(transaction, by.message)).find((hold) => hold.home === home) : undefined;
  if (own) return { id: own.id, expiresAt: own.expires_at, isNew: false };
  const taken = (await listBlocks(transaction, home)).filter((span) => overlap(span, { from, to }));
  if (taken.length > 0) return { taken };
  return { id: await insertHold(transaction, { home, from, to, by, expiresAt }, now), expiresAt, isNew: true };
}

async function insertHold(transaction: Queries, { home, from, to, by, expiresAt = null }: BlockRequest, now: Date): Promise<string> {
  const id = uuidv7();
  const cause = "message" in by ? { message_id: by.message, reason: null } : { message_id: null, reason: by.reason };
  await transaction
    .insertInto("holds")
    .values({ id, home, first_night: from, ends: to, held_at: now.toISOString(), expires_at: expiresAt, ...cause })
    .execute();
  // In order, so that two transactions with the same nights conflict at the first one.
  for (const night of nightsIn([{ from, to }])) await transaction.insertInto("held_nights").values({ home, night, hold_id: id }).execute();
  return id;
}

/** Nights that a message holds, until `expiresAt` if there is one. */
export type HeldNights = NightSpan & Pick<HoldRow, "expires_at">;

/**
 * Gives a message these nights at a property instead of those that it holds there, or none; returns those it held. If others have some of
 * them, nothing changes. With `overFeeds`, nights that only calendar feeds take are held as well.
 */
export async function replaceHoldWithin(
  transaction: Queries,
  { home, message, nights, overFeeds = false }: { home: string; message: string; nights: HeldNights | undefined; overFeeds?: boolean },
  now: Date,
): Promise<{ before: HeldNights | undefined } | { taken: Block[] }> {
  await recordChange(transaction, home, now);
  const own = (await holdsOf(transaction, message)).find((hold) => hold.home === home);
  const others = nights ? (await listBlocks(transaction, home)).filter((block) => block.id !== own?.id && overlap(block, nights)) : [];
  const taken = others.filter(({ by }) => !(overFeeds && "feed" in by));
  if (taken.length > 0) return { taken };
  if (own) await releaseHoldWithin(transaction, own.id, now);
  if (nights) await insertHold(transaction, { home, ...nights, by: { message }, expiresAt: nights.expires_at }, now);
  return { before: own && { from: own.first_night, to: own.ends, expires_at: own.expires_at } };
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
  // Its nights go with it.
  const { numDeletedRows } = await transaction.deleteFrom("holds").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Frees the nights of a hold whose end has come by `time`; false if it was renewed or released meanwhile. */
export function endHold(database: Database, { id, home }: Pick<HoldRow, "id" | "home">, time: Date, now: Date): Promise<boolean> {
  return database.change(async (transaction) => {
    await recordChange(transaction, home, now);
    const ended = transaction.deleteFrom("holds").where("id", "=", id).where("expires_at", "<=", time.toISOString());
    return (await ended.executeTakeFirst()).numDeletedRows > 0n;
  });
}

/** Turns the hold of a message into a block of the owner, so that its nights stay taken without the message, until `expiresAt` if there is one. */
export async function convertHoldToBlock(transaction: Queries, id: string, reason: string, expiresAt: string | null = null): Promise<void> {
  await transaction.updateTable("holds").set({ message_id: null, reason, expires_at: expiresAt }).where("id", "=", id).execute();
}

/** The holds of a message, at most one for each property. */
export function holdsOf(database: Queries, message: string): Promise<HoldRow[]> {
  return database.selectFrom("holds").selectAll().where("message_id", "=", message).orderBy("held_at").orderBy("id").execute();
}
