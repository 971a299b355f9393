import type { Content } from "../app/catalog/content.server.ts";
import { type OgImage, ogImageFor, ogImagePaths } from "../app/catalog/og-images.ts";
import { publishedOn } from "../app/catalog/published-today.server.ts";
import { dayAt } from "../app/dates/local-time.ts";
import { inLanguage } from "../app/i18n/language.server.ts";
import { type Localised, languages, localise } from "../app/i18n/languages.ts";
import type { OgPicture } from "../app/pictures/recipe.server.ts";

/**
 * All Open Graph images in every language, including future ones: some pages use the image of their newest article, which
 * may not be published yet. The messages have to be compiled.
 */
export function ogPicturesOf(content: Content, now = new Date()): OgPicture[] {
  const today = dayAt(now, content.business.timeZone);
  const days = [today, ...content.posts.map(({ date }) => date).filter((date) => date > today)];
  return languages.flatMap((code) =>
    inLanguage(code, () => {
      const images = new Map(days.flatMap((day) => ogImagesOf(publishedOn(localise(content, code), day))));
      const words = (title: string) => (title ? { title, brand: content.business.name, look: content.brand.og } : undefined);
      return [...images.values()].map(({ photo, title }) => ({ photo, words: words(title) }));
    }),
  );
}

/** The Open Graph image of each path, with a key that also distinguishes images of different days. */
function ogImagesOf(site: Localised<Content>): [name: string, OgImage][] {
  const images = ogImagePaths(site).map((path) => [path, ogImageFor(site, path)] as const);
  return images.flatMap(([path, image]) => (image ? [[`${path} ${image.photo.path} ${image.title}`, image]] : []));
}
