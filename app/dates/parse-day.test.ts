import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../tests/any-text.ts";
import { cases } from "../../tests/cases.ts";
import { formatDay, formatShortDay, formatWeekdayDay } from "../i18n/formats.ts";
import { inLanguage } from "../i18n/language.server.ts";
import { type Language, languages } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { parseDates, parseDay, withParsedDates } from "./parse-day.ts";

const today = "2026-11-21";

const day = fc.date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
const language = fc.constantFrom<Language[]>(...languages);

test("a day is parsed in every form that the site uses, in either language", () => {
  const write = fc.constantFrom(
    formatDay,
    formatShortDay,
    formatWeekdayDay,
    (day: string) => day,
    (day: string) => `${weekdayName(day)}, ${formatDay(day)}`,
  );
  fc.assert(
    fc.property(day, language, write, (day, language, write) => {
      expect(parseDay(inLanguage(language, () => write(day)))).toBe(day);
    }),
    { numRuns: cases(200) },
  );
});

const weekdayName = (day: string) =>
  [m.weekday_sunday, m.weekday_monday, m.weekday_tuesday, m.weekday_wednesday, m.weekday_thursday, m.weekday_friday, m.weekday_saturday][
    new Date(day).getUTCDay()
  ]?.();

test("dates formatted by browsers in English and Vietnamese are parsed as the same day", () => {
  const style = fc.constantFrom("full", "long", "medium", "short");
  const locale = fc.constantFrom("en-GB", "en-US", "en-AU", "vi-VN");
  // A year of two digits is in this century.
  const near = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(Date.UTC(2000, 0, 1 + days)));
  fc.assert(
    fc.property(near, locale, style, (date, locale, dateStyle) => {
      const written = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: "UTC" }).format(date);
      // The numeric American format has the month first.
      fc.pre(locale !== "en-US" || dateStyle !== "short" || date.getUTCDate() > 12);
      expect([written, parseDay(written)]).toEqual([written, date.toISOString().slice(0, 10)]);
    }),
    { numRuns: cases(100) },
  );
});

test("a day without a year is the next such day", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 364 }), language, (notBefore, days, language) => {
      const wanted = new Date(Date.parse(notBefore) + days * 86_400_000).toISOString().slice(0, 10);
      fc.pre(!wanted.endsWith("-02-29") && !wanted.startsWith("+"));
      const [, month = "", date = ""] = wanted.split("-");
      for (const written of [
        `${date}/${month}`,
        `${Number(date)} thg ${Number(month)}`,
        inLanguage(language, () => formatDay(wanted)).replace(/(,| năm)? \d{4}$/, ""),
      ])
        expect(parseDay(written, notBefore)).toBe(wanted);
    }),
    { numRuns: cases(100) },
  );
});

test("no input throws: the result is a day that exists, or undefined", () => {
  const part = fc.constantFrom(..."0123456789/-., '", "thg", "th", "tháng", "mười", "hai", "năm", "March", "sept", "Fri", "thứ", "CN", "st", "of");
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(part, { maxLength: 12 }).map((parts) => parts.join("")),
        anyText(),
      ),
      day,
      (typed, notBefore) => {
        const parsed = parseDay(typed, notBefore);
        if (parsed) expect(new Date(`${parsed}T00:00:00Z`).toISOString().slice(0, 10)).toBe(parsed);
      },
    ),
    { numRuns: cases(200) },
  );
});

