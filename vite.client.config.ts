import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import * as registry from "./app/islands/registry.ts";
import { entryOf, islands } from "./app/islands/vite-plugin.ts";
import { plainUtilities } from "./app/ui/plain-utilities.ts";

/** What a browser loads: the stylesheets, the boot script, and the islands behind it. */
export default defineConfig({
  plugins: [islands(), tailwindcss()],
  css: { postcss: plainUtilities },
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
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules\/(react|react-dom|scheduler)\/|(messages\/(registry|messages\/(date_not_after|menu_close|quote_total_brief|search_check_out))|rolldown\/runtime)\.js$|(islands\/(browser-locale|hydrate)|ui\/use-awake|i18n\/address-of|nights\/(days|unless-for-browser))\.ts$|ui\/icons\.tsx$/,
            },
          ],
        },
      },
      input: [
        "app/styles.css",
        "app/favourites/favourites.css",
        "app/search/finder.css",
        "app/places/guide.css",
        "app/site/home.css",
        "app/journal/journal.css",
        "app/enquiries/message.css",
        "app/stays/photo-sheet.css",
        "app/ui/code.css",
        "app/ui/reference.css",
        "app/islands/boot.ts",
        "app/ui/copy-code.ts",
        "app/search/keep-search.ts",
        "app/enquiries/keep-message.ts",
        "app/enquiries/write-message.ts",
        "app/favourites/keep-favourites.ts",
        ...Object.keys(registry).map(entryOf),
      ],
    },
  },
});
