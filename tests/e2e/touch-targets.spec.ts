import { expect, test } from "@playwright/test";
import { wakeIslands } from "./page-watch.ts";
import { tooSmall } from "./touch-size.ts";

test("what opens over a page is as large as a finger: menu, photos, calendar, suggestions", async ({ page }) => {
  await page.goto("/stays/the-glass-house");
  await wakeIslands(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expect.poll(() => page.locator("#menu").evaluate((menu) => menu.getBoundingClientRect().right)).toBe(390);
  expect(await tooSmall(page, "#menu")).toEqual([]);
  await page.keyboard.press("Escape");
  await page.locator('a[href$="#photo-2"]').click();
  await expect(page.getByRole("dialog", { name: "Photos" })).toBeVisible();
  expect(await tooSmall(page, "dialog")).toEqual([]);
  await page.goto("/");
  await page.getByLabel("Destination").pressSequentially("l");
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(await tooSmall(page, ".sheet-where")).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByLabel("Check In").hover();
  await page.getByRole("button", { name: "Calendar" }).click();
  await expect(page.locator("dialog [data-day]").first()).toBeVisible();
  expect(await tooSmall(page, "dialog")).toEqual([]);
});
