import { expect, test } from "@playwright/test";
import { unfold } from "./stays-words.ts";

const icons = "[aria-labelledby=amenities] li svg";

test("the drawing of an amenity has the colour of its words where the system chooses the colours", async ({ page }) => {
  await page.goto("/stays/the-glass-house");
  await expect(page.locator(icons)).toHaveCount(5);
  const colours = () =>
    page
      .locator(icons)
      .evaluateAll((all) => all.map((icon) => icon.parentElement && [getComputedStyle(icon).color, getComputedStyle(icon.parentElement).color]));
  for (const pair of await colours()) expect(pair?.[0]).not.toBe(pair?.[1]);
  await page.emulateMedia({ forcedColors: "active" });
  for (const pair of await colours()) expect(pair?.[0]).toBe(pair?.[1]);
});

test("an amenity with a long name has a box to tick as large as the others", async ({ page }) => {
  await page.goto("/stays");
  await unfold(page);
  const boxes = page.locator("[name=amenity]");
  await boxes.nth(1).evaluate((box) => box.after("A tub of hot water under the trees, with a view of the whole valley and of the lake"));
  const widths = await boxes.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().width));
  expect(new Set(widths)).toEqual(new Set([widths[0]]));
});
