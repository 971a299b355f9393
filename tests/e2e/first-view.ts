import { setTimeout } from "node:timers/promises";
import { expect, type Page } from "@playwright/test";
import type { Language } from "../http/languages.ts";
import { kinds, type PageKind } from "./page-kinds.ts";
import { expectWhole, wakeIslands } from "./page-watch.ts";

interface Font {
  url: string;
  bytes: number;
}

/** What counts as a page that holds still (web.dev, Cumulative Layout Shift), though its fonts come late. */
const mostShift = 0.1;

/** Bytes of fonts that a page may fetch before it is scrolled. */
const mostOfFonts = { en: 42 * 1024, vi: 54 * 1024 } as const;
/** And beside them, for the page that shows code. */
const mostOfCodeFonts = { en: 7 * 1024, vi: 10 * 1024 } as const;

/** Kinds that one journey opens one after the other. */
export const groupsOf = (length: number, all: readonly PageKind[] = kinds) =>
  Array.from({ length: Math.ceil(all.length / length) }, (_, index) => all.slice(index * length, (index + 1) * length));
export const pathsOf = (some: readonly PageKind[]) => some.map(({ path }) => path).join(" ");

/** Opens each kind of page in turn, with few bytes of fonts, and wakes its islands. Layout shifts are measured from the load on. */
export async function* openInTurn(page: Page, language: Language, some: readonly PageKind[], size: { width: number; height: number }) {
  await measureShifts(page);
  const fonts = await watchFonts(page);
  for (const kind of some) {
    fonts.length = 0;
    await openAtSize(page, language, kind, size);
    expectFewFonts(fonts, language, kind);
    await wakeIslands(page);
    yield kind;
  }
}

/** Opens a page as a visitor with a screen of this size does, whatever was tried on the page before. */
async function openAtSize(page: Page, language: Language, kind: PageKind, size: { width: number; height: number }): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  await page.setViewportSize(size);
  await expectWhole(page, language, kind);
  await page.evaluate(() => document.fonts.ready);
}

/** A page that was just opened fetches no more of fonts than it may before it is scrolled. */
function expectFewFonts(fetched: Font[], language: Language, kind: PageKind): void {
  expect(fetched.length).toBeGreaterThan(0);
  const weight = (isOfCode: boolean) => fetched.filter(({ url }) => url.includes("mono") === isOfCode).reduce((sum, { bytes }) => sum + bytes, 0);
  expect(weight(false), language).toBeLessThanOrEqual(mostOfFonts[language]);
  expect(weight(true), language).toBeLessThanOrEqual(kind.path === "/developers" ? mostOfCodeFonts[language] : 0);
  // What a page in English has of Vietnamese letters are names: for those there are small fonts.
  if (language === "en") expect(fetched.filter(({ url }) => url.includes("vietnamese"))).toEqual([]);
}

/** Scrolls through a page; all that jumped in it since it came is little. */
export async function expectToHoldStill(page: Page): Promise<void> {
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
async function watchFonts(page: Page): Promise<Font[]> {
  const fonts: Font[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".woff2")) fonts.push({ url: response.url(), bytes: Number(response.headers()["content-length"]) });
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
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      // On a busy machine Chromium once painted no more for minutes; then a second is enough.
      await new Promise<void>((painted) => {
        requestAnimationFrame(() => requestAnimationFrame(() => painted()));
        window.setTimeout(() => painted(), 1_000);
      });
    }
  });
}
