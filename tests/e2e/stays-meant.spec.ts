import { expect, test } from "@playwright/test";
import { expectAxeFindsNothing } from "./page-watch.ts";
import { count, inEnglish, titles } from "./stays-words.ts";

const [shown, asWritten] = ["Results for Malibu", "Search exactly as typed"];
const { address, homes, none } = inEnglish;

test.describe("a place with a letter wrong", () => {
  test("is asked about as it is typed, with the homes of the place that is meant", async ({ page }) => {
    await page.goto(address);
    await page.locator('[name="where"]').focus();
    await page.keyboard.type("malobu", { delay: 20 });
    await expect(page.getByText(shown)).toBeVisible();
    await expect(count(page)).toHaveText(homes(2));
    await expect(page.locator('[name="where"]')).toHaveValue("malobu");
    await expect(page).toHaveURL(`${address}?where=malobu`);
    await page.keyboard.type("x");
    await expect(page.getByText(shown)).toHaveCount(0);
    await expect(count(page)).toHaveText(homes(0));
  });

  test("can be used by everyone; is looked for as it is written at one tap, Back asks again, and so does what is typed over it", async ({ page }) => {
    await page.goto(`${address}?where=malobu&type=apartment`);
    await expect(page.getByText(shown)).toBeVisible();
    await expectAxeFindsNothing(page, "#results");
    await page.getByRole("link", { name: "Remove: Apartment" }).click();
    await expect(titles(page)).toHaveCount(2);
    await page.getByRole("link", { name: asWritten }).click();
    await expect(page).toHaveURL(`${address}?where=malobu&exact=malobu`);
    await expect(page.getByRole("heading", { name: none })).toBeFocused();
    await expect(page.getByText(shown)).toHaveCount(0);
    await page.reload();
    await expect(count(page)).toHaveText(homes(0));
    await page.goBack();
    await expect(page.getByText(shown)).toBeVisible();
    await expect(count(page)).toHaveText(homes(2));
    await page.goForward();
    await expect(count(page)).toHaveText(homes(0));
    await page.locator(".search-fold summary").click();
    await page.locator('[name="where"]').fill("maliby");
    await expect(page.getByText(shown)).toBeVisible();
    await expect(page).toHaveURL(`${address}?where=maliby`);
  });
});
