import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { pino } from "pino";
import { foldersFrom } from "../../app/config/folders.ts";
import { PictureMaker } from "../../app/pictures/picture-maker.server.ts";
import { isLong } from "../cases.ts";
import { withPictures } from "./browser.ts";

/** What a phone of 390 px with two device pixels a CSS pixel fetches: bytes of pictures in the first view, and of the largest card. */
test.use({ ...withPictures, deviceScaleFactor: 2 });

const folders = foldersFrom({});
const maker = new PictureMaker(pino({ level: "silent" }), folders);

/** The bytes of a picture. Those of the site stand in for them (tests/stand-in-pictures.ts): it is encoded for this, as it is for visitors. */
async function bytesOf(name: string): Promise<number> {
  expect(await maker.provide(name), name).toBe("there");
  return statSync(join(folders.picturesFolder, name)).size;
}

const firstViews = [
  ["/", 120_000],
  ["/vi", 120_000],
  ["/stays/alpine-chalet", 110_000],
  ["/stays/oceanfront-oasis", 110_000],
  ["/vi/stays/forest-hideaway", 110_000],
  ["/stays/the-glass-house/photos", 110_000],
  ["/vi/stays/riverbend-retreat/photos", 110_000],
] as const;

test("the first view of a page fetches few bytes of pictures", async ({ page }) => {
  // Each page as a first one: nothing of it is there already.
  const session = await page.context().newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const fetched = watchPictures(page);
  // The pictures are encoded for this: the short form has one page of each kind.
  for (const [address, most] of isLong ? firstViews : firstViews.filter(([address]) => /^\/$|chalet|glass-house/.test(address))) {
    fetched.clear();
    await page.goto(address, { waitUntil: "networkidle" });
    // On a busy machine the last of them may be requested after a pause.
    await expect.poll(() => page.evaluate(picturesInView), address).not.toContain("");
    const seen = await page.evaluate(picturesInView);
    expect(seen.length, address).toBeGreaterThan(0);
    // None of them in two sizes.
    const ofSeen = () => [...fetched].filter((name) => seen.some((shown) => photoOf(shown) === photoOf(name)));
    await expect.poll(() => ofSeen().sort(), address).toEqual(seen.sort());
    const weights = await Promise.all(seen.map(bytesOf));
    expect(
      weights.reduce((sum, bytes) => sum + bytes, 0),
      address,
    ).toBeLessThanOrEqual(most);
    await page.goto("about:blank");
  }
});

test("no card fetches more than 35,000 bytes", async ({ page }) => {
  const fetched = watchPictures(page);
  await page.goto("/stays");
  const cards = page.locator("article picture:not(.second-picture) img");
  await expect(cards).toHaveCount(8);
  // All cards in the long form, and others each time in the short one.
  const first = Math.floor(Math.random() * 8);
  const weighed = isLong ? await cards.all() : [0, 1, 2].map((at) => cards.nth((first + at) % 8));
  for (const card of weighed) {
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
    const name = await card.evaluate((image: HTMLImageElement) => image.currentSrc.split("/").pop() ?? "");
    expect(await bytesOf(name), name).toBeLessThanOrEqual(35_000);
    expect([...fetched].filter((other) => photoOf(other) === photoOf(name))).toEqual([name]);
  }
});

/** The file names of the pictures that come. */
function watchPictures(page: Page): Set<string> {
  const names = new Set<string>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/pictures/")) names.add(pathname.split("/").pop() ?? "");
  });
  return names;
}

/** A photo's own part of the name of its file: one that is fetched in two sizes has two files. */
function photoOf(name: string): string {
  return name.split("-")[0] ?? "";
}

/** Runs in the page: the file names of the pictures that can be seen without scrolling. */
function picturesInView(): string[] {
  const images = [...document.querySelectorAll<HTMLImageElement>("picture img:not(.picture-placeholder)")];
  const inView = images.filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
  });
  return [...new Set(inView.map((image) => image.currentSrc.split("/").pop() ?? ""))];
}
