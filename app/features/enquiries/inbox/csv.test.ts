import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../tests/database.ts";
import { writeEnquiry } from "../../../../tests/enquiries.ts";
import type { MessageRow } from "../tables.ts";
import { toCsv } from "./csv.ts";

const head =
  '\uFEFF"id","received_at","answered_at","language","name","email","subject","message","stay","check_in","check_out","guests","total","suspicion","homes"\r\n';

function row(words: Partial<MessageRow> = {}): MessageRow {
  const known = { id: "0198", submission: "x", received_at: "2026-11-21T10:00:00.000Z", language: "en", answered_at: null, suspicion: null };
  return { ...known, ...writeEnquiry(), stay: "the-old-barn", check_in: null, check_out: null, guests: 2, total: 123450, homes: null, ...words };
}

test("the CSV begins with what tells Excel that it is UTF-8, and has every cell in quotes, with quotes, commas and line ends as they are", () => {
  expect(toCsv([row({ name: 'Lan "the guest"', message: "One, two\nthree" })])).toBe(
    `${head}"0198","2026-11-21T10:00:00.000Z","","en","Lan ""the guest""","lan@example.com","Two nights","One, two\nthree","the-old-barn","","","2","1234.50","",""\r\n`,
  );
});

test("the CSV has every column of the table but the name of the submission and what the daily passes know, and no other", async () => {
  const tables = await (await openTestDatabase()).introspection.getTables();
  const stored = tables.find(({ name }) => name === "messages")?.columns ?? [];
  const columns = head.replace(/[^\w,]/g, "").split(",");
  expect(stored.map(({ name }) => name).sort()).toEqual([...columns, "submission", "seen_days", "kept_from"].sort());
});

test.each(["=HYPERLINK(1)", "+1", "-1", "@SUM(1)", "＝1"])("%s is no formula when the CSV is opened in a spreadsheet", (text) => {
  const csv = toCsv([row({ name: text, subject: ` ${text}`, message: `one\n${text}` })]);
  expect(csv).toContain(`,"'${text}","lan@example.com"," '${text}","one\n'${text}",`);
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
    { stay: "the-old-barn", from: "2027-02-12", to: "2027-02-16", guests: 2, total: 123450 },
    { stay: "the-glass-house" },
  ]);
  expect(toCsv([row({ stay: null, total: null, homes })])).toContain(
    '"","","","2","","","the-old-barn from 2027-02-12 to 2027-02-16, 2 guests 1234.50; the-glass-house"\r\n',
  );
});
