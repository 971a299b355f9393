import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { addressIn, type Language } from "../http/languages.ts";
import { partsOutside } from "../page-checks.ts";
import type { PageKind } from "./page-kinds.ts";

/** Each page is sent the whole of it, so that its length counts. */
const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What went wrong while a page was open: words of the console, requests that left the site. */
export interface PageWatch {
  console: string[];
  foreignRequests: string[];
}

/** Begins to note what goes wrong on a page. Chromium's own lines for a page that answers 4xx, and for a journey without pictures, are no mistakes of it. */
export function watchPage(page: Page): PageWatch {
  const watch: PageWatch = { console: [], foreignRequests: [] };
  let showsPictures = true;
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    if (message.text().startsWith("Failed to load resource") && message.location().url === page.url()) return;
    if (message.text().endsWith("is not used because image loading is disabled.")) showsPictures = false;
    if (!showsPictures && /\/pictures\/\S+ (is found|was preloaded).* not used/.test(message.text())) return;
    watch.console.push(message.text());
  });
  page.on("pageerror", (error) => {
    // Chromium gives a transition between two pages up where the second was shown before it was ready: a busy machine, no mistake.
    if (!/^InvalidStateError: Transition was aborted/.test(String(error))) watch.console.push(String(error));
  });
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== "data:" && hostname !== "localhost") watch.foreignRequests.push(request.url());
  });
  return watch;
}

/** Opens a page of a kind in a language: it has its status, language, title, links and forms. */
export async function expectWhole(page: Page, language: Language, { path, status, links, forms }: PageKind): Promise<void> {
  const answer = await page.goto(addressIn(language, path));
  expect(answer?.status()).toBe(status);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.locator("a[href]").count()).toBeGreaterThanOrEqual(links);
  await expect(page.getByRole("main").locator("form")).toHaveCount(forms);
}

/**
 * Widths that a page is to fit, one after the other in one load: a phone, a screen with room, the narrowest, and a phone zoomed to 200 %. Each change of the width
 * lays the whole page out, so it begins with the width that the page has, and ends with that of large text (large-text.ts).
 */
export async function expectToFitEveryWidth(page: Page, widths: readonly number[] = [390, 1280, 320, 195]): Promise<void> {
  for (const width of widths) expect(await sticksOutAt(page, width), `${page.url()} at ${width} px`).toEqual([]);
}

/** Goes to every picture until all of them are there. */
export async function seeEveryPicture(page: Page): Promise<void> {
  const pictures = page.locator("img:not([aria-hidden])").filter({ visible: true });
  const missing = () =>
    pictures.evaluateAll((all) => {
      const missing = all.filter((img) => img instanceof HTMLImageElement && !(img.complete && img.naturalWidth > 0));
      missing[0]?.scrollIntoView({ block: "center", behavior: "instant" });
      return missing.map((img) => img.outerHTML.slice(0, 120));
    });
  await expect.poll(missing, { intervals: [50, 50, 100, 100, 250], timeout: 60_000 }).toEqual([]);
}

/** Wakes what is asleep on a page, so that a mistake in taking it over shows. React marks what it has taken over. */
export async function wakeIslands(page: Page): Promise<void> {
  for (const island of await page.locator("[data-island]").all()) {
    await island.dispatchEvent("focusin");
    const isHydrated = () =>
      island.evaluate(({ firstElementChild }) => Object.keys(firstElementChild ?? {}).some((key) => key.startsWith("__reactFiber")));
    await expect.poll(isHydrated).toBe(true);
  }
  // What shows only awake comes by an effect, after that.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1_500 })));
}

/** Waits until the script of the contact form, which loads at the first focus, has stored a draft that contains the text. */
export async function expectStoredDraft(page: Page, text = ""): Promise<void> {
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("message"))).toContain(text);
}

/** What sticks out to the right of a page whose width is given in CSS pixels; nothing when it does not scroll sideways. */
export async function sticksOutAt(page: Page, width: number): Promise<string[]> {
  // Until its stylesheets have arrived a page is laid out without them.
  await page.waitForLoadState();
  await page.setViewportSize({ width, height: 844 });
  return page.evaluate(partsOutside, width);
}

/** Runs axe over a page, or a part of it: by all its rules in light, and by those on colours in dark, where nothing else can differ. */
export async function expectAxeFindsNothing(page: Page, part = "html", { inDark = true } = {}): Promise<void> {
  await page.evaluate(axe);
  // Fetching each stylesheet and sound once more first would serve rules that are not used here, and what passes is not read.
  const common = { preload: false, resultTypes: ["violations"] };
  for (const [colorScheme, options] of [
    ["light", common],
    ["dark", { ...common, runOnly: ["color-contrast", "link-in-text-block"] }],
  ] as const) {
    if (colorScheme === "dark" && !inDark) continue;
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found = await page.evaluate(`axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => [id, target, failureSummary].join(" "))))`);
    expect(found, colorScheme).toEqual([]);
  }
}
