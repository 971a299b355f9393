import { expect, test } from "vitest";
import { ContentCopy } from "../../tests/content-copy.ts";
import { examineContent, publishContent } from "./content.server.ts";
import { listedFeeds } from "./feeds.server.ts";

const yaml = "stays/the-old-barn/stay.yaml";
const listing = (calendars: string) => {
  const content = new ContentCopy();
  content.edit(yaml, "\ntimeZone:", `\ncalendars:\n${calendars}\ntimeZone:`);
  content.write("stays/the-old-barn/own.ics", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n");
  return content;
};

test("a home lists calendars by an address, a variable or a file, each with a name", async () => {
  const content = listing(
    "  - { name: airbnb, url: 'env:BARN_AIRBNB' }\n  - { name: vrbo, url: 'https://calendars.invalid/secret.ics' }\n  - { name: own, file: own.ics }",
  );
  const { stays } = publishContent(content.root, {}).en;
  const feeds = listedFeeds(stays, { calendarHosts: [] }, {});
  expect(feeds.map(({ home, name, timeZone }) => [home, name, timeZone])).toEqual(
    ["airbnb", "vrbo", "own"].map((name) => ["the-old-barn", name, "Europe/Rome"]),
  );
  const marks = { etag: null, last_modified: null };
  const results = await Promise.all(feeds.map(({ fetch }) => fetch(marks, AbortSignal.timeout(5_000))));
  expect(results[0]).toEqual({ kind: "failed", reason: "the variable BARN_AIRBNB is not set" });
  expect(results[1]).toMatchObject({ kind: "failed", reason: expect.not.stringContaining("secret") });
  expect(results[2]).toMatchObject({ kind: "fetched", body: expect.stringContaining("BEGIN:VCALENDAR") });
});

test.each([
  ["no name", "  - { url: 'https://a.example/x.ics' }", "calendars.name", "nothing"],
  ["an address of another kind", "  - { name: a, url: 'ftp://a.example/x.ics' }", "calendars.url", '"ftp://a.example/x.ics"'],
  ["both an address and a file", "  - { name: a, url: 'https://a.example/x.ics', file: own.ics }", "calendars", "a group of fields"],
  ["a file that is not there", "  - { name: a, file: other.ics }", "calendars.file", '"other.ics"'],
  ["a file elsewhere", "  - { name: a, file: ../x.ics }", "calendars.file", '"../x.ics"'],
  ["a name twice", "  - { name: a, file: own.ics }\n  - { name: a, file: own.ics }", "calendars.name", '"a"'],
])("a calendar with %s is named", (_what, calendars, field, found) => {
  const { mistakes } = examineContent(listing(calendars).root);
  expect(mistakes).toHaveLength(1);
  expect(mistakes).toMatchObject([{ file: expect.stringContaining(yaml), found }]);
  expect(
    String(mistakes[0]?.field)
      .replace(/[^a-z.]/g, "")
      .replace(/^the(first|second)/, ""),
  ).toContain(field.split(".").at(-1));
});
