import type { Localised } from "../i18n/languages.ts";
import type { Property } from "../properties/model/property.ts";
import type { Published } from "./content.server.ts";

type Properties = Pick<Published, "properties" | "withdrawn">;

const indexes = new WeakMap<Properties, Map<string, Localised<Property>>>();

/** The property with this slug or former slug, published or not: its enquiries and holds remain valid. */
export function findPropertyBySlug(published: Properties, slug: string | null | undefined): Localised<Property> | undefined {
  if (!slug) return undefined;
  const index = indexes.get(published) ?? indexBySlug(published);
  indexes.set(published, index);
  return index.get(slug);
}

/** Maps slugs and former slugs to properties. A current slug wins over a former one. */
function indexBySlug({ properties, withdrawn }: Properties): Map<string, Localised<Property>> {
  const all = [...properties, ...withdrawn];
  return new Map([
    ...all.flatMap((property) => property.was.map((slug) => [slug, property] as const)),
    ...all.map((property) => [property.slug, property] as const),
  ]);
}
