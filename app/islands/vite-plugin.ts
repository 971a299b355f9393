import { resolve } from "node:path";
import type { Plugin } from "vite";

const entry = /^virtual:island\/(\w+)$/;
const runtime = resolve("app/i18n/messages/runtime.js");

/** The module that wakes an island: the build makes it, with nothing in it but the component of that name. */
export function entryOf(name: string): string {
  return `virtual:island/${name}`;
}

/** A Vite plugin that makes the entry of each island, and that gives the browser the language of the page in the place of Paraglide's runtime. */
export function islands(): Plugin {
  const file = (name: string) => JSON.stringify(resolve("app/islands", name));
  return {
    name: "islands",
    enforce: "pre",
    resolveId: (source) => (entry.test(source) ? `\0${source}` : undefined),
    load(id) {
      if (id === runtime && this.environment.name === "client") return `export * from ${file("browser-locale.ts")};`;
      const name = entry.exec(id.slice(1))?.[1];
      return name && `import { hydrate } from ${file("hydrate.ts")};\nimport { ${name} } from ${file("registry.ts")};\nhydrate("${name}", ${name});`;
    },
  };
}
