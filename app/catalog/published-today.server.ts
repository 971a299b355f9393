import type { Clock } from "../config/clock.ts";
import { dayAt } from "../dates/local-time.ts";
import { inEveryLanguage, type Language, languages } from "../i18n/languages.ts";
import type { Published } from "./content.server.ts";
import { oncePerMinute } from "./property-days.server.ts";

/** The part of the content that changes with the date alone. */
type Dated = Pick<Published, "posts" | "categories">;

/** The content as published on a day (`YYYY-MM-DD`): without articles of a later date, and without categories that then have no article. */
export function publishedOn<Content extends Dated>(content: Content, day: string): Content {
  const posts = content.posts.filter(({ date }) => date <= day);
  if (posts.length === content.posts.length) return content;
  return { ...content, posts, categories: content.categories.filter(({ slug }) => posts.some(({ category }) => category.slug === slug)) };
}

/** Returns the content as published today, by the business's time zone; computed at most once a minute. */
export function publishedToday(content: Record<Language, Published>, clock: Clock): () => Record<Language, Published> {
  const { timeZone } = content[languages[0]].business;
  return oncePerMinute(clock, (now) => {
    const today = dayAt(now, timeZone);
    return inEveryLanguage((language) => publishedOn(content[language], today));
  });
}
