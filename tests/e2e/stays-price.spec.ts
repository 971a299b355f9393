import { expect, test } from "@playwright/test";
import { expectAwake } from "./islands.ts";
import { count, staysIn, titles, unfold } from "./stays-words.ts";

for (const { language, address, homes, ...words } of staysIn) {
  test.describe(`the price slider (${language})`, () => {
    test("a home at the chosen price is shown, and one above it is not", async ({ page }) => {
      await page.goto(`${address}?type=villa`);
      await expectAwake(page);
      await unfold(page);
      await page.getByLabel(words.price).fill("600");
      await expect(page.locator("output")).toHaveText(words.upTo("$600"));
      await expect(titles(page)).toHaveText(["The Glass House", "Oceanfront Oasis"]);
      await page.getByLabel(words.price).press("ArrowLeft");
      await expect(page.locator("output")).toHaveText(words.upTo("$590"));
      await expect(titles(page)).toHaveText(["The Glass House"]);
      await expect(page).toHaveURL(`${address}?type=villa&max=590`);
    });

    test("dragging replaces the address and adds nothing to the history", async ({ page }) => {
      await page.goto(address);
      await expectAwake(page);
      await unfold(page);
      const historyLength = () => page.evaluate(() => history.length);
      const before = await historyLength();
      const slider = page.getByLabel(words.price);
      for (let press = 0; press < 6; press += 1) await slider.press("ArrowLeft");
      await expect(page).toHaveURL(`${address}?max=940`);
      for (let press = 0; press < 4; press += 1) await slider.press("ArrowLeft");
      await expect(page).toHaveURL(`${address}?max=900`);
      expect(await historyLength()).toBe(before);
      await expect(count(page)).toHaveText(homes(8));
    });

    test("dragged back to its end it asks for nothing", async ({ page }) => {
      await page.goto(`${address}?max=200`);
      await expectAwake(page);
      await unfold(page);
      await expect(titles(page)).toHaveText(["The Old Barn", "Forest Hideaway"]);
      await page.getByLabel(words.price).press("End");
      await expect(page.locator("output")).toHaveText(words.noLimit);
      await expect(page).toHaveURL(address);
      await expect(count(page)).toHaveText(homes(8));
    });
  });
}