test.each([
  ["2027-03-12", "2027-03-12"],
  ["2027-3-2", "2027-03-02"],
  ["2027/03/12", "2027-03-12"],
  ["12/3/2027", "2027-03-12"],
  ["12-03-2027", "2027-03-12"],
  ["12.3.27", "2027-03-12"],
  ["12. 3. 2027", "2027-03-12"],
  ["12 3 2027", "2027-03-12"],
  ["12032027", "2027-03-12"],
  ["12/3", "2027-03-12"],
  ["12.3.", "2027-03-12"],
  ["12-3", "2027-03-12"],
  ["24/12", "2026-12-24"],
  ["21/11", "2026-11-21"],
  ["20/11", "2027-11-20"],
  ["29/2", "2028-02-29"],
  ["12 March 2027", "2027-03-12"],
  ["12 Mar", "2027-03-12"],
  ["12mar27", "2027-03-12"],
  ["12-Mar-2027", "2027-03-12"],
  ["12th of March, 2027", "2027-03-12"],
  ["the 12th of march", "2027-03-12"],
  ["March 12", "2027-03-12"],
  ["Mar. 12th, 2027", "2027-03-12"],
  ["Sept 5", "2027-09-05"],
  ["12 tháng 3", "2027-03-12"],
  ["12 thg 3 2027", "2027-03-12"],
  ["12 Th3 2027", "2027-03-12"],
  ["12 tháng 10", "2027-10-12"],
  ["ngày 12 tháng 3 năm 2027", "2027-03-12"],
  ["ngay 12 thang 3 nam 2027", "2027-03-12"],
  ["12 tháng Ba năm 2027", "2027-03-12"],
  ["12 tháng năm", "2027-05-12"],
  ["12 tháng Mười Hai", "2026-12-12"],
  ["mùng 2 tháng 9", "2027-09-02"],
  ["Fri, 12 March 2027", "2027-03-12"],
  ["Friday 12/3/2027", "2027-03-12"],
  ["thứ sáu, 12/3", "2027-03-12"],
  ["T6 12/3", "2027-03-12"],
  ["Fri 3 Dec", "2027-12-03"],
  ["Sun, 12 March", "2028-03-12"],
  ["CN, 14/3/2027", "2027-03-14"],
  ["Thu 2 March 2028", "2028-03-02"],
  ["thu 2, 6/3/2028", "2028-03-06"],
  ["  12\u00a0March\u202f2027 ", "2027-03-12"],
  ["\u200e12/\u200e3/\u200e2027", "2027-03-12"],
])("on 21 November 2026 %j is %s", (typed, day) => {
  expect(parseDay(typed, today)).toBe(day);
  expect(parseDay(typed.normalize("NFD").toUpperCase(), today)).toBe(day);
});

describe("the month first", () => {
  test.each([
    ["12/31", "2026-12-31"],
    ["12/31/2026", "2026-12-31"],
    ["2-29-2028", "2028-02-29"],
    ["12312026", "2026-12-31"],
    // 11 March 2027 is a Thursday, 3 November 2027 is not.
    ["Thu 3/11/2027", "2027-03-11"],
  ])("%j is %s, because with the day first there is no such day", (typed, day) => {
    expect(parseDay(typed, today)).toBe(day);
  });
});

test.each([
  "",
  " ",
  "soon",
  "next friday",
  "maybe 12",
  "Mar 2027",
  "2027",
  "12",
  "31/2/2027",
  "29/2/2027",
  "31/4/2026",
  "32/1/2026",
  "0/1/2026",
  "30 February",
  "Mon 12 March 2027",
  "12-16",
  "12-16 March",
  "12–16/3",
  "12/3 - 16/3",
  "12/3-16/3",
  "12/3-2027",
  "12/31/2026 10:00",
  "2026-12-31T10:00Z",
  "12//31/2026",
  "0099-01-01",
])("%j is not a day", (typed) => {
  expect(parseDay(typed, today)).toBeUndefined();
});

test("without notBefore, a day without a year is undefined", () => {
  expect(parseDay("12/3")).toBeUndefined();
});

test.each([
  [
    { from: "28 Dec", to: "2 Jan" },
    { from: "2026-12-28", to: "2027-01-02" },
  ],
  [
    { from: "12 March 2028", to: "16/3" },
    { from: "2028-03-12", to: "2028-03-16" },
  ],
  [
    { from: "12/3", to: "12/3" },
    { from: "2027-03-12", to: "2028-03-12" },
  ],
  [
    { from: " soon ", to: "16/3" },
    { from: "soon", to: "2027-03-16" },
  ],
  [
    { from: "", to: "next friday" },
    { from: "", to: "next friday" },
  ],
])("of %j the check-out is the next after the check-in", (typed, dates) => {
  expect(parseDates(typed, today)).toEqual(dates);
});

test("everything else in a query is unchanged, and repeated names stay repeated", () => {
  const query = new URLSearchParams("where=12/3&to=2/1&from=28/12&from=soon&constructor=1");
  expect([...withParsedDates(query, today)]).toEqual([
    ["where", "12/3"],
    ["to", "2027-01-02"],
    ["from", "2026-12-28"],
    ["from", "soon"],
    ["constructor", "1"],
  ]);
});
