import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../tests/any-text.ts";
import { cases, inForm } from "../../tests/cases.ts";
import { dayAfter } from "../dates/days.ts";
import { dayAt } from "../dates/local-time.ts";
import { type ParsedFeed, parseFeed } from "./parse-feed.ts";

/* What is true for every feed, whatever it contains. */

const options = { timeZone: "America/Denver", today: "2027-05-01", horizon: "2028-11-01" };
const folder = "tests/fixtures/feeds";
const feeds = readdirSync(folder)
  .filter((file) => file !== "repeating-each-second.ics")
  .map((file) => readFileSync(`${folder}/${file}`));
const anyFeed = fc.constantFrom(...feeds);
/** Bytes. What takes time with the square of its length takes minutes in the short form, too. */
const longest = inForm({ short: 1, long: 5 }) * 1024 * 1024;
const day = 86_400_000;

const calendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\n${events.map((lines) => `BEGIN:VEVENT\r\n${lines}\r\nEND:VEVENT\r\n`).join("")}END:VCALENDAR\r\n`;
const shownSpans = ({ spans }: ParsedFeed) => spans.map(({ from, to }) => `${from} ${to}`);

function expectConsistent({ spans, isWhole, notes, fault }: ParsedFeed): void {
  for (const { from, to } of spans) expect(options.today <= from && from < to && to <= options.horizon).toBe(true);
  expect(fault?.en).toBe(isWhole ? undefined : notes[0]);
  if (!isWhole) expect(notes).not.toEqual([]);
}

test("random bytes never throw, and are not a calendar", () => {
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 500 }), anyText(500)), (feed) => {
      const parsed = parseFeed(feed, options);
      expect(parsed).toMatchObject({ spans: [], isWhole: false, events: 0 });
      expectConsistent(parsed);
    }),
    { numRuns: cases(25) },
  );
});

test("a feed with changed, lost or repeated bytes never throws, and takes no night outside of the window", () => {
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 20 }),
    fc.constantFrom(":", ";", "\n", "\n ", "0", "9", "RRULE:", "END:VEVENT\n").map(Buffer.from),
  );
  fc.assert(
    fc.property(anyFeed, place, place, piece, (feed, first, second, piece) => {
      const [from, to] = [first, second].map((part) => Math.floor(part * feed.length));
      expectConsistent(parseFeed(Buffer.concat([feed.subarray(0, from), piece, feed.subarray(to)]), options));
    }),
    { numRuns: cases(100) },
  );
});

test("a broken zone definition never throws: the zone is that of the property, or what could be parsed", () => {
  const outlook = readFileSync(`${folder}/outlook.ics`, "utf8").replaceAll("Pacific Standard Time", "House Time");
  const [begin, end] = [outlook.indexOf("BEGIN:VTIMEZONE"), outlook.indexOf("END:VTIMEZONE")];
  const piece = fc.constantFrom(
    "",
    "9",
    "-",
    "Z",
    ":",
    "\r\n",
    "99999",
    "garbage",
    "BYDAY=9MO",
    ";",
    "UNTIL=1",
    "INTERVAL=0",
    "COUNT=0",
    "BYMONTH=99",
  );
  fc.assert(
    fc.property(fc.integer({ min: begin, max: end }), fc.integer({ min: 0, max: 12 }), piece, (from, lost, piece) => {
      const parsed = parseFeed(outlook.slice(0, from) + piece + outlook.slice(from + lost), options);
      expectConsistent(parsed);
      expect(parsed.spans.length).toBe(1);
    }),
    { numRuns: cases(25) },
  );
});

test("a feed that was cut anywhere is not whole, and takes no night that the whole one leaves free", () => {
  const feed = readFileSync(`${folder}/airbnb.ics`);
  const taken = new Set(parseFeed(feed, options).spans.flatMap(nightsOf));
  for (let length = 0; length < feed.length - 3; length += 1) {
    const parsed = parseFeed(feed.subarray(0, length), options);
    expect(parsed.isWhole).toBe(false);
    expect(parsed.spans.flatMap(nightsOf).filter((night) => !taken.has(night))).toEqual([]);
  }
});

function nightsOf({ from, to }: { from: string; to: string }): string[] {
  return from < to ? [from, ...nightsOf({ from: dayAfter(from), to })] : [];
}

test("the notes contain no text about guests", () => {
  const line = fc.constantFrom(
    "SUMMARY:",
    "DESCRIPTION:",
    "DTSTART:",
    "DTEND;TZID=",
    "RRULE:",
    "UID:",
    "EXDATE:",
    "DTSTART;TZID=x.",
    "",
    "BEGIN:",
    "DURATION:",
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.boolean(), (lines, isCut) => {
      const feed = calendar(lines.map((begin) => `${begin}Nobody Atall`).join("\r\n"), "DTSTART:20270601\r\nSUMMARY:Nobody Atall");
      const parsed = parseFeed(isCut ? feed.slice(0, -9) : feed, options);
      expect(parsed.notes.join()).not.toMatch(/Nobody|Atall/);
      expect(shownSpans(parsed)).toContain("2027-06-01 2027-06-02");
    }),
    { numRuns: cases(30) },
  );
});

test("a timed event takes the nights from its first day at the property to the day before its last, at least one", () => {
  const moment = fc
    .date({ min: new Date("2027-05-03"), max: new Date("2028-10-01"), noInvalidDate: true })
    .map((date) => Math.floor(date.getTime() / 1000) * 1000);
  const length = fc.integer({ min: 0, max: 20 * 86_400 }).map((seconds) => seconds * 1000);
  const utc = (time: number) => `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  fc.assert(
    fc.property(fc.constantFrom(...Intl.supportedValuesOf("timeZone")), moment, length, (timeZone, start, length) => {
      // From midnight to midnight in UTC it would be whole days.
      fc.pre(start % day > 0 || length === 0 || length % day > 0);
      const [first, last] = [dayAt(new Date(start), timeZone), dayAt(new Date(start + length), timeZone)];
      const feed = calendar(`DTSTART:${utc(start)}\r\nDTEND:${utc(start + length)}`);
      expect(shownSpans(parseFeed(feed, { ...options, timeZone }))).toEqual([`${first} ${last > first ? last : dayAfter(first)}`]);
    }),
    { numRuns: cases(30) },
  );
});

