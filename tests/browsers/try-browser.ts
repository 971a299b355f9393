import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isLong, round } from "../cases.ts";
import { kinds } from "../e2e/page-kinds.ts";
import { openTimedSite, type TimedSite } from "../e2e/timed-site.ts";
import { addressIn } from "../http/languages.ts";
import { brokenWords, cutOffParts, missingPictures, partsOutside } from "../page-checks.ts";
import { temporaryFolder } from "../temporary.ts";
import type { Engine, EngineOptions, View } from "./engine.ts";
import { homeJourneys } from "./home-journeys.ts";
import { otherJourneys } from "./other-journeys.ts";
import { searchJourneys } from "./search-journeys.ts";
import { Visitor } from "./visitor.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 844 };

/** A page fetches its pictures for the size that comes first. */
const looks = [
  { isDark: false, first: phone, second: desktop },
  { isDark: true, first: desktop, second: phone },
];

/** In short Chromium alone goes on journeys that repeat steps of others, and looks at pages that show what others do. */
const isSeen = (some: object) => isLong || !("repeats" in some);
const journeys = [...searchJourneys, ...homeJourneys, ...otherJourneys].filter(isSeen);
const seen = kinds.filter(isSeen);

/**
 * The two engines, by number, share out the kinds of pages: each is in light in one of them and in dark in the other. The short form
 * has each once, in one engine and one scheme, and in another in another round.
 */
function isShown(index: number, engine: 0 | 1, isDark: boolean): boolean {
  return isLong ? (index + engine) % 2 === Number(isDark) : (index + round) % 4 === engine + 2 * Number(isDark);
}

/** Tries the site in a browser: all journeys, and kinds of pages. Returns where the site will be, for further tests. */
export function tryBrowser(openEngine: (options?: EngineOptions) => Promise<Engine>, number: 0 | 1): () => string {
  let site: TimedSite;
  beforeAll(async () => {
    site = await openTimedSite(0, temporaryFolder());
  });
  afterAll(() => site.close());

  describe("somebody", () => {
    const open = openVisitor(() => openEngine());
    test.each(journeys)("$title", ({ run }) => run(open()));
  });

  for (const { isDark, first, second } of looks) {
    describe(isDark ? "in dark" : "in light", () => {
      const open = openVisitor(() => openEngine({ isDark, isStill: true }));
      // In Vietnamese, which has the longer words: the journeys are in English.
      const some = seen.filter((_, index) => isShown(index, number, isDark));
      test(`the kinds of pages at ${some.map(({ path }) => path).join(" ")} are whole and quiet at 390 and 1280 px`, async () => {
        const visitor = open();
        for (const { path } of some) {
          const at = addressIn("vi", path);
          await visitor.engine.show(first);
          await visitor.open(at);
          const look = await visitor.evaluate(() => ({ width: innerWidth, isDark: matchMedia("(prefers-color-scheme: dark)").matches }));
          expect.soft(look).toEqual({ width: first.width, isDark });
          await visitor.wakeIslands();
          await expectWhole(visitor, at, first);
          await visitor.engine.show(second);
          await expectWhole(visitor, at, second);
          await expectToHoldZoom(visitor, at);
          expect.soft(await visitor.errors(), at).toEqual([]);
        }
      });
    });
  }

  /** Who uses the site in the tests of a group, in a browser of the group's own. */
  function openVisitor(open: () => Promise<Engine>): () => Visitor {
    let visitor: Visitor;
    beforeAll(async () => {
      const engine = await open();
      await engine.show(phone);
      visitor = new Visitor(engine, site.origin);
      return engine.close;
    });
    beforeEach(() => visitor.forget());
    afterEach(async () => expect(await visitor.errors()).toEqual([]));
    return () => visitor;
  }
  return () => site.origin;
}

/** No picture of a page is missing at this size, and nothing sticks out. */
async function expectWhole(visitor: Visitor, at: string, { width }: View): Promise<void> {
  expect.soft(await visitor.evaluate(missingPictures), `${at} at ${width} px`).toEqual([]);
  expect.soft(await visitor.evaluate(partsOutside, width), `${at} at ${width} px`).toEqual([]);
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
