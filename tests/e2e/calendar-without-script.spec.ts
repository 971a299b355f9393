import { expect, test } from "@playwright/test";
import { timed } from "./sites.ts";

test.use({ javaScriptEnabled: false });

test("a stay is chosen and asked about in three clicks", async ({ page }) => {
  const home = `${timed.origin}/stays/the-old-barn`;
  await page.goto(`${home}?month=2027-02`);
  const calendar = page.locator('section[aria-labelledby="calendar"]');
  await calendar
    .getByRole("link", { name: /^16 free/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${home}?from=2027-02-16#calendar`);
  await expect(calendar.getByRole("heading", { level: 2 })).toBeInViewport();
  await calendar
    .getByRole("link", { name: /^19 check-out possible/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${home}?from=2027-02-16&to=2027-02-19#calendar`);
  const ask = calendar.getByRole("link", { name: "Ask about these dates" });
  await expect(ask).toBeInViewport({ ratio: 1 });
  await ask.click();
  await expect(page).toHaveURL(`${timed.origin}/contact?stay=the-old-barn&from=2027-02-16&to=2027-02-19#send`);
  await expect(page.locator('[name="from"]')).toHaveValue("Tue 16 Feb 2027");
  await expect(page.locator('[name="to"]')).toHaveValue("Fri 19 Feb 2027");
});
