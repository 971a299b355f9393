import { defineConfig } from "vitest/config";

export default defineConfig({
  // The production build of React, which the tests run with (below), cannot read what JSX becomes in development.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    include: ["app/**/*.test.ts", "tests/http/**/*.test.ts"],
    // React chooses its build by it: the tests are to see the one that visitors see.
    env: { NODE_ENV: "production" },
    // No test changes what others import, so one worker reads the built site once for all its files.
    isolate: false,
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
});
