import { expect, type Page, test } from "@playwright/test";
import { wakeIslands } from "./page-watch.ts";
import { timed } from "./sites.ts";

test("a tap on a day says what the shortest stay from it costs, for the party in the form, and a longer one gets its quote", async ({ page }) => {
  await page.goto(`${timed.origin}/stays/the-old-barn?month=2027-05&guests=2`);
  await wakeIslands(page);
  const status = page.locator("#calendar ~ * [role=status]").first();
  await page.locator("#price").getByRole("spinbutton", { name: "Guests" }).fill("6");
  const textHeight = await heightOf(page, ".choice-status");
  await page.locator('[data-day="2027-05-10"]').click();
  const answer = await page.request.get(`${timed.origin}/api/stays/the-old-barn/quote?from=2027-05-10&to=2027-05-12&guests=6`);
  const { total } = await answer.json();
  await expect(status).toContainText(`Shortest stay: 10–12 May · $${total.amount.replace(/\.00$/, "")} total`);
  // If the height changed, everything below would move and be painted again.
  expect(await heightOf(page, ".choice-status")).toBe(textHeight);
  await page.locator('[data-day="2027-05-17"]').click();
  await expect(page).toHaveURL(/from=2027-05-10&to=2027-05-17&guests=6/);
});

test("without guests a tap on a day says what the usual party pays, and the bar no longer has the total of other dates", async ({ page }) => {
  const failed: string[] = [];
  page.on("response", (response) => response.status() >= 400 && failed.push(response.url()));
  await page.goto(`${timed.origin}/stays/the-old-barn?month=2027-05`);
  await wakeIslands(page);
  // The bar itself comes only when the price has left the window.
  const [night, total] = [page.locator(".instead-of-total"), page.locator(".unquoted-total")];
  await expect(night).toHaveCSS("display", "none");
  await page.locator('[data-day="2027-05-10"]').click();
  const answer = await page.request.get(`${timed.origin}/api/stays/the-old-barn/quote?from=2027-05-10&to=2027-05-12&guests=2`);
  const { total: quoted } = await answer.json();
  await expect(page.locator(".choice-text")).toContainText(`Shortest stay: 10–12 May · $${quoted.amount.replace(/\.00$/, "")} total`);
  await expect(total).toHaveCSS("display", "none");
  await expect(night).toHaveCSS("display", "block");
  await page.getByRole("link", { name: "Choose other days" }).click();
  await expect(total).toHaveCSS("display", "block");
  for (const [guests, day] of [
    ["0", "2027-05-11"],
    ["40", "2027-05-12"],
    ["3", "2027-05-13"],
  ] as const) {
    await page.locator("#price").getByRole("spinbutton", { name: "Guests" }).fill(guests);
    await page.locator(`[data-day="${day}"]`).click();
    await expect(page.locator(".choice-text")).toContainText(guests === "3" ? /Shortest stay: 13–15 May/ : "Check-in");
    await page.getByRole("link", { name: "Choose other days" }).click();
  }
  expect(failed).toEqual([]);
});

for (const [where, above] of [
  ["in view", 0],
  ["above the window", 60],
] as const)
  test(`with the text ${where}, on a phone the days stay where the finger is: after a tap, when what the shortest stay costs comes, and when other days are chosen`, async ({
    page,
  }) => {
    // At this width the text needs more than its reserved height.
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${timed.origin}/stays/the-old-barn?month=2027-05`);
    await wakeIslands(page);
    const arrived = Promise.withResolvers<void>();
    await page.route("**/quote?**", async (route) => {
      await arrived.promise;
      await route.continue();
    });
    const placeOfDays = () => page.locator(".night-months").evaluate((days) => days.getBoundingClientRect().top);
    await page.locator('[data-day="2027-05-10"]').scrollIntoViewIfNeeded();
    if (above) await page.locator(".choice-status").evaluate((text, above) => scrollBy(0, text.getBoundingClientRect().bottom + above), above);
    const [place, textHeight] = [await placeOfDays(), await heightOf(page, ".choice-status")];
    await page.locator('[data-day="2027-05-10"]').tap();
    await expect(page.locator('[data-day="2027-05-12"]')).toHaveAccessibleName(/check-out possible/);
    expect(await heightOf(page, ".choice-status")).toBeGreaterThan(textHeight);
    expect(Math.abs((await placeOfDays()) - place)).toBeLessThanOrEqual(1);
    arrived.resolve();
    await expect(page.locator(".choice-text")).toContainText("Shortest stay: 10–12 May");
    expect(Math.abs((await placeOfDays()) - place)).toBeLessThanOrEqual(1);
    await page.getByRole("link", { name: "Choose other days" }).evaluate((link: HTMLElement) => link.click());
    await expect(page.locator(".choice-text")).toHaveText("Choose your check-in date.");
    expect(Math.abs((await placeOfDays()) - place)).toBeLessThanOrEqual(1);
  });

function heightOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);
}
