import { expect, test } from "@playwright/test";
import { wakeIslands } from "./page-watch.ts";
import { timed } from "./sites.ts";

test("a tap on a day says what the shortest stay from it costs, for the party in the form, and a longer one gets its quote", async ({ page }) => {
  await page.goto(`${timed.origin}/stays/the-old-barn?month=2027-05&guests=2`);
  await wakeIslands(page);
  const status = page.locator("#calendar ~ * [role=status]").first();
  await page.locator("#price").getByRole("spinbutton", { name: "Guests" }).fill("6");
  await page.locator('[data-day="2027-05-10"]').click();
  const answer = await page.request.get(`${timed.origin}/api/stays/the-old-barn/quote?from=2027-05-10&to=2027-05-12&guests=6`);
  const { total } = await answer.json();
  await expect(status).toContainText(`Shortest stay: 10–12 May · $${total.amount.replace(/\.00$/, "")} total`);
  await page.locator('[data-day="2027-05-17"]').click();
  await expect(page).toHaveURL(/from=2027-05-10&to=2027-05-17&guests=6/);
});
