import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { decodeText } from "../fetch/decode-text.ts";
import { parseFeed } from "./parse-feed.ts";

const folder = "tests/fixtures/feeds";

/** A file of `tests/fixtures/feeds`, its number of events, its taken nights as "from to", whether it is whole, and its notes. */
type Feed = [file: string, events: number, spans: string[], state?: "whole" | "broken", notes?: string[]];

/** For a property in Colorado, from 1 May 2027 to November of the next year. */
const feeds: Record<string, Feed[]> = {
  "as platforms and programs write them": [
    ["airbnb", 3, ["2027-05-10 2027-05-14", "2027-05-14 2027-05-18", "2028-04-20 2028-05-01"]],
    ["airbnb-vietnamese", 2, ["2027-06-05 2027-06-07", "2027-06-10 2027-06-12"]],
    ["booking-com", 2, ["2027-07-03 2027-07-10", "2027-07-15 2027-07-16"]],
    ["booking-com-german", 1, ["2027-08-01 2027-08-04"]],
    ["vrbo", 2, ["2027-08-20 2027-08-25", "2027-09-01 2027-09-03"]],
    ["vrbo-spanish", 2, ["2027-09-05 2027-09-08", "2027-09-10 2027-09-11"]],
    [
      "google",
      3,
      ["2027-05-12 2027-05-14", "2027-05-26 2027-05-28", "2027-06-01 2027-06-03"],
      "whole",
      ["Line 49: the event is marked as free time, and takes no nights (TRANSPARENT)."],
    ],
    ["outlook", 2, ["2027-07-07 2027-07-09"], "whole", ["Line 35: the event is marked as free time, and takes no nights (TRANSPARENT)."]],
    ["hostaway", 2, ["2027-09-15 2027-09-20"]],
    ["apple", 1, ["2027-10-01 2027-10-04"]],
  ],
  "however the text is written": [
    ["bare-lf", 2, ["2027-05-10 2027-05-12", "2027-06-01 2027-06-03"]],
    ["bare-cr", 2, ["2027-05-10 2027-05-12", "2027-06-01 2027-06-03"]],
    ["byte-order-mark", 2, ["2027-05-10 2027-05-12", "2027-06-01 2027-06-03"]],
    ["utf-16", 2, ["2027-05-10 2027-05-12", "2027-06-01 2027-06-03"]],
    ["latin-1", 1, ["2027-05-10 2027-05-12"]],
    [
      "ids-in-another-encoding",
      2,
      ["2027-05-10 2027-05-12", "2027-06-01 2027-06-03"],
      "whole",
      ["Lines 4, 10: the id of the event is not in the encoding of the calendar, and so the event counts by itself."],
    ],
    ["folded", 1, ["2027-05-10 2027-05-12"]],
    ["lower-case", 2, ["2027-06-01 2027-06-03"]],
    ["all-day-not-called-date", 1, ["2027-05-10 2027-05-12"]],
    ["no-ids", 2, ["2027-05-10 2027-05-12", "2027-06-01 2027-06-03"]],
    ["other-parts", 1, ["2027-06-01 2027-06-03"]],
    ["words-before-and-after", 1, ["2027-05-10 2027-05-12"], "whole", ["Line 11: lines outside of the calendar were ignored."]],
    [
      "several-calendars",
      3,
      ["2027-05-10 2027-05-12", "2027-06-01 2027-06-04", "2027-07-02 2027-07-04"],
      "whole",
      ['The time zone "House Time" is not known; its times are taken as times at the home.'],
    ],
  ],
  "whatever an event says of its ends": [
    ["missing-end", 2, ["2027-05-10 2027-05-11", "2027-06-01 2027-06-02"]],
    ["equal-ends", 2, ["2027-05-10 2027-05-11", "2027-06-01 2027-06-02"]],
    ["duration", 4, ["2027-05-10 2027-05-13", "2027-06-01 2027-06-03", "2027-07-01 2027-07-08", "2027-08-01 2027-08-02"]],
    ["day-and-hour", 2, ["2027-05-10 2027-05-12", "2027-06-01 2027-06-03"]],
    ["same-day-turnover", 4, ["2027-05-10 2027-05-13", "2027-05-13 2027-05-16", "2027-05-20 2027-05-22", "2027-05-22 2027-05-23"]],
    ["overlapping", 3, ["2027-05-10 2027-05-15", "2027-05-12 2027-05-13"], "whole", ["Line 14: the event has the id of another one; both count."]],
    ["midnight", 3, ["2027-05-10 2027-05-13", "2027-06-02 2027-06-04", "2027-07-01 2027-07-03"]],
    ["past-and-far", 5, ["2027-05-01 2027-05-03", "2027-08-01 2027-08-03", "2028-10-28 2028-11-01"]],
    [
      "for-ever",
      3,
      ["2027-05-01 2028-11-01", "2027-05-01 2028-11-01", "2027-06-01 2028-11-01"],
      "whole",
      ["Line 9: the event goes from midnight to midnight in UTC; its days are taken as days at the home."],
    ],
    [
      "cancelled-and-transparent",
      4,
      ["2027-07-01 2027-07-03", "2027-08-01 2027-08-03"],
      "whole",
      ["Line 10: the event is marked as free time, and takes no nights (TRANSPARENT)."],
    ],
    ["versions", 5, ["2027-05-11 2027-05-14"]],
    [
      "one-id-for-all",
      3,
      ["2027-05-10 2027-05-12", "2027-06-01 2027-06-03", "2027-07-01 2027-07-03"],
      "whole",
      ["Lines 9, 14: the event has the id of another one; both count."],
    ],
  ],
  "in every zone": [
    ["floating", 1, ["2027-05-10 2027-05-12"]],
    [
      "days-in-utc",
      5,
      [
        "2027-05-10 2027-05-13",
        "2027-06-01 2027-06-03",
        "2027-07-01 2027-07-02",
        "2027-07-15 2027-07-16",
        "2027-08-01 2027-08-04",
        "2027-08-31 2027-09-03",
      ],
      "whole",
      ["Lines 4, 9, 14: the event goes from midnight to midnight in UTC; its days are taken as days at the home."],
    ],
    ["iana-zone-without-definition", 2, ["2027-05-10 2027-05-13", "2027-06-01 2027-06-04"]],
    ["windows-zone-without-definition", 2, ["2027-07-07 2027-07-09", "2027-07-11 2027-07-13"]],
    ["own-zone", 1, ["2027-05-10 2027-05-13"]],
    [
      "unknown-zone",
      3,
      ["2027-05-11 2027-05-13", "2027-06-11 2027-06-13", "2027-07-11 2027-07-13"],
      "whole",
      [
        'The time zone "Middle Earth" is not known; its times are taken as times at the home.',
        "The time zone of an event is not known; its times are taken as times at the home.",
      ],
    ],
    ["broken-zone", 1, ["2027-05-11 2027-05-13"], "whole", ['The time zone "House Time" is not known; its times are taken as times at the home.']],
    ["skipped-hour", 3, ["2027-09-04 2027-09-05", "2027-11-06 2027-11-07", "2028-03-12 2028-03-14"]],
  ],
  "with repetitions": [
    [
      "repeating",
      3,
      [
        "2027-05-07 2027-05-09",
        "2027-05-28 2027-05-30",
        "2027-06-04 2027-06-06",
        "2027-10-29 2027-10-30",
        "2027-11-05 2027-11-06",
        "2027-11-12 2027-11-13",
        "2028-01-01 2028-01-02",
        "2028-01-03 2028-01-04",
      ],
    ],
    ["repeating-for-ever", 2, ["2027-06-02 2027-06-04", "2027-12-01 2027-12-03", "2028-01-02 2028-01-03", "2028-06-07 2028-06-09"]],
    ["moved-repetition", 4, ["2027-05-03 2027-05-04", "2027-05-12 2027-05-15", "2027-05-24 2027-05-25", "2027-06-02 2027-06-03"]],
    [
      "moved-and-all-after",
      2,
      ["2027-05-03 2027-05-04", "2027-05-11 2027-05-12", "2027-05-17 2027-05-18"],
      "broken",
      ["Line 10: the event changes its later repetitions, which isn’t supported (THISANDFUTURE)."],
    ],
    ["further-dates", 2, ["2027-05-10 2027-05-12", "2027-07-10 2027-07-12", "2027-08-01 2027-08-02", "2027-08-05 2027-08-06"]],
    ["leap-day", 2, ["2027-05-31 2027-06-01", "2027-07-31 2027-08-01", "2027-08-31 2027-09-01", "2028-02-29 2028-03-01"]],
    [
      "never-again",
      7,
      [
        "2027-05-10 2027-05-12",
        "2027-06-01 2027-06-03",
        "2027-07-01 2027-07-03",
        "2027-08-03 2027-08-04",
        "2027-09-01 2027-09-03",
        "2027-10-01 2027-10-03",
      ],
      "broken",
      [
        "Line 22: the event was not read: a line of the event cannot be read.",
        "Line 10: the repetitions of the event were not read: its repetitions lie too far apart to be counted.",
        "Line 34: the repetitions of the event were not read: a date isn’t written as a date.",
        "Line 40: the repetitions of the event were not read: the rule by which the event repeats cannot be read.",
      ],
    ],
    [
      "repeating-each-second",
      3,
      ["2027-05-10 2027-05-11", "2027-07-01 2027-07-03"],
      "broken",
      ["Lines 4, 10: the event repeats too often; its later repetitions were not read."],
    ],
  ],
  "with what cannot be read": [
    ["empty-calendar", 0, []],
    ["empty-file", 0, [], "broken", ["The file is empty."]],
    ["white-space", 0, [], "broken", ["The file is empty."]],
    ["web-page", 0, [], "broken", ["It is a web page, not a calendar: the address may be wrong, or ask for a login."]],
    ["json", 0, [], "broken", ["It isn’t a calendar: it has no BEGIN:VCALENDAR."]],
    [
      "truncated",
      3,
      ["2027-05-10 2027-05-12", "2027-06-01 2027-06-03"],
      "broken",
      ["The calendar has no end: the file was cut off.", "Line 16: the event was not read: a date isn’t written as a date."],
    ],
    [
      "truncated-after-start",
      3,
      ["2027-05-10 2027-05-12", "2027-06-01 2027-06-03"],
      "broken",
      ["The calendar has no end: the file was cut off.", "Line 16: the event was not read: a line of the event cannot be read."],
    ],
    [
      "lost-end-of-event",
      3,
      ["2027-05-10 2027-05-12", "2027-06-01 2027-06-03", "2027-07-01 2027-07-03"],
      "broken",
      ["Line 4: the event is damaged; only what is left of it was read."],
    ],
    ["lost-begin-of-event", 2, ["2027-05-10 2027-05-12", "2027-07-01 2027-07-03"], "broken", ["Line 12: there are dates outside any event."]],
    [
      "no-calendar-around",
      3,
      ["2027-05-10 2027-05-12", "2027-06-01 2027-06-03", "2027-07-01 2027-07-03"],
      "broken",
      ["It isn’t a calendar: it has no BEGIN:VCALENDAR."],
    ],
    [
      "bad-line",
      3,
      ["2027-05-10 2027-05-12", "2027-06-01 2027-06-02", "2027-07-01 2027-07-03"],
      "broken",
      ["Line 12: the event is damaged; only what is left of it was read.", "Line 9: what is no line of a calendar was passed over."],
    ],
    [
      "impossible-dates",
      8,
      ["2027-09-01 2027-09-03"],
      "broken",
      [
        "Lines 4, 9, 14: the event was not read: there is no such day in the calendar.",
        "Line 19: the event was not read: there is no such time of day.",
        "Line 24: the event was not read: a date isn’t written as a date.",
        "Line 29: the event was not read: the event has no beginning.",
        "Line 33: the event was not read: its duration isn’t a valid length of time.",
      ],
    ],
    ["end-before-start", 4, ["2027-08-01 2027-08-03"], "broken", ["Lines 4, 9, 14: the event was not read: the event ends before it begins."]],
    [
      "nul-bytes",
      3,
      ["2027-05-10 2027-05-12", "2027-07-01 2027-07-03"],
      "broken",
      ["Line 10: the event was not read: a date isn’t written as a date.", "Line 21: lines outside of the calendar were ignored."],
    ],
    ["busy-times", 0, [], "broken", ["Line 4: busy times that aren’t events are ignored (VFREEBUSY)."]],
  ],
};

