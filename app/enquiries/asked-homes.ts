import { z } from "zod";
import { isSlug, mostKept } from "../stays/kept-homes.ts";

/** One of several homes that a message asks about. */
export interface AskedHome {
  /** Its slug. */
  stay: string;
  /** Cents for the stay, as the visitor was told; nothing where it cannot be had. */
  total?: number;
}

const schema = z.array(z.object({ stay: z.string(), total: z.int().optional() }));

/** The homes of a stored message; none where it asks about one or about none. */
export function askedHomes({ homes }: { homes: string | null }): AskedHome[] {
  return homes === null ? [] : schema.parse(JSON.parse(homes));
}

/** As they are stored; nothing where there are none. */
export function storedHomes(homes: readonly AskedHome[] = []): string | null {
  return homes.length > 0 ? JSON.stringify(homes) : null;
}

/** What the names of an address may be, each once: nobody can write anything else into a message this way. */
export function readHomeNames(params: URLSearchParams): string[] {
  const names = params.getAll("homes").flatMap((value) => value.split(","));
  return [...new Set(names)].filter(isSlug).slice(0, mostKept);
}

/** Their totals in the order of the homes, as an address carries them: `101100,,84000`. */
export function totalsOf(homes: readonly AskedHome[]): string {
  return homes.map(({ total }) => total ?? "").join(",");
}
