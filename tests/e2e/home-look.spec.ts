import { expect, type Page, test } from "@playwright/test";
import { timed } from "./sites.ts";

/** Of the height of the upright hero: where the house and the shore before it end (content/pages/home/hero-tall.jpg). */
const shore = 0.475;

test("the home page is at most 6,445 px high on a phone, and nothing crosses the house of its hero; listings and destinations stand in whole rows", async ({
  page,
}) => {
  for (const address of ["/", "/vi"]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    // Of these, some 70 px are the totals of the listings, 140 the words of what one hears, 120 the links to what guests need, and 22 the reviews from elsewhere.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6445);
    if (address === "/") {
      await test.step("listings are a row to swipe, in which the next one peeps in and every one can be reached by keyboard", () => swipe(page));
      await test.step("below the large destination the others share the whole of a row", () => expectWholeRow(page));
    }
    await test.step(`nothing crosses the house of the hero, on a small phone and on a tablet: ${address}`, () => expectClearHouse(page));
  }
});

test("the total of a stay is on one line beside the first button, which gives way to it", async ({ page }) => {
  for (const address of ["/stays/alpine-chalet", "/vi/stays/alpine-chalet"]) {
    await page.goto(`${timed.origin}${address}?from=2027-02-12&to=2027-02-16&guests=4`);
    const row = page.locator("h1 ~ div").filter({ has: page.locator("a.button") });
    const total = row.getByText(/2[.,]960/).first();
    for (const width of [320, 360, 390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await total.evaluate((element) => element.getClientRects().length), `${address} at ${width} px`).toBe(1);
    }
  }
});

async function expectClearHouse(page: Page): Promise<void> {
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [768, 1024],
    [900, 1000],
  ] as const) {
    const at = `${width} × ${height}`;
    await page.setViewportSize({ width, height });
    const photo = await page.locator("main section").first().locator(".picture").boundingBox();
    const title = await page.locator("h1").boundingBox();
    const header = await page.getByRole("link", { name: "An Yên" }).first().boundingBox();
    if (!photo || !title || !header) throw new Error("The hero is not there.");
    expect(title.y, at).toBeGreaterThan(photo.y + shore * photo.height);
    // Its roof begins below the header.
    expect(photo.y + 0.38 * photo.height, at).toBeGreaterThan(header.y + header.height);
  }
}

async function expectWholeRow(page: Page): Promise<void> {
  const tiles = page.getByRole("heading", { name: "Featured Destinations" }).locator("xpath=ancestor::section").getByRole("listitem");
  for (const width of [320, 390, 500, 600, 768, 900]) {
    await page.setViewportSize({ width, height: 844 });
    const [first, second, third] = await Promise.all((await tiles.all()).map((tile) => tile.boundingBox()));
    if (!first || !second || !third) throw new Error("Three destinations are not there.");
    const at = `${width} px`;
    expect(second.y, at).toBe(third.y);
    expect(second.x, at).toBeCloseTo(first.x, 0);
    expect(third.x + third.width, at).toBeCloseTo(first.x + first.width, 0);
  }
}

/** Begins and ends at 390 px. */
async function swipe(page: Page): Promise<void> {
  const cards = page.getByRole("heading", { name: "Exclusive Property Listings" }).locator("xpath=ancestor::section").getByRole("article");
  await cards.first().scrollIntoViewIfNeeded();
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  expect(boxes[1]?.x).toBeLessThan(390 - 40);
  await cards.first().getByRole("link").focus();
  for (const _ of [2, 3, 4]) {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
  }
  await expect(cards.last().getByRole("link")).toBeFocused();
  await expect
    .poll(async () => {
      const box = await cards.last().boundingBox();
      return box && [box.x >= 0, box.x + box.width <= 390];
    })
    .toEqual([true, true]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}