for (const [title, list] of Object.entries(feeds)) {
  describe(title, () => {
    test.each(list)("%s.ics is parsed as it is meant", (file, events, spans, state = "whole", notes = []) => {
      const feed = readFileSync(`${folder}/${file}.ics`);
      const parsed = parseFeed(feed, { timeZone: "America/Denver", today: "2027-05-01", horizon: "2028-11-01" });
      expect(parsed.spans.map(({ from, to }) => `${from} ${to}`)).toEqual(spans);
      expect(parsed).toMatchObject({ isWhole: state === "whole", notes, events });
      expect(parsed.fault).toEqual(parsed.isWhole ? undefined : { en: notes[0], vi: expect.stringMatching(/\P{ASCII}/u) });
    });
  });
}

test("the encoding is detected, whatever the server declares; text decoded wrongly is reported", () => {
  const options = { timeZone: "America/Denver", today: "2027-05-01", horizon: "2028-11-01" };
  const bytes = readFileSync(`${folder}/airbnb.ics`);
  const utf16 = Buffer.from(bytes.toString("utf8"), "utf16le");
  const misread: [Uint8Array, string][] = [
    [utf16, "utf-8"],
    [bytes, "utf-16be"],
    [utf16, "utf-16be"],
  ];
  for (const [feed, charset] of misread) {
    expect(parseFeed(decodeText(feed, charset), options)).toEqual(parseFeed(bytes, options));
    expect(parseFeed(new TextDecoder(charset).decode(feed), options)).toMatchObject({
      isWhole: false,
      notes: ["It isn’t in the encoding that its server names, or in one that can be recognised."],
    });
  }
});

test("invalid UTF-8 in names or texts loses no night", () => {
  const options = { timeZone: "America/Denver", today: "2027-05-01", horizon: "2028-11-01" };
  const bytes = readFileSync(`${folder}/airbnb.ics`);
  const whole = parseFeed(bytes, options);
  expect(whole.spans.length).toBeGreaterThan(1);
  for (const at of bytes.toString("latin1").matchAll(/(?<=SUMMARY:)/g)) {
    for (const wrong of [[0xe9], [0xff, 0xfe], [0xc3], [0xed, 0xa0, 0x80]]) {
      const spoilt = Buffer.concat([bytes.subarray(0, at.index), Buffer.from(wrong), bytes.subarray(at.index)]);
      expect(parseFeed(spoilt, options)).toMatchObject({ isWhole: true, spans: whole.spans });
    }
  }
});

test("every feed in the folder is tested", () => {
  const tried = Object.values(feeds).flatMap((list) => list.map(([file]) => `${file}.ics`));
  expect(readdirSync(folder).sort()).toEqual(tried.sort());
});
