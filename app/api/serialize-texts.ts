import type { z } from "zod";
import { htmlWithFigures } from "../content/render-figures.ts";
import type { Post } from "../features/journal/post.ts";
import { writeSearch } from "../features/search/criteria/search-query.ts";
import { emptySearch } from "../features/search/criteria/search-terms.ts";
import type { Localised } from "../i18n/languages.ts";
import type { Destination } from "../locations/destination.ts";
import { pageAddress, selfAddress } from "./addresses.ts";
import type { Reading } from "./api-context.ts";
import { markdownOf } from "./markdown-of.ts";
import { tellPicture } from "./serialize-property.ts";
import type { article, destination } from "./text-schemas.ts";

export function tellDestinationInList({ slug, name, lead, photo }: Localised<Destination>, reading: Reading) {
  return {
    slug,
    name,
    lead,
    page: pageAddress(reading, `/destinations/${slug}`),
    self: selfAddress(reading, `/destinations/${slug}`),
    homes: reading.search({ ...emptySearch, where: name }, 1).found,
    stays: selfAddress(reading, "/stays") + writeSearch({ where: name }),
    picture: tellPicture(reading, photo),
  };
}

export function tellDestination(there: Localised<Destination>, reading: Reading): z.infer<typeof destination> {
  const about = reading.posts.filter((post) => post.destination === there.slug);
  return {
    ...tellDestinationInList(there, reading),
    guide: markdownOf(htmlWithFigures({ html: there.guide, figures: there.figures }), pageAddress(reading, `/destinations/${there.slug}`)),
    places: there.places.map(({ id, name, kind, coordinates }) => ({ slug: id, name, kind, ...coordinates })),
    articles: about.map(({ slug, title }) => ({ slug, title, self: selfAddress(reading, `/articles/${slug}`) })),
  };
}

export function tellArticleInList(post: Localised<Post>, reading: Reading) {
  const { slug, title, excerpt, category, author, date, updated = null, destination = null, cover } = post;
  return {
    slug,
    title,
    excerpt,
    category: { slug: category.slug, name: category.name },
    author: { slug: author.slug, name: author.name },
    published: date,
    updated,
    destination,
    page: pageAddress(reading, `/blogs/${slug}`),
    self: selfAddress(reading, `/articles/${slug}`),
    picture: tellPicture(reading, cover),
  };
}

export function tellArticle(post: Localised<Post>, reading: Reading): z.infer<typeof article> {
  return { ...tellArticleInList(post, reading), text: markdownOf(htmlWithFigures(post), pageAddress(reading, `/blogs/${post.slug}`)) };
}
