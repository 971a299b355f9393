import { z } from "zod";
import { languages } from "../i18n/languages.ts";

const words = z.string().trim().min(1);
const language = z.enum(languages.map(({ code }) => code));

/** A text in every language of the site. */
export const text = z.record(language, words);

/** A list of texts in every language of the site, which need not be as many in each. */
export const textList = z.record(language, z.array(words));

/** A text no longer than a search engine or a card shows. */
export const textUpTo = (limit: number) => z.record(language, words.max(limit));

/** The point that stays in the picture when it is cropped, from 0 (left, top) to 1 (right, bottom). */
const focus = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

/** What a photo shows, for those who cannot see it, and its focal point. */
export const photoWords = z.strictObject({ alt: text, focus: focus.default({ x: 0.5, y: 0.5 }) });

/** A photo that stands beside the file that names it. */
export const namedPhoto = photoWords.extend({ file: words });

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date();

/** The last part of an address: small letters, digits and single hyphens. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "small letters, digits and single hyphens");

/** A name made into the last part of an address; nothing when no letter is left of it. */
export function addressLike(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").replace(/đ/gi, "d");
  return plain
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("-");
}
