import { expect, type Page, test } from "@playwright/test";
import { onDesktop, withMotion } from "./browser.ts";
import { expectAwake } from "./islands.ts";
import { simulateOldBrowser } from "./old-browsers.ts";
import { sticksOutAt, watchPage } from "./page-watch.ts";
import { timed } from "./sites.ts";

const { origin } = timed;
const barn = `${origin}/stays/the-old-barn`;
const results = (page: Page) => page.locator("#results").getByRole("status");
const said = (page: Page) => page.locator('section[aria-labelledby="calendar"] .choice-text');
const viewer = (page: Page) => page.getByRole("dialog", { name: "Photos" });

test.use(withMotion);

/** Requests of a page that is left are answered by nobody. */
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("a browser of 2023 searches, filters, chooses a stay in the calendar, sees the photos, writes to the owner, and finds every page without a menu", async ({
  page,
}) => {
  const watch = watchPage(page);
  await simulateOldBrowser(page);
  await test.step("the search of the home page, with a suggestion and a date", async () => {
    await page.goto(origin);
    await page.getByLabel("Destination").pressSequentially("asp");
    await page
      .getByRole("option", { name: /^Aspen/ })
      .first()
      .click();
    await page.getByLabel("Check In").focus();
    await expect(page.getByLabel("Check In")).toHaveAttribute("type", "date");
    await page.getByLabel("Check In").fill("2027-03-08");
    await page.getByRole("spinbutton", { name: "Guests" }).fill("2");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/\/stays\?where=Aspen&from=2027-03-08&guests=2$/);
    await expect(results(page)).toHaveText("4 homes");
    await page.goBack();
    await expect(page.locator('[name="where"]')).toHaveValue("Aspen");
  });
  await test.step("every page is reached by the links of the footer", async () => {
    await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
    await expect(page.locator("#menu")).toBeHidden();
    await page.getByRole("banner").getByRole("link", { name: "Menu" }).click();
    const link = page.getByRole("navigation", { name: "Quick Links" }).getByRole("link", { name: "Properties" });
    await expect(link).toBeInViewport();
    await link.click();
    await expect(page).toHaveURL(`${origin}/stays`);
  });
  await test.step("filters and orders apply at once, and Back takes them away", async () => {
    await expectAwake(page);
    await page.locator(".panel > summary").click();
    await page.getByLabel("Property Type").selectOption("villa");
    await expect(page).toHaveURL(`${origin}/stays?type=villa`);
    await expect(results(page)).toHaveText("2 homes");
    await page.getByLabel("Sort by").selectOption({ index: 1 });
    await expect(page).toHaveURL(/type=villa&sort=/);
    await page.goBack();
    await expect(page).toHaveURL(`${origin}/stays?type=villa`);
    await page.goBack();
    await expect(results(page)).toHaveText("8 homes");
  });
  await test.step("two days of the calendar lead to a total", async () => {
    await page.goto(`${barn}?month=2027-02&guests=2`);
    await page.locator('a[href*="from=2027-02-16"]').click();
    await expect(said(page)).toContainText("Check-in: 16 Feb 2027. Now choose your check-out date: 18–20 Feb.");
    await expect(page).toHaveURL(`${barn}?from=2027-02-16&guests=2#calendar`);
    await page.getByRole("link", { name: /19 February 2027, check-out possible/ }).click();
    await expect(page).toHaveURL(`${barn}?from=2027-02-16&to=2027-02-19&guests=2#calendar`);
    await expect(said(page)).toHaveText("16–19 Feb, 3 nights · $759 total");
    await expect(page.locator(".ask-bar")).toBeVisible();
    expect(await sticksOutAt(page, 320)).toEqual([]);
    expect(await sticksOutAt(page, 390)).toEqual([]);
  });
  await test.step("photos open over the page, go on by button and swipe, and close", async () => {
    const second = page.locator('a[href$="#photo-2"]');
    // A click whose script does not come within half a second leads to the page of the photo.
    await second.focus();
    await page.waitForLoadState("networkidle");
    await second.click();
    await expect(viewer(page).getByRole("status")).toHaveText(/^2 of 8/);
    await viewer(page).getByRole("button", { name: "Next photo" }).click();
    await expect(viewer(page).getByRole("status")).toHaveText(/^3 of 8/);
    const strip = viewer(page).getByRole("list");
    await expect.poll(() => strip.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)).toBe(2);
    await strip.dispatchEvent("pointerdown");
    await strip.evaluate((strip) => strip.scrollTo({ left: 3 * strip.clientWidth, behavior: "instant" }));
    await expect(viewer(page).getByRole("status")).toHaveText(/^4 of 8/);
    await viewer(page).getByRole("button", { name: "Close" }).click();
    await expect(viewer(page)).toHaveCount(0);
  });
  await test.step("a favourite is marked; what is folded opens, with a sign for it", async () => {
    await page.getByRole("button", { name: "Favourite: The Old Barn" }).first().click();
    await expect(page.locator("header .to-favourites-brief")).toHaveAttribute("data-favourites", "1");
    const fold = page.locator("details.unfolds").first();
    expect(await fold.locator("summary").evaluate((summary) => getComputedStyle(summary, "::after").content)).toBe('"+"');
    await fold.locator("summary").click();
    await expect(fold).toHaveAttribute("open");
    expect(
      await page
        .locator(".way li")
        .first()
        .evaluate((step) => getComputedStyle(step, "::after").content),
    ).toBe('"/"');
    // Where folded content cannot be shown for printing, its label is.
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("details.fold > summary").first()).toBeVisible();
    await page.emulateMedia({ media: "screen" });
  });
  await test.step("the enquiry says what is missing, and is thanked for", async () => {
    await page.getByRole("link", { name: "Ask about these dates" }).last().click();
    await expect(page).toHaveURL(/\/contact\?stay=the-old-barn&from=2027-02-16&to=2027-02-19&guests=2&total=75900&quotedOn=[\d-]{10}#send$/);
    await page.getByLabel("Full Name").fill("Mai");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Please give us an email address so we can reply.")).toBeVisible();
    await page.getByLabel("Email Address").fill("mai@example.com");
    await page.getByLabel("Message", { exact: true }).fill("Is the barn warm in February?");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("status")).toHaveText("Thank you for your message! We will get back to you shortly.");
  });
  expect(watch).toEqual({ console: [], foreignRequests: [] });
});

test.describe("on a wide screen", () => {
  test.use(onDesktop);

  test("the dialog of the calendar opens from the search, takes two days, and folded filters open on a wide screen too", async ({ page }) => {
    const watch = watchPage(page);
    await simulateOldBrowser(page);
    await page.goto(`${origin}/stays`);
    const summary = page.locator(".panel > summary");
    await expectAwake(page);
    await summary.click();
    await expect(page.getByLabel("Property Type")).toBeVisible();
    await page.getByRole("button", { name: "Calendar" }).click();
    const dialog = page.getByRole("dialog", { name: "Availability" });
    await expect(dialog).toBeVisible();
    await dialog.locator('[data-day="2026-12-07"]').click();
    await dialog.locator('[data-day="2026-12-10"]').click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/from=2026-12-07&to=2026-12-10/);
    await page.goto(`${origin}/stays/the-old-barn`);
    for (const fold of await page.locator("details.fold").all()) {
      await fold.locator("summary").click();
      await expect(fold).toHaveAttribute("open");
    }
    expect(watch).toEqual({ console: [], foreignRequests: [] });
  });
});
