interface LanguageSettings {
  /** The tag of the language (BCP 47); it begins the addresses of every language but the first. */
  code: string;
  /** What sets thousands and decimals apart. */
  thousands: string;
  decimal: string;
  /** An amount of US dollars, given its digits; it never breaks across lines. */
  money: (digits: string) => string;
  /**
   * A date as a sentence has it, and as a field or a chip has it. `month` counts from 1. In figures Vietnamese writes two for each
   * day and month, as its own rules for documents (decree 30/2020) and the date pickers of browsers do.
   */
  longDate: (date: number, month: number, year: number) => string;
  shortDate: (date: number, month: number, year: number) => string;
  /** A date that nobody takes for another, for fields: with its weekday, counted from Sunday. */
  weekdayDate: (weekday: number, date: number, month: number, year: number) => string;
  /** A month as it stands above its days. */
  monthName: (month: number, year: number) => string;
  /** The same inside a sentence. */
  monthInText: (month: number, year: number) => string;
  /** The day with which a week begins, counted from Sunday: 0 to 6. */
  weekBegins: number;
  /** Two dates as a line has them that is short of room: without the year, and the month once where it is the same. */
  dateSpan: (date: number, month: number, toDate: number, toMonth: number) => string;
  /** A time of day. `hour` counts from 0 to 23. */
  time: (hour: number, minute: number) => string;
  /** Whether areas and distances are told in feet and miles too. */
  imperial: boolean;
}

/** What the server alone says of a language. */
interface LanguageFacts {
  /** What its speakers call it. */
  name: string;
  /** The locale that Open Graph wants, as in `en_US`. */
  openGraph: string;
  /** The scripts whose fonts its pages fetch at once (commands/fonts.ts). */
  scripts: readonly string[];
  /**
   * Words between spaces that an adult reads in a minute, silently. English non-fiction: 238 (Brysbaert 2019, Journal of Memory and
   * Language 109, 104047: 190 studies); other languages as many more as they need for the same message (the same review). Vietnamese
   * parts syllables by spaces, not words: the articles of the sample have 1.14 of them for each word in English.
   */
  wordsPerMinute: number;
}

export const englishMonths = "January February March April May June July August September October November December".split(" ");
const englishWeekdays = "Sun Mon Tue Wed Thu Fri Sat".split(" ");
const vietnameseWeekdays = "Chủ Nhật,Thứ Hai,Thứ Ba,Thứ Tư,Thứ Năm,Thứ Sáu,Thứ Bảy".split(",");
export const two = (number: number) => String(number).padStart(2, "0");
const shortMonth = (month: number) => englishMonths[month - 1]?.slice(0, 3);

/**
 * The languages of the site, the default first. A further language is an entry here, a file in messages/ and its texts
 * in content/. Dates and numbers are written out by hand because a server and a browser may carry different ICU data,
 * and an island has to render the same letters on both sides.
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
    time: (hour, minute) => `${hour % 12 || 12}${minute > 0 ? `:${two(minute)}` : ""} ${hour < 12 ? "am" : "pm"}`,
    imperial: true,
  },
  {
    code: "vi",
    thousands: ".",
    decimal: ",",
    money: (digits) => `${digits}\u00a0USD`,
    longDate: (date, month, year) => `ngày ${date} tháng ${month} năm ${year}`,
    shortDate: (date, month, year) => `${two(date)}/${two(month)}/${year}`,
    weekdayDate: (weekday, date, month, year) => `${vietnameseWeekdays[weekday]}, ${date}/${month}/${year}`,
    monthName: (month, year) => `Tháng ${month} năm ${year}`,
    monthInText: (month, year) => `tháng ${month}/${year}`,
    weekBegins: 1,
    dateSpan: (date, month, toDate, toMonth) => `${two(date)}${month === toMonth ? "–" : `/${two(month)} – `}${two(toDate)}/${two(toMonth)}`,
    time: (hour, minute) => `${two(hour)}:${two(minute)}`,
    imperial: false,
  },
] as const satisfies LanguageSettings[];

export type Language = (typeof languages)[number]["code"];

export const languageFacts: Record<Language, LanguageFacts> = {
  en: { name: "English", openGraph: "en_US", scripts: ["latin"], wordsPerMinute: 238 },
  vi: { name: "Tiếng Việt", openGraph: "vi_VN", scripts: ["latin", "vietnamese"], wordsPerMinute: 271 },
};

/** A text of the business in every language of the site. */
export type Text = Record<Language, string>;

/** Content in one language: where a text stood in every language, that language's text stands. */
export type Localised<Value> = Value extends Text
  ? string
  : Value extends readonly (infer Item)[]
    ? Localised<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Localised<Value[Key]> }
      : Value;

/** The language that an address asks for: the default unless its first segment is exactly the tag of another. */
export function languageOf(pathname: string): Language {
  const [, first] = pathname.split("/", 2);
  const [standard, ...others] = languages;
  return (others.find(({ code }) => code === first) ?? standard).code;
}

/**
 * Puts the texts of one language in the place of texts in every language, however deep they stand. What holds no text is not
 * copied, so that all languages share it: nobody may change what is published.
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

/**
 * Says a message in every language, for whoever stores it before it is known in which it will be read. What it is told may itself
 * be a text in every language.
 */
export function formatInEveryLanguage(message: Message<object>): Text;
export function formatInEveryLanguage<Inputs extends object>(message: Message<Localised<Inputs>>, inputs: Inputs): Text;
export function formatInEveryLanguage(message: Message<object>, inputs: object = {}): Text {
  return inEveryLanguage((locale) => message(localise(inputs, locale), { locale }));
}

/** Makes something in every language. */
export function inEveryLanguage<Made>(make: (language: Language) => Made): Record<Language, Made>;
export function inEveryLanguage(make: (language: Language) => unknown): Record<string, unknown> {
  return Object.fromEntries(languages.map(({ code }) => [code, make(code)]));
}
