import { readFileSync } from "node:fs";

/** Addresses of what the browser loads beside the page. */
export interface Assets {
  styles: string;
  /** Fonts of the first view, to be fetched at once. */
  fonts: string[];
  /** Wakes islands and tidies the menu; modules, in the order in which they are needed. */
  scripts: string[];
  /** The module of each island, by its name; the boot script loads it when the island is needed. */
  islands: Record<string, string>;
}

interface Manifest {
  [source: string]: { file: string; assets?: string[] } | undefined;
}

/** The assets of the client build, by its manifest, with the islands of these names. */
export function readAssets(folder: string, islands: readonly string[]): Assets {
  const manifest: Manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, "utf8"));
  const entry = (source: string) => {
    const found = manifest[source];
    if (!found) throw new Error(`${source} is not in the client build: run "npm run build" again.`);
    return found;
  };
  return {
    styles: `/${entry("app/styles.css").file}`,
    fonts: (entry("app/styles.css").assets ?? []).map((file) => `/${file}`),
    scripts: [`/${entry("app/islands/boot.ts").file}`],
    islands: Object.fromEntries(islands.map((name) => [name, `/${entry(`virtual:island/${name}`).file}`])),
  };
}
