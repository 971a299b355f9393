import { expect, type Page, type Route, test } from "@playwright/test";
import { everyOther } from "../cases.ts";
import { expectAwake } from "./islands.ts";
import { expectAxeFindsNothing, sticksOutAt, watchPage } from "./page-watch.ts";
import { timed } from "./sites.ts";

const searches = "**/stays?*";

/** Handles what the script of the search fetches, but no link that is followed. */
const handleSearches = (page: Page, handle: (route: Route) => Promise<void>) =>
  page.route(searches, (route) => (route.request().isNavigationRequest() ? route.continue() : handle(route)));

const asked = "?from=2027-02-13&to=2027-02-20&guests=2";
const results = (page: Page) => page.locator("#results");
const status = (page: Page) => results(page).getByRole("status");
const cards = (page: Page) => results(page).getByRole("article");

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectAwake(page);
}

test("dates taken back and given again change the list and its totals without a new page; Back brings each; while the server is asked, the homes before stay", async ({
  page,
}) => {
  const watch = watchPage(page);
  await open(page, `${timed.origin}/stays${asked}`);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const totals = await cards(page).locator("b").allTextContents();
  expect(totals.filter((text) => text.includes("total")).length).toBeGreaterThan(3);
  await results(page).getByRole("link", { name: "Any dates" }).click();
  await expect(status(page)).toHaveText("8 homes");
  await expect(cards(page).first()).toContainText(/total for\s\d\snights?, .* 2\sguests/);
  await page.goBack();
  await expect(page).toHaveURL(`${timed.origin}/stays${asked}`);
  await expect(cards(page).locator("b")).toHaveText(totals);
  await cards(page).first().getByRole("link").click();
  await expect(page.locator("#price dl")).toContainText(totals[0]?.replace(" total", "") ?? "");
  await page.goBack();
  await expect(cards(page).locator("b")).toHaveText(totals);
  expect(watch).toEqual({ console: [], foreignRequests: [] });
  await test.step("the homes before stay while the server is asked, and where it cannot be", () => expectToStay(page));
});

