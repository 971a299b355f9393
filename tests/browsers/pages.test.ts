import { describe, expect, onTestFinished, test } from "vitest";
import { kinds } from "../e2e/page-kinds.ts";
import { openTimedSite } from "../e2e/timed-site.ts";
import { temporaryFolder } from "../temporary.ts";
import { engines } from "./engines.ts";
import { Visitor } from "./visitor.ts";

/** Each size, each language and each scheme once. */
const looks = [
  { isDark: false, width: 390, prefix: "" },
  { isDark: true, width: 1280, prefix: "/vi" },
];

describe.each(engines)("in $name", ({ open: openEngine }) => {
  test.each(looks)(
    "every kind of page has all its pictures, fits and writes no error ($width px, dark: $isDark)",
    async ({ isDark, width, prefix }) => {
      const site = await openTimedSite(0, temporaryFolder());
      onTestFinished(site.close);
      const engine = await openEngine({ isDark });
      onTestFinished(engine.close);
      await engine.resize(width, 844);
      const visitor = new Visitor(engine, site.origin);
      for (const { path } of kinds) {
        await visitor.open(prefix + path);
        expect(await engine.run("return matchMedia('(prefers-color-scheme: dark)').matches;")).toBe(isDark);
        await visitor.wakeIslands();
        expect(await visitor.faults(), prefix + path).toEqual([]);
        expect(await visitor.errors(), path).toEqual([]);
      }
    },
  );
});
