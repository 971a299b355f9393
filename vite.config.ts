import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { externalPackages } from "./commands/external-packages.ts";
import { releaseOf } from "./commands/release.ts";

/**
 * React Router also builds what would load its pages in a browser, which nobody does: islands have a build of their own. Of that
 * build only the names of its files are read.
 */
const withoutBrowser: Plugin = {
  name: "without-browser",
  apply: "build",
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "client",
  transform: { filter: { id: /\/app\/|\/entry\.client\./ }, handler: () => "" },
};

/** The server: every page, the server itself and the commands an operator runs. */
export default defineConfig(({ command }) => ({
  plugins: [withoutBrowser, reactRouter()],
  // By which the server knows content that was written for it (app/catalog/built-content.server.ts), and a clock that is wrong.
  define: { RELEASE: JSON.stringify(releaseOf()), BUILT_AT: JSON.stringify(new Date()) },
  // Beside it the client build and the content are written into the same folder: setup.mjs empties it.
  build: { emptyOutDir: false },
  environments: {
    ssr: {
      // Packages have 760 small files: built in, a start takes a fifth less of the processor's time. The dev server cannot take
      // CommonJS in.
      resolve: command === "build" ? { noExternal: true, external: externalPackages } : {},
      build: {
        rollupOptions: {
          input: {
            server: "./server.ts",
            services: "./app/bootstrap/services.server.ts",
            "create-server": "./app/bootstrap/create-server.server.ts",
            inbox: "./commands/inbox.ts",
            calendars: "./commands/calendars.ts",
            quote: "./commands/quote.ts",
            insights: "./commands/insights.ts",
            "move-database": "./commands/move-database.ts",
            pictures: "./commands/pictures.ts",
            publish: "./commands/publish.ts",
            "feed-worker": "./app/availability/feed-parser.worker.server.ts",
          },
        },
      },
    },
  },
}));
