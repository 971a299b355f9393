import { expect, test } from "@playwright/test";
import { wakeIslands } from "./page-watch.ts";
import { timed } from "./sites.ts";

test("pets are added by keys alone: the form unfolds, keeps them, and they go along into the message", async ({ page }) => {
  await page.goto(`${timed.origin}/stays/the-old-barn?from=2027-03-05&to=2027-03-08&guests=4`);
  const price = page.locator("#price");
  const [pets, summary] = [price.getByRole("spinbutton", { name: "Pets" }), price.locator("summary", { hasText: /pets/i })];
  await expect(pets).toBeHidden();
  const total = await price.locator("dl > div").last().textContent();
  await price.getByRole("spinbutton", { name: "Guests" }).focus();
  await page.keyboard.press("Tab");
  await expect(summary).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  // Ages come first, because children do not pay the tax of this home.
  await page.keyboard.press("Tab");
  await expect(pets).toBeFocused();
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/guests=4&pets=1(#price)?$/);
  await expect(pets).toHaveValue("1");
  // Pets are free at this home.
  await expect(price.locator("dl > div").last()).toHaveText(total ?? "");
  await price.getByRole("button", { name: "Ask about these dates" }).click();
  await expect(page).toHaveURL(/pets=1/);
  await expect(page.getByText("4 guests, 1 pet")).toBeVisible();
});

test("the search unfolds next to its dates, leaves out homes without pets at once, and hands the pets to the home", async ({ page }) => {
  await page.goto(`${timed.origin}/stays`);
  // Near matches, which the loft becomes, are no cards.
  const results = page.locator("#results .stay-card");
  await expect(results.getByRole("link", { name: "City View Loft" })).toHaveCount(1);
  // What is typed before the script has come is no entry of the history.
  await wakeIslands(page);
  await page.locator(".search-more summary", { hasText: /pets/i }).press("Enter");
  await page.getByRole("spinbutton", { name: "Pets" }).fill("1");
  await expect(results.getByRole("link", { name: "City View Loft" })).toHaveCount(0);
  await expect(page).toHaveURL(/\?pets=1$/);
  await page.goBack();
  await expect(results.getByRole("link", { name: "City View Loft" })).toHaveCount(1);
  await page.goForward();
  await expect(results.getByRole("link", { name: "City View Loft" })).toHaveCount(0);
  await results.getByRole("link", { name: "The Old Barn" }).first().click();
  await expect(page).toHaveURL(/\/stays\/the-old-barn\?pets=1/);
  await expect(page.locator("#price").getByRole("spinbutton", { name: "Pets" })).toHaveValue("1");
});
