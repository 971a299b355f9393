import { expect, type Page, test } from "@playwright/test";
import axe from "axe-core";
import { addressIn, languages } from "../http/pages.ts";
import { kinds } from "./page-kinds.ts";
import { expectWhole, seeEveryPicture, sticksOutAt, wakeIslands, watchPage } from "./page-watch.ts";

for (const kind of kinds) {
  for (const language of languages) {
    const address = addressIn(language, kind.path);

    // Each size has a load of its own: what jumps while a page comes depends on it.
    test(`${address} is whole and quiet, holds still, fits the screen and can be used by everyone`, async ({ page, isMobile }) => {
      const watch = watchPage(page);
      await measureShifts(page);
      await expectWhole(page, language, kind);
      await wakeIslands(page);
      await seeEveryPicture(page);
      await scrollThrough(page);
      expect(await page.evaluate(() => Number(document.documentElement.dataset.shifted ?? 0))).toBeLessThanOrEqual(0.05);
      await page.evaluate(axe.source);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        expect(await violations(page), colorScheme).toEqual([]);
      }
      for (const width of isMobile ? [320, 390] : [1280]) expect(await sticksOutAt(page, width)).toEqual([]);
      expect(watch).toEqual({ console: [], foreignRequests: [] });
    });
  }
}

/**
 * Adds up how far the page's parts jump (web.dev, Cumulative Layout Shift). Nobody touches the page, so every jump counts:
 * as a phone, Chromium takes its own setting of the screen for a visitor's doing, and marks what jumps in the half second after.
 */
async function measureShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        const { dataset } = document.documentElement;
        if ("value" in shift) dataset.shifted = String(Number(dataset.shifted ?? 0) + Number(shift.value));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** From top to bottom, a screen at a time, as a visitor would. */
function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }
  });
}

/** What axe, once it is in the page, finds wrong: the rule, and where. */
async function violations(page: Page): Promise<string[]> {
  return page.evaluate(`axe.run().then((found) =>
    found.violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => [id, target, failureSummary].join(" ")))
  )`);
}
