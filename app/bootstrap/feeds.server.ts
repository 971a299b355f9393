import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ListedFeed } from "../availability/feed-job.server.ts";
import { type DemoBookings, demoSpans } from "../availability/feeds-schema.ts";
import type { Clock } from "../config/clock.ts";
import type { Environment } from "../config/environment.server.ts";
import { dayAt } from "../dates/local-time.ts";
import { decodeText } from "../fetch/decode-text.ts";
import { type FetchResult, guardedFetch } from "../fetch/guarded-fetch.server.ts";
import { formatInEveryLanguage } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { serializeCalendar } from "../ical/serialize-calendar.ts";
import type { Property } from "../properties/model/property.ts";

/** A home with the calendars that it lists. */
type Home = Pick<Property, "slug" | "timeZone" | "calendars">;

/**
 * The calendars that the homes list, and how each is got. A home that is not published is among them: it may still be offered
 * elsewhere, where its nights are read from here, and on the day that it comes back its calendar has to be true.
 * Addresses may stand in variables of the environment.
 */
export function listedFeeds(
  properties: readonly Home[],
  { calendarHosts, clock }: Pick<Environment, "calendarHosts"> & { clock: Clock },
  variables = process.env,
): ListedFeed[] {
  return properties.flatMap((property) =>
    property.calendars.map(({ name, sample, file, url = "" }): ListedFeed => {
      const [, variable] = /^env:(.+)$/.exec(url) ?? [];
      const address = variable === undefined ? url : variables[variable];
      const get: ListedFeed["fetch"] = async (marks, signal) => {
        if (sample) return inventCalendar(property, sample, clock());
        if (file !== undefined) return readCalendar(file);
        if (!address) return { kind: "failed", reason: formatInEveryLanguage(m.feed_no_variable, { variable: variable ?? "" }) };
        return fetchAddress(address, marks, signal, calendarHosts);
      };
      const source = createHash("sha256")
        .update(file ?? address ?? "")
        .digest("base64url");
      return { home: property.slug, name, timeZone: property.timeZone, source, fetch: get };
    }),
  );
}

/** What a platform would say of a sample home: iCalendar text, which from here on is read and judged like any other. */
function inventCalendar({ slug, timeZone }: Home, calendar: DemoBookings, now: Date): FetchResult {
  const spans = demoSpans(calendar, dayAt(now, timeZone));
  return { kind: "fetched", body: serializeCalendar({ home: slug, name: slug, spans, changed: now }), etag: null, lastModified: null };
}

function fetchAddress(
  address: string,
  { etag, last_modified }: Parameters<ListedFeed["fetch"]>[0],
  signal: AbortSignal,
  allowedHosts: Environment["calendarHosts"],
): Promise<FetchResult> {
  return guardedFetch(address, { accept: "text/calendar", etag, lastModified: last_modified, signal, allowedHosts });
}

async function readCalendar(file: string): Promise<FetchResult> {
  return readFile(file).then(
    (bytes) => ({ kind: "fetched", body: decodeText(bytes), etag: null, lastModified: null }),
    ({ code }: NodeJS.ErrnoException) => ({ kind: "failed", reason: formatInEveryLanguage(m.feed_file_unread, { code: code ?? "" }) }),
  );
}
