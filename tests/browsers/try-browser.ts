import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { kinds } from "../e2e/page-kinds.ts";
import { openTimedSite, type TimedSite } from "../e2e/timed-site.ts";
import { brokenWords, cutOffParts, missingPictures, partsOutside } from "../page-checks.ts";
import { temporaryFolder } from "../temporary.ts";
import type { Engine, EngineOptions } from "./engine.ts";
import { homeJourneys } from "./home-journeys.ts";
import { otherJourneys } from "./other-journeys.ts";
import { searchJourneys } from "./search-journeys.ts";
import { Visitor } from "./visitor.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 844 };

/** Both languages and both schemes; a page fetches its pictures for the size that comes first. */
const looks = [
  { language: "English", prefix: "", isDark: false, first: phone, second: desktop },
  { language: "Vietnamese", prefix: "/vi", isDark: true, first: desktop, second: phone },
];

/** Tries the site in a browser: all journeys, and every kind of page. Returns where the site will be, for further tests. */
export function tryBrowser(openEngine: (options?: EngineOptions) => Promise<Engine>): () => string {
  let site: TimedSite;
  beforeAll(async () => {
    site = await openTimedSite(0, temporaryFolder());
  });
  afterAll(() => site.close());

  describe("a visitor", () => {
    let engine: Engine;
    let visitor: Visitor;
    beforeAll(async () => {
      engine = await openEngine();
      await engine.resize(phone.width, phone.height);
      visitor = new Visitor(engine, site.origin);
    });
    afterAll(() => engine.close());
    beforeEach(() => visitor.forget());
    afterEach(async () => expect(await visitor.errors()).toEqual([]));

    test.each([...searchJourneys, ...homeJourneys, ...otherJourneys])("$title", ({ run }) => run(visitor));
  });

  test.each(looks)(
    "every kind of page in $language (dark: $isDark) is whole and quiet at 390 and 1280 px",
    async ({ prefix, isDark, first, second }) => {
      const engine = await openEngine({ isDark });
      onTestFinished(engine.close);
      const visitor = new Visitor(engine, site.origin);
      for (const { path } of kinds) {
        const at = prefix + path;
        await engine.resize(first.width, first.height);
        await visitor.open(at);
        expect.soft(await visitor.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches)).toBe(isDark);
        await visitor.wakeIslands();
        for (const { width, height } of [first, second]) {
          await engine.resize(width, height);
          expect.soft(await visitor.evaluate(missingPictures), `${at} at ${width} px`).toEqual([]);
          expect.soft(await visitor.evaluate(partsOutside, width), `${at} at ${width} px`).toEqual([]);
        }
        // Vietnamese has the longer words.
        if (prefix) await expectToHoldZoom(visitor, at);
        if (prefix) await expectToHoldLargeText(visitor, at);
        expect.soft(await visitor.errors(), at).toEqual([]);
      }
    },
  );
  return () => site.origin;
}

/** Text at twice its size on a phone is neither cut off nor pushed off the page. */
async function expectToHoldLargeText(visitor: Visitor, path: string): Promise<void> {
  const at = `${path} with text at 200 %`;
  await visitor.engine.zoomText(2);
  // Firefox measures anew what depends on the width of a container once that changes.
  await visitor.engine.resize(phone.width, phone.height);
  expect.soft(await visitor.evaluate(partsOutside, phone.width), at).toEqual([]);
  expect.soft(await visitor.evaluate(cutOffParts), at).toEqual([]);
  expect.soft(await visitor.evaluate(brokenWords), at).toEqual([]);
  await visitor.engine.zoomText(1);
}

/** A desktop at 400 % has 320 px (WCAG 2.2, 1.4.10). */
async function expectToHoldZoom(visitor: Visitor, path: string): Promise<void> {
  const at = `${path} at 400 %`;
  await visitor.engine.resize(desktop.width, desktop.height);
  await visitor.engine.zoom(4);
  await visitor.sees(() => visitor.evaluate(() => innerWidth), 320);
  expect.soft(await visitor.evaluate(partsOutside, 320), at).toEqual([]);
  expect.soft(await visitor.evaluate(cutOffParts), at).toEqual([]);
  await visitor.engine.zoom(1);
}
