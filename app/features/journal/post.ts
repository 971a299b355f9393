import { z } from "zod";
import { oneOf } from "../../content/content-error.ts";
import type { ContentFolder, YamlFile } from "../../content/content-folder.server.ts";
import { readFigures } from "../../content/figures.ts";
import { day, photoTexts, slug, text, textUpTo } from "../../content/schemas.ts";
import type { Text } from "../../i18n/languages.ts";
import type { Figure } from "../../pictures/figure.ts";
import type { Photo } from "../../pictures/photo.ts";
import { checkProperties } from "../../properties/model/check-properties.ts";
import type { Category } from "./category.ts";

export const postFileSchema = z.strictObject({
  title: text,
  excerpt: textUpTo(220),
  // Optional here: checkReferences reports a missing or unknown one.
  category: z.string().nullish(),
  author: z.string().nullish(),
  date: day,
  /** The destination it is about. Its page links to the article. */
  destination: z.string().optional(),
  /** The properties it is about. Their pages link to the article. */
  stays: z.array(slug).default([]),
  /** The day of the last change after `date`. */
  updated: day.optional(),
  cover: photoTexts,
});

/** The author of an article. */
export interface Author {
  slug: string;
  name: string;
  portrait: Photo;
}

/** An article of the journal. */
export interface Post extends Omit<z.infer<typeof postFileSchema>, "cover" | "category" | "author"> {
  slug: string;
  category: Pick<Category, "slug" | "name">;
  author: Author;
  cover: Photo;
  /** In every language, with placeholders for the figures. */
  html: Text;
  figures: Figure[];
}

/** The categories and authors that an article may reference. */
interface ReferenceTargets {
  categories: readonly Category[] | undefined;
  authors: readonly Author[];
}

/** Every article, the newest first. */
export function readPosts(folder: ContentFolder, targets: ReferenceTargets): Post[] {
  const names = folder.folders("posts");
  if (names.length > 0) folder.addresses.add("/blogs");
  const posts = names.map((name) => readPost(folder, name, targets));
  return posts.filter((post) => post !== undefined).sort((one, other) => (one.date < other.date ? 1 : -1));
}

/** The references of an article, which are checked even if other fields have problems. */
const anything = z.unknown().optional();
const outline = z.object({ category: anything, author: anything, destination: anything, stays: z.array(z.unknown()).catch([]) });
const days = z.object({ date: day, updated: day.optional() }).partial();

function readPost(folder: ContentFolder, name: string, targets: ReferenceTargets): Post | undefined {
  const home = `posts/${name}`;
  folder.checkName(home);
  folder.addresses.add(`/blogs/${name}`);
  const html = folder.markdown(home);
  const file = folder.yaml(`${home}/post.yaml`, postFileSchema);
  const photo = folder.findPicture(home, "cover");
  const figures = readFigures(folder, home, photo);
  if (file) checkReferences(folder, file, targets);
  if (!file?.value) return undefined;
  const { cover, ...rest } = file.value;
  const category = targets.categories?.find((one) => one.slug === rest.category);
  const author = targets.authors.find((one) => one.slug === rest.author);
  if (!category || !author) return undefined;
  const { slug: categorySlug, name: categoryName } = category;
  return {
    ...rest,
    slug: name,
    category: { slug: categorySlug, name: categoryName },
    author,
    cover: folder.photoAt(photo, cover, ["whole", "square"]),
    html,
    figures,
  };
}

function checkReferences(folder: ContentFolder, file: YamlFile<unknown>, { categories }: ReferenceTargets): void {
  const { category, author, destination, stays } = file.parsePartial(outline) ?? {};
  // Both have a page as long as there is an article.
  if (category) folder.addresses.add(`/blogs/category/${category}`);
  if (author) folder.addresses.add(`/about/${author}`);
  const checkReference = (field: string, value: unknown, names: readonly string[], kind: string) => {
    if (isMissing(value) || (typeof value === "string" && !names.includes(value))) file.report([field], oneOf(names, kind));
  };
  const slugs = categories?.map(({ slug }) => slug);
  if (slugs) checkReference("category", category, slugs, "a category of content/posts/categories.yaml");
  // Compared with the folders, because a person with problems is reported there, and the reference to it may be right.
  checkReference("author", author, folder.folders("team"), "a folder of content/team");
  if (destination !== undefined) checkReference("destination", destination, folder.folders("destinations"), "a folder of content/destinations");
  const { date, updated } = file.parsePartial(days) ?? {};
  if (date && updated && updated < date) file.report(["updated"], `a day not before its date, ${date}`);
  checkProperties(folder, file, stays);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}
