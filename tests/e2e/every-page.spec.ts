import { setTimeout } from "node:timers/promises";
import { expect, type Page, test } from "@playwright/test";
import axe from "axe-core";
import { addressIn, languages } from "../http/pages.ts";
import { kinds } from "./page-kinds.ts";
import { expectWhole, seeEveryPicture, sticksOutAt, wakeIslands, watchPage } from "./page-watch.ts";

/** What counts as a page that holds still (web.dev, Cumulative Layout Shift), though its fonts come late. */
const mostShift = 0.1;

/** Bytes of fonts that a page may fetch before it is scrolled. */
const mostOfFonts = { en: 44 * 1024, vi: 70 * 1024 } as const;
/** And beside them, for the page that shows code. */
const mostOfCodeFonts = { en: 7 * 1024, vi: 10 * 1024 } as const;

for (const kind of kinds) {
  for (const language of languages) {
    const address = addressIn(language, kind.path);

    // Each size has a load of its own: what jumps while a page comes depends on it.
    test(`${address} is whole and quiet, holds still, fits the screen and can be used by everyone`, async ({ page, isMobile }) => {
      const watch = watchPage(page);
      await measureShifts(page);
      const fonts = await watchFonts(page);
      await expectWhole(page, language, kind);
      await page.evaluate(() => document.fonts.ready);
      const fetched = await Promise.all(fonts);
      expect(fetched.length).toBeGreaterThan(0);
      const weight = (isOfCode: boolean) => fetched.filter(({ url }) => url.includes("mono") === isOfCode).reduce((sum, { bytes }) => sum + bytes, 0);
      expect(weight(false)).toBeLessThanOrEqual(mostOfFonts[language]);
      expect(weight(true)).toBeLessThanOrEqual(kind.path === "/developers" ? mostOfCodeFonts[language] : 0);
      // What a page in English has of Vietnamese letters are names: for those there are small fonts.
      if (language === "en") expect(fetched.filter(({ url }) => url.includes("vietnamese"))).toEqual([]);
      await wakeIslands(page);
      await seeEveryPicture(page);
      await scrollThrough(page);
      expect(await page.evaluate(() => Number(document.documentElement.dataset.shifted ?? 0))).toBeLessThanOrEqual(mostShift);
      await page.evaluate(axe.source);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        expect(await violations(page, colorScheme === "light" ? undefined : "color-contrast"), colorScheme).toEqual([]);
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

/**
 * The fonts that a page fetches. They come late, as for a visitor on a slow network, who reads in those of the system until
 * then: what is measured holds with the jumps that the change of fonts makes.
 */
async function watchFonts(page: Page): Promise<Promise<{ url: string; bytes: number }>[]> {
  const fonts: Promise<{ url: string; bytes: number }>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".woff2")) fonts.push(response.body().then((body) => ({ url: response.url(), bytes: body.length })));
  });
  await page.route(/\.woff2$/, async (route) => {
    await setTimeout(400);
    await route.continue();
  });
  return fonts;
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

/** What axe, once it is in the page, finds wrong by one rule or by all of them: the rule, and where. */
async function violations(page: Page, rule?: string): Promise<string[]> {
  return page.evaluate(`axe.run(${rule ? `{ runOnly: ["${rule}"] }` : ""}).then((found) =>
    found.violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => [id, target, failureSummary].join(" ")))
  )`);
}
