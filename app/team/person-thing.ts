import type { Localised } from "../i18n/languages.ts";
import { addressOf } from "../i18n/localized-path.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import type { Thing } from "../seo/json-ld.tsx";
import { theBusiness } from "../seo/site-json-ld.ts";
import type { Person } from "./person.ts";

/** Somebody of the team for machines (schema.org Person), with a name in the graph that is the same on every page and in every language. */
export function personThing(origin: string, { slug, name }: Pick<Person, "slug" | "name">): Thing {
  const path = `/about/${slug}`;
  return { "@type": "Person", "@id": `${origin}${path}#person`, name, url: origin + addressOf(path) };
}

/** The page of somebody of the team (schema.org ProfilePage, as Google asks for it). */
export function profileThing(origin: string, person: Localised<Person>): Thing {
  const { slug, role, bio, portrait } = person;
  const image = origin + pictureOf(portrait).whole.src;
  return {
    "@type": "ProfilePage",
    "@id": `${origin}${addressOf(`/about/${slug}`)}#profile`,
    mainEntity: { ...personThing(origin, person), jobTitle: role, description: bio, image, worksFor: theBusiness(origin) },
  };
}
