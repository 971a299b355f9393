import type { ContentFolder, TextLink } from "../content/content-folder.server.ts";
import { isLink } from "../content/markdown.server.ts";
import { pathInLanguage, pathWithoutLanguage } from "../i18n/addresses.ts";
import { languageOf } from "../i18n/languages.ts";
import { routeTable } from "./route-table.ts";

/** Pages without parameters, without language; those that a site may lack are in `folder.addresses` if they are there. */
const singlePaths = Object.keys(routeTable).filter((path) => !/[:*]/.test(path));

const sometimesMissing = ["/about", "/blogs", "/destinations"];

/** Reports links in texts to pages that do not exist, or that are in another language than the text. */
export function checkLinks(folder: ContentFolder): void {
  const fixed = singlePaths.filter((path) => !sometimesMissing.includes(path) || folder.addresses.has(path));
  const known = new Set([...fixed, "/sitemap.xml", "/robots.txt", ...folder.addresses]);
  for (const link of folder.links) {
    const allowed = expectedLink(link, known);
    if (allowed) folder.problems.push({ file: link.file, line: link.line, found: `a link to ${JSON.stringify(link.href)}`, allowed });
  }
}

/** Reports pictures in texts other than articles and guides: only those have figures. */
export function checkLinkedPictures(folder: ContentFolder): void {
  for (const { file, line, pictureFolder, href } of folder.textPictures)
    if (!/^(posts|destinations)\//.test(pictureFolder))
      folder.problems.push({ file, line, found: `the picture ${JSON.stringify(href)}`, allowed: "a text without pictures" });
}

/** What a link should be; undefined if it is valid. Links to other sites are not checked. */
function expectedLink({ href, language }: TextLink, known: ReadonlySet<string>): string | undefined {
  if (!isLink(href)) return href.includes("{") ? undefined : "an address that begins with /, # or https://, a mailto: or a tel:";
  if (!/^\/(?!\/)/.test(href)) return undefined;
  const [path = "", rest = ""] = href.split(/(?=[?#])/);
  const page = pathWithoutLanguage(path);
  if (!known.has(page)) return `a page that is there: ${similarPages(page, known, language).join(", ")}`;
  if (languageOf(path) !== language) return `${pathInLanguage(language, page)}${rest}, the page in the language of the text`;
  return undefined;
}

/** Existing pages of the same kind, to suggest in the error message. */
function similarPages(page: string, known: ReadonlySet<string>, language: TextLink["language"]): string[] {
  const kind = page.split("/").slice(0, 2).join("/");
  const same = [...known].filter((address) => address.startsWith(`${kind}/`) && !address.endsWith("/photos"));
  return (same.length > 0 ? same : singlePaths.filter((path) => known.has(path))).map((address) => pathInLanguage(language, address));
}
