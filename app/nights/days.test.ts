import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatShortDay } from "../i18n/formats.ts";
import { inLanguage } from "../i18n/language.server.ts";
import type { Language } from "../i18n/languages.ts";
import { dayAt } from "../platform/local-time.ts";
import { dayAfter, earliestDay, readDay } from "./days.ts";

const read = (typed: string, language: Language) => inLanguage(language, () => readDay(typed));
const write = (day: string, language: Language) => inLanguage(language, () => formatShortDay(day));

const day = fc.date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));

const language = fc.constantFrom<Language[]>("en", "vi");

test("a day that was written is read as the same day, in either language", () => {
  fc.assert(
    fc.property(day, language, (day, language) => {
      expect(read(write(day, language), language)).toBe(day);
      expect(read(day, language)).toBe(day);
    }),
    { numRuns: 300 },
  );
});

test("nothing that can be typed throws: it is a day of the calendar or none", () => {
  const digits = fc.string({ unit: fc.constantFrom(..."0123456789/-. "), maxLength: 12 });
  fc.assert(
    fc.property(fc.oneof(digits, fc.string({ unit: "binary" })), language, (typed, language) => {
      const day = read(typed, language);
      if (day) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
    }),
    { numRuns: 300 },
  );
});

describe.each<Language>(["en", "vi"])("day first, in %s", (language) => {
  test.each([
    ["31/12/2026", "2026-12-31"],
    ["1/2/2027", "2027-02-01"],
    ["01/02/2027", "2027-02-01"],
    ["01-02-2027", "2027-02-01"],
    ["31.12.2026", "2026-12-31"],
    ["  31/12/2026 ", "2026-12-31"],
    ["29/2/2028", "2028-02-29"],
    ["29/2/2000", "2000-02-29"],
  ])("%j is %s", (typed, day) => {
    expect(read(typed, language)).toBe(day);
  });

  test.each([
    ["12/31/2026", "2026-12-31"],
    ["2/29/2028", "2028-02-29"],
  ])("%j is no such day, so it is %s, month first", (typed, day) => {
    expect(read(typed, language)).toBe(day);
  });

  test.each(["31/02/2027", "29/2/2027", "29/2/1900", "31/4/2026", "32/1/2026", "2/30/2028", "0/1/2026", "1/0/2026", "29 Feb 2027", "31 Dez 2026"])(
    "%j is no day",
    (typed) => {
      expect(read(typed, language)).toBeUndefined();
    },
  );
});

test.each(["31 Dec 2026", "31 december 2026"])("%j is a day in English", (typed) => {
  expect(read(typed, "en")).toBe("2026-12-31");
});

describe("in both languages, as YYYY-MM-DD", () => {
  test.each(["en", "vi"] as const)("a day is read (%s)", (language) => {
    expect(read("2026-12-31", language)).toBe("2026-12-31");
    expect(read("2026-1-2", language)).toBe("2026-01-02");
    expect(read("2028-02-29", language)).toBe("2028-02-29");
  });

  test.each(["2026-13-01", "2026-00-10", "2026-12-32", "2027-02-29", "2026-02-31", "0000-01-01", "0099-01-01"])("%j is no day", (typed) => {
    expect(read(typed, "en")).toBeUndefined();
    expect(read(typed, "vi")).toBeUndefined();
  });
});

test.each([
  "",
  " ",
  "soon",
  "tomorrow",
  "12/31",
  "12/31/26",
  "31/12/26",
  "2026",
  "2026/12/31",
  "12/31/2026 10:00",
  "2026-12-31T10:00Z",
  "12//31/2026",
  "１２/３１/２０２６",
])("%j is no day in either language", (typed) => {
  expect(read(typed, "en")).toBeUndefined();
  expect(read(typed, "vi")).toBeUndefined();
});

test.each([
  ["2026-12-30", "2026-12-31"],
  ["2026-12-31", "2027-01-01"],
  ["2028-02-28", "2028-02-29"],
  ["2027-02-28", "2027-03-01"],
  ["2026-03-29", "2026-03-30"],
  ["2026-10-25", "2026-10-26"],
])("the day after %s is %s", (day, next) => {
  expect(dayAfter(day)).toBe(next);
});

test.each([
  ["2026-11-21T11:59:59Z", "2026-11-20"],
  ["2026-11-21T12:00:00Z", "2026-11-21"],
  ["2027-01-01T03:00:00Z", "2026-12-31"],
])("at %s it is still %s somewhere", (moment, day) => {
  expect(earliestDay(new Date(moment))).toBe(day);
  expect(dayAt(new Date(moment), "Etc/GMT+12")).toBe(day);
});
