import { defineConfig } from "vitest/config";

export default defineConfig({
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
