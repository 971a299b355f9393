import { readFile } from "node:fs/promises";
import type { ListedFeed } from "../calendars/feed-work.server.ts";
import type { FeedEntry } from "../calendars/feeds-schema.ts";
import { type SampleCalendar, sampleSpans } from "../calendars/sample-calendar.ts";
import { writeCalendar } from "../feeds/write-calendar.ts";
import { dayAt } from "../nights/days.ts";
import type { Clock } from "../platform/clock.ts";
import type { Environment } from "../platform/environment.server.ts";
import { type FetchResult, guardedFetch } from "../platform/guarded-fetch.server.ts";
import type { Stay } from "../stays/stay.ts";

/** A home with the calendars that it lists. */
type Home = Pick<Stay, "slug" | "timeZone" | "calendars">;

/** The calendars that the homes list, and how each is got. Addresses may stand in variables of the environment. */
export function listedFeeds(
  homes: readonly Home[],
  { calendarHosts, clock }: Pick<Environment, "calendarHosts"> & { clock: Clock },
  variables = process.env,
): ListedFeed[] {
  return homes.flatMap((home) =>
    home.calendars.map((entry): ListedFeed => {
      const fetch: ListedFeed["fetch"] = async (marks, signal) => {
        if (entry.sample) return inventCalendar(home, entry.sample, clock());
        return entry.file === undefined ? fetchAddress(entry, variables, { marks, signal, calendarHosts }) : readCalendar(entry.file);
      };
      return { home: home.slug, name: entry.name, timeZone: home.timeZone, fetch };
    }),
  );
}

/** What a platform would say of a sample home: iCalendar text, which from here on is read and judged like any other. */
function inventCalendar({ slug, timeZone }: Home, calendar: SampleCalendar, now: Date): FetchResult {
  const spans = sampleSpans(calendar, dayAt(now, timeZone));
  return { kind: "fetched", body: writeCalendar({ home: slug, name: slug, spans, changed: now }), etag: null, lastModified: null };
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
