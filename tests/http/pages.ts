import { publishedToday } from "../../app/catalog/published-today.server.ts";
import { peopleWithPage } from "../../app/team/person.ts";
import { properties, sample } from "./homes.ts";
import { addressIn, languages } from "./languages.ts";
import { type MarkupElement, readMarkup } from "./markup.ts";
import type { Site } from "./site.ts";

export { addressIn, type Language, languages } from "./languages.ts";

const published = publishedToday(sample, () => new Date())().en;

const slugsOf = (things: readonly { slug: string }[]) => things.map(({ slug }) => slug);

/** The articles, the newest first. */
export const posts = slugsOf(published.posts);

export const destinations = slugsOf(published.destinations);

export const categories = slugsOf(published.categories);

/** Those of the team who have a page. */
export const people = slugsOf(peopleWithPage(published));

/** The pages that are a text, in the order of the footer. */
export const textPages = published.pages.texts;

/** Every page of the site by its English address. */
export const paths: readonly string[] = [
  "/",
  "/stays",
  "/about",
  "/blogs",
  "/contact",
  "/destinations",
  "/developers",
  ...destinations.map((slug) => `/destinations/${slug}`),
  ...textPages.map(({ slug }) => `/${slug}`),
  ...properties.flatMap(({ slug }) => [`/stays/${slug}`, `/stays/${slug}/photos`]),
  ...people.map((slug) => `/about/${slug}`),
  ...categories.map((slug) => `/blogs/category/${slug}`),
  ...posts.map((slug) => `/blogs/${slug}`),
];

/** Every page in both languages. */
export const addresses: readonly string[] = paths.flatMap((path) => languages.map((language) => addressIn(language, path)));

/** The documents of the pages that were read last: many tests look into the same ones. */
const documents = new Map<string, MarkupElement>();
const most = 250;

/** A page as its document; throws when it does not answer 200. */
export async function openPage(site: Pick<Site, "get">, address: string): Promise<MarkupElement> {
  const answer = await site.get(address);
  if (answer.statusCode !== 200) throw new Error(`${address} answers ${answer.statusCode}.`);
  const document = documents.get(answer.body) ?? readMarkup(answer.body);
  if (documents.size === most) documents.clear();
  documents.set(answer.body, document);
  return document;
}

/** The cards of the homes that a search finds, among its results: not those that it would find if it asked for less. */
export function foundIn(results: MarkupElement): MarkupElement[] {
  const others = results.all("section", { "aria-labelledby": "instead" }).flatMap((section) => section.all("article"));
  return results.all("article").filter((card) => !others.includes(card));
}

/** Where the links of a page lead, inside the site: addresses with their query and fragment. As a crawler's, without those that say `nofollow`. */
export function linksInside(page: MarkupElement): string[] {
  const links = page.all("a", { href: /^[/#?]/ }).filter((link) => link.get("rel") !== "nofollow");
  return links.map((link) => link.get("href") ?? "");
}

/** Every address without its fragment that can be reached from the two homes by links, with its document. */
export async function crawl(site: Pick<Site, "get">): Promise<Map<string, MarkupElement>> {
  const reached = new Map<string, MarkupElement>();
  const waiting = ["/", "/vi"];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    const page = await openPage(site, next);
    reached.set(next, page);
    waiting.push(...linksInside(page).map((link) => resolve(link, next)));
  }
  return reached;
}

/** Path and query of a link on a page. */
export function resolve(link: string, page: string): string {
  const { pathname, search } = new URL(link, `http://localhost:3000${page}`);
  return pathname + search;
}
