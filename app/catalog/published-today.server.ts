import type { Clock } from "../config/clock.ts";
import { dayAt } from "../dates/local-time.ts";
import { inEveryLanguage, type Language, languages } from "../i18n/languages.ts";
import type { Published } from "./content.server.ts";
import { eachMinute } from "./property-days.server.ts";

/** What of the content changes by the calendar alone. */
type Dated = Pick<Published, "posts" | "categories">;

/** The content as it is on a day (`YYYY-MM-DD`): an article waits for its date, and a category for its first article. */
export function publishedOn<Content extends Dated>(content: Content, day: string): Content {
  const posts = content.posts.filter(({ date }) => date <= day);
  if (posts.length === content.posts.length) return content;
  return { ...content, posts, categories: content.categories.filter(({ slug }) => posts.some(({ category }) => category.slug === slug)) };
}

/** Gives the content as it is today, by the day at the business; it is looked at no more than once a minute. */
export function publishedToday(content: Record<Language, Published>, clock: Clock): () => Record<Language, Published> {
  const { timeZone } = content[languages[0].code].business;
  return eachMinute(clock, (now) => {
    const today = dayAt(now, timeZone);
    return inEveryLanguage((language) => publishedOn(content[language], today));
  });
}
