import type { ContentFolder, TextLink } from "../content/content-folder.server.ts";
import { isLink } from "../content/markdown.server.ts";
import { pathInLanguage, pathWithoutLanguage } from "../i18n/addresses.ts";
import { languageOf } from "../i18n/languages.ts";
import { routeTable } from "./route-table.ts";

/** Addresses that stand in every site, without their language. */
const own = [...Object.keys(routeTable).filter((path) => !/[:*]/.test(path)), "/sitemap.xml", "/robots.txt"];

/** Notes the links in texts that lead to no page of the site, or to one in another language than that of the text. */
export function checkLinks(folder: ContentFolder): void {
  const known = new Set([...own, ...folder.addresses]);
  for (const link of folder.links) {
    const allowed = allowedFor(link, known);
    if (allowed) folder.mistakes.push({ file: link.file, line: link.line, found: `a link to ${JSON.stringify(link.href)}`, allowed });
  }
}

/** Notes the pictures in texts that are no articles and no guides: only these have figures. */
export function checkLinkedPictures(folder: ContentFolder): void {
  for (const { file, line, home, href } of folder.textPictures)
    if (!/^(posts|destinations)\//.test(home))
      folder.mistakes.push({ file, line, found: `the picture ${JSON.stringify(href)}`, allowed: "a text without pictures" });
}

/** What a link should be; nothing when it may be what it is. Where other sites lead to, nobody can say here. */
function allowedFor({ href, language }: TextLink, known: ReadonlySet<string>): string | undefined {
  if (!isLink(href)) return href.includes("{") ? undefined : "an address that begins with /, # or https://, a mailto: or a tel:";
  if (!/^\/(?!\/)/.test(href)) return undefined;
  const [path = "", rest = ""] = href.split(/(?=[?#])/);
  const page = pathWithoutLanguage(path);
  if (!known.has(page)) return `a page that is there: ${alike(page, known, language).join(", ")}`;
  if (languageOf(path) !== language) return `${pathInLanguage(language, page)}${rest}, the page in the language of the text`;
  return undefined;
}

/** The pages that may have been meant: those of the same kind. */
function alike(page: string, known: ReadonlySet<string>, language: TextLink["language"]): string[] {
  const kind = page.split("/").slice(0, 2).join("/");
  const same = [...known].filter((address) => address.startsWith(`${kind}/`) && !address.endsWith("/photos"));
  return (same.length > 0 ? same : own.slice(0, -2)).map((address) => pathInLanguage(language, address));
}
