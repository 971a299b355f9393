import type { Localised } from "../i18n/languages.ts";
import type { Property } from "../properties/model/property.ts";
import type { Published } from "./content.server.ts";

type Homes = Pick<Published, "properties" | "withdrawn">;

const namesOf = new WeakMap<Homes, Map<string, Localised<Property>>>();

/** The home that a slug names or named, published or not: what was written about it, and what is held there, goes on. */
export function findPropertyBySlug(published: Homes, slug: string | null | undefined): Localised<Property> | undefined {
  if (!slug) return undefined;
  const names = namesOf.get(published) ?? nameHomes(published);
  namesOf.set(published, names);
  return names.get(slug);
}

/** A name that a home has now is its own, whoever had it before. */
function nameHomes({ properties, withdrawn }: Homes): Map<string, Localised<Property>> {
  const all = [...properties, ...withdrawn];
  return new Map([
    ...all.flatMap((property) => property.was.map((name) => [name, property] as const)),
    ...all.map((property) => [property.slug, property] as const),
  ]);
}
