import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ListedFeed } from "../availability/feed-job.server.ts";
import { type DemoBookings, demoSpans } from "../availability/feeds-schema.ts";
import type { Clock } from "../config/clock.ts";
import type { Environment } from "../config/environment.server.ts";
import { slugify } from "../content/slugify.ts";
import { dayAt } from "../dates/local-time.ts";
import { decodeText } from "../fetch/decode-text.ts";
import { type FetchResult, type GuardedFetchOptions, guardedFetch } from "../fetch/guarded-fetch.server.ts";
import { formatInEveryLanguage } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { serializeCalendar } from "../ical/serialize-calendar.ts";
import type { Property } from "../properties/model/property.ts";

type PropertyWithCalendars = Pick<Property, "slug" | "timeZone" | "calendars">;

/**
 * The calendar feeds that the properties list, and how each is fetched. This includes properties that are not published:
 * they may still be offered on other platforms that read our calendar, and the calendar has to be correct when they come
 * back. Addresses may come from environment variables.
 */
export function listedFeeds(
  properties: readonly PropertyWithCalendars[],
  { calendarHosts, clock, userAgent }: Pick<Environment, "calendarHosts"> & { clock: Clock; userAgent?: string },
  variables = process.env,
): ListedFeed[] {
  return properties.flatMap((property) =>
    property.calendars.map(({ name, sample, file, url = "", window }): ListedFeed => {
      const [, variable] = /^env:(.+)$/.exec(url) ?? [];
      const address = variable === undefined ? url : variables[variable];
      const fetch: ListedFeed["fetch"] = async (validators, signal) => {
        if (sample) return createDemoCalendar(property, sample, clock());
        if (file !== undefined) return readCalendarFile(file);
        if (!address) return { kind: "failed", reason: formatInEveryLanguage(m.feed_no_variable, { variable: variable ?? "" }) };
        return fetchCalendar(address, validators, signal, { allowedHosts: calendarHosts, userAgent });
      };
      const source = createHash("sha256")
        .update(file ?? address ?? "")
        .digest("base64url");
      const host = URL.parse(address ?? "")?.hostname ?? "";
      return { home: property.slug, name, timeZone: property.timeZone, source, host, window, fetch };
    }),
  );
}

/** The calendar of a demo property as iCalendar text, which is parsed and checked like any other feed. */
function createDemoCalendar({ slug, timeZone }: PropertyWithCalendars, calendar: DemoBookings, now: Date): FetchResult {
  const spans = demoSpans(calendar, dayAt(now, timeZone));
  return {
    kind: "fetched",
    body: serializeCalendar({ business: slug, home: slug, name: slug, spans, changed: now }),
    etag: null,
    lastModified: null,
  };
}

function fetchCalendar(
  address: string,
  { etag, last_modified }: Parameters<ListedFeed["fetch"]>[0],
  signal: AbortSignal,
  options: Pick<GuardedFetchOptions, "allowedHosts" | "userAgent">,
): Promise<FetchResult> {
  return guardedFetch(address, { accept: "text/calendar", etag, lastModified: last_modified, signal, ...options });
}

async function readCalendarFile(file: string): Promise<FetchResult> {
  return readFile(file).then(
    (bytes) => ({ kind: "fetched", body: decodeText(bytes), etag: null, lastModified: null }),
    ({ code }: NodeJS.ErrnoException) => ({ kind: "failed", reason: formatInEveryLanguage(m.feed_file_unread, { code: code ?? "" }) }),
  );
}

/** Who fetches calendars, in ASCII as headers need it: `an-yen/1.0 (+https://www.example.com)`. */
export function userAgentOf({ name }: { name: string }, { siteUrl }: Pick<Environment, "siteUrl">): string {
  return `${slugify(name) || "vacation-rental-site"}/1.0 (+${siteUrl})`;
}
