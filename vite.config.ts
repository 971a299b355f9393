import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { releaseOf } from "./commands/release.ts";

/** The server: every page, the server itself and the commands an operator runs. */
export default defineConfig({
  plugins: [reactRouter()],
  // By which the server knows content that was written for it (app/site/built-content.server.ts), and a clock that is wrong.
  define: { RELEASE: JSON.stringify(releaseOf()), BUILT_AT: JSON.stringify(new Date()) },
  // Beside it the client build and the content are written into the same folder: setup.mjs empties it.
  build: { emptyOutDir: false },
  environments: {
    ssr: {
      // Of many small files each: built in, `npm run inbox` starts in a fifth of the time.
      resolve: { noExternal: ["@rgrove/parse-xml", "kysely", "uuid", "yaml", "zod"] },
      build: {
        rollupOptions: {
          input: {
            server: "./server.ts",
            services: "./app/site/services.server.ts",
            "create-server": "./app/site/create-server.server.ts",
            inbox: "./commands/inbox.ts",
            calendars: "./commands/calendars.ts",
            quote: "./commands/quote.ts",
            insights: "./commands/insights.ts",
            "move-database": "./commands/move-database.ts",
            pictures: "./commands/pictures.ts",
            "feed-worker": "./app/feeds/feed-worker.server.ts",
          },
        },
      },
    },
  },
});
