import type { Generated } from "kysely";

declare module "../db/tables.ts" {
  /** db/migrations/007-calendars.sql */
  interface Tables {
    holds: HoldRow;
    held_nights: { home: string; night: string; hold_id: string };
    feeds: Omit<FeedRow, "source" | "host" | "listed_at"> & { source: Generated<string>; host: Generated<string>; listed_at: Generated<string> };
    feed_spans: { home: string; feed: string; first_night: string; ends: string };
    calendar_changes: { home: string; version: number; changed_at: string };
    calendar_versions: { id: number; version: number };
  }
}

/** Nights that are held for a message, or blocked by the owner for a reason. Times are ISO 8601 in UTC. */
export interface HoldRow {
  id: string;
  home: string;
  first_night: string;
  ends: string;
  message_id: string | null;
  reason: string | null;
  held_at: string;
  /** When the nights are free again, by the clock of the database; NULL if they stay taken until somebody frees them. */
  expires_at: string | null;
  /** When the owner was told that this end is near. */
  end_told_at: string | null;
}

/** A calendar feed, and the state of fetching it. */
export interface FeedRow {
  home: string;
  name: string;
  due_at: string;
  claimed_until: string;
  /** Identifies the address that `etag` and `last_modified` are valid for. */
  source: string;
  etag: string | null;
  last_modified: string | null;
  failures: number;
  events: number;
  /** A `FeedState` as JSON. */
  state: string;
  last_error: string | null;
  last_good: string | null;
  /** When the owner was told that it fails; NULL while it is well. */
  told_at: string | null;
  /** The host of its address; "" for a file, and until this release has fetched it. */
  host: string;
  /** The same for all feeds of one email that they fail, until all of them are well again. */
  alarm: string | null;
  /** When a release last listed it; "" if only an early release did, which does not store the time. */
  listed_at: string;
}

/** A feed is identified by its property and its name there. */
export type FeedName = Pick<FeedRow, "home" | "name">;

/** The tables that are copied to another database. The versions of changes start again in each database. */
export const copiedCalendarTables = {
  holds: ["id"],
  held_nights: ["home", "night"],
  feeds: ["home", "name"],
  feed_spans: ["home", "feed", "first_night", "ends"],
} as const;
