import { defineConfig } from "vitest/config";

/** The long form, by npm run test:faults; npm test runs the short one of the same tests. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["tests/faults/**/*.test.ts"],
    fileParallelism: false,
    hookTimeout: 60_000,
  },
});
