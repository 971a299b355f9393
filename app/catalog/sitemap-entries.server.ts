import type { Localised } from "../i18n/languages.ts";
import type { Photo } from "../pictures/photo.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import type { SitemapEntry } from "../seo/sitemap.ts";
import type { Published } from "./content.server.ts";

/** The sitemap entry of a path: its images, and the day of the last change according to the content. */
export function sitemapEntry(published: Published, path: string): SitemapEntry {
  const { pages, posts, properties, destinations } = published;
  const [, list, slug, more] = path.split("/");
  if (list === "blogs" && slug === "category" && more) return { path, changed: lastChange(posts.filter(({ category }) => category.slug === more)) };
  if (list === "about" && slug) return { path, changed: lastChange(posts.filter(({ author }) => author.slug === slug)) };
  if (list === "stays" && slug) {
    const changed = properties.find((property) => property.slug === slug)?.updated;
    // The photo page shows the same images, so they are listed once.
    return more ? { path, changed } : { path, changed, images: imagesOf(published.detailOf(slug).photos) };
  }
  if (list === "blogs" && slug) {
    const post = posts.find((one) => one.slug === slug);
    return post ? { path, changed: post.updated ?? post.date, images: imagesOf([post.cover, ...post.figures.map(({ photo }) => photo)]) } : { path };
  }
  if (list === "destinations" && slug) {
    const destination = destinations.find((one) => one.slug === slug);
    return destination ? { path, images: imagesOf([destination.photo, ...destination.figures.map(({ photo }) => photo)]) } : { path };
  }
  if (path === "/blogs") return { path, changed: lastChange(posts) };
  if (path === "/") return { path, images: [pictureOf(pages.home.hero.photo, "wide").whole.src, ...imagesOf([pages.home.book.photo])] };
  if (path === "/about" && pages.about) return { path, images: imagesOf([pages.about.photo, pages.about.mission.photo]) };
  return { path, changed: pages.texts.find((text) => `/${text.slug}` === path)?.updated };
}

/** The latest day on which an article was published or updated; undefined without articles. */
function lastChange(posts: readonly { date: string; updated?: string }[]): string | undefined {
  return posts
    .map(({ date, updated = date }) => updated)
    .sort()
    .at(-1);
}

function imagesOf(photos: readonly Localised<Photo>[]): string[] {
  return photos.map((photo) => pictureOf(photo).whole.src);
}
