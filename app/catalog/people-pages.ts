import type { Localised } from "../i18n/languages.ts";
import type { Person } from "../team/person.ts";
import type { Published } from "./content.server.ts";

/** Those of the team who have a page: who has written articles, or has a text of their own. Of others the team says all. */
export function peopleWithPage({ people, posts }: Pick<Published, "people" | "posts">): Localised<Person>[] {
  const authors = new Set(posts.map(({ author }) => author.slug));
  return people.filter(({ slug, html }) => html !== undefined || authors.has(slug));
}
