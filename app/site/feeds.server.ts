import { readFile } from "node:fs/promises";
import type { ListedFeed } from "../calendars/feed-work.server.ts";
import type { FeedEntry } from "../calendars/feeds-schema.ts";
import type { Environment } from "../platform/environment.server.ts";
import { type FetchResult, guardedFetch } from "../platform/guarded-fetch.server.ts";
import type { Stay } from "../stays/stay.ts";

/** A home with the calendars that it lists. */
type Home = Pick<Stay, "slug" | "timeZone" | "calendars">;

/** The calendars that the homes list, and how each is got. Addresses may stand in variables of the environment. */
export function listedFeeds(homes: readonly Home[], { calendarHosts }: Pick<Environment, "calendarHosts">, variables = process.env): ListedFeed[] {
  return homes.flatMap(({ slug, timeZone, calendars }) =>
    calendars.map((entry): ListedFeed => {
      const fetch: ListedFeed["fetch"] = (marks, signal) =>
        entry.file === undefined ? fetchAddress(entry, variables, { marks, signal, calendarHosts }) : readCalendar(entry.file);
      return { home: slug, name: entry.name, timeZone, fetch };
    }),
  );
}

interface Circumstances {
  marks: { etag: string | null; last_modified: string | null };
  signal: AbortSignal;
  calendarHosts: Environment["calendarHosts"];
}

async function fetchAddress(
  { url = "" }: FeedEntry,
  variables: NodeJS.ProcessEnv,
  { marks, signal, calendarHosts }: Circumstances,
): Promise<FetchResult> {
  const [, variable] = /^env:(.+)$/.exec(url) ?? [];
  const address = variable === undefined ? url : variables[variable];
  if (!address) return { kind: "failed", reason: `the variable ${variable} is not set` };
  return guardedFetch(address, { accept: "text/calendar", etag: marks.etag, lastModified: marks.last_modified, signal, allowedHosts: calendarHosts });
}

async function readCalendar(file: string): Promise<FetchResult> {
  return readFile(file, "utf8").then(
    (body) => ({ kind: "fetched", body, etag: null, lastModified: null }),
    ({ code }: NodeJS.ErrnoException) => ({ kind: "failed", reason: `the file cannot be read (${code})` }),
  );
}
