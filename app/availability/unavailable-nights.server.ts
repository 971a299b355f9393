import { type NightSpan, nightsIn, spansOf } from "../dates/night-spans.ts";
import type { Queries, Tables } from "../db/tables.ts";
import type { HoldRow } from "./tables.ts";

/** A taken span and its cause: a feed (its name), a message (its id), or the owner (a reason). */
export interface Block extends NightSpan {
  id: string;
  by: { feed: string } | { message: string } | { reason: string };
  /** When a hold ends by itself (ISO 8601, UTC). */
  expiresAt?: string;
}

/** The blocks of a property, sorted by first night. */
export async function listBlocks(database: Queries, home: string): Promise<Block[]> {
  const feeds = await database.selectFrom("feed_spans").selectAll().where("home", "=", home).execute();
  const holds = await database.selectFrom("holds").selectAll().where("home", "=", home).execute();
  return blocksOf(feeds, holds);
}

/** The blocks of all properties that share a night with a span, sorted by first night. */
export async function listBlocksWithin(database: Queries, { from, to }: NightSpan): Promise<HomeBlock[]> {
  const feeds = await database.selectFrom("feed_spans").selectAll().where("first_night", "<", to).where("ends", ">", from).execute();
  const holds = await database.selectFrom("holds").selectAll().where("first_night", "<", to).where("ends", ">", from).execute();
  return blocksOf(feeds, holds);
}

/** A block with the slug of its property. */
export type HomeBlock = Block & { home: string };

function blocksOf(feeds: readonly Tables["feed_spans"][], holds: readonly HoldRow[]): HomeBlock[] {
  const spans: HomeBlock[] = [
    ...feeds.map(({ home, feed, first_night, ends }) => ({ home, id: `${feed} ${first_night} ${ends}`, from: first_night, to: ends, by: { feed } })),
    ...holds.map(({ home, id, first_night, ends, message_id, reason, expires_at }) => ({
      home,
      id,
      from: first_night,
      to: ends,
      ...(expires_at !== null && { expiresAt: expires_at }),
      by: message_id === null ? { reason: reason ?? "" } : { message: message_id },
    })),
  ];
  return spans.sort((one, other) => (one.from + one.to + one.id < other.from + other.to + other.id ? -1 : 1));
}

/** The taken spans of all properties. */
export async function listAllBlocks(database: Queries): Promise<(NightSpan & { home: string })[]> {
  const feeds = await database.selectFrom("feed_spans").select(["home", "first_night as from", "ends as to"]).execute();
  const holds = await database.selectFrom("holds").select(["home", "first_night as from", "ends as to"]).execute();
  return [...feeds, ...holds];
}

/**
 * Nights that several feeds take and nothing here does. Platforms that import each other's calendars may keep a freed night taken
 * in this way.
 */
export function echoedSpans(spans: readonly Block[]): NightSpan[] {
  const byFeed = Map.groupBy(spans, ({ by }) => ("feed" in by ? by.feed : ""));
  const ours = nightsIn(byFeed.get("") ?? []);
  byFeed.delete("");
  const [once, twice] = [new Set<string>(), new Set<string>()];
  for (const feed of byFeed.values()) for (const night of nightsIn(feed)) (once.has(night) ? twice : once).add(night);
  return spansOf(twice.difference(ours));
}

/**
 * Records that the calendar of a property changes. It has to come first in the transaction that changes it: other calendar changes
 * then wait until the transaction ends, so that a reader that has seen a version has seen all earlier ones.
 */
export async function recordChange(transaction: Queries, home: string, now: Date): Promise<void> {
  const changed_at = now.toISOString();
  const { version } = await transaction
    .updateTable("calendar_versions")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", 1)
    .returning("version")
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto("calendar_changes")
    .values({ home, version, changed_at })
    .onConflict((conflict) => conflict.column("home").doUpdateSet({ version, changed_at }))
    .execute();
}

/** The properties whose calendars have changed since a version (0: ever), and the version for the next call. */
export async function changesSince(database: Queries, version: number): Promise<{ homes: string[]; version: number }> {
  const rows = await database.selectFrom("calendar_changes").selectAll().where("version", ">", version).orderBy("version").execute();
  return { homes: rows.map(({ home }) => home), version: rows.at(-1)?.version ?? version };
}
