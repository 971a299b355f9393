import { resolve } from "node:path";
import type { Plugin } from "vite";

const entryPattern = /^virtual:island\/(\w+)$/;
const preloadHelper = "\0vite/preload-helper.js";
const runtime = resolve("app/i18n/messages/runtime.js");

/** The virtual entry module of an island, which imports only its component. */
export function entryOf(name: string): string {
  return `virtual:island/${name}`;
}

const bootQuery = "?boot";

/**
 * A Vite plugin that creates the entries of the islands, and replaces Paraglide's runtime in the browser. The boot script
 * gets its own copies of modules that it shares with islands, so that every page loads a single file. Dynamic imports use
 * plain `import()` instead of Vite's helper, which would load styles, too.
 */
export function islands(): Plugin {
  const file = (name: string) => JSON.stringify(resolve("app/islands", name));
  return {
    name: "islands",
    enforce: "pre",
    async resolveId(source, importer = "") {
      if (entryPattern.test(source)) return `\0${source}`;
      if (!importer.endsWith("/islands/boot.ts") && !importer.endsWith(bootQuery)) return;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && resolved.id + bootQuery;
    },
    load(id) {
      if (id === preloadHelper) return "export const __vitePreload = (load) => load();";
      if (id === runtime && this.environment.name === "client") return `export * from ${file("browser-locale.ts")};`;
      const name = entryPattern.exec(id.slice(1))?.[1];
      return name && `import { hydrate } from ${file("hydrate.ts")};\nimport { ${name} } from ${file("registry.ts")};\nhydrate("${name}", ${name});`;
    },
  };
}
