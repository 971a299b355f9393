import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const all = ["app/**/*.test.ts", "tests/http/**/*.test.ts"];

/** What touches the store runs on both engines: whoever opens a database of the tests, or looks into the one of a site. */
const ofTheStore = globSync(all).filter((file) => /from "[./]+(tests\/)?(database|messages)\.ts"/.test(readFileSync(file, "utf8")));
if (ofTheStore.length === 0) throw new Error("No test of the store was found: how they are told has changed.");

export default defineConfig({
  // The production build of React, which the tests run with (below), cannot read what JSX becomes in development.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    // React chooses its build by it: the tests are to see the one that visitors see.
    env: { NODE_ENV: "production" },
    // No test changes what others import, so one worker reads the built site once for all its files.
    isolate: false,
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 30_000,
    projects: [
      { extends: true, test: { name: "sqlite", include: all } },
      { extends: true, test: { name: "postgres", include: ofTheStore, globalSetup: ["tests/postgres-setup.ts"] } },
    ],
  },
});
