import { data, type RouterContextProvider, redirect } from "react-router";
import type { Published } from "../catalog/content.server.ts";
import { findPropertyBySlug } from "../catalog/find-property.ts";
import { hasPage } from "../catalog/optional-pages.ts";
import { routeTable, unlistedPages } from "../catalog/route-table.ts";
import { pathInLanguage, pathWithoutLanguage } from "../i18n/addresses.ts";
import { type Localised, languageOf } from "../i18n/languages.ts";
import { parseStay, rawStay } from "../pricing/stay-query.ts";
import type { FullProperty } from "../properties/model/property.ts";
import { peopleWithPage } from "../team/person.ts";
import { publishedIn, servicesContext } from "./contexts.server.ts";
import { findSimilarProperties, type SimilarProperty } from "./similar-properties.server.ts";

/** The address of every page for search engines, without its language. */
export function pathsOf(published: Published): string[] {
  return [...pathsExceptProperties(published), ...published.properties.flatMap(({ slug }) => [`/stays/${slug}`, `/stays/${slug}/photos`])];
}

function pathsExceptProperties(published: Published): string[] {
  return [
    ...singlePaths(published),
    ...destinationPaths(published),
    ...peopleWithPage(published).map(({ slug }) => `/about/${slug}`),
    ...published.categories.map(({ slug }) => `/blogs/category/${slug}`),
    ...published.posts.map(({ slug }) => `/blogs/${slug}`),
  ];
}

/** The pages where most visitors start: single pages, destinations, the featured properties, the newest articles. */
export function mainPaths(published: Published): string[] {
  return [
    ...singlePaths(published),
    ...destinationPaths(published),
    ...published.business.featured.stays.map((slug) => `/stays/${slug}`),
    ...published.posts.slice(0, 3).map(({ slug }) => `/blogs/${slug}`),
  ];
}

function destinationPaths({ destinations }: Published): string[] {
  return destinations.map(({ slug }) => `/destinations/${slug}`);
}

/** The paths without parameters, and those of the text pages. */
function singlePaths(published: Published): string[] {
  return [
    ...Object.keys(routeTable).filter((path) => !/[:*]/.test(path) && !unlistedPages.includes(path) && hasPage(published, path)),
    ...published.pages.texts.map(({ slug }) => `/${slug}`),
  ];
}

/** The arguments of a loader whose address may name one thing. */
interface LoaderArgs {
  request: Request;
  params: { slug?: string };
  context: Readonly<RouterContextProvider>;
}

/** The item that an address names; throws the response of `notFoundOrRedirect` if there is none. */
export function findAt<One extends { slug: string }>({ request, params, context }: LoaderArgs, listOf: (published: Published) => One[]): One {
  const published = publishedIn(context);
  const found = listOf(published).find(({ slug }) => slug === params.slug);
  if (!found) throw notFoundOrRedirect(request, published, offersFor({ request, params, context }));
  return found;
}

/** The property that an address names, with the details that its pages show; throws the response of `notFoundOrRedirect` if there is none. */
export function findProperty(args: LoaderArgs): Localised<FullProperty> {
  const property = findAt(args, ({ properties }) => properties);
  return { ...property, ...publishedIn(args.context).detailOf(property.slug) };
}

/**
 * What a loader throws if there is nothing at an address: a redirect to the current address, in lower case or of a renamed property;
 * 410 for a withdrawn property, with properties that are bookable instead; else 404.
 */
export function notFoundOrRedirect(request: Request, published: Published, offers: SimilarProperty[] = []) {
  const { pathname, search } = new URL(request.url);
  const lowerCase = pathname.toLowerCase();
  const path = pathWithoutLanguage(lowerCase);
  const currentPath = [...unlistedPages, ...pathsExceptProperties(published)].includes(path) ? path : currentPropertyPath(path, published);
  if (currentPath === undefined) return data(null, { status: 404 });
  const address = pathInLanguage(languageOf(lowerCase), currentPath);
  return address === pathname ? data(offers, { status: 410 }) : redirect(address + search, 301);
}

/** Properties that are bookable for the stay in the address of a withdrawn property. */
function offersFor({ request, params, context }: LoaderArgs): SimilarProperty[] {
  const published = publishedIn(context);
  const withdrawn = published.withdrawn.find(({ slug }) => slug === params.slug);
  const stay = parseStay(rawStay(new URL(request.url).searchParams));
  return (withdrawn && findSimilarProperties(context.get(servicesContext), withdrawn, stay, published.properties)) ?? [];
}

/** The current address of a property, published or not. */
function currentPropertyPath(path: string, published: Published): string | undefined {
  const [, slug, rest = ""] = /^\/stays\/([^/]+)(\/photos)?$/.exec(path) ?? [];
  const property = findPropertyBySlug(published, slug);
  return property && `/stays/${property.slug}${rest}`;
}
