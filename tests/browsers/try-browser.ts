import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
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

/** Both languages and both schemes, with one browser for each scheme; a page fetches its pictures for the size that comes first. */
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

  for (const { isDark, language, prefix, first, second } of looks) {
    describe(isDark ? "in dark" : "in light", () => {
      let engine: Engine;
      let visitor: Visitor;
      beforeAll(async () => {
        engine = await openEngine({ isDark });
        await engine.show(phone);
        visitor = new Visitor(engine, site.origin);
      });
      afterAll(() => engine.close());
      beforeEach(() => visitor.forget());
      afterEach(async () => expect(await visitor.errors()).toEqual([]));

      if (!isDark) test.each([...searchJourneys, ...homeJourneys, ...otherJourneys])("$title", ({ run }) => run(visitor));

      test(`every kind of page in ${language} is whole and quiet at 390 and 1280 px`, async () => {
        for (const { path } of kinds) {
          const at = prefix + path;
          await engine.show(first);
          await visitor.open(at);
          expect.soft(await visitor.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches)).toBe(isDark);
          await visitor.wakeIslands();
          for (const size of [first, second]) {
            await engine.show(size);
            expect.soft(await visitor.evaluate(missingPictures), `${at} at ${size.width} px`).toEqual([]);
            expect.soft(await visitor.evaluate(partsOutside, size.width), `${at} at ${size.width} px`).toEqual([]);
          }
          // Vietnamese has the longer words.
          if (prefix) await expectToHoldZoom(visitor, at);
          expect.soft(await visitor.errors(), at).toEqual([]);
        }
      });
    });
  }
  return () => site.origin;
}

/** Zoomed to 400 % a desktop has 320 px (WCAG 2.2, 1.4.10). Neither so nor with text at 200 % is anything cut off. */
async function expectToHoldZoom(visitor: Visitor, at: string): Promise<void> {
  await visitor.engine.show({ ...desktop, zoom: 4 });
  await visitor.sees(() => visitor.evaluate(() => innerWidth), 320);
  expect.soft(await visitor.evaluate(partsOutside, 320), `${at} at 400 %`).toEqual([]);
  expect.soft(await visitor.evaluate(cutOffParts), `${at} at 400 %`).toEqual([]);
  // After another width, so that Firefox measures anew what depends on the width of a container.
  await visitor.engine.show({ ...phone, textZoom: 2 });
  expect.soft(await visitor.evaluate(partsOutside, phone.width), `${at} with text at 200 %`).toEqual([]);
  expect.soft(await visitor.evaluate(cutOffParts), `${at} with text at 200 %`).toEqual([]);
  expect.soft(await visitor.evaluate(brokenWords), `${at} with text at 200 %`).toEqual([]);
}
