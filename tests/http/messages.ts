import { query } from "../database.ts";
import type { Site } from "./site.ts";

/** The messages as they stand in the site's database, in the order in which they came. */
export function storedMessages({ dataFolder }: Pick<Site, "dataFolder">): Promise<Record<string, unknown>[]> {
  return query(dataFolder, "SELECT * FROM messages ORDER BY received_at, id");
}
