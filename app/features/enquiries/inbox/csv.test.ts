import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../tests/database.ts";
import { createEnquiry } from "../../../../tests/enquiries.ts";
import { eachField, fieldNames } from "../form/fields.ts";
import type { MessageRow } from "../tables.ts";
import { toCsv } from "./csv.ts";

const columns = [
  ...["id", "received_at", "answered_at", "language", ...fieldNames],
  ...[
    "stay",
    "check_in",
    "check_out",
    "guests",
    "total",
    "currency",
    "suspicion",
    "homes",
    "quoted_on",
    "ages",
    "infants",
    "pets",
    "extras",
    "answered_how",
  ],
];
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(",");

function row(words: Partial<MessageRow> = {}): MessageRow {
  const known = { id: "0198", submission: "x", received_at: "2026-11-21T10:00:00.000Z", language: "en", answered_at: null, suspicion: null };
  return {
    ...known,
    ...createEnquiry(),
    stay: "the-old-barn",
    check_in: null,
    check_out: null,
    guests: 2,
    total: 123450,
    quoted_on: null,
    currency: "USD",
    homes: null,
    ages: "3,9",
    infants: 1,
    pets: null,
    extras: "linen,firewood",
    answered_how: null,
    ...words,
  };
}

test("the CSV begins with what tells Excel that it is UTF-8, and has every cell in quotes, with quotes, commas and line ends as they are", () => {
  const words = { name: 'Lan "the guest"', message: "One, two\nthree" };
  const typed = Object.values(eachField((name) => row(words)[name].replaceAll('"', '""')));
  const cells = [
    "0198",
    "2026-11-21T10:00:00.000Z",
    "",
    "en",
    ...typed,
    "the-old-barn",
    "",
    "",
    "2",
    "1234.50",
    "USD",
    "",
    "",
    "",
    "3,9",
    "1",
    "",
    "linen,firewood",
    "",
  ];
  expect(typed).toContain('Lan ""the guest""');
  expect(toCsv([row(words)])).toBe(`\uFEFF${quoted(columns)}\r\n${quoted(cells)}\r\n`);
});

test("the CSV has every column of the table but the name of the submission what the daily passes know and what reminders count from, and no other", async () => {
  const tables = await (await openTestDatabase()).introspection.getTables();
  const stored = tables.find(({ name }) => name === "messages")?.columns ?? [];
  expect(stored.map(({ name }) => name).sort()).toEqual([...columns, "submission", "seen_days", "remind_from", "kept_from"].sort());
});

test.each(["=HYPERLINK(1)", "+1", "-1", "@SUM(1)", "＝1"])("%s is no formula when the CSV is opened in a spreadsheet", (text) => {
  const csv = toCsv([row({ name: text, subject: ` ${text}`, message: `one\n${text}` })]);
  for (const cell of [`'${text}`, ` '${text}`, `one\n'${text}`]) expect(csv).toContain(`,"${cell}",`);
});

test.each([";", "\t", "|", ",", ';"', "; "])("nor when %j before it is taken for the end of a cell", (separator) => {
  expect(toCsv([row({ subject: `a${separator}=1+1` })])).toContain(`a${separator.replace('"', '""')}'=1+1`);
});

test("what cannot be seen is escaped, and an emoji stays whole", () => {
  const csv = toCsv([row({ name: "Lan\u202E\u0007\r=1", subject: "👩🏽‍🚀 ❤️" })]);
  expect(csv).toContain('"Lan\\u202e\\u0007\\u000d=1"');
  expect(csv).toContain('"👩🏽‍🚀 ❤️"');
});

test("several homes stand in one cell, each with what it was told to cost", () => {
  const homes = JSON.stringify([
    { stay: "the-old-barn", from: "2027-02-12", to: "2027-02-16", guests: 2, total: 123450, quotedOn: "2026-11-24" },
    { stay: "the-glass-house" },
    { stay: "alpine-chalet", total: 9_200_000, currency: "VND" },
  ]);
  expect(toCsv([row({ stay: null, total: null, homes })])).toContain(
    '"","","","2","","USD","","the-old-barn from 2027-02-12 to 2027-02-16, 2 guests 1234.50 quoted on 2026-11-24; the-glass-house; alpine-chalet 9200000 VND","","3,9","1","","linen,firewood",""\r\n',
  );
});
