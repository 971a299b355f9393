import { expect, test } from "@playwright/test";
import { holdIsland } from "./islands.ts";
import { watchPage } from "./page-watch.ts";
import { timed } from "./sites.ts";

const { origin } = timed;

test("from the home page five taps lead to the three homes without stairs that take a dog and are free on two days", async ({ page }) => {
  const watch = watchPage(page);
  const release = await holdIsland(page, "search-page.client");
  await page.goto(origin);
  await page.getByRole("link", { name: "Bed and bath without stairs" }).tap();
  await expect(page).toHaveURL(/\/stays\?feature=no-stairs$/);
  const dates = page.getByRole("button", { name: "Dates" });
  // Before its script has loaded it would do nothing.
  await expect(dates).toBeHidden();
  release();
  await expect(dates).toBeVisible();
  await page.getByRole("link", { name: "Add: Dogs welcome" }).tap();
  await expect(page).toHaveURL(/\/stays\?feature=no-stairs&feature=dogs$/);
  await dates.tap();
  const dialog = page.getByRole("dialog", { name: "Availability" });
  await expect(dialog).toBeVisible();
  await dialog.locator('[data-day="2026-12-07"]').tap();
  await dialog.locator('[data-day="2026-12-10"]').tap();
  const results = page.locator("#results");
  await expect(results.getByRole("status")).toHaveText("3 homes");
  await expect(results.locator(".stay-card-title")).toHaveText(["Riverbend Retreat", "Alpine Chalet", "The Old Barn"]);
  await expect(page).toHaveURL(/\/stays\?from=2026-12-07&to=2026-12-10&feature=no-stairs&feature=dogs$/);
  // The button is gone, and the focus is on the results.
  await expect(results.getByRole("heading", { name: "Results" })).toBeFocused();
  expect(watch).toEqual({ console: [], foreignRequests: [] });
});
