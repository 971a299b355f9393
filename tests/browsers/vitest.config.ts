import { defineConfig } from "vitest/config";
import { temporaryFolder } from "../temporary.ts";

/** Journeys in Firefox and WebKit, by `npm run test:browsers`. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["tests/browsers/**/*.test.ts"],
    env: { TMPDIR: temporaryFolder() },
    // One for each engine: on two cores there would be one worker, and a browser waits for its test half of the time.
    maxWorkers: 2,
    // The built site is imported as it is.
    server: { deps: { external: [/\/build\/server\//] } },
    // Beside other tests a browser gets a part of the processor.
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
