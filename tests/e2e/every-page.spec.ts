import { setTimeout } from "node:timers/promises";
import { expect, type Page, test } from "@playwright/test";
import type { Language } from "../http/pages.ts";
import { expectToHoldLargeText } from "./large-text.ts";
import { kinds, type PageKind } from "./page-kinds.ts";
import { expectAxeFindsNothing, expectWhole, seeEveryPicture, sticksOutAt, wakeIslands, watchPage } from "./page-watch.ts";

interface Font {
  url: string;
  bytes: number;
}

/** What counts as a page that holds still (web.dev, Cumulative Layout Shift), though its fonts come late. */
const mostShift = 0.1;

/** Bytes of fonts that a page may fetch before it is scrolled. */
const mostOfFonts = { en: 44 * 1024, vi: 70 * 1024 } as const;
/** And beside them, for the page that shows code. */
const mostOfCodeFonts = { en: 7 * 1024, vi: 10 * 1024 } as const;

// Vietnamese has the longer words, so that it is looked at by more sizes; what a page is made of is the same for axe.
for (const kind of kinds) {
  test(`${kind.path} is whole and quiet in both languages, holds still, has room for its words and can be used by everyone`, async ({ page }) => {
    test.setTimeout(120_000);
    const watch = watchPage(page);
    await measureShifts(page);
    const fonts = await watchFonts(page);
    for (const language of ["vi", "en"] as const) {
      await expectWhole(page, language, kind);
      await page.evaluate(() => document.fonts.ready);
      await expectFewFonts(fonts.splice(0), language, kind);
      await wakeIslands(page);
      if (language === "en") await seeEveryPicture(page);
      await expectToHoldStill(page);
      if (language === "en") await expectAxeFindsNothing(page);
      for (const width of language === "vi" ? [320, 390, 1280] : [320, 390]) expect(await sticksOutAt(page, width), language).toEqual([]);
      await expectToHoldLargeText(page, [390]);
      expect(watch, language).toEqual({ console: [], foreignRequests: [] });
    }
  });
}

// What jumps while a page comes depends on the size, so that a wide screen has loads of its own.
for (let first = 0; first < kinds.length; first += 5) {
  const some = kinds.slice(first, first + 5);

  test(`each holds still and fits a wide screen: ${some.map(({ path }) => path).join(" ")}`, { tag: "@wide" }, async ({ page }) => {
    test.setTimeout(60_000 * some.length);
    const watch = watchPage(page);
    await measureShifts(page);
    await watchFonts(page);
    for (const kind of some) {
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize({ width: 1280, height: 900 });
      await expectWhole(page, "en", kind);
      await page.evaluate(() => document.fonts.ready);
      await wakeIslands(page);
      await expectToHoldStill(page);
      expect(await sticksOutAt(page, 1280), kind.path).toEqual([]);
      if ("unfolds" in kind) await expectAxeFindsNothing(page);
      await expectToHoldLargeText(page, [1280]);
      expect(watch, kind.path).toEqual({ console: [], foreignRequests: [] });
    }
  });
}

/** A page that was just opened fetches no more of fonts than it may before it is scrolled. */
async function expectFewFonts(fonts: Promise<Font>[], language: Language, kind: PageKind): Promise<void> {
  const fetched = await Promise.all(fonts);
  expect(fetched.length).toBeGreaterThan(0);
  const weight = (isOfCode: boolean) => fetched.filter(({ url }) => url.includes("mono") === isOfCode).reduce((sum, { bytes }) => sum + bytes, 0);
  expect(weight(false), language).toBeLessThanOrEqual(mostOfFonts[language]);
  expect(weight(true), language).toBeLessThanOrEqual(kind.path === "/developers" ? mostOfCodeFonts[language] : 0);
  // What a page in English has of Vietnamese letters are names: for those there are small fonts.
  if (language === "en") expect(fetched.filter(({ url }) => url.includes("vietnamese"))).toEqual([]);
}

/** Scrolls through a page; all that jumped in it since it came is little. */
async function expectToHoldStill(page: Page): Promise<void> {
  await scrollThrough(page);
  expect(await page.evaluate(() => Number(document.documentElement.dataset.shifted ?? 0)), page.url()).toBeLessThanOrEqual(mostShift);
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
async function watchFonts(page: Page): Promise<Promise<Font>[]> {
  const fonts: Promise<Font>[] = [];
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
