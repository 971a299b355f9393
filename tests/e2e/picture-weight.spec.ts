import { expect, type Page, test } from "@playwright/test";
import { isLong } from "../cases.ts";
import { withPictures } from "./browser.ts";

/** What a phone of 390 px with two device pixels a CSS pixel fetches: bytes of pictures in the first view, and of the largest card. */
test.use({ ...withPictures, deviceScaleFactor: 2 });

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
  const weights = watchPictures(page);
  // The pictures are encoded for this: the short form has one page of each kind.
  for (const [address, most] of isLong ? firstViews : firstViews.filter(([address]) => /^\/$|chalet|glass-house/.test(address))) {
    weights.clear();
    await page.goto(address, { waitUntil: "networkidle" });
    const seen = await page.evaluate(picturesInView);
    expect(seen.length, address).toBeGreaterThan(0);
    const fetched = () => [...weights].filter(([name]) => seen.some((shown) => photoOf(shown) === photoOf(name)));
    await expect
      .poll(
        () =>
          fetched()
            .map(([name]) => name)
            .sort(),
        address,
      )
      .toEqual(seen.sort());
    const total = fetched().reduce((sum, [, bytes]) => sum + bytes, 0);
    expect(total, address).toBeLessThanOrEqual(most);
    await page.goto("about:blank");
  }
});

test("no card fetches more than 35,000 bytes", async ({ page }) => {
  const weights = watchPictures(page);
  await page.goto("/stays");
  const cards = page.locator("article picture:not(.second-picture) img");
  await expect(cards).toHaveCount(8);
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
    const name = await card.evaluate((image: HTMLImageElement) => image.currentSrc.split("/").pop() ?? "");
    await expect.poll(() => weights.get(name)).toBeLessThanOrEqual(35_000);
    expect([...weights.keys()].filter((fetched) => photoOf(fetched) === photoOf(name))).toEqual([name]);
  }
});

/** The bytes of each picture that comes, by its file name. */
function watchPictures(page: Page): Map<string, number> {
  const weights = new Map<string, number>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/pictures/")) weights.set(pathname.split("/").pop() ?? "", Number(response.headers()["content-length"]));
  });
  return weights;
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
