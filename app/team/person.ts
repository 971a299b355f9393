import { z } from "zod";
import type { ContentFolder } from "../content/content-folder.server.ts";
import { languageCode, slug, text, textUpTo } from "../content/schemas.ts";
import { inEveryLanguage, type Language, type Localised, languages, type Text } from "../i18n/languages.ts";
import type { Photo } from "../pictures/photo.ts";
import { checkProperties } from "../properties/model/check-properties.ts";

export const personFileSchema = z.strictObject({
  name: z.string().min(1),
  /** The position in the team, from 1. */
  order: z.int().min(1),
  role: text,
  /** One or two sentences, for the team list and search engines. */
  bio: textUpTo(160),
  /** What the portrait shows, if it is not the person: a desk, a coat on a hook. */
  shows: text.optional(),
  /** The languages in which guests may talk to them, their own first. */
  speaks: z.array(languageCode).default([]),
  /** The properties that the person's page shows in one row. */
  stays: z.array(slug).min(1).max(3).optional(),
});

/** For checks that run even if the file has other problems. */
const partialSchema = z.object({ stays: z.array(z.unknown()).catch([]) });

/** A member of the team, perhaps an author of articles. */
export interface Person extends z.infer<typeof personFileSchema> {
  slug: string;
  portrait: Photo;
  /** The longer text of the person, if there is one. */
  html?: Text;
}

export function readPeople(folder: ContentFolder): Person[] {
  const people = folder.folders("team").flatMap((slug) => {
    folder.checkName(`team/${slug}`);
    const hasText = languages.some((code) => folder.pathOf(`team/${slug}/${code}.md`));
    const html = hasText ? folder.markdown(`team/${slug}`) : undefined;
    if (html) folder.addresses.add(`/about/${slug}`);
    const file = folder.yaml(`team/${slug}/person.yaml`, personFileSchema);
    if (file) checkProperties(folder, file, file.parsePartial(partialSchema)?.stays);
    const portrait = folder.findPicture(`team/${slug}`, "portrait");
    if (!file?.value) return [];
    const person = file.value;
    const texts = { alt: person.shows ?? inEveryLanguage(() => person.name), focus: { x: 0.5, y: 0.5 } };
    return [{ ...person, slug, html, portrait: folder.photoAt(portrait, texts, ["whole", "small"]) }];
  });
  return people.sort((one, other) => one.order - other.order);
}

/** Who answers enquiries in a language: whom the business names or, if they do not speak it, the first of the team who does. */
export function answeringPerson<One extends Pick<Person, "slug" | "speaks">>(
  people: readonly One[],
  answeredBy: string | undefined,
  language: Language,
) {
  const named = people.find(({ slug }) => slug === answeredBy);
  const speaks = (person: One) => person.speaks.includes(language);
  return named && named.speaks.length > 0 && !speaks(named) ? (people.find(speaks) ?? named) : named;
}

/** The people who have a page: those who have written articles, and those with a text of their own. */
export function peopleWithPage(content: {
  people: readonly Localised<Person>[];
  posts: readonly { author: { slug: string } }[];
}): Localised<Person>[] {
  const authors = new Set(content.posts.map(({ author }) => author.slug));
  return content.people.filter(({ slug, html }) => html !== undefined || authors.has(slug));
}
