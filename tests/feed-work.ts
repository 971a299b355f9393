import { pino } from "pino";
import { expect, onTestFinished, vi } from "vitest";
import { FeedJob, type ListedFeed } from "../app/availability/feed-job.server.ts";
import { listBlocks } from "../app/availability/unavailable-nights.server.ts";
import type { Database } from "../app/db/database.server.ts";
import type { FetchResult } from "../app/fetch/guarded-fetch.server.ts";
import { parseFeed } from "../app/ical/parse-feed.ts";
import { serializeCalendar } from "../app/ical/serialize-calendar.ts";

export const home = "the-old-barn";
export const hour = 60 * 60_000;
export const start = Date.parse("2026-11-21T18:00:00.000Z");

/** The response of a feed with these taken spans. */
export const feedWith = (...spans: [from: string, to: string][]): Extract<FetchResult, { kind: "fetched" }> => ({
  kind: "fetched",
  body: serializeCalendar({ business: "An Yên", home, name: "x", spans: spans.map(([from, to]) => ({ from, to })), changed: new Date(start) }),
  etag: null,
  lastModified: null,
});

export const failed: FetchResult = { kind: "failed", reason: { en: "calendars.example: no answer", vi: "calendars.example: không trả lời" } };

/** A `FeedJob` with one feed. A test sets its response and the time; `fetches` counts the requests. */
export function openFeedJob(database: Database) {
  const state: { now: number; response: FetchResult; fetches: number; etag: string | null; isClockTrusted: boolean } = {
    ...{ now: start, response: feedWith(), fetches: 0, etag: null },
    isClockTrusted: true,
  };
  const [lines, entries]: [string[], object[]] = [[], []];
  const write = (line: string) => {
    const entry = JSON.parse(line);
    entries.push(entry);
    lines.push(entry.msg);
  };
  const log = pino({ base: null }, { write });
  const feed: ListedFeed = {
    home,
    name: "airbnb",
    timeZone: "Europe/Rome",
    source: "one address",
    host: "calendars.example",
    window: "take",
    fetch: async ({ etag }) => {
      state.fetches += 1;
      state.etag = etag;
      return state.response;
    },
  };
  const startJob = (feeds: readonly ListedFeed[] = [feed], sendsMail = true) => {
    const job = new FeedJob({
      database,
      clock: () => new Date(state.now),
      log,
      feeds,
      sendsMail,
      parse: async (text, options) => parseFeed(text, options),
      isClockTrusted: async () => state.isClockTrusted,
      interval: 10,
    });
    onTestFinished(() => job.stop());
    job.start();
    return job;
  };
  /** Sets the time, in hours after the start, and waits until the response has been fetched. */
  const fetchAt = async (hours: number, response: FetchResult) => {
    const before = state.fetches;
    state.response = response;
    state.now = start + hours * hour;
    await vi.waitFor(() => expect(state.fetches).toBe(before + 1), { timeout: 60_000, interval: 10 });
    await vi.waitFor(async () => expect(await database.selectFrom("feeds").select("claimed_until").execute()).toEqual([{ claimed_until: "" }]), {
      timeout: 60_000,
      interval: 10,
    });
  };
  const taken = async () => (await listBlocks(database, home)).map(({ from, to }) => [from, to]);
  return { feed, startJob, fetchAt, taken, lines, entries, state };
}
