import { z } from "zod";
import type { ContentFolder, YamlFile } from "../content/content-folder.server.ts";
import { day, photoWords, slug, text, textUpTo } from "../content/schemas.ts";
import type { Text } from "../i18n/languages.ts";
import type { Photo } from "../pictures/photo.ts";

const schema = z.strictObject({
  title: text,
  excerpt: textUpTo(220),
  category: slug,
  author: slug,
  date: day,
  /** The destination that it is about, whose page leads to it. */
  destination: slug.optional(),
  /** The day on which it last changed after that. */
  updated: day.optional(),
  cover: photoWords,
});

/** Who wrote an article. */
export interface Author {
  slug: string;
  name: string;
  portrait: Photo;
}

/** An article of the journal. */
export interface Post extends Omit<z.infer<typeof schema>, "cover" | "category" | "author"> {
  slug: string;
  category: { slug: string; name: Text };
  author: Author;
  cover: Photo;
  /** In every language. */
  html: Text;
}

/** Every article, the newest first. `authors` are those whom an article may name. */
export function readPosts(folder: ContentFolder, authors: readonly Author[]): Post[] {
  const categories = folder.yaml("posts/categories.yaml", z.record(slug, text))?.value;
  const posts = folder.folders("posts").map((name) => readPost(folder, name, categories, authors));
  return posts.filter((post) => post !== undefined).sort((one, other) => (one.date < other.date ? 1 : -1));
}

/** What an article says of others; looked at also where there are other mistakes. */
const named = slug.optional().catch(undefined);
const outline = z.object({ category: named, author: named, destination: named });
const days = z.object({ date: day, updated: day.optional() }).partial();

function readPost(folder: ContentFolder, name: string, categories: Record<string, Text> | undefined, authors: readonly Author[]): Post | undefined {
  const home = `posts/${name}`;
  folder.checkName(home);
  folder.addresses.add(`/blogs/${name}`);
  const html = folder.markdown(home);
  const file = folder.yaml(`${home}/post.yaml`, schema);
  const photo = folder.findPicture(home, "cover");
  if (file) checkReferences(folder, file, categories);
  if (!file?.value) return undefined;
  const { category, cover, ...rest } = file.value;
  const categoryName = categories?.[category];
  const author = authors.find((one) => one.slug === rest.author);
  if (!categoryName || !author) return undefined;
  return { ...rest, slug: name, category: { slug: category, name: categoryName }, author, cover: folder.onlyPicture(photo, cover), html };
}

function checkReferences(folder: ContentFolder, file: YamlFile<unknown>, categories: Record<string, Text> | undefined): void {
  const { category, author, destination } = file.loosely(outline) ?? {};
  if (category && categories && !categories[category]) file.wrong(["category"], Object.keys(categories).join(", "));
  // A person who could not be read has a mistake of their own: an article that names them may be right.
  const team = folder.folders("team");
  const { date, updated } = file.loosely(days) ?? {};
  if (date && updated && updated < date) file.wrong(["updated"], `a day not before its date, ${date}`);
  if (author && !team.includes(author)) file.wrong(["author"], team.join(", "));
  const destinations = folder.folders("destinations");
  if (destination && !destinations.includes(destination)) file.wrong(["destination"], destinations.join(", "));
}
