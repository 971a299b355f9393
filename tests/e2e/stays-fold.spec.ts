import { expect, type Page, test } from "@playwright/test";
import { expectAwake, holdIsland } from "./islands.ts";
import { inEnglish, titles, unfold } from "./stays-words.ts";

/** The one sample home that can be had so far ahead is at Lake Como. */
const query = "?where=como&from=2031-07-14&to=2031-07-19&guests=2";
const { asked, undated, open, filtered, change, nothing, place } = {
  asked: "como, 14–\u206019 Jul, 2 guests",
  undated: "como, 2 guests",
  open: "Any dates",
  filtered: "1 selected",
  change: "Change",
  nothing: "Any place, any dates",
  place: "Destination",
};
const { address, ...words } = inEnglish;

const fold = (page: Page) => page.locator(".search-fold");
const summary = (page: Page) => fold(page).locator("summary");
const whole = (page: Page) => page.getByRole("search");
const topOf = async (page: Page, what = page.getByRole("article")) => (await what.first().boundingBox())?.y ?? Number.NaN;

test.describe("a search on a small screen", () => {
  test("shows the first home on every screen, whatever is asked for", async ({ page }) => {
    for (const search of [query, `${query}&type=cottage&max=900&amenity=parking&amenity=kitchen`, "?amenity=pool", "?sort=rating"]) {
      await page.goto(address + search);
      for (const [width, height] of [
        [390, 844],
        [320, 568],
      ] as const) {
        await page.setViewportSize({ width, height });
        const at = `${search} at ${width} × ${height}`;
        expect(await topOf(page), at).toBeLessThan(height - 30);
        await expect(whole(page)).toBeHidden();
        // Two lines at most, and one on the smallest screen.
        expect((await summary(page).boundingBox())?.height, at).toBeLessThan(width < 352 ? 70 : 80);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(width);
      }
    }
  });

  test("folds into a line that says it, opens by key or tap, and stays as the visitor put it while it changes", async ({ page }) => {
    const release = await holdIsland(page, "search-page.client");
    await page.goto(address + query, { waitUntil: "commit" });
    await expect(summary(page)).toContainText(asked);
    const before = await topOf(page);
    await summary(page).press("Enter");
    await expect(page.getByLabel(place)).toHaveValue("como");
    const opened = await topOf(page);
    expect(opened).toBeGreaterThan(before + 150);
    release();
    await page.waitForLoadState();
    expect(await topOf(page)).toBe(opened);
    await expect(summary(page)).toBeFocused();
    await page.getByLabel(place).fill("tahoe");
    await expect(summary(page)).toContainText(asked.replace("como", "tahoe"));
    await expect(whole(page)).toBeVisible();
    await page.getByLabel(place).fill("como");
    await summary(page).click();
    await expect(whole(page)).toBeHidden();
    await unfold(page);
    await page.getByLabel(words.type).selectOption("chalet");
    // What the panel says is not said twice.
    await expect(page.locator(".panel > summary")).toContainText(filtered);
    await expect(summary(page)).toContainText(`${asked} ${change}`);
    await page.goBack();
    await expect(page.locator(".panel > summary")).not.toContainText(filtered);
    await expect(whole(page)).toBeHidden();
    await page.getByRole("link", { name: open }).click();
    await expect(summary(page)).toContainText(undated);
    await page.goto(`${address}?sort=price-up`);
    await expect(summary(page)).toContainText(nothing);
    await expect(titles(page)).toHaveCount(8);
  });

  test("stands open without the line on a wide screen; on a small one nothing moves when its script wakes, and it opens for what the browser itself will not send", async ({
    page,
  }) => {
    const release = await holdIsland(page, "search-page.client");
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(address + query, { waitUntil: "commit" });
    await expect(summary(page)).toBeHidden();
    await expect(whole(page)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(whole(page)).toBeHidden();
    const before = await topOf(page);
    release();
    await page.waitForLoadState();
    expect(await topOf(page)).toBe(before);
    await summary(page).click();
    await page.locator('[name="guests"]').fill("0");
    await summary(page).click();
    await expect(whole(page)).toBeHidden();
    await unfold(page);
    await page.locator(".panel button").click();
    await expect(page.locator('[name="guests"]')).toBeFocused();
  });

  test("is open where there is something to mend, as a day that is over only where the visitor is, and where nothing was asked for", async ({
    page,
  }) => {
    for (const search of ["?from=soon", "?from=2031-03-14&to=2031-03-10", "?where=aspen&guests=99"]) {
      await page.goto(address + search);
      await expect(page.locator('[aria-invalid="true"]'), search).toBeVisible();
    }
    await page.goto(address);
    await expect(fold(page)).toBeHidden();
    await expect(whole(page)).toBeVisible();
    // A day that is over only where the visitor is.
    await page.clock.setFixedTime(new Date("2031-03-12T12:00:00Z"));
    await page.goto(`${address}?from=2031-03-10&to=2031-03-14`);
    await summary(page).click();
    await expectAwake(page);
    await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
  });
});
