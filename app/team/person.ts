import { z } from "zod";
import type { ContentFolder } from "../content/content-folder.server.ts";
import { slug, text, textUpTo } from "../content/schemas.ts";
import { inEveryLanguage, type Localised, languages, type Text } from "../i18n/languages.ts";
import type { Photo } from "../pictures/photo.ts";
import { checkProperties } from "../properties/model/check-properties.ts";

export const personFileSchema = z.strictObject({
  name: z.string().min(1),
  /** Where the person stands in the team, from 1. */
  order: z.int().min(1),
  role: text,
  /** In one or two sentences: for the team, and for search engines. */
  bio: textUpTo(160),
  /** The homes that the page of the person shows: a row. */
  stays: z.array(slug).length(3).optional(),
});

/** Looked at also where there are other mistakes. */
const outline = z.object({ stays: z.array(z.unknown()).catch([]) });

/** Somebody of the team, who may also write articles. */
export interface Person extends z.infer<typeof personFileSchema> {
  slug: string;
  portrait: Photo;
  /** What there is to tell beside, in every language; it may be left out. */
  html?: Text;
}

export function readPeople(folder: ContentFolder): Person[] {
  const people = folder.folders("team").flatMap((slug) => {
    folder.checkName(`team/${slug}`);
    const hasText = languages.some(({ code }) => folder.pathOf(`team/${slug}/${code}.md`));
    const html = hasText ? folder.markdown(`team/${slug}`) : undefined;
    if (html) folder.addresses.add(`/about/${slug}`);
    const file = folder.yaml(`team/${slug}/person.yaml`, personFileSchema);
    if (file) checkProperties(folder, file, file.parsePartial(outline)?.stays);
    const portrait = folder.findPicture(`team/${slug}`, "portrait");
    if (!file?.value) return [];
    const person = file.value;
    const words = { alt: inEveryLanguage(() => person.name), focus: { x: 0.5, y: 0.5 } };
    return [{ ...person, slug, html, portrait: folder.photoAt(portrait, words) }];
  });
  return people.sort((one, other) => one.order - other.order);
}

/** The people who have a page: those who have written articles, and those with a text of their own. */
export function peopleWithPage(content: {
  people: readonly Localised<Person>[];
  posts: readonly { author: { slug: string } }[];
}): Localised<Person>[] {
  const authors = new Set(content.posts.map(({ author }) => author.slug));
  return content.people.filter(({ slug, html }) => html !== undefined || authors.has(slug));
}
