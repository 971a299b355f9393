import { readFileSync } from "node:fs";

/** Addresses of the files that pages tell the browser to load. */
export interface Assets {
  styles: string;
  /** Fonts that the stylesheet names; pages ask for them at once, before the stylesheet is read. */
  fonts: string[];
  /** Modules that every page runs, in this order. */
  scripts: string[];
  /** The module of each island, by its name; the boot script loads it when the visitor needs the island. */
  islands: Record<string, string>;
}

/** The assets of the client build in `folder`; `islands` are its sources of islands by name. Throws when the build lacks a source. */
export function readAssets(folder: string, islands: Record<string, string>): Assets {
  const manifest: Record<string, { file: string; assets?: string[] }> = JSON.parse(readFileSync(`${folder}/manifest.json`, "utf8"));
  const entry = (source: string) => {
    const found = manifest[source];
    if (!found) throw new Error(`${source} is not in the client build: run "npm run build" again.`);
    return found;
  };
  const styles = entry("app/styles.css");
  return {
    styles: `/${styles.file}`,
    fonts: (styles.assets ?? []).map((file) => `/${file}`),
    scripts: [`/${entry("app/islands/boot.ts").file}`],
    islands: Object.fromEntries(Object.entries(islands).map(([name, source]) => [name, `/${entry(source).file}`])),
  };
}
