import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.ts", "tests/http/**/*.test.ts"],
    // React chooses its build by it: the tests are to see the one that visitors see.
    env: { NODE_ENV: "production" },
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
});
