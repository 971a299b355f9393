import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { temporaryFolders } from "./tests/temporary.ts";

const all = ["app/**/*.test.ts", "tests/http/**/*.test.ts"];

/** These open a database or look into one, and what they try is above the store: the engine changes nothing in it. */
const aboveTheStore = [
  ...["csv", "inbox-text.server"].map((name) => `app/features/enquiries/inbox/${name}.test.ts`),
  ...["calendar", "calendars-command", "clock", "contact-mistakes", "enquiries-origin", "messengers", "one-total", "price", "process"].map(
    (name) => `tests/http/${name}.test.ts`,
  ),
  ...["several-currencies", "withdrawn-homes"].map((name) => `tests/http/${name}.test.ts`),
];

/** What touches the store runs on both engines: whoever opens a database of the tests, or looks into the one of a site. */
const openingOne = globSync(all).filter((file) => /from "[./]+(tests\/)?(database|messages)\.ts"/.test(readFileSync(file, "utf8")));
const ofTheStore = openingOne.filter((file) => !aboveTheStore.includes(file));
if (ofTheStore.length !== openingOne.length - aboveTheStore.length)
  throw new Error("Of the tests above the store one is not among those that open a database: has it moved?");

/** What opens nothing but a file is done in half a minute: `npm run check` runs all of these. */
const opening = /from "(node:|sharp|[./]+tests\/(?!amenities|any-text|cases|quotes|searchable-homes|simulated-host))/;
const ofDocuments = ["content-fields", "documents", "operating-documents"].map((name) => `tests/http/${name}.test.ts`);
const pure = [...globSync("app/**/*.test.ts").filter((file) => !opening.test(readFileSync(file, "utf8"))), ...ofDocuments];

export default defineConfig({
  // The production build of React, which the tests run with (below), cannot read what JSX becomes in development.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    // React chooses its build by it: the tests are to see the one that visitors see.
    env: { NODE_ENV: "production", ...temporaryFolders() },
    // No test changes what others import, so one worker reads the built site once for all its files.
    isolate: false,
    // The built site is imported as it is: to transform it takes longer than to run it.
    server: { deps: { external: [/\/build\/server\//] } },
    maxWorkers: "100%",
    // They leave the processor to the faults, beside which they get a tenth of it: what takes five seconds alone has taken a minute.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: "pure", include: pure } },
      { extends: true, test: { name: "sqlite", include: all, exclude: pure } },
      { extends: true, test: { name: "postgres", include: ofTheStore, globalSetup: ["tests/postgres-setup.ts"] } },
    ],
  },
});
