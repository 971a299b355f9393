import type { z } from "zod";
import { renderFigures } from "../content/render-figures.ts";
import type { Post } from "../features/journal/post.ts";
import { serializeSearch } from "../features/search/criteria/search-query.ts";
import { emptySearch } from "../features/search/criteria/search-terms.ts";
import { pathInLanguage } from "../i18n/addresses.ts";
import { type Localised, languages } from "../i18n/languages.ts";
import { getLocale } from "../i18n/messages/runtime.js";
import type { Destination } from "../locations/destination.ts";
import { apiPath, mcpPath, pageAddress, selfAddress } from "./addresses.ts";
import type { ApiContext } from "./api-context.ts";
import { serializePicture } from "./serialize-property.ts";
import type { articleSchema, destinationSchema, indexSchema } from "./text-schemas.ts";
import { markdownOf } from "./values.ts";

export function serializeDestinationSummary({ slug, name, lead, photo }: Localised<Destination>, reading: ApiContext) {
  return {
    slug,
    name,
    lead,
    page: pageAddress(reading, `/destinations/${slug}`),
    self: selfAddress(reading, `/destinations/${slug}`),
    homes: reading.search({ ...emptySearch, where: name }, 1).found,
    stays: selfAddress(reading, "/stays") + serializeSearch({ where: name }),
    picture: serializePicture(reading, photo),
  };
}

export function serializeDestination(there: Localised<Destination>, reading: ApiContext): z.infer<typeof destinationSchema> {
  const about = reading.posts.filter((post) => post.destination === there.slug);
  return {
    ...serializeDestinationSummary(there, reading),
    guide: markdownOf(renderFigures({ html: there.guide, figures: there.figures }), pageAddress(reading, `/destinations/${there.slug}`)),
    places: there.places.map(({ id, name, kind, coordinates }) => ({ slug: id, name, kind, ...coordinates })),
    articles: about.map(({ slug, title }) => ({ slug, title, self: selfAddress(reading, `/articles/${slug}`) })),
  };
}

export function serializeArticleSummary(post: Localised<Post>, reading: ApiContext) {
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
    picture: serializePicture(reading, cover),
  };
}

export function serializeArticle(post: Localised<Post>, reading: ApiContext): z.infer<typeof articleSchema> {
  return { ...serializeArticleSummary(post, reading), text: markdownOf(renderFigures(post), pageAddress(reading, `/blogs/${post.slug}`)) };
}

/** Where the page for people stands that explains the interface. */
export const developersPath = "/developers";

export function serializeIndex(reading: ApiContext): z.infer<typeof indexSchema> {
  const { name, sample } = reading.business;
  return {
    name,
    isSample: sample,
    language: getLocale(),
    languages: languages.map(({ code }) => ({ language: code, self: reading.origin + pathInLanguage(code, apiPath) })),
    stays: selfAddress(reading, "/stays"),
    destinations: selfAddress(reading, "/destinations"),
    articles: selfAddress(reading, "/articles"),
    openapi: selfAddress(reading, "/openapi.json"),
    page: pageAddress(reading, developersPath),
    mcp: pageAddress(reading, mcpPath),
  };
}
