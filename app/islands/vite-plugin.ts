import { resolve } from "node:path";
import type { Plugin } from "vite";

const entry = /^virtual:island\/(\w+)$/;
const preloadHelper = "\0vite/preload-helper.js";
const runtime = resolve("app/i18n/messages/runtime.js");

/** The module that wakes an island: the build makes it, with nothing in it but the component of that name. */
export function entryOf(name: string): string {
  return `virtual:island/${name}`;
}

const bootOnly = "?boot";

/**
 * A Vite plugin that makes the entry of each island, and that gives the browser the language of the page in the place of
 * Paraglide's runtime. What the boot script shares with islands it gets a copy of, so that every page loads one file; and a
 * module that is fetched later is fetched by `import()` alone, without Vite's helper, which would fetch its styles as well.
 */
export function islands(): Plugin {
  const file = (name: string) => JSON.stringify(resolve("app/islands", name));
  return {
    name: "islands",
    enforce: "pre",
    async resolveId(source, importer = "") {
      if (entry.test(source)) return `\0${source}`;
      if (!importer.endsWith("/islands/boot.ts") && !importer.endsWith(bootOnly)) return;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && resolved.id + bootOnly;
    },
    load(id) {
      if (id === preloadHelper) return "export const __vitePreload = (load) => load();";
      if (id === runtime && this.environment.name === "client") return `export * from ${file("browser-locale.ts")};`;
      const name = entry.exec(id.slice(1))?.[1];
      return name && `import { hydrate } from ${file("hydrate.ts")};\nimport { ${name} } from ${file("registry.ts")};\nhydrate("${name}", ${name});`;
    },
  };
}
