import { englishMonths } from "../i18n/languages.ts";
import { dayNumber, dayOf, weekdayOf, weekdays } from "./day-numbers.ts";
import type { RawDates } from "./days.ts";

/*
 * Reads dates as people write them. In the browser it is fetched when a date was typed or pasted (date-range.tsx), so what
 * reads only `YYYY-MM-DD` stays apart from it (days.ts).
 */

/**
 * The day that somebody wrote in English or Vietnamese, as `YYYY-MM-DD`: `2027-03-12`, `12/3/2027`, `12.3.27`, `12032027`,
 * `12 March 2027`, `March 12`, `12 thg 3`, `Thứ Sáu, 12/3/2027`. The day stands before the month; where that is no day,
 * the month does (`12/31`). Without a year it is the next such day from `notBefore` (`YYYY-MM-DD`) on, in the year that the weekday
 * names where one is written. Nothing when it is no day of the calendar, or not on its weekday.
 */
export function parseDay(typed: string, notBefore?: string): string | undefined {
  const words = withoutMarks(typed);
  return weekdayReadings(words)
    .flatMap(({ weekday, date }) => dateReadings(date).map((reading) => dayOfReading(reading, weekday, notBefore)))
    .find((day) => day !== undefined);
}

/**
 * The dates of a stay as they were typed, each as `YYYY-MM-DD` where it can be read, and else without the spaces around it. A
 * check-in without a year is the next such day from `today` on, a check-out the next after the check-in.
 */
export function parseDates({ from, to }: RawDates, today: string): RawDates {
  const checkIn = parseDay(from, today);
  return { from: checkIn ?? from.trim(), to: parseDay(to, checkOutNotBefore(checkIn, today)) ?? to.trim() };
}

/** The query of a form in which each date that can be read stands as `YYYY-MM-DD`, and all else as it is. */
export function withParsedDates(query: URLSearchParams, today: string): URLSearchParams {
  const toNotBefore = checkOutNotBefore(parseDay(query.get("from") ?? "", today), today);
  const parse = (name: string, value: string) => {
    if (name === "from") return parseDay(value, today);
    return name === "to" ? parseDay(value, toNotBefore) : undefined;
  };
  return new URLSearchParams([...query].map(([name, value]) => [name, parse(name, value) ?? value]));
}

function checkOutNotBefore(checkIn: string | undefined, today: string): string {
  return checkIn ? dayOf((dayNumber(checkIn) ?? 0) + 1) : today;
}

/** A date without the year where none was written. */
interface Reading {
  year?: string;
  month: number;
  date: number;
}

const separator = " ?[/.-] ?| ";
const year = String.raw`'?(\d{4}|\d\d)`;
const yearFirst = /^(\d{4}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{1,2})$/;
const figures = new RegExp(String.raw`^(\d{1,2})(${separator})(\d{1,2})(?:\2${year})?\.?$`);
const figuresAlone = /^(\d\d)(\d\d)(\d{4})$/;
const vietnameseNumbers = "mot hai ba tu nam sau bay tam chin muoi muoi-mot muoi-hai".split(" ");
const month = String.raw`(?:(?:thang|thg\.?|th\.?|t) ?(\d{1,2}|muoi mot|muoi hai|[a-z]{2,4})|([a-z]{3,})\.?)`;
const dayMonth = new RegExp(String.raw`^(?:the |ngay |mung |mong )?(\d{1,2})(?:st|nd|rd|th)?(?: of)?[ ,./-]*${month}(?:[ ,./-]*(?:nam )?${year})?$`);
const monthDay = new RegExp(String.raw`^([a-z]{3,})\.? ?(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?:[ ,]+${year})?$`);

/** All that a date can mean, what is meant most likely first. */
function dateReadings(words: string): Reading[] {
  const iso = yearFirst.exec(words);
  if (iso) return [{ year: iso[1], month: Number(iso[2]), date: Number(iso[3]) }];
  const [, first, mark, second, withYear] = figures.exec(words) ?? [];
  const inFigures = first ? [first, second, withYear] : figuresAlone.exec(words)?.slice(1);
  if (inFigures) {
    const [one, other] = [Number(inFigures[0]), Number(inFigures[1])];
    const dayFirst = { year: inFigures[2], month: other, date: one };
    // `12-16` are days of one month rather than 16 December.
    return mark && mark !== "/" && !withYear ? [dayFirst] : [dayFirst, { ...dayFirst, month: one, date: other }];
  }
  const [, date, vietnamese, english, yearAfter] = dayMonth.exec(words) ?? [];
  if (date) return [{ year: yearAfter, month: english ? englishMonth(english) : vietnameseMonth(vietnamese), date: Number(date) }];
  const [, named, dateAfter, yearLast] = monthDay.exec(words) ?? [];
  return named ? [{ year: yearLast, month: englishMonth(named), date: Number(dateAfter) }] : [];
}

/** What is left of a date without a weekday before it. `thu 2` may be a Thursday the second, or Monday in Vietnamese. */
function weekdayReadings(words: string): { weekday?: number; date: string }[] {
  const [, english, englishRest] = /^(sun|mon|tue|wed|thu|fri|sat)[a-z]*[., ]+(.+)$/.exec(words) ?? [];
  const [, vietnamese, vietnameseRest] = /^(?:(?:thu|th|t) ?(hai|ba|tu|nam|sau|bay|[2-7])|chu nhat|cn)[., ]+(.+)$/.exec(words) ?? [];
  return [
    { date: words },
    ...(english && englishRest ? [{ weekday: weekdays.findIndex((name) => name.startsWith(english)), date: englishRest }] : []),
    ...(vietnameseRest ? [{ weekday: vietnameseWeekday(vietnamese), date: vietnameseRest }] : []),
  ];
}

/** Counted from Sunday, which has a name of its own: Monday is the second day. */
function vietnameseWeekday(word: string | undefined): number {
  return word ? numberNamed(word) - 1 : 0;
}

/** A month by its name or how that begins, counted from 1; 0 where there is none. */
function englishMonth(word: string): number {
  return englishMonths.findIndex((name) => name.toLowerCase().startsWith(word)) + 1;
}

function vietnameseMonth(word = ""): number {
  return numberNamed(word.replace(" ", "-"));
}

function numberNamed(word: string): number {
  return Number(word) || vietnameseNumbers.indexOf(word) + 1;
}

function dayOfReading({ year, month, date }: Reading, weekday: number | undefined, notBefore = "9999-99"): string | undefined {
  // By default no day is late enough: a date without a year then means nothing.
  const first = Number(notBefore.slice(0, 4));
  // From one 29 February to the next it may be eight years; who writes a weekday means no year as far as that.
  const years = Array.from({ length: weekday === undefined ? 9 : 3 }, (_, later) => first + later);
  const written = year && [Number(year.length === 2 ? `20${year}` : year)];
  return (written || years)
    .flatMap((one) => dayIn(one, month, date) ?? [])
    .find((day) => (written || day >= notBefore) && (weekday === undefined || weekdayIn(day) === weekday));
}

function dayIn(year: number, month: number, date: number): string | undefined {
  const day = [year, month, date].map((part) => String(part).padStart(2, "0")).join("-");
  return dayNumber(day) === undefined ? undefined : day;
}

function weekdayIn(day: string): number {
  return weekdays.indexOf(weekdayOf(dayNumber(day) ?? 0));
}

/** In small letters without tone marks, which many leave out on a phone, and without what other programs put in unseen. */
function withoutMarks(typed: string): string {
  return typed
    .normalize("NFD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
