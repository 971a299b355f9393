import { expect, test } from "vitest";
import { ContentCopy } from "../../tests/content-copy.ts";
import { failed } from "../../tests/fetched-server.ts";
import { listedFeeds } from "../bootstrap/feeds.server.ts";
import { systemClock } from "../config/clock.ts";
import { publishContent, validateContent } from "./content.server.ts";

const yaml = "stays/the-old-barn/stay.yaml";
const listing = (calendars: string) => {
  const content = new ContentCopy();
  content.edit(yaml, "\ntimeZone:", `\ncalendars:\n${calendars}\ntimeZone:`);
  content.write("stays/the-old-barn/own.ics", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n");
  return content;
};

test("a home lists calendars by an address, a variable or a file, each with a name", async () => {
  const content = listing(
    "  - { name: airbnb, url: 'env:BARN_AIRBNB', window: ignore }\n  - { name: vrbo, url: 'https://calendars.invalid/secret.ics' }\n  - { name: own, file: own.ics }",
  );
  const { properties } = publishContent(content.root, {}).en;
  const feeds = listedFeeds(
    properties.filter(({ slug }) => slug === "the-old-barn"),
    { calendarHosts: [], clock: systemClock },
    {},
  );
  expect(feeds.map(({ home, name, timeZone, window }) => [home, name, timeZone, window])).toEqual(
    ["airbnb", "vrbo", "own"].map((name) => ["the-old-barn", name, "Europe/Rome", name === "airbnb" ? "ignore" : "take"]),
  );
  const marks = { etag: null, last_modified: null };
  const results = await Promise.all(feeds.map(({ fetch }) => fetch(marks, AbortSignal.timeout(5_000))));
  expect(results[0]).toEqual(failed("the variable BARN_AIRBNB is not set"));
  expect(results[1]).toEqual(failed(expect.not.stringContaining("secret")));
  expect(results[2]).toMatchObject({ kind: "fetched", body: expect.stringContaining("BEGIN:VCALENDAR") });
});

const address = "an address that begins with https://, or env: and the name of a variable that holds it, such as env:GLASS_HOUSE_AIRBNB";
const own = "  - { name: own, file: own.ics }";

test.each([
  ["no name", "  - { url: 'https://a.example/x.ics' }", "the first: name", "nothing", "a text"],
  ["a name in capital letters", "  - { name: Airbnb, file: own.ics }", "the first: name", '"Airbnb"', "small letters, digits and single hyphens"],
  ["a name twice", `${own}\n${own}`, "the second: name", '"own"', "a name that no other calendar of the home has"],
  ["an address of another kind", "  - { name: a, url: 'ftp://a.example/x.ics' }", "the first: url", '"ftp://a.example/x.ics"', address],
  ["a variable in small letters", "  - { name: a, url: 'env:barn' }", "the first: url", '"env:barn"', address],
  ["both an address and a file", "  - { name: a, url: 'env:A', file: own.ics }", "the first", "a group of fields", "either url or file"],
  ["neither an address nor a file", "  - { name: a }", "the first", "a group of fields", "either url or file"],
  ["a file that is not there", `${own}\n  - { name: a, file: other.ics }`, "the second: file", '"other.ics"', "the name of a file beside stay.yaml"],
  [
    "a file elsewhere",
    "  - { name: a, file: ../x.ics }",
    "the first: file",
    '"../x.ics"',
    "the name of a file beside this one, such as calendar.ics",
  ],
  ["a window of another kind", "  - { name: a, file: own.ics, window: free }", "the first: window", '"free"', "ignore, take"],
  ["an unknown field", "  - { name: a, file: own.ics, every: 5 }", "the first: every", 'the field "every"', "no such field here"],
])("a calendar with %s is named, with file, line, field, found and allowed", (_what, calendars, field, found, allowed) => {
  const content = listing(calendars);
  const line = content.lineOf(yaml, "calendars:") + calendars.split("\n").length;
  expect(validateContent(content.root).problems).toEqual([{ file: `content/${yaml}`, line, field: `calendars, ${field}`, found, allowed }]);
});

test("calendars that are no list are named", () => {
  const content = new ContentCopy();
  content.edit(yaml, "\ntimeZone:", "\ncalendars: own.ics\ntimeZone:");
  expect(validateContent(content.root).problems).toEqual([
    { file: `content/${yaml}`, line: content.lineOf(yaml, "calendars:"), field: "calendars", found: '"own.ics"', allowed: "a list" },
  ]);
});
