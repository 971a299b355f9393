import { z } from "zod";
import type { ContentFolder } from "../content/content-folder.server.ts";
import { text } from "../content/schemas.ts";
import { inEveryLanguage } from "../i18n/languages.ts";
import type { Photo } from "../pictures/photo.ts";

const schema = z.strictObject({
  name: z.string().min(1),
  /** Where the person stands in the team, from 1. */
  order: z.int().min(1),
  role: text,
  bio: text,
});

/** Somebody of the team, who may also write articles. */
export interface Person extends z.infer<typeof schema> {
  slug: string;
  portrait: Photo;
}

export function readPeople(folder: ContentFolder): Person[] {
  const people = folder.folders("team").flatMap((slug) => {
    folder.checkName(`team/${slug}`);
    const person = folder.yaml(`team/${slug}/person.yaml`, schema)?.value;
    const portrait = folder.findPicture(`team/${slug}`, "portrait");
    if (!person) return [];
    const words = { alt: inEveryLanguage(() => person.name), focus: { x: 0.5, y: 0.5 } };
    return [{ ...person, slug, portrait: folder.onlyPicture(portrait, words) }];
  });
  return people.sort((one, other) => one.order - other.order);
}
