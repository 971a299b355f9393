import { z } from "zod";
import type { ContentFolder } from "../../content/content-folder.server.ts";
import { slug, text, textUpTo } from "../../content/schemas.ts";
import type { Text } from "../../i18n/languages.ts";

/** A category of articles. It has a page as long as it has an article. */
export interface Category {
  slug: string;
  name: Text;
  /** What its articles are about: for its page and for search engines. */
  lead: Text;
}

export const categoriesFileSchema = z.record(slug, z.strictObject({ name: text, lead: textUpTo(160) }));

/** All categories, in the order of the owner; `undefined` if the list has problems. Without articles it may be missing. */
export function readCategories(folder: ContentFolder): Category[] | undefined {
  if (folder.folders("posts").length === 0) return [];
  const list = folder.yaml("posts/categories.yaml", categoriesFileSchema)?.value;
  return list && Object.entries(list).map(([name, words]) => ({ slug: name, ...words }));
}
