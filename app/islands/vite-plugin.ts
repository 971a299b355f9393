import { basename, resolve } from "node:path";
import type { Plugin } from "vite";
import { assetEntries } from "./assets.ts";

const entryPattern = /^virtual:island\/(\w+)$/;
const preloadHelper = "\0vite/preload-helper.js";
const runtime = resolve("app/i18n/messages/runtime.js");

/** The virtual entry module of an island, which imports only its component. */
export function entryOf(name: string): string {
  return `virtual:island/${name}`;
}

/** The scripts of pages, by their absolute paths. */
const scripts = assetEntries.filter((entry) => entry.endsWith(".ts")).map((entry) => resolve(entry));

/**
 * A Vite plugin that creates the entries of the islands, and replaces Paraglide's runtime in the browser. The script of every page and
 * those of single pages get their own copies of what they import, so that each is a single file. Dynamic imports use plain `import()`
 * instead of Vite's helper, which would load styles, too.
 */
export function islands(): Plugin {
  const file = (name: string) => JSON.stringify(resolve("app/islands", name));
  return {
    name: "islands",
    enforce: "pre",
    async resolveId(source, importer = "") {
      if (entryPattern.test(source)) return `\0${source}`;
      const query = scripts.includes(importer) ? `?of=${basename(importer)}` : /\?of=.+/.exec(importer)?.[0];
      if (!query) return;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && resolved.id + query;
    },
    load(id) {
      if (id === preloadHelper) return "export const __vitePreload = (load) => load();";
      if (id === runtime && this.environment.name === "client") return `export * from ${file("browser-locale.ts")};`;
      const name = entryPattern.exec(id.slice(1))?.[1];
      return name && `import { hydrate } from ${file("hydrate.ts")};\nimport { ${name} } from ${file("registry.ts")};\nhydrate("${name}", ${name});`;
    },
  };
}
