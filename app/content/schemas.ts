import { z } from "zod";
import { languages } from "../i18n/languages.ts";

const words = z.string().trim().min(1);

/** A language of the site. */
export const language = z.enum(languages.map(({ code }) => code));

/** A text in every language of the site. */
export const text = z.record(language, words, { error: inEach });

/** A list of texts in every language of the site, which need not be as many in each. */
export const textList = z.record(language, z.array(words));

/** A text no longer than a search engine or a card shows. */
export const textUpTo = (limit: number) => z.record(language, words.max(limit), { error: inEach });

/** How to write what stands there, or nothing yet, in each language. */
function inEach({ code, input }: { code: string; input?: unknown }): string | undefined {
  const words = typeof input === "string" ? input : "…";
  const each = languages.map((one, index) => `${one.code}: ${index === 0 ? words : "…"}`);
  return code === "invalid_type" ? `a text in each language: { ${each.join(", ")} }` : undefined;
}

/** The point that stays in the picture when it is cropped, from 0 (left, top) to 1 (right, bottom). */
const focus = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

/** What a photo shows, for those who cannot see it, and its focal point. */
export const photoWords = z.strictObject({ alt: text, focus: focus.default({ x: 0.5, y: 0.5 }) });

/** A photo that stands beside the file that names it. */
export const namedPhoto = photoWords.extend({ file: words });

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date();

/** A time of day, by the clock of the place: `16:00`. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time like 16:00");

/** A place's rules of the clock, by the name that the IANA database gives them. */
export const timeZone = z.string().refine(isTimeZone, "a time zone such as America/Denver or Asia/Ho_Chi_Minh");

/** What was asked before: many homes are in one zone, and asking takes as long as reading half of their file. */
const zones = new Map<string, boolean>();

function isTimeZone(zone: string): boolean {
  const known = zones.get(zone) ?? isZoneKnown(zone);
  zones.set(zone, known);
  return known;
}

/** Older names of a zone are good too; a difference from UTC is none: it knows no summer time. */
function isZoneKnown(zone: string): boolean {
  if (!/^([A-Z]\w*(\/[A-Z][\w+-]*)+|UTC)$/.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

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
