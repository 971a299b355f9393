import { expect, type Page, test } from "@playwright/test";
import axe from "axe-core";
import { addressIn, languages } from "../http/pages.ts";
import { seeEveryPicture, sticksOutAt, wakeIslands, watchPage } from "./page-watch.ts";

/** One page of each kind. */
const kinds = [
  { path: "/", links: 20, forms: 1 },
  { path: "/stays", links: 20, forms: 1 },
  { path: "/stays?type=barn&amenity=pool&from=2031-03-10", links: 15, forms: 1 },
  { path: "/stays/the-glass-house", links: 20, forms: 0 },
  { path: "/stays/the-glass-house/photos", links: 15, forms: 0 },
  { path: "/about", links: 15, forms: 0 },
  { path: "/blogs", links: 15, forms: 0 },
  { path: "/blogs/lake-como-at-six-in-the-morning", links: 15, forms: 0 },
  { path: "/contact?stay=the-old-barn", links: 15, forms: 1 },
  { path: "/privacy", links: 15, forms: 0 },
  { path: "/nothing-here", links: 15, forms: 0, status: 404 },
] as const;

for (const { path, links, forms, ...rest } of kinds) {
  for (const language of languages) {
    const address = addressIn(language, path);
    const status = "status" in rest ? rest.status : 200;

    test(`${address} is whole and quiet, holds still, fits the screen and can be used by everyone`, async ({ page, javaScriptEnabled, isMobile }) => {
      const watch = watchPage(page);
      if (javaScriptEnabled) await measureShifts(page);
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(status);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.locator("a[href]").count()).toBeGreaterThanOrEqual(links);
      await expect(page.getByRole("main").locator("form")).toHaveCount(forms);
      if (javaScriptEnabled) await wakeIslands(page);
      await seeEveryPicture(page);
      if (javaScriptEnabled) {
        await scrollThrough(page);
        expect(await page.evaluate(() => Number(document.documentElement.dataset.shifted ?? 0))).toBeLessThanOrEqual(0.05);
        await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
        expect(await violations(page)).toEqual([]);
        await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
        expect(await violations(page)).toEqual([]);
      }
      for (const width of isMobile ? [320, 390] : [1280]) expect(await sticksOutAt(page, width)).toEqual([]);
      expect(watch).toEqual({ console: [], foreignRequests: [] });
    });
  }
}

/** Adds up how far the page's parts jump without the visitor's doing (web.dev, Cumulative Layout Shift). */
async function measureShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        if (!("value" in shift) || !("hadRecentInput" in shift) || shift.hadRecentInput) continue;
        const { dataset } = document.documentElement;
        dataset.shifted = String(Number(dataset.shifted ?? 0) + Number(shift.value));
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

/** What axe finds wrong: the rule, and where. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(`axe.run().then((found) =>
    found.violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => [id, target, failureSummary].join(" ")))
  )`);
}
