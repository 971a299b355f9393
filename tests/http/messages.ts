import { join } from "node:path";
import SQLite from "better-sqlite3";
import type { Site } from "./site.ts";

/** The messages as they stand in the site's database, in the order in which they came. */
export function storedMessages({ dataFolder }: Pick<Site, "dataFolder">): unknown[] {
  const file = new SQLite(join(dataFolder, "an-yen.sqlite"), { readonly: true });
  try {
    return file.prepare("SELECT * FROM messages ORDER BY received_at, id").all();
  } finally {
    file.close();
  }
}
