import { expect, test } from "@playwright/test";
import axe from "axe-core";
import { expectAwake } from "./islands.ts";
import { count, staysIn, titles } from "./stays-words.ts";

const words = {
  en: { shown: "Results for Malibu", asWritten: "Search as written" },
  vi: { shown: "Kết quả cho Malibu", asWritten: "Tìm đúng như đã gõ" },
};

for (const { language, address, homes, none } of staysIn) {
  const { shown, asWritten } = words[language];

  test.describe(`a place with a letter wrong (${language})`, () => {
    test("is asked about as it is typed, with the homes of the place that is meant", async ({ page }) => {
      await page.goto(address);
      await expectAwake(page);
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

    test("is looked for as it is written at one tap, and Back asks again", async ({ page }) => {
      await page.goto(`${address}?where=malobu`);
      await expectAwake(page);
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
    });

    test("typed over it is asked about again", async ({ page }) => {
      await page.goto(`${address}?where=malobu&exact=malobu`);
      await expectAwake(page);
      await page.locator(".search-fold summary").click();
      await page.locator('[name="where"]').fill("maliby");
      await expect(page.getByText(shown)).toBeVisible();
      await expect(page).toHaveURL(`${address}?where=maliby`);
    });

    test("can be used by everyone", async ({ page }) => {
      await page.goto(`${address}?where=malobu&type=apartment`);
      await expectAwake(page);
      await expect(page.getByText(shown)).toBeVisible();
      await page.evaluate(axe.source);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        expect(await page.evaluate(`axe.run().then(({ violations }) => violations.map(({ id }) => id))`)).toEqual([]);
      }
    });
  });
}
