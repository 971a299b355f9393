import fc from "fast-check";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { expect, test } from "vitest";
import { cases } from "../../tests/cases.ts";
import type { NightSpan } from "../dates/night-spans.ts";
import { parseFeed } from "./parse-feed.ts";
import { serializeCalendar } from "./serialize-calendar.ts";

const changed = new Date("2027-04-20T08:15:00.123Z");
const spans = [
  { from: "2027-05-10", to: "2027-05-12" },
  { from: "2027-05-12", to: "2027-05-13" },
];
const serialize = (more: Partial<Parameters<typeof serializeCalendar>[0]> = {}) =>
  serializeCalendar({ business: "An Yên", home: "glass-house", name: "Glass House", spans, changed, ...more });

const anySpans = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 40 })).map(([begin, nights]) => span(begin, nights)),
  { maxLength: 30 },
);

function span(begin: number, nights: number): NightSpan {
  const day = (count: number) => new Date(Date.UTC(2027, 4, 1 + count)).toISOString().slice(0, 10);
  return { from: day(begin), to: day(begin + nights) };
}

/** Each span once, sorted. */
function sortUnique(list: readonly NightSpan[]): string[] {
  return [...new Set(list.map(({ from, to }) => `${from} ${to}`))].sort();
}

test("a calendar is serialized as in RFC 5545", () => {
  expect(serialize({ spans: spans.slice(0, 1) })).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//An Yên//calendar//EN",
      "CALSCALE:GREGORIAN",
      "NAME:Glass House",
      "X-WR-CALNAME:Glass House",
      "BEGIN:VEVENT",
      "UID:afd6d63bdb9ed52059c2d8889d1b5ca0",
      "DTSTAMP:20270420T081500Z",
      "DTSTART;VALUE=DATE:20270510",
      "DTEND;VALUE=DATE:20270512",
      "SUMMARY:Not available",
      "TRANSP:OPAQUE",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});

test("another business has the same ids of events, by which other platforms know them", () => {
  const idsOf = (calendar: string) => calendar.match(/^UID:.*$/gm);
  expect(idsOf(serialize({ business: "Hoa Sữa" }))).toEqual(idsOf(serialize()));
});

test("a serialized calendar is parsed to the same spans", () => {
  fc.assert(
    fc.property(anySpans, (list) => {
      const parsed = parseFeed(serialize({ spans: list }), { timeZone: "Pacific/Kiritimati", today: "2027-05-01", horizon: "2029-05-01" });
      expect(sortUnique(parsed.spans)).toEqual(sortUnique(list));
      expect(parsed).toMatchObject({ isWhole: true, events: sortUnique(list).length });
    }),
    { numRuns: cases(40) },
  );
});

test("ical.js parses the same days", () => {
  fc.assert(
    fc.property(anySpans, (list) => {
      const events = new ICAL.Component(ICAL.parse(serialize({ spans: list }))).getAllSubcomponents("vevent");
      const day = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name));
      expect(events.map((event) => `${day(event, "dtstart")} ${day(event, "dtend")}`).sort()).toEqual(sortUnique(list));
    }),
    { numRuns: 50 },
  );
});

test("node-ical parses the same days, and one entry for each span", () => {
  fc.assert(
    fc.property(anySpans, (list) => {
      const events = Object.values(nodeIcal.parseICS(serialize({ spans: list }))).flatMap((part) => (part?.type === "VEVENT" ? part : []));
      // It returns a day as midnight in the zone of this machine.
      const day = (date?: Date) => date && new Intl.DateTimeFormat("sv-SE").format(date);
      expect(events.map(({ start, end }) => `${day(start)} ${day(end)}`).sort()).toEqual(sortUnique(list));
      expect(events.every(({ datetype, summary }) => datetype === "date" && summary === "Not available")).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test("no line has more than 75 octets, and no character is split, whatever the name of the property", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (name) => {
      const text = serialize({ name });
      const lines = text.split("\r\n");
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      // ical.js does not know NAME, and would not unescape it.
      const parsedName = new ICAL.Component(ICAL.parse(text.replace("\r\nNAME:", "\r\nSUMMARY:"))).getFirstPropertyValue("summary");
      expect(parsedName).toBe(name.replace(/\r\n?|\n/g, "\n").replace(/(?!\n)\p{Cc}/gu, ""));
    }),
    { numRuns: cases(60) },
  );
});

test("a line is folded before a character that does not fit", () => {
  // "NAME:" and 23 letters of three octets are 74 octets; the next letter would end at the 77th.
  expect(serialize({ name: "ậ".repeat(30) })).toContain(`\r\nNAME:${"ậ".repeat(23)}\r\n ${"ậ".repeat(7)}\r\n`);
});

test("special characters are escaped", () => {
  expect(serialize({ name: "Lake, hill; C:\\new\r\nhouse\u0000" })).toContain("\r\nNAME:Lake\\, hill\\; C:\\\\new\\nhouse\r\n");
});

test("the order of the spans does not change the text, so that the ETag stays the same", () => {
  expect(serialize({ spans: [...spans].reverse() })).toBe(serialize());
});

test("an id depends on the nights and the property only", () => {
  const ids = (text: string) => Array.from(text.matchAll(/UID:(.*)\r\n/g), ([, id]) => id);
  const [first, second] = ids(serialize());
  expect(ids(serialize({ spans: spans.slice(1), changed: new Date(), name: "Another name" }))).toEqual([second]);
  expect(new Set([first, second, ...ids(serialize({ home: "barn" }))]).size).toBe(4);
});
