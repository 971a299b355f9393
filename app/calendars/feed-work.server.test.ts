import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeDataFolder } from "../../tests/data-folder.ts";
import { openTestDatabase } from "../../tests/database.ts";
import { storeMessage } from "../../tests/enquiries.ts";
import { readFeed } from "../feeds/read-feed.ts";
import { writeCalendar } from "../feeds/write-calendar.ts";
import type { Database } from "../platform/database.server.ts";
import type { FetchResult } from "../platform/guarded-fetch.server.ts";
import { FeedWork, type ListedFeed } from "./feed-work.server.ts";
import { holdNights } from "./holds.server.ts";
import { takenSpans } from "./taken.server.ts";

const home = "the-old-barn";
const hour = 60 * 60_000;
const start = Date.parse("2026-11-21T18:00:00.000Z");

const says = (...spans: [from: string, to: string][]): Extract<FetchResult, { kind: "fetched" }> => ({
  kind: "fetched",
  body: writeCalendar({ home, name: "x", spans: spans.map(([from, to]) => ({ from, to })), changed: new Date(start) }),
  etag: null,
  lastModified: null,
});

/** A site with one feed, whose answer and time a test sets; `asked` counts how often it was asked. */
function open(database: Database) {
  const state: { now: number; answer: FetchResult; asked: number; etag: string | null } = { now: start, answer: says(), asked: 0, etag: null };
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const feed: ListedFeed = {
    home,
    name: "airbnb",
    timeZone: "Europe/Rome",
    fetch: async ({ etag }) => {
      state.asked += 1;
      state.etag = etag;
      return state.answer;
    },
  };
  const startWork = (feeds: readonly ListedFeed[] = [feed]) => {
    const work = new FeedWork({
      database,
      clock: () => new Date(state.now),
      log,
      feeds,
      read: async (text, question) => readFeed(text, question),
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
  const taken = async () => (await takenSpans(database, home)).map(({ from, to }) => [from, to]);
  return { feed, startWork, fetchAt, taken, lines, state };
}

test("what a feed says is taken at once, and free again when it no longer says so", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt, taken } = open(database);
  startWork();
  await fetchAt(0, says(["2027-01-01", "2027-01-05"], ["2027-02-01", "2027-02-05"], ["2027-03-01", "2027-03-03"]));
  expect(await taken()).toEqual([
    ["2027-01-01", "2027-01-05"],
    ["2027-02-01", "2027-02-05"],
    ["2027-03-01", "2027-03-03"],
  ]);
  await fetchAt(1, says(["2027-01-01", "2027-01-05"], ["2027-02-01", "2027-02-05"], ["2027-04-01", "2027-04-02"]));
  expect(await taken()).toEqual([
    ["2027-01-01", "2027-01-05"],
    ["2027-02-01", "2027-02-05"],
    ["2027-04-01", "2027-04-02"],
  ]);
});

test("a feed that fails, is cut off, or is suddenly empty frees nothing; an empty one does when it says so again an hour later", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt, taken, lines } = open(database);
  startWork();
  const spans = [["2027-01-01", "2027-01-05"]];
  await fetchAt(0, says(["2027-01-01", "2027-01-05"]));
  await fetchAt(1, { kind: "failed", reason: "calendars.example: no answer" });
  expect([await taken(), lines]).toEqual([spans, ["A calendar could not be read as a whole"]]);
  expect(await database.selectFrom("feeds").select(["failures", "last_error"]).execute()).toEqual([
    { failures: 1, last_error: "calendars.example: no answer" },
  ]);
  const whole = says(["2027-02-01", "2027-02-05"]);
  await fetchAt(8, { ...whole, body: whole.body.slice(0, -40) });
  expect((await taken())[0]).toEqual(spans[0]);
  await fetchAt(16, says());
  expect((await taken())[0]).toEqual(spans[0]);
  await fetchAt(18, says());
  expect(await taken()).toEqual([]);
});

test("a feed is asked whether it has changed, but once a day for all of it; and one that was not whole for all of it too", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt, state } = open(database);
  startWork();
  await fetchAt(0, { ...says(["2027-01-01", "2027-01-05"]), etag: "one" });
  await fetchAt(1, { kind: "unchanged" });
  expect(state.etag).toBe("one");
  await fetchAt(2, { ...says(), body: "BEGIN:VCALENDAR", etag: "two" });
  await fetchAt(4, { ...says(["2027-01-01", "2027-01-05"]), etag: "three" });
  expect(state.etag).toBe("one");
  await fetchAt(5, { kind: "unchanged" });
  expect(state.etag).toBe("three");
  await fetchAt(7, { kind: "unchanged" });
  expect(state.etag).toBeNull();
});

test("of two servers one asks", async () => {
  const dataFolder = makeDataFolder();
  const servers = [open(await openTestDatabase(dataFolder)), open(await openTestDatabase(dataFolder))];
  for (const { startWork } of servers) startWork();
  await vi.waitFor(() => expect(servers.map(({ state }) => state.asked).reduce((sum, asked) => sum + asked)).toBe(1), { timeout: 10_000 });
  await new Promise((done) => setTimeout(done, 300));
  expect(servers.map(({ state }) => state.asked).sort()).toEqual([0, 1]);
});

test("a feed that is no longer listed is forgotten with its nights", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt, taken } = open(database);
  const work = startWork();
  await fetchAt(0, says(["2027-01-01", "2027-01-05"]));
  await work.stop();
  startWork([]);
  await vi.waitFor(async () => expect(await taken()).toEqual([]), { timeout: 10_000 });
});

test("a feed that takes a night held here is told of, and both stand", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt, taken, lines } = open(database);
  const message = await storeMessage(database);
  await holdNights(database, { home, from: "2027-01-03", to: "2027-01-06", by: { message } }, new Date(start));
  startWork();
  await fetchAt(0, says(["2027-01-01", "2027-01-05"]));
  expect(await taken()).toEqual([
    ["2027-01-01", "2027-01-05"],
    ["2027-01-03", "2027-01-06"],
  ]);
  expect(lines).toEqual(["A calendar has taken nights that are held here"]);
});
