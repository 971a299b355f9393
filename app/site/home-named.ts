import type { Published } from "./content.server.ts";

/** The home that a slug names or named, published or not: what was written about it, and what is held there, goes on. */
export function homeNamed({ stays, withdrawn }: Pick<Published, "stays" | "withdrawn">, slug: string | null | undefined) {
  if (!slug) return undefined;
  const homes = [...stays, ...withdrawn];
  return homes.find((home) => home.slug === slug) ?? homes.find(({ was }) => was.includes(slug));
}
