import type { Generated } from "kysely";

declare module "../db/database.server.ts" {
  /** db/migrations/007-calendars.sql */
  interface Tables {
    holds: {
      id: string;
      home: string;
      first_night: string;
      ends: string;
      message_id: string | null;
      reason: string | null;
      held_at: string;
    };
    held_nights: { home: string; night: string; hold_id: string };
    feeds: Omit<FeedRow, "source" | "listed_at"> & { source: Generated<string>; listed_at: Generated<string> };
    feed_spans: { home: string; feed: string; first_night: string; ends: string };
    calendar_changes: { home: string; version: number; changed_at: string };
    calendar_versions: { id: number; version: number };
  }
}

/** A calendar that is read from elsewhere, and how that went. */
export interface FeedRow {
  home: string;
  name: string;
  due_at: string;
  claimed_until: string;
  /** Of where `etag` and `last_modified` come from: they say nothing of another address. */
  source: string;
  etag: string | null;
  last_modified: string | null;
  failures: number;
  events: number;
  /** A FeedState as JSON. */
  state: string;
  last_error: string | null;
  last_good: string | null;
  told_at: string | null;
  /** When a release last said that it lists it; "": a release said so that knows no such stamps. */
  listed_at: string;
}

/** Names a feed: by its home and its own name there. */
export type FeedName = Pick<FeedRow, "home" | "name">;

/** What stays for good; the numbers of changes begin anew with each database. */
export const copiedCalendarTables = {
  holds: ["id"],
  held_nights: ["home", "night"],
  feeds: ["home", "name"],
  feed_spans: ["home", "feed", "first_night", "ends"],
} as const;
