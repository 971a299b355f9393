import { defineConfig } from "vitest/config";
import { isLong } from "../cases.ts";
import { diskFolders } from "../temporary.ts";
import { hasNginx } from "./has-nginx.ts";

/** What takes long, measures a machine that has nothing else to do, needs rights, or programs that npm test may not be able to install. */
const exclude = [
  isLong ? [] : ["proxy", "small-disk", "figures", "load", "memory"].map((name) => `**/${name}.test.ts`),
  isLong || hasNginx ? [] : ["**/nginx.test.ts"],
].flat();

/**
 * These use the store, on both engines. In the short form each engine has some of the kills: transactions are written once for both, and
 * races between servers are tried on both by the tests of the outbox, of holds and of answers.
 */
const ofTheStore = isLong ? ["kill", "kill-holds", "kill-alerts", "two-servers", "stop", "replies", "smtp"] : ["kill-alerts", "two-servers"];
const notOnSqlite = isLong ? [] : ["**/kill-alerts.test.ts"];

/**
 * In full, one file after the other: who measures, or uses all there is of a machine, is alone. In short nothing is measured,
 * and what mostly waits, for a time limit or for another server, leaves room for others.
 */
const jobs = isLong ? { fileParallelism: false } : { maxWorkers: 3 };

/** The long form, by npm run test:long; npm test runs the short one. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    // On the disk: some of them ask what is left of what was written.
    env: diskFolders(),
    // No test changes what others import: a process for each file would load the tools 25 times.
    isolate: false,
    // What is built is imported as it is: to transform it takes longer than to run it.
    server: { deps: { external: [/\/build\/server\//, /\/app\/i18n\/messages\//] } },
    hookTimeout: 60_000,
    ...jobs,
    projects: [
      { extends: true, test: { name: "faults", include: ["tests/faults/**/*.test.ts"], exclude: [...exclude, ...notOnSqlite] } },
      {
        extends: true,
        test: {
          name: "faults on PostgreSQL",
          include: ofTheStore.map((name) => `tests/faults/${name}.test.ts`),
          globalSetup: ["tests/postgres-setup.ts"],
        },
      },
    ],
  },
});
