import type { Content } from "../app/catalog/content.server.ts";
import { type OgImage, ogImageFor, ogImagePaths } from "../app/catalog/og-images.ts";
import { publishedOn } from "../app/catalog/published-today.server.ts";
import { dayAt } from "../app/dates/local-time.ts";
import { inLanguage } from "../app/i18n/language.server.ts";
import { type Localised, languages, localise } from "../app/i18n/languages.ts";
import type { OgPicture } from "../app/pictures/recipe.server.ts";

/**
 * Every picture by which a page is shared, in every language, from now on: some pages are shared by their newest article, which may
 * still wait for its day. The messages have to be compiled.
 */
export function sharePictures(content: Content, now = new Date()): OgPicture[] {
  const today = dayAt(now, content.business.timeZone);
  const days = [today, ...content.posts.map(({ date }) => date).filter((date) => date > today)];
  return languages.flatMap(({ code }) =>
    inLanguage(code, () => {
      const subjects = new Map(days.flatMap((day) => subjectsOf(publishedOn(localise(content, code), day))));
      const words = (title: string) => (title ? { title, brand: content.business.name } : undefined);
      return [...subjects.values()].map(({ photo, title }) => ({ photo, words: words(title) }));
    }),
  );
}

/** What the page at each path is shared by, under a name that tells it from what it is shared by on another day. */
function subjectsOf(site: Localised<Content>): [name: string, OgImage][] {
  const subjects = ogImagePaths(site).map((path) => [path, ogImageFor(site, path)] as const);
  return subjects.flatMap(([path, subject]) => (subject ? [[`${path} ${subject.photo.path} ${subject.title}`, subject]] : []));
}
