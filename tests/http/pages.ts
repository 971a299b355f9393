import { readdirSync } from "node:fs";
import { properties } from "./homes.ts";
import { type MarkupElement, readMarkup } from "./markup.ts";
import type { Site } from "./site.ts";

export const languages = ["en", "vi"] as const;

export type Language = (typeof languages)[number];

export const posts = [
  "lake-como-at-six-in-the-morning",
  "packing-for-a-week-without-a-plan",
  "where-the-locals-of-malibu-swim",
  "aspen-the-week-the-leaves-turn",
  "dinner-in-a-borrowed-kitchen",
  "a-week-with-the-phone-in-a-drawer",
  "how-to-read-a-holiday-home-listing",
] as const;

export const destinations = ["aspen", "lake-como", "malibu"] as const;

export const categories = ["destinations", "travel-tips", "food-and-drink", "lifestyle", "tips-and-tricks"] as const;

export const people = ["mai-nguyen", "elena-marsh", "minh-tran", "jonas-weil"] as const;

/** The pages that are a text: every folder of content/pages without a component of its own. */
const textPages = readdirSync("content/pages").filter(
  (name) => !["home", "about", "blogs", "contact", "destinations", "favourites", "stays"].includes(name),
);

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
  ...textPages.map((name) => `/${name}`),
  ...properties.flatMap(({ slug }) => [`/stays/${slug}`, `/stays/${slug}/photos`]),
  ...people.map((slug) => `/about/${slug}`),
  ...categories.map((slug) => `/blogs/category/${slug}`),
  ...posts.map((slug) => `/blogs/${slug}`),
];

/** The address of a page in a language. */
export function addressIn(language: Language, path: string): string {
  if (language === "en") return path;
  return path === "/" ? "/vi" : `/vi${path}`;
}

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