test("a recurring event takes the nights of its occurrences, but not of the excluded ones", () => {
  const kind = fc.constantFrom(["DAILY", 1] as const, ["WEEKLY", 7] as const);
  const some = { min: 1, max: 20 };
  fc.assert(
    fc.property(kind, fc.integer(some), fc.integer(some), fc.uniqueArray(fc.integer(some)), ([freq, unit], interval, count, excludedIndexes) => {
      const day = (index: number) => new Date(Date.UTC(2027, 4, 3 + index * unit * interval)).toISOString().slice(0, 10);
      const except = excludedIndexes.map((index) => `EXDATE;VALUE=DATE:${day(index).replaceAll("-", "")}`);
      const feed = calendar([`DTSTART;VALUE=DATE:20270503`, `RRULE:FREQ=${freq};INTERVAL=${interval};COUNT=${count}`, ...except].join("\r\n"));
      const remaining = Array.from({ length: count }, (_, index) => index).filter((index) => !excludedIndexes.includes(index));
      const expected = remaining.map((index) => `${day(index)} ${dayAfter(day(index))}`).filter((span) => span < "2028-11-01");
      expect(shownSpans(parseFeed(feed, options))).toEqual(expected);
    }),
    { numRuns: cases(25) },
  );
});

test.each([
  ["one long line", "A".repeat(longest)],
  ["a long date", calendar(`DTSTART:${"2".repeat(longest)}`)],
  ["a date folded again and again", calendar(`DTSTART:2${"\r\n 2".repeat(longest / 5)}`)],
  ["nothing but line ends", "\n".repeat(longest)],
  ["nested components", "BEGIN:A\n".repeat(longest / 8)],
  ["an END without a BEGIN", calendar("END:VEVENT\n".repeat(longest / 11))],
])("%s: it is parsed in seconds, and takes no night", (_what, feed) => {
  const begin = performance.now();
  expect(parseFeed(feed, options)).toMatchObject({ spans: [], isWhole: false });
  expect(performance.now() - begin).toBeLessThan(15_000);
});

test("text is parsed like its bytes, also with a byte-order mark", () => {
  for (const feed of feeds) {
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(feed);
    if (!text.includes("\uFFFD")) expect(parseFeed(text, options)).toEqual(parseFeed(feed, options));
  }
});

test("time grows with the number of events, not with its square", () => {
  const feed = calendar(...Array.from({ length: 20_000 }, (_, index) => `UID:${index}\r\nDTSTART;VALUE=DATE:20270601\r\nDTEND;VALUE=DATE:20270603`));
  const begin = performance.now();
  expect(parseFeed(feed, options)).toEqual({
    // So many are merged.
    spans: [{ from: "2027-06-01", to: "2027-06-03", uid: "" }],
    isWhole: true,
    notes: ["It has more entries than a home can have; their nights are taken together."],
    events: 20_000,
  });
  expect(performance.now() - begin).toBeLessThan(15_000);
});
