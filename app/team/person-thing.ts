import { addressOf } from "../i18n/address-of.ts";
import type { Thing } from "../seo/structured-data.tsx";

/** Somebody of the team for machines (schema.org Person), with a name in the graph that is the same on every page and in every language. */
export function personThing(origin: string, { slug, name }: { slug: string; name: string }): Thing {
  return { "@type": "Person", "@id": `${origin}/about#${slug}`, name, url: `${origin}${addressOf("/about")}#${slug}` };
}
