import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { islands } from "./app/islands/registry.ts";

/** What a browser loads: the stylesheet, the boot script, and the islands behind it. */
export default defineConfig({
  plugins: [tailwindcss()],
  publicDir: false,
  resolve: { alias: [{ find: /^\.\.\/runtime\.js$/, replacement: resolve("app/islands/browser-locale.ts") }] },
  build: {
    outDir: "build/public",
    manifest: "manifest.json",
    assetsInlineLimit: 0,
    modulePreload: false,
    target: "es2022",
    minify: "terser",
    reportCompressedSize: false,
    terserOptions: { module: true, compress: { passes: 3, ecma: 2020 } },
    rolldownOptions: { checks: { pluginTimings: false }, input: ["app/styles.css", "app/islands/boot.ts", ...Object.values(islands)] },
  },
});
