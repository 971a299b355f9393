import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { type FeedLimits, FeedReader } from "./feed-reader.server.ts";

const options = { timeZone: "America/Denver", today: "2027-05-01", horizon: "2028-11-01" };
const validFeed = readFileSync("tests/fixtures/feeds/airbnb.ics");
const event = (rule: string) => `BEGIN:VEVENT\r\nDTSTART:20270510T120000Z\r\n${rule}\r\nEND:VEVENT\r\n`;
const calendar = (events: string) => `BEGIN:VCALENDAR\r\n${events}END:VCALENDAR\r\n`;
/** Each event alone is limited in time; so many are not. */
const slow = calendar(event("RRULE:FREQ=SECONDLY").repeat(20_000));

const faultWith = (en: RegExp, vi: RegExp) => ({ en: expect.stringMatching(en), vi: expect.stringMatching(vi) });

const readers: FeedReader[] = [];
/** The thread of the built site starts eight times as fast as that of the sources. */
const built = new URL("../../build/server/feed-worker.js", import.meta.url);

function open(limits?: FeedLimits): FeedReader {
  const reader = new FeedReader(limits, built);
  readers.push(reader);
  return reader;
}

afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.close()));
});

test("a feed is parsed in a thread, from bytes or from text", async () => {
  const reader = new FeedReader();
  readers.push(reader);
  const [fromBytes, fromText] = await Promise.all([reader.parse(validFeed, options), reader.parse(validFeed.toString(), options)]);
  expect(fromBytes.spans.map(({ from, to }) => `${from} ${to}`)).toEqual(["2027-05-10 2027-05-14", "2027-05-14 2027-05-18", "2028-04-20 2028-05-01"]);
  expect(fromBytes).toMatchObject({ isWhole: true, events: 3 });
  expect(fromText).toEqual(fromBytes);
});

test("a feed that takes too long is given up without blocking this thread, and the next one is parsed", async () => {
  const reader = open({ time: 1_000, memory: 256 });
  const ticks = vi.fn();
  const timer = setInterval(ticks, 20);
  const [hostile, next] = await Promise.all([reader.parse(slow, options), reader.parse(validFeed, options)]);
  clearInterval(timer);
  expect(hostile).toEqual({
    spans: [],
    isWhole: false,
    notes: [expect.stringContaining("too long")],
    fault: faultWith(/too long/, /thời gian/),
    events: 0,
  });
  expect(next).toMatchObject({ isWhole: true, events: 3 });
  expect(ticks.mock.calls.length).toBeGreaterThan(10);
});

test("a feed that takes too much memory ends only its thread, and the next one is parsed", async () => {
  const reader = open({ time: 60_000, memory: 24 });
  const hostile = await reader.parse(calendar(event("").repeat(100_000)), options);
  expect(hostile).toEqual({
    spans: [],
    isWhole: false,
    notes: [expect.stringContaining("memory")],
    fault: faultWith(/too much memory/, /bộ nhớ/),
    events: 0,
  });
  expect(await reader.parse(validFeed, options)).toMatchObject({ isWhole: true, events: 3 });
});

test("a bug is thrown rather than reported as a fault of the feed, and the next one is parsed", async () => {
  const reader = open();
  await expect(reader.parse(validFeed, { ...options, timeZone: "Middle/Earth" })).rejects.toThrow("There is no time zone Middle/Earth.");
  expect(await reader.parse(validFeed, options)).toMatchObject({ isWhole: true, events: 3 });
});

test("a closed reader starts a new thread for the next feed", async () => {
  const reader = open();
  await reader.parse(validFeed, options);
  await reader.close();
  expect(await reader.parse(validFeed, options)).toMatchObject({ isWhole: true, events: 3 });
});
