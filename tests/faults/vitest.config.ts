import { defineConfig } from "vitest/config";
import { temporaryFolder } from "../temporary.ts";
import { isLong } from "./form.ts";
import { hasNginx } from "./has-nginx.ts";

/** What takes long, measures a machine that has nothing else to do, needs rights, or programs that npm test may not be able to install. */
const exclude = [
  isLong ? [] : ["proxy", "small-disk", "figures", "load", "memory"].map((name) => `**/${name}.test.ts`),
  isLong || hasNginx ? [] : ["**/nginx.test.ts"],
].flat();

/** What a server does with its store, it does on both engines. */
const ofTheStore = ["kill", "two-servers", "stop", "smtp"].map((name) => `tests/faults/${name}.test.ts`);

/** One file after the other: who measures, or uses all there is of a machine, is alone. */
const one = { fileParallelism: false } as const;

/** In the short form nothing is measured: two of those that start the same few servers have room beside each other. */
const few = isLong ? one : { maxWorkers: 2 };

/** What mostly waits, for a time limit or for another server, and measures nothing: two of these have room beside each other. */
const waiting = ["stop", "slow", "smtp", "store", "nginx", "standby"].map((name) => `tests/faults/${name}.test.ts`);

/** The long form, by npm run test:faults; npm test runs the short one. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    // On the disk: some of them ask what is left of what was written.
    env: { TMPDIR: temporaryFolder() },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: "faults", include: ["tests/faults/**/*.test.ts"], exclude: [...exclude, ...waiting], ...one, sequence: { groupOrder: 1 } },
      },
      { extends: true, test: { name: "faults that wait", include: waiting, exclude, maxWorkers: 2, sequence: { groupOrder: 2 } } },
      {
        extends: true,
        test: { name: "faults on PostgreSQL", include: ofTheStore, globalSetup: ["tests/postgres-setup.ts"], ...few, sequence: { groupOrder: 3 } },
      },
    ],
  },
});