/** It is said that the homes are looked for, and that they could not be, with a way to try again. */
async function expectToStay(page: Page): Promise<void> {
  await expectAwake(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await handleSearches(page, async (route) => {
    await promise;
    await route.continue();
  });
  const before = await cards(page).count();
  await page.getByLabel("Sort by").selectOption("total-up");
  await expect(results(page).getByText("Searching…")).toBeVisible();
  await expect(cards(page)).toHaveCount(before);
  resolve();
  await expect(results(page).getByText("Searching…")).toBeHidden();
  await expect(status(page)).toHaveText(/\d homes/);
  await page.unroute(searches);
  await handleSearches(page, (route) => route.fulfill({ status: 503 }));
  await page.getByLabel("Sort by").selectOption("total-down");
  await expect(status(page)).toHaveText("We couldn’t update the results, so these are the previous ones.");
  await expect(cards(page)).toHaveCount(before);
  await results(page).getByRole("link", { name: "Try again" }).press("Enter");
  await expect(page).toHaveURL(`${timed.origin}/stays${asked}&sort=total-down`);
  await expect(cards(page)).toHaveCount(before);
}

test("a calendar opened during a request stays open after the response", async ({ page }) => {
  await open(page, `${timed.origin}/stays${asked}`);
  const { promise, resolve } = Promise.withResolvers<void>();
  await handleSearches(page, async (route) => {
    await promise;
    await route.continue();
  });
  await results(page).getByRole("link", { name: "Any dates" }).tap();
  await page.locator(".search-fold > summary").tap();
  await page.locator(".sheet-calendar").tap();
  const calendar = page.getByRole("dialog");
  await expect(calendar).toBeVisible();
  resolve();
  await expect(status(page)).toHaveText("8 homes");
  // The fields no longer have the removed dates.
  await expect(page.locator(".sheet-field [data-value]")).toHaveCount(0);
  await calendar.locator('[data-day="2027-02-15"]').tap();
  await calendar.locator('[data-day="2027-02-18"]').tap();
  await expect(page).toHaveURL(`${timed.origin}/stays?from=2027-02-15&to=2027-02-18&guests=2`);
});

test("a field that is reached before the answer to a tap keeps the focus", async ({ page }) => {
  await open(page, `${timed.origin}/stays${asked}`);
  const { promise, resolve } = Promise.withResolvers<void>();
  await handleSearches(page, async (route) => {
    await promise;
    await route.continue();
  });
  await page.locator(".search-fold > summary").tap();
  await results(page).getByRole("link", { name: "Any dates" }).click();
  const where = page.locator("input[name=where]");
  await where.click();
  resolve();
  await expect(status(page)).toHaveText("8 homes");
  await page.keyboard.type("Aspen");
  await expect(where).toHaveValue("Aspen");
});

test("by keys alone a month is chosen, in the place of dates, and a home of it is opened", async ({ page, isMobile }) => {
  await open(page, `${timed.origin}/stays${asked}`);
  if (isMobile) await page.locator(".search-fold summary").press("Enter");
  await page.locator(".flexible-dates summary").press("Enter");
  const month = page.getByLabel("Month");
  for (const key of ["Tab", "Tab"]) await page.keyboard.press(key);
  await expect(month).toBeFocused();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  await expect(month).toHaveValue("2027-03");
  await expect(page).toHaveURL(`${timed.origin}/stays?guests=2&month=2027-03`);
  await expect(results(page)).toContainText("The cheapest 7 nights in March 2027 at each home.");
  await expect(results(page).getByText("Searching…")).toBeHidden();
  const first = cards(page).first();
  await expect(first).toContainText(/\d+–\d+ Mar/);
  const total = (await first.locator("b").first().textContent()) ?? "";
  await first.getByRole("link").press("Enter");
  await expect(page).toHaveURL(/from=2027-03-\d\d&to=2027-03-\d\d&guests=2$/);
  await expect(page.locator("#price dl")).toContainText(total.replace(" total", ""));
});

test("what is said of the homes before stays true of them until others are found", async ({ page }) => {
  await open(page, `${timed.origin}/stays?where=Apsen&month=2027-03`);
  const { promise, resolve } = Promise.withResolvers<void>();
  await handleSearches(page, async (route) => {
    await promise;
    await route.continue();
  });
  await page.locator(".search-fold summary").press("Enter");
  await page.getByLabel("Month").selectOption({ label: "April 2027" });
  await expect(results(page).getByText("Searching…")).toBeVisible();
  await expect(results(page)).toContainText("Results for Aspen");
  await expect(results(page)).toContainText("The cheapest 7 nights in March 2027");
  await expect(cards(page).first()).toContainText(/\d+–\d+ Mar/);
  resolve();
  await expect(results(page)).toContainText("The cheapest 7 nights in April 2027");
  await expect(results(page)).toContainText("Results for Aspen");
});

test("a greatest total stays as it was typed, and one that is none is said where it stands; where it is too low, one tap finds homes", async ({
  page,
}) => {
  await open(page, `${timed.origin}/stays${asked}`);
  await page.locator(".panel > summary").press("Enter");
  const total = page.getByLabel("Max total for the stay");
  await total.focus();
  await page.keyboard.type("2,292.7x");
  await expect(total).toHaveValue("2,292.7x");
  await expect(total).toHaveAccessibleDescription(/Enter an amount/);
  await expect(page).toHaveURL(/total=2%2C292\.7x/);
  await page.reload();
  await expectAwake(page);
  await expect(total).toHaveValue("2,292.7x");
  await expect(page.getByText("Enter an amount")).toBeVisible();
  await total.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("8");
  await expect(total).toHaveValue("2,292.78");
  await expect(total).toHaveAccessibleDescription(/^All taxes/);
  await expect(page).toHaveURL(/total=2293$/);
  await test.step("the focus goes to what is found, though the answer comes later and something else stood there", async () => {
    await total.fill("100");
    await expect(status(page)).toHaveText("0 homes");
    await results(page)
      .getByRole("link", { name: / total/i })
      .first()
      .press("Enter");
    await expect(status(page)).toHaveText(/^[1-9]\d* homes?$/);
    await expect(page.locator("#results h2").first()).toBeFocused();
  });
});

/** In the short form by turns. */
const states = [asked, "?month=2027-03&nights=5&total=2000", "?where=loft&from=2031-03-10&to=2031-03-14", `${asked}&view=map`];

test("what is found fits at every size in Vietnamese, which has the longer words, and everybody can use it, light and dark", async ({ page }) => {
  test.setTimeout(120_000);
  for (const query of everyOther(states)) {
    await open(page, `${timed.origin}/vi/stays${query}`);
    // Where nothing is found: every-page.spec.ts.
    if (!query.includes("loft")) await expectAxeFindsNothing(page, "#results");
    for (const width of [320, 390]) expect(await sticksOutAt(page, width), query).toEqual([]);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("months, maps and the greatest total are asked for by the form and by links", async ({ page }) => {
    await page.goto(`${timed.origin}/stays`);
    await page.getByText("Flexible dates").click();
    await page.getByLabel("Month").selectOption("2027-03");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(`${timed.origin}/stays?month=2027-03&nights=7`);
    await page.getByRole("link", { name: "Map" }).click();
    await expect(page).toHaveURL(`${timed.origin}/stays?month=2027-03&nights=7&view=map`);
    const pins = results(page).locator("svg a");
    await expect(pins).toHaveCount(8);
    await pins.first().focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/stays\/[a-z-]+\?from=2027-03-\d\d&to=2027-03-\d\d&guests=2$/);
    await page.goBack();
    await page.getByRole("link", { name: "List", exact: true }).click();
    await expect(pins).toHaveCount(0);
  });
});
