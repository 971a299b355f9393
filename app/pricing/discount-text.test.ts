import { expect, test } from "vitest";
import { propertyWith, quoteFor, stayOf } from "../../tests/quotes.ts";
import { inLanguage } from "../i18n/language.server.ts";
import type { Language } from "../i18n/languages.ts";
import { quoteText } from "./quote-text.ts";

const week = { nights: 7, percent: 10 };
const steps = [{ nights: 3, percent: 5 }, week];
const lastMinute = { daysBefore: 14, percent: 15 };
const early = { daysAhead: 10, percent: 12.5 };
const short = stayOf("2026-12-04", "2026-12-06");
const long = stayOf("2026-12-04", "2026-12-11");

test.each<[Language, object[], typeof long, string]>([
  ["en", [lastMinute], short, "15% off for check-in within 14 days: −$30"],
  ["en", [{ daysAhead: 1, percent: 5 }], short, "5% off for booking at least 1 day ahead: −$10"],
  ["en", steps, long, "10% off for 7 nights or more: −$70"],
  ["en", [...steps, early], long, "12.5% off for booking at least 10 days ahead, the larger of two discounts: −$87.50"],
  ["en", [...steps, early, lastMinute], long, "15% off for check-in within 14 days, the largest of three discounts: −$105"],
  ["en", [week, { ...lastMinute, percent: 10 }], long, "10% off for 7 nights or more: −$70"],
  ["vi", [lastMinute], short, "Giảm 15% khi nhận phòng trong vòng 14 ngày tới: −30\u00a0USD"],
  ["vi", [week, early], long, "Giảm 12,5% khi đặt trước ít nhất 10 ngày, mức cao hơn trong hai mức giảm giá: −87,50\u00a0USD"],
])("a quote says in %s which discount it is, and whether others are smaller", (language, discounts, stay, expected) => {
  expect(inLanguage(language, () => quoteText(quoteFor(propertyWith({ discounts }), stay)))[1]).toBe(expected);
});
