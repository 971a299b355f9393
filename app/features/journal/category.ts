import { z } from "zod";
import type { ContentFolder } from "../../content/content-folder.server.ts";
import { slug, text, textUpTo } from "../../content/schemas.ts";
import type { Text } from "../../i18n/languages.ts";

/** What articles are sorted by. It has a page while an article is of it. */
export interface Category {
  slug: string;
  name: Text;
  /** What its articles are about: for its page and for search engines. */
  lead: Text;
}

export const categoriesFileSchema = z.record(slug, z.strictObject({ name: text, lead: textUpTo(160) }));

/** Those that articles may have, in the order of the owner; nothing where the list has mistakes. */
export function readCategories(folder: ContentFolder): Category[] | undefined {
  const list = folder.yaml("posts/categories.yaml", categoriesFileSchema)?.value;
  return list && Object.entries(list).map(([name, words]) => ({ slug: name, ...words }));
}
