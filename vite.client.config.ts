import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { assetEntries } from "./app/islands/assets.ts";
import * as registry from "./app/islands/registry.ts";
import { entryOf, islands } from "./app/islands/vite-plugin.ts";
import { plainUtilities } from "./app/ui/plain-utilities.ts";

/** What a browser loads: the stylesheets, the boot script, and the islands behind it. */
export default defineConfig({
  plugins: [islands(), tailwindcss()],
  css: { postcss: plainUtilities },
  // Each message is a file: an island gets those that it shows, and what it shares with others is in a file of its own.
  resolve: { alias: [{ find: /^.*\/i18n\/messages\/messages\.js$/, replacement: resolve("app/i18n/messages/single/messages.js") }] },
  publicDir: false,
  build: {
    outDir: "build/public",
    manifest: "manifest.json",
    assetsInlineLimit: 0,
    modulePreload: false,
    target: "es2022",
    // Those that know color-mix(), layers and containers; what came later is only used where nothing is lost without it.
    cssTarget: ["chrome111", "edge111", "firefox113", "safari16.4"],
    minify: "terser",
    reportCompressedSize: false,
    // These settings were tried against others: /stays has to keep within its bytes (decision 005).
    terserOptions: { module: true, compress: { passes: 3, ecma: 2020, pure_getters: true, inline: 1 } },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Without this, one island would bring the components of all.
      treeshake: { moduleSideEffects: false },
      // All islands share one file: what is small in it, as the choice of a plural, would cost more than it holds in a file of its own.
      output: {
        // Chromium compiles all of React while it arrives, off the main thread. Without this it parses most of it twice, at the first touch.
        postBanner: ({ name }) => (name === "react" ? "//# allFunctionsCalledOnLoad" : ""),
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules\/(react|react-dom|scheduler)\/|(messages\/(registry|single\/(date_not_after|menu_close|quote_total_brief|search_check_out))|rolldown\/runtime)\.js$|(islands\/(browser-locale|hydrate)|ui\/(use-hydrated|on-plain-click)|i18n\/(localized-path|currencies|money)|dates\/days)\.ts$|ui\/icons\.tsx$/,
            },
          ],
        },
      },
      input: [...assetEntries, ...Object.keys(registry).map(entryOf)],
    },
  },
});
