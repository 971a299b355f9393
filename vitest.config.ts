import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { temporaryFolders } from "./tests/temporary.ts";

const inHttp = (name: string) => `tests/http/${name}.test.ts`;
const all = ["app/**/*.test.ts", "tests/http/**/*.test.ts"];

/**
 * These open a database or look into one, and the engine changes nothing in what they try: every statement of theirs is one that
 * a test of the store runs on PostgreSQL too, and what a form stores and the inbox shows is compared in both-engines.test.ts.
 */
const aboveTheStore = [
  ...["emails/message-emails.server", "inbox/csv", "inbox/inbox-text.server"].map((name) => `app/features/enquiries/${name}.test.ts`),
  ...["calendar-freshness.server", "feed-metrics.server"].map((name) => `app/availability/${name}.test.ts`),
  ...["alerts", "calendar", "calendars-command", "clock", "contact-mistakes", "contact-repeats", "contact-stored"].map(inHttp),
  ...["enquiries-marked", "enquiries-origin", "enquiry-homes", "extras", "inbox-command", "inbox-nights", "kept-price"].map(inHttp),
  ...["messengers", "one-total", "party", "price", "process", "several-currencies", "withdrawn-homes"].map(inHttp),
];

/** What touches the store runs on both engines: whoever opens a database of the tests, or looks into the one of a site. */
const openingOne = globSync(all).filter((file) => /from "[./]+(tests\/)?(database|messages)\.ts"/.test(readFileSync(file, "utf8")));
const ofTheStore = openingOne.filter((file) => !aboveTheStore.includes(file));
if (ofTheStore.length !== openingOne.length - aboveTheStore.length)
  throw new Error("Of the tests above the store one is not among those that open a database: has it moved?");

/**
 * What opens nothing but a file is done in half a minute: `npm run check` runs all of these. In `npm test` they run among those on
 * SQLite, whose workers have loaded most of what they import.
 */
const opening = /from "(node:|sharp|[./]+tests\/(?!amenities|any-text|cases|quotes|searchable-homes|simulated-host))/;
const ofDocuments = ["content-fields", "documents", "operating-documents"].map(inHttp);
const pure = [...globSync("app/**/*.test.ts").filter((file) => !opening.test(readFileSync(file, "utf8"))), ...ofDocuments];

export default defineConfig({
  // The production build of React, which the tests run with (below), cannot read what JSX becomes in development.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    // React chooses its build by it: the tests are to see the one that visitors see.
    env: { NODE_ENV: "production", ...temporaryFolders() },
    // No test changes what others import, so one worker reads the built site once for all its files.
    isolate: false,
    // What is built is imported as it is: to transform the site, and 1,300 messages, takes longer than to run them.
    server: { deps: { external: [/\/build\/server\//, /\/app\/i18n\/messages\//] } },
    maxWorkers: "100%",
    // A page creates much short-lived garbage: a larger young generation is collected less often. Below an initial heap of a
    // gigabyte V8 does no full collections, which took a seventh of the processor time.
    execArgv: ["--max-semi-space-size=64", "--min-semi-space-size=32", "--initial-heap-size=1024"],
    // They leave the processor to the faults, beside which they get a tenth of it: what takes five seconds alone has taken a minute.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: "pure", include: pure } },
      { extends: true, test: { name: "sqlite", include: all } },
      { extends: true, test: { name: "postgres", include: ofTheStore, globalSetup: ["tests/postgres-setup.ts"] } },
    ],
  },
});
