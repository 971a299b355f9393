import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.ts", "tests/http/**/*.test.ts"],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
