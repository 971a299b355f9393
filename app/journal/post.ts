import { z } from "zod";
import type { ContentFolder } from "../content/content-folder.server.ts";
import { day, photoWords, slug, text, textUpTo } from "../content/schemas.ts";
import type { Text } from "../i18n/languages.ts";
import type { Photo } from "../pictures/photo.ts";

const schema = z.strictObject({
  title: text,
  excerpt: textUpTo(220),
  category: slug,
  author: slug,
  date: day,
  cover: photoWords,
});

/** An article of the journal. */
export interface Post extends Omit<z.infer<typeof schema>, "cover" | "category"> {
  slug: string;
  category: { slug: string; name: Text };
  cover: Photo;
  /** Markdown in every language. */
  body: Text;
}

/** Every article, the newest first. `authors` are the slugs an article may name. */
export function readPosts(folder: ContentFolder, authors: readonly string[]): Post[] {
  const categories = folder.yaml("posts/categories.yaml", z.record(slug, text))?.value;
  const posts = folder.folders("posts").map((name) => readPost(folder, name, categories, authors));
  return posts.filter((post) => post !== undefined).sort((one, other) => (one.date < other.date ? 1 : -1));
}

function readPost(folder: ContentFolder, name: string, categories: Record<string, Text> | undefined, authors: readonly string[]): Post | undefined {
  const home = `posts/${name}`;
  const body = folder.markdown(home);
  const file = folder.yaml(`${home}/post.yaml`, schema);
  if (!file) return undefined;
  const { category, cover, ...facts } = file.value;
  const categoryName = categories?.[category];
  if (categories && !categoryName) file.wrong(["category"], Object.keys(categories).join(", "));
  if (!authors.includes(facts.author)) file.wrong(["author"], authors.join(", "));
  if (!categoryName) return undefined;
  return { ...facts, slug: name, category: { slug: category, name: categoryName }, cover: folder.onlyPicture(home, "cover", cover), body };
}
