import type { z } from "zod";
import { renderFigures } from "../content/render-figures.ts";
import { lastDay } from "../dates/year-span.ts";
import type { Post } from "../features/journal/post.ts";
import { serializeSearch } from "../features/search/criteria/search-query.ts";
import { emptySearch } from "../features/search/criteria/search-terms.ts";
import { pathInLanguage } from "../i18n/addresses.ts";
import { type Localised, languages } from "../i18n/languages.ts";
import { getLocale } from "../i18n/messages/runtime.js";
import type { Destination } from "../locations/destination.ts";
import type { DestinationYear } from "../locations/destination-year.ts";
import { apiPath, mcpPath, pageAddress, selfAddress } from "./addresses.ts";
import type { ApiContext } from "./api-context.ts";
import { serializePicture } from "./serialize-property.ts";
import type { articleSchema, destinationSchema, indexSchema } from "./text-schemas.ts";
import { markdownOf } from "./values.ts";

export function serializeDestinationSummary({ slug, name, lead, photo }: Localised<Destination>, context: ApiContext) {
  return {
    slug,
    name,
    lead,
    page: pageAddress(context, `/destinations/${slug}`),
    self: selfAddress(context, `/destinations/${slug}`),
    homes: context.search({ ...emptySearch(context.prices), where: name }, 1).found,
    stays: selfAddress(context, "/stays") + serializeSearch({ where: name }),
    picture: serializePicture(context, photo),
  };
}

export function serializeDestination(destination: Localised<Destination>, context: ApiContext): z.infer<typeof destinationSchema> {
  const articles = context.posts.filter((post) => post.destination === destination.slug);
  return {
    ...serializeDestinationSummary(destination, context),
    guide: markdownOf(
      renderFigures({ html: destination.guide, figures: destination.figures }),
      pageAddress(context, `/destinations/${destination.slug}`),
    ),
    year: destination.year ? serializeYear(destination.year) : null,
    places: destination.places.map(({ id, name, kind, coordinates }) => ({ slug: id, name, kind, ...coordinates })),
    articles: articles.map(({ slug, title }) => ({ slug, title, self: selfAddress(context, `/articles/${slug}`) })),
  };
}

function serializeYear({ water, snow, open }: Localised<DestinationYear>) {
  return {
    waterCelsius: water ? [...water] : null,
    snowfallCentimetres: snow ? [...snow] : null,
    open: open.map(({ name, season }) => ({ name, from: season.from, to: lastDay(season) })),
  };
}

export function serializeArticleSummary(post: Localised<Post>, context: ApiContext) {
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
    page: pageAddress(context, `/blogs/${slug}`),
    self: selfAddress(context, `/articles/${slug}`),
    picture: serializePicture(context, cover),
  };
}

export function serializeArticle(post: Localised<Post>, context: ApiContext): z.infer<typeof articleSchema> {
  return { ...serializeArticleSummary(post, context), text: markdownOf(renderFigures(post), pageAddress(context, `/blogs/${post.slug}`)) };
}

/** The path of the page that explains the API. */
export const developersPath = "/developers";

export function serializeIndex(context: ApiContext): z.infer<typeof indexSchema> {
  const { name, sample } = context.business;
  return {
    name,
    isSample: sample,
    language: getLocale(),
    languages: languages.map((code) => ({ language: code, self: context.origin + pathInLanguage(code, apiPath) })),
    stays: selfAddress(context, "/stays"),
    destinations: selfAddress(context, "/destinations"),
    articles: selfAddress(context, "/articles"),
    openapi: selfAddress(context, "/openapi.json"),
    page: pageAddress(context, developersPath),
    mcp: pageAddress(context, mcpPath),
  };
}
