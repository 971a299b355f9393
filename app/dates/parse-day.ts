import { languages } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { dayNumber, dayOf, weekdayOf, weekdays } from "./day-numbers.ts";

/*
 * Parses dates as people write them. The browser loads this module only when a date was typed or pasted (date-range.tsx), so
 * the code for `YYYY-MM-DD` is in another (days.ts).
 */

/** The two dates of a stay as they were typed. */
export interface RawDates {
  from: string;
  to: string;
}

/**
 * Parses a day to `YYYY-MM-DD`: `2027-03-12`, `12/3/2027`, `12.3.27`, `12032027`, with the names of months and weekdays in
 * English, Vietnamese and the languages of the site: `12 March 2027`, `March 12`, `12 thg 3`, `Thứ Sáu, 12/3/2027`. The day comes before the month, unless there is no such day (`12/31`). Without
 * a year, it is the next such day from `notBefore` (`YYYY-MM-DD`) on; if a weekday is given, the next on that weekday. Undefined
 * if there is no such day, or it is not on the given weekday.
 */
export function parseDay(typed: string, notBefore?: string): string | undefined {
  const words = normalizeText(typed);
  return splitWeekday(words)
    .flatMap(({ weekday, date }) => candidatesOf(date).map((candidate) => resolveDay(candidate, weekday, notBefore)))
    .find((day) => day !== undefined);
}

/**
 * Parses typed dates of a stay to `YYYY-MM-DD`; a date that cannot be parsed is only trimmed. A check-in without a year is the
 * next such day from `today` on, a check-out without a year the next after the check-in.
 */
export function parseDates({ from, to }: RawDates, today: string): RawDates {
  const checkIn = parseDay(from, today);
  return { from: checkIn ?? from.trim(), to: parseDay(to, checkOutNotBefore(checkIn, today)) ?? to.trim() };
}

/** The query of a form with its dates as `YYYY-MM-DD` where they can be parsed; everything else is unchanged. */
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

/** What a typed date can mean; without a year if none was typed. */
interface DateCandidate {
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
const dayMonth = new RegExp(
  String.raw`^(?:the |le |ngay |mung |mong )?(\d{1,2})(?:st|nd|rd|th|er)?(?: of)?[ ,./-]*${month}(?:[ ,./-]*(?:nam )?${year})?$`,
);
const monthDay = new RegExp(String.raw`^([a-z]{3,})\.? ?(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?:[ ,]+${year})?$`);

/** All possible meanings of a date, the most likely first. */
function candidatesOf(words: string): DateCandidate[] {
  const iso = yearFirst.exec(words);
  if (iso) return [{ year: iso[1], month: Number(iso[2]), date: Number(iso[3]) }];
  const [, first, mark, second, withYear] = figures.exec(words) ?? [];
  const inFigures = first ? [first, second, withYear] : figuresAlone.exec(words)?.slice(1);
  if (inFigures) {
    const [one, other] = [Number(inFigures[0]), Number(inFigures[1])];
    const dayFirst = { year: inFigures[2], month: other, date: one };
    // `12-16` rather means days of one month than 16 December.
    return mark && mark !== "/" && !withYear ? [dayFirst] : [dayFirst, { ...dayFirst, month: one, date: other }];
  }
  const [, date, vietnamese, name, yearAfter] = dayMonth.exec(words) ?? [];
  if (date) return [{ year: yearAfter, month: name ? monthByName(name) : vietnameseMonth(vietnamese), date: Number(date) }];
  const [, named, dateAfter, yearLast] = monthDay.exec(words) ?? [];
  return named ? [{ year: yearLast, month: monthByName(named), date: Number(dateAfter) }] : [];
}

/** The date without a leading weekday, in every possible way. `thu 2` may be Thursday the second, or Monday in Vietnamese. */
function splitWeekday(words: string): { weekday?: number; date: string }[] {
  const [, name = "", rest] = /^([a-z]{2,})[., ]+(.+)$/.exec(words) ?? [];
  const [, vietnamese, vietnameseRest] = /^(?:(?:thu|th|t) ?(hai|ba|tu|nam|sau|bay|[2-7])|chu nhat|cn)[., ]+(.+)$/.exec(words) ?? [];
  return [
    { date: words },
    ...(rest && weekdayByName(name) >= 0 ? [{ weekday: weekdayByName(name), date: rest }] : []),
    ...(vietnameseRest ? [{ weekday: vietnameseWeekday(vietnamese), date: vietnameseRest }] : []),
  ];
}

/** 0 is Sunday. Vietnamese numbers the days from Monday, “the second”; only Sunday has a name. */
function vietnameseWeekday(word: string | undefined): number {
  return word ? parseNumber(word) - 1 : 0;
}

const englishMonths = "january february march april may june july august september october november december".split(" ");

/** The number of a month (from 1) by its name, or the beginning of its name, in English or a language of the site; 0 if unknown. */
function monthByName(word: string): number {
  return indexByName(word, [englishMonths, ...languages.map((locale) => m.format_months({}, { locale }).split(","))]) + 1;
}

const weekdayNames = [
  ...[m.weekday_sunday, m.weekday_monday, m.weekday_tuesday, m.weekday_wednesday],
  ...[m.weekday_thursday, m.weekday_friday, m.weekday_saturday],
];

/** The weekday (0 is Sunday) by its name or the beginning of its name; -1 if unknown. */
function weekdayByName(word: string): number {
  return indexByName(word, [weekdays, ...languages.map((locale) => weekdayNames.map((name) => name({}, { locale })))]);
}

/** Names of more than one word do not count: the Vietnamese ones are numbers. */
function indexByName(word: string, lists: readonly (readonly string[])[]): number {
  const isMeant = (name: string) => !name.includes(" ") && normalizeText(name).startsWith(word);
  return lists.map((names) => names.findIndex(isMeant)).find((index) => index >= 0) ?? -1;
}

function vietnameseMonth(word = ""): number {
  return parseNumber(word.replace(" ", "-"));
}

function parseNumber(word: string): number {
  return Number(word) || vietnameseNumbers.indexOf(word) + 1;
}

function resolveDay({ year, month, date }: DateCandidate, weekday: number | undefined, notBefore = "9999-99"): string | undefined {
  // No day is after the default, so a date without a year is then not resolved.
  const first = Number(notBefore.slice(0, 4));
  // 29 February may be eight years away; a date with a weekday means one of the next years.
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

/** Lower case, without tone marks (many people omit them on a phone) and invisible characters from other programs. */
function normalizeText(typed: string): string {
  return typed
    .normalize("NFD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
