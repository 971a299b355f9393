import { z } from "zod";
import type { ContentFolder, YamlFile } from "../../content/content-folder.server.ts";
import { day } from "../../content/schemas.ts";
import { inEveryLanguage, languages, type Text } from "../../i18n/languages.ts";

/** What guests rate, from 1 to 5. */
export const aspects = ["cleanliness", "accuracy", "communication", "location", "value"] as const;

export type Aspect = (typeof aspects)[number];

const words = z.string().trim().min(1);

export const reviewsFileSchema = z.array(
  z.strictObject({
    guest: words,
    /** The day on which they left. */
    date: day,
    /** The language they wrote in (BCP 47, without a country): en, vi, de. */
    language: z.string().regex(/^[a-z]{2,3}$/, "the short name of a language, such as en, vi or de"),
    ratings: z.record(z.enum(aspects), z.int().min(1).max(5)),
    text: words,
    /** The same in the languages of the site. */
    translation: z.partialRecord(z.enum(languages.map(({ code }) => code)), words).default({}),
  }),
);

/** What a guest said of a home. */
export interface Review {
  guest: string;
  /** The day on which they left, `YYYY-MM-DD`. */
  date: string;
  /** The language they wrote in. */
  language: string;
  ratings: Record<Aspect, number>;
  /** As they wrote it. */
  original: string;
  /** For the readers of each language: as they wrote it, or translated. */
  words: Text;
}

/** The reviews of a home, the newest first; none where there is no `reviews.yaml`. */
export function readReviews(folder: ContentFolder, home: string): Review[] {
  const path = `${home}/reviews.yaml`;
  const file = folder.pathOf(path) === undefined ? undefined : folder.yaml(path, reviewsFileSchema);
  const given = file?.value;
  if (!given) return [];
  checkTranslations(file, given);
  const reviews = given.map(({ text, translation, ...review }) => ({
    ...review,
    original: text,
    words: inEveryLanguage((language) => translation[language] ?? text),
  }));
  return reviews.sort((one, other) => (one.date < other.date ? 1 : -1));
}

/** Each review stands in every language of the site: in its own as it was written, in the others translated. */
function checkTranslations(file: YamlFile<unknown>, given: z.infer<typeof reviewsFileSchema>): void {
  given.forEach(({ language, translation }, index) => {
    for (const { code } of languages) {
      const at = [index, "translation", code];
      if (code !== language && translation[code] === undefined) file.report(at, "the text in this language too");
      if (code === language && translation[code] !== undefined) file.report(at, "no translation into the language it was written in");
    }
  });
}

/** Notes a rating that is not what the reviews of the home come to, and, where it is not invented, one that nobody has given. */
export function checkRating(file: YamlFile<{ rating?: number; ratings?: number }>, reviews: readonly Review[], isSample: boolean): void {
  if (!file.value) return;
  const { rating, ratings } = file.value;
  if (reviews.length === 0) {
    if (rating === undefined && ratings !== undefined) file.report(["ratings"], "no such field without a rating");
    if (rating !== undefined && ratings === undefined && !isSample)
      file.report(
        ["rating"],
        "no rating before guests have given one: take it out, or say in ratings how many they were, or put their words into reviews.yaml",
      );
    return;
  }
  const mean = meanOf(reviews);
  if (rating !== undefined && rating !== mean) file.report(["rating"], `${mean}, the mean of reviews.yaml`);
  if (ratings !== undefined && ratings !== reviews.length)
    file.report(["ratings"], `${reviews.length}, as many as reviews.yaml holds; or leave it out`);
}

/** What reviews come to, to one decimal: in one aspect, or in all together. There has to be one at least. */
export function meanOf(reviews: readonly Pick<Review, "ratings">[], only: readonly Aspect[] = aspects): number {
  const scores = reviews.flatMap(({ ratings }) => only.map((aspect) => ratings[aspect]));
  // In tenths: 4.95 has no exact form in binary.
  return Math.round((10 * scores.reduce((sum, score) => sum + score, 0)) / scores.length) / 10;
}
