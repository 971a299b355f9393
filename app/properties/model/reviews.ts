import { z } from "zod";
import type { ContentFolder, YamlFile } from "../../content/content-folder.server.ts";
import { day, languageCode, text as textInLanguages } from "../../content/schemas.ts";
import { availableLanguages, languages, type Text } from "../../i18n/languages.ts";

/** What guests rate, from 1 to 5. */
export const aspects = ["cleanliness", "accuracy", "communication", "location", "value"] as const;

export type Aspect = (typeof aspects)[number];

/** What a review may speak of, for guests who need to know before they come. */
export const reviewTopics = ["access", "children", "quiet", "pets"] as const;

export type ReviewTopic = (typeof reviewTopics)[number];

const words = z.string().trim().min(1);

const mark = z
  .number()
  .min(1)
  .max(5)
  .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9, "a number with one decimal at most");

const review = z
  .strictObject({
    guest: words,
    /** The day on which they left. */
    date: day,
    /** The language they wrote in. */
    language: languageCode,
    /** Of all; without it, it is the mean of `ratings`. */
    rating: mark.optional(),
    ratings: z.partialRecord(z.enum(aspects), z.int().min(1).max(5)).default({}),
    /** What the text speaks of, as the owner has marked it. */
    about: z.array(z.enum(reviewTopics)).default([]),
    text: words,
    /** The same in the languages of the site. */
    translation: z.partialRecord(z.enum(availableLanguages), words).default({}),
    /** Where it was written, if not to the business, and on which day. It counts in no mean and is not in JSON-LD. */
    source: z.strictObject({ name: words, address: z.url({ protocol: /^https$/ }), date: day }).optional(),
    /** The answer of the owner. */
    reply: z.strictObject({ date: day.optional(), text: textInLanguages }).optional(),
  })
  .refine(({ rating, ratings }) => rating !== undefined || Object.keys(ratings).length > 0, {
    path: ["rating"],
    error: "a mark from 1 to 5, or some in ratings",
  });

export const reviewsFileSchema = z.array(review);

export interface Review {
  guest: string;
  /** The day on which they left, `YYYY-MM-DD`. */
  date: string;
  /** The language they wrote in. */
  language: string;
  rating?: number;
  ratings: Partial<Record<Aspect, number>>;
  source?: { name: string; address: string; date: string };
  reply?: { date?: string; text: Text };
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

/** Those that guests wrote to the business. */
export function ownReviews<Any extends Pick<Review, "source">>(reviews: readonly Any[]): Any[] {
  return reviews.filter(({ source }) => source === undefined);
}

/** Reports a rating that is not the mean of the own reviews, and, unless the business is a sample, one without any ratings. */
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

/** The mean rating of reviews, to one decimal. There has to be at least one review. */
export function meanOf(reviews: readonly Pick<Review, "rating" | "ratings">[]): number {
  return roundedMean(reviews.map(({ rating, ratings }) => rating ?? Object.values(ratings)));
}

/** The mean of one aspect; undefined if no review rates it. */
export function meanOfAspect(reviews: readonly Pick<Review, "ratings">[], aspect: Aspect): number | undefined {
  const scores = reviews.flatMap(({ ratings }) => ratings[aspect] ?? []);
  return scores.length > 0 ? roundedMean(scores) : undefined;
}

/** Each is a number with one decimal or a list of up to five whole ones, whose mean counts. */
function roundedMean(marks: readonly (number | number[])[]): number {
  // In sixtieths all of them are whole numbers, because a mean such as 4.95 is not exact in binary.
  const sixtieths = marks.map((mark) => (typeof mark === "number" ? Math.round(60 * mark) : (60 * sumOf(mark)) / mark.length));
  return Math.round(sumOf(sixtieths) / (6 * marks.length)) / 10;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
