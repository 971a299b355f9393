import { z } from "zod";
import type { ContentFolder, YamlFile } from "../../content/content-folder.server.ts";
import { day, languageCode } from "../../content/schemas.ts";
import { availableLanguages, languages, type Text } from "../../i18n/languages.ts";

/** What guests rate, from 1 to 5. */
export const aspects = ["cleanliness", "accuracy", "communication", "location", "value"] as const;

export type Aspect = (typeof aspects)[number];

/** What a review may speak of, for guests who need to know before they come. */
export const reviewTopics = ["access", "children", "quiet", "pets"] as const;

export type ReviewTopic = (typeof reviewTopics)[number];

const words = z.string().trim().min(1);

export const reviewsFileSchema = z.array(
  z.strictObject({
    guest: words,
    /** The day on which they left. */
    date: day,
    /** The language they wrote in. */
    language: languageCode,
    ratings: z.record(z.enum(aspects), z.int().min(1).max(5)),
    /** What the text speaks of, as the owner has marked it. */
    about: z.array(z.enum(reviewTopics)).default([]),
    text: words,
    /** The same in the languages of the site. */
    translation: z.partialRecord(z.enum(availableLanguages), words).default({}),
  }),
);

export interface Review {
  guest: string;
  /** The day on which they left, `YYYY-MM-DD`. */
  date: string;
  /** The language they wrote in. */
  language: string;
  ratings: Record<Aspect, number>;
  about: ReviewTopic[];
  /** The text in the language of the guest. */
  original: string;
  /** The text in the languages of the site, translated where necessary. */
  words: Text;
}

/** The reviews of a property, newest first; empty without a `reviews.yaml`. */
export function readReviews(folder: ContentFolder, home: string): Review[] {
  const path = `${home}/reviews.yaml`;
  const file = folder.pathOf(path) === undefined ? undefined : folder.yaml(path, reviewsFileSchema);
  const given = file?.value;
  if (!given) return [];
  checkTranslations(folder, path, file, given);
  const reviews = given.map(({ text, translation, ...review }) => ({
    ...review,
    original: text,
    words: { [languages[0]]: text, ...translation, ...(availableLanguages.includes(review.language) && { [review.language]: text }) } as Text,
  }));
  return reviews.sort((one, other) => (one.date < other.date ? 1 : -1));
}

/** Reports a missing translation into the first language, and one into the language of the review itself. Others are noted. */
function checkTranslations(folder: ContentFolder, path: string, file: YamlFile<unknown>, given: z.infer<typeof reviewsFileSchema>): void {
  given.forEach(({ language, translation }, index) => {
    for (const code of languages) {
      const at = [index, "translation", code];
      if (code !== language && translation[code] === undefined) {
        if (code === languages[0]) file.report(at, "the text in this language too");
        else folder.noteMissing(path, code);
      }
      if (code === language && translation[code] !== undefined) file.report(at, "no translation into the language it was written in");
    }
  });
}

/** Reports a rating that is not the mean of the reviews, and, unless the business is a sample, one without any ratings. */
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

/** The mean rating of reviews, to one decimal, in some or all aspects. There has to be at least one review. */
export function meanOf(reviews: readonly Pick<Review, "ratings">[], only: readonly Aspect[] = aspects): number {
  const scores = reviews.flatMap(({ ratings }) => only.map((aspect) => ratings[aspect]));
  // Computed in tenths, because 4.95 is not exact in binary.
  return Math.round((10 * scores.reduce((sum, score) => sum + score, 0)) / scores.length) / 10;
}
