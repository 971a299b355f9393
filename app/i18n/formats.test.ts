import { expect, test } from "vitest";
import { formatDay, formatDaySpan, formatNumber, formatRating, formatShortDay, formatTime, nonBreakingSpans } from "./formats.ts";
import { inLanguage } from "./language.server.ts";

test.each([
  [0, "0", "0"],
  [7, "7", "7"],
  [180, "180", "180"],
  [999, "999", "999"],
  [1000, "1,000", "1.000"],
  [12_345, "12,345", "12.345"],
  [999_999, "999,999", "999.999"],
  [1_234_567, "1,234,567", "1.234.567"],
  [1499.5, "1,500", "1.500"],
])("the number %d is %j in English and %j in Vietnamese", (value, english, vietnamese) => {
  expect(inLanguage("en", () => formatNumber(value))).toBe(english);
  expect(inLanguage("vi", () => formatNumber(value))).toBe(vietnamese);
});

test.each([
  [4.5, "4.5", "4,5"],
  [4.9, "4.9", "4,9"],
  [5, "5.0", "5,0"],
  [0, "0.0", "0,0"],
])("a rating of %d is %j in English and %j in Vietnamese", (rating, english, vietnamese) => {
  expect(inLanguage("en", () => formatRating(rating))).toBe(english);
  expect(inLanguage("vi", () => formatRating(rating))).toBe(vietnamese);
});

test.each([
  ["2026-11-12", "12 November 2026", "ngày 12 tháng 11 năm 2026"],
  ["2026-01-02", "2 January 2026", "ngày 2 tháng 1 năm 2026"],
  ["2028-02-29", "29 February 2028", "ngày 29 tháng 2 năm 2028"],
  ["2026-12-31", "31 December 2026", "ngày 31 tháng 12 năm 2026"],
])("the day %s is %j in English and %j in Vietnamese", (day, english, vietnamese) => {
  expect(inLanguage("en", () => formatDay(day))).toBe(english);
  expect(inLanguage("vi", () => formatDay(day))).toBe(vietnamese);
});

test("the months have their English names, in order", () => {
  const days = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, "0")}-01`);
  expect(inLanguage("en", () => days.map((day) => formatDay(day).split(" ")[1]).join(" "))).toBe(
    "January February March April May June July August September October November December",
  );
});

test.each([
  ["2026-12-24", "24 Dec 2026", "24/12/2026"],
  ["2027-01-02", "2 Jan 2027", "02/01/2027"],
  ["2026-09-05", "5 Sep 2026", "05/09/2026"],
])("the day %s is in short %j in English and %j in Vietnamese", (day, english, vietnamese) => {
  expect(inLanguage("en", () => formatShortDay(day))).toBe(english);
  expect(inLanguage("vi", () => formatShortDay(day))).toBe(vietnamese);
});

test.each([
  ["2027-07-14", "2027-07-19", "14–19 Jul", "14–19/07"],
  ["2027-07-30", "2027-08-02", "30 Jul – 2 Aug", "30/07 – 02/08"],
  ["2026-12-30", "2027-01-02", "30 Dec – 2 Jan", "30/12 – 02/01"],
  ["2026-12-01", "2027-06-15", "1 Dec – 15 Jun", "01/12 – 15/06"],
  ["2026-12-01", "2027-11-30", "1 Dec 2026 – 30 Nov 2027", "01/12/2026 – 30/11/2027"],
  ["2026-07-14", "2027-07-14", "14 Jul 2026 – 14 Jul 2027", "14/07/2026 – 14/07/2027"],
])("the days %s to %s are in few letters %j in English and %j in Vietnamese", (from, to, english, vietnamese) => {
  expect(inLanguage("en", () => formatDaySpan(from, to))).toBe(english);
  expect(inLanguage("vi", () => formatDaySpan(from, to))).toBe(vietnamese);
});

test.each([
  ["Already taken: 13–15 Feb, 2–6 May.", "Already taken: 13–|15_Feb, 2–|6_May."],
  ["13–20/02, 7 đêm", "13–|20/02, 7 đêm"],
  ["30 Dec – 2 Jan", "30 Dec – 2 Jan"],
])("no line parts the days of %j", (words, expected) => {
  expect(nonBreakingSpans(words).replaceAll("\u00a0", "_").replaceAll("\u2060", "|")).toBe(expected);
});

test("outside a language nothing is written, because it would silently be English", () => {
  expect(() => formatNumber(450)).toThrow("inLanguage()");
});

test.each([
  ["00:00", "12 am", "00:00"],
  ["07:05", "7:05 am", "07:05"],
  ["12:00", "12 pm", "12:00"],
  ["16:00", "4 pm", "16:00"],
  ["22:30", "10:30 pm", "22:30"],
])("the time %s is %j in English and %j in Vietnamese", (time, english, vietnamese) => {
  expect(inLanguage("en", () => formatTime(time))).toBe(english);
  expect(inLanguage("vi", () => formatTime(time))).toBe(vietnamese);
});
