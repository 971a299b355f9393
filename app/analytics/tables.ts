/** How often something happened on a day, `YYYY-MM-DD` where the business is (db/migrations/014-daily-counts.sql). */
export interface DailyCount {
  day: string;
  /** What is counted: `eventKinds`. */
  kind: string;
  /** Which one of its kind, as the address of a page. */
  name: string;
  count: number;
}

declare module "../db/tables.ts" {
  interface Tables {
    daily_counts: DailyCount;
  }
}

/** What stays for good. */
export const copiedCountTables = { daily_counts: ["day", "kind", "name"] } as const;
