import { z } from "zod";
import { isTimeZone } from "../dates/local-time.ts";
import { isYearDay } from "../dates/year-span.ts";
import { availableLanguages, type Language, languages, type Text } from "../i18n/languages.ts";

const nonEmpty = z.string().trim().min(1);

export const language = z.enum(languages);

/**
 * Something in the first language of the site, and in the others where it is translated. Languages that are available, but
 * not offered, are left alone.
 */
function inLanguages<Each extends z.ZodType>(each: Each) {
  const texts = z
    .partialRecord(z.enum(availableLanguages), each, { error: languageHint })
    .refine((value) => languages[0] in value, { path: [languages[0]], error: "a text" });
  return texts as unknown as z.ZodType<Record<(typeof languages)[0], z.output<Each>> & Partial<Record<Language, z.output<Each>>>>;
}

export const text: z.ZodType<Text> = inLanguages(nonEmpty);

/** A list of texts per language; the lists may differ in length. */
export const textList = inLanguages(z.array(nonEmpty));

/** A text of limited length, for search engines or cards. */
export const textUpTo = (limit: number): z.ZodType<Text> => inLanguages(nonEmpty.max(limit));

/** Error message that shows how to write a text in each language. */
function languageHint({ code, input }: { code: string; input?: unknown }): string | undefined {
  const words = typeof input === "string" ? input : "…";
  const each = languages.map((one, index) => `${one}: ${index === 0 ? words : "…"}`);
  return code === "invalid_type" ? `a text in each language: { ${each.join(", ")} }` : undefined;
}

/** The focal point, which stays visible when the picture is cropped: from 0 (left, top) to 1 (right, bottom). */
const focus = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

/** The alternative text of a photo and its focal point. */
export const photoTexts = z.strictObject({ alt: text, focus: focus.default({ x: 0.5, y: 0.5 }) });

/** A photo with its file, in the folder of the YAML file. */
export const namedPhoto = photoTexts.extend({ file: nonEmpty });

export const day = z.iso.date();

export const yearDay = z.string().refine(isYearDay, "a day of every year like 06-01 (month-day; 02-28 for the end of February, in leap years too)");

/** Local time of day: `16:00`. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time like 16:00");

/** An IANA time zone. */
export const timeZone = z.string().refine(isTimeZone, "a time zone such as America/Denver or Asia/Ho_Chi_Minh");

/** The short name of a language, which need not be one of the site (BCP 47, without a country): en, vi, de. */
export const languageCode = z.string().regex(/^[a-z]{2,3}$/, "the short name of a language, such as en, vi or de");

/** A telephone number in international form (E.164). What has no spaces gets them. */
export const phone = z
  .string()
  .regex(/^\+[1-9](?: ?\d){6,14}$/, "a number like +1 970 555 0142")
  .refine((number) => !/^\+ ?(?:84|33) ?0/.test(number), "the number without the 0 after the country, like +84 912 345 678")
  .transform((number) => (number.includes(" ") ? number : groupDigits(number)));

/** Country calling codes of one or two digits (ITU-T E.164); all others have three. */
const callingCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** `+84912345678` as `+84 912 345 678`: groups of three, at the end of two to four. */
function groupDigits(number: string): string {
  const [code = ""] = callingCode.exec(number) ?? [];
  return [code, ...(number.slice(code.length).match(/\d{3}(?=\d{2})|\d+$/g) ?? [])].join(" ");
}

/** A slug: lower-case letters, digits and single hyphens. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "small letters, digits and single hyphens");
