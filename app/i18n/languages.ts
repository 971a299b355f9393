interface LanguageSettings {
  /** Language tag (BCP 47), also the path prefix of every language but the first. */
  code: string;
  /** Separators of thousands and decimals. */
  thousands: string;
  decimal: string;
  /** An amount of US dollars, given its digits; it never breaks across lines. */
  money: (digits: string) => string;
  /**
   * Dates in sentences, and in fields and chips. `month` counts from 1. Vietnamese numeric dates have two digits for days
   * and months, like official documents (decree 30/2020) and the date pickers of browsers.
   */
  longDate: (date: number, month: number, year: number) => string;
  shortDate: (date: number, month: number, year: number) => string;
  /** An unambiguous date with its weekday (0 is Sunday), for fields. */
  weekdayDate: (weekday: number, date: number, month: number, year: number) => string;
  /** A month as a heading. */
  monthName: (month: number, year: number) => string;
  /** A month within a sentence. */
  monthInText: (month: number, year: number) => string;
  /** The first day of a week: 0 is Sunday. */
  weekBegins: number;
  /** A short span of dates, without years, and with a common month only once. */
  dateSpan: (date: number, month: number, toDate: number, toMonth: number) => string;
  /** A time of day; `hour` is 0 to 23. */
  time: (hour: number, minute: number) => string;
  /** Whether areas and distances are also shown in feet and miles. */
  imperial: boolean;
}

/** Facts that only the server needs. */
interface LanguageFacts {
  /** Its name in the language itself. */
  name: string;
  /** The locale for Open Graph, such as `en_US`. */
  openGraph: string;
  /** The scripts whose fonts are preloaded (commands/fonts.ts). */
  scripts: readonly string[];
  /**
   * Words (separated by spaces) that an adult reads silently per minute. English non-fiction: 238 (Brysbaert 2019, Journal
   * of Memory and Language 109, 104047: 190 studies). In other languages it is higher by the number of words needed for the
   * same message (same review). In Vietnamese, spaces separate syllables: the sample articles have 1.14 of them per English
   * word.
   */
  wordsPerMinute: number;
}

export const englishMonths = "January February March April May June July August September October November December".split(" ");
const englishWeekdays = "Sun Mon Tue Wed Thu Fri Sat".split(" ");
const vietnameseWeekdays = "Chủ Nhật,Thứ Hai,Thứ Ba,Thứ Tư,Thứ Năm,Thứ Sáu,Thứ Bảy".split(",");
export const twoDigits = (number: number) => String(number).padStart(2, "0");
const shortMonth = (month: number) => englishMonths[month - 1]?.slice(0, 3);

/**
 * The languages of the site, the default first. A further language needs an entry here, a file in messages/ and texts in
 * content/. Dates and numbers are formatted by hand, because ICU data of servers and browsers may differ, and islands have
 * to render the same text on both.
 */
export const languages = [
  {
    code: "en",
    thousands: ",",
    decimal: ".",
    money: (digits) => `$${digits}`,
    longDate: (date, month, year) => `${date} ${englishMonths[month - 1]} ${year}`,
    shortDate: (date, month, year) => `${date} ${shortMonth(month)} ${year}`,
    weekdayDate: (weekday, date, month, year) => `${englishWeekdays[weekday]} ${date} ${shortMonth(month)} ${year}`,
    monthName: (month, year) => `${englishMonths[month - 1]} ${year}`,
    monthInText: (month, year) => `${englishMonths[month - 1]} ${year}`,
    weekBegins: 0,
    dateSpan: (date, month, toDate, toMonth) => `${date}${month === toMonth ? "–" : ` ${shortMonth(month)} – `}${toDate} ${shortMonth(toMonth)}`,
    time: (hour, minute) => `${hour % 12 || 12}${minute > 0 ? `:${twoDigits(minute)}` : ""} ${hour < 12 ? "am" : "pm"}`,
    imperial: true,
  },
  {
    code: "vi",
    thousands: ".",
    decimal: ",",
    money: (digits) => `${digits}\u00a0USD`,
    longDate: (date, month, year) => `ngày ${date} tháng ${month} năm ${year}`,
    shortDate: (date, month, year) => `${twoDigits(date)}/${twoDigits(month)}/${year}`,
    weekdayDate: (weekday, date, month, year) => `${vietnameseWeekdays[weekday]}, ${date}/${month}/${year}`,
    monthName: (month, year) => `Tháng ${month} năm ${year}`,
    monthInText: (month, year) => `tháng ${month}/${year}`,
    weekBegins: 1,
    dateSpan: (date, month, toDate, toMonth) =>
      `${twoDigits(date)}${month === toMonth ? "–" : `/${twoDigits(month)} – `}${twoDigits(toDate)}/${twoDigits(toMonth)}`,
    time: (hour, minute) => `${twoDigits(hour)}:${twoDigits(minute)}`,
    imperial: false,
  },
] as const satisfies LanguageSettings[];

export type Language = (typeof languages)[number]["code"];

export const languageFacts: Record<Language, LanguageFacts> = {
  en: { name: "English", openGraph: "en_US", scripts: ["latin"], wordsPerMinute: 238 },
  vi: { name: "Tiếng Việt", openGraph: "vi_VN", scripts: ["latin", "vietnamese"], wordsPerMinute: 271 },
};

export type Text = Record<Language, string>;

/** A type in which texts in every language are replaced by plain strings. */
export type Localised<Value> = Value extends Text
  ? string
  : Value extends readonly (infer Item)[]
    ? Localised<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Localised<Value[Key]> }
      : Value;

/** The language of a path: the default unless its first segment is the tag of another. */
export function languageOf(pathname: string): Language {
  const [, first] = pathname.split("/", 2);
  const [standard, ...others] = languages;
  return (others.find(({ code }) => code === first) ?? standard).code;
}

/**
 * Replaces texts in every language by those of one language, at any depth. Values without texts are not copied but shared by
 * all languages, so published content must not be changed.
 */
export function localise<Value>(value: Value, language: Language): Localised<Value>;
export function localise(value: unknown, language: Language): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isText(value)) return value[language];
  const changed = Object.entries(value).flatMap(([key, part]) => {
    const localised = localise(part, language);
    return localised === part ? [] : [[key, localised] as const];
  });
  if (changed.length === 0) return value;
  return Object.assign(Array.isArray(value) ? [...value] : { ...value }, Object.fromEntries(changed));
}

function isText(value: object): value is Text {
  return Object.keys(value).length === languages.length && languages.every(({ code }) => code in value);
}

type Message<Inputs> = (inputs: Inputs, options: { locale: Language }) => string;

/** Formats a message in every language, to store it before the reader's language is known. Inputs may be texts in every language, too. */
export function formatInEveryLanguage(message: Message<object>): Text;
export function formatInEveryLanguage<Inputs extends object>(message: Message<Localised<Inputs>>, inputs: Inputs): Text;
export function formatInEveryLanguage(message: Message<object>, inputs: object = {}): Text {
  return inEveryLanguage((locale) => message(localise(inputs, locale), { locale }));
}

/** Creates a value for every language. */
export function inEveryLanguage<Value>(create: (language: Language) => Value): Record<Language, Value>;
export function inEveryLanguage(create: (language: Language) => unknown): Record<string, unknown> {
  return Object.fromEntries(languages.map(({ code }) => [code, create(code)]));
}
