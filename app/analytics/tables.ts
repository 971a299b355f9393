/** How often something happened on a day (`YYYY-MM-DD`, time zone of the business; db/migrations/014-daily-counts.sql). */
export interface DailyCount {
  day: string;
  /** One of `eventKinds`. */
  kind: string;
  /** For example the path of a page. */
  name: string;
  count: number;
}

declare module "../db/tables.ts" {
  interface Tables {
    daily_counts: DailyCount;
  }
}

/** Copied when the database is moved. */
export const copiedCountTables = { daily_counts: ["day", "kind", "name"] } as const;
