import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";

/** A hash of all sources, because they determine the format of the content file: only the same release can read it. */
export function releaseOf(): string {
  const hash = createHash("sha256");
  for (const file of globSync("app/**/*.{ts,tsx}", { exclude: ["app/i18n/messages/**", "**/*.test.ts"] }).sort()) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}
