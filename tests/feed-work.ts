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

/** The answer of a feed that says these spans are taken. */
export const says = (...spans: [from: string, to: string][]): Extract<FetchResult, { kind: "fetched" }> => ({
  kind: "fetched",
  body: serializeCalendar({ home, name: "x", spans: spans.map(([from, to]) => ({ from, to })), changed: new Date(start) }),
  etag: null,
  lastModified: null,
});

export const failed: FetchResult = { kind: "failed", reason: { en: "calendars.example: no answer", vi: "calendars.example: không trả lời" } };

/** A site with one feed, whose answer and time a test sets; `asked` counts how often it was asked. */
export function openFeedWork(database: Database) {
  const state: { now: number; answer: FetchResult; asked: number; etag: string | null; isClockBelieved: boolean } = {
    ...{ now: start, answer: says(), asked: 0, etag: null },
    isClockBelieved: true,
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
    fetch: async ({ etag }) => {
      state.asked += 1;
      state.etag = etag;
      return state.answer;
    },
  };
  const startWork = (feeds: readonly ListedFeed[] = [feed], sendsMail = true) => {
    const work = new FeedJob({
      database,
      clock: () => new Date(state.now),
      log,
      feeds,
      sendsMail,
      read: async (text, question) => parseFeed(text, question),
      isClockBelieved: async () => state.isClockBelieved,
      interval: 10,
    });
    onTestFinished(() => work.stop());
    work.start();
    return work;
  };
  /** Lets an answer be fetched at a time, in hours after the start. */
  const fetchAt = async (hours: number, answer: FetchResult) => {
    const before = state.asked;
    state.answer = answer;
    state.now = start + hours * hour;
    await vi.waitFor(() => expect(state.asked).toBe(before + 1), { timeout: 10_000, interval: 10 });
    await vi.waitFor(async () => expect(await database.selectFrom("feeds").select("claimed_until").execute()).toEqual([{ claimed_until: "" }]), {
      timeout: 10_000,
      interval: 10,
    });
  };
  const taken = async () => (await listBlocks(database, home)).map(({ from, to }) => [from, to]);
  return { feed, startWork, fetchAt, taken, lines, entries, state };
}
