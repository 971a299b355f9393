import type { Localised } from "../i18n/languages.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import type { JsonLd } from "../seo/json-ld.tsx";
import { businessReference } from "../seo/site-json-ld.ts";
import type { Person } from "./person.ts";

/** A member of the team (schema.org Person), with an id that is the same on every page and in every language. */
export function personJsonLd(origin: string, { slug, name }: Pick<Person, "slug" | "name">): JsonLd {
  const path = `/about/${slug}`;
  return { "@type": "Person", "@id": `${origin}${path}#person`, name, url: origin + localizedPath(path) };
}

/** The page of a team member (schema.org ProfilePage, as Google requires it). */
export function profileJsonLd(origin: string, person: Localised<Person>): JsonLd {
  const { slug, role, bio, portrait, shows } = person;
  // An image of a Person is of them.
  const image = shows ? {} : { image: origin + pictureOf(portrait).whole.src };
  return {
    "@type": "ProfilePage",
    "@id": `${origin}${localizedPath(`/about/${slug}`)}#profile`,
    mainEntity: { ...personJsonLd(origin, person), jobTitle: role, description: bio, ...image, worksFor: businessReference(origin) },
  };
}
