import { expect, test } from "@playwright/test";
import { expectAxeFindsNothing, wakeIslands } from "./page-watch.ts";
import { timed } from "./sites.ts";

test("an extra is chosen by keys alone: it changes the total, and goes along into the other language and the message", async ({ page }) => {
  await page.goto(`${timed.origin}/stays/riverbend-retreat?from=2027-03-01&to=2027-03-05&guests=2`);
  const price = page.locator("#price");
  const box = price.getByRole("checkbox", { name: "Breakfast basket $18 per guest and night" });
  const total = price.locator("dl > div").last();
  await expect(total).toContainText("$1,207.61");
  await expect(box).not.toBeChecked();
  await price.getByRole("group", { name: "Extras" }).getByRole("checkbox").first().focus();
  const button = price.getByRole("button", { name: "Update" });
  const before = await button.boundingBox();
  await page.keyboard.press("Space");
  await expect(box).toBeChecked();
  expect(await button.boundingBox(), "a tick moves nothing").toEqual(before);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/guests=2&extras=breakfast(#price)?$/);
  await expect(box).toBeChecked();
  // 2 guests × 4 nights × $18 more.
  await expect(total).toContainText("$1,351.61");
  await expectAxeFindsNothing(page, "#price");

  // On phones the link is in the menu.
  const other = page.locator('a[lang="vi"][data-same-search]').first();
  await page.goto(timed.origin + (await other.getAttribute("href")));
  await expect(page).toHaveURL(/\/vi\/stays\/riverbend-retreat\?.*extras=breakfast/);
  await expect(price.getByRole("checkbox", { name: "Giỏ đồ ăn sáng" })).toBeChecked();
  await expect(total).toContainText("1.351,61 USD");
  await page.goBack();

  await price.getByRole("button", { name: "Ask about these dates" }).click();
  await expect(page).toHaveURL(/\/contact\?.*extras=breakfast/);
  await expect(page.getByText("Extras: Breakfast basket")).toBeVisible();
  await expect(page.getByText("$1,351.61 total")).toBeVisible();
});

test("a day chosen in the calendar keeps the extras that are ticked but not sent yet", async ({ page }) => {
  await page.goto(`${timed.origin}/stays/riverbend-retreat?from=2027-03-01&guests=2`);
  await wakeIslands(page);
  const price = page.locator("#price");
  await price.getByRole("checkbox", { name: "Extra firewood" }).check();
  await page.getByRole("link", { name: /^Friday, 5 March 2027/ }).click();
  await expect(page).toHaveURL(/from=2027-03-01&to=2027-03-05&guests=2&extras=firewood/);
  await expect(price.locator("dl")).toContainText("Extra firewood");
});
