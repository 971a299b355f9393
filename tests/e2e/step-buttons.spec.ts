import { expect, type Page, test } from "@playwright/test";
import { expectStoredDraft, wakeIslands, watchPage } from "./page-watch.ts";
import { timed } from "./sites.ts";

const { origin } = timed;
const field = (page: Page, name: string) => page.getByRole("spinbutton", { name, exact: true });
const step = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("guests are counted by taps: the list follows, the address too, and fewer than one there never are", async ({ page }) => {
  const watch = watchPage(page);
  await page.goto(`${origin}/stays`);
  await wakeIslands(page);
  const guests = field(page, "Guests");
  // Nothing can be taken away from an empty field.
  await expect(step(page, "Guests: one less")).toBeHidden();
  await step(page, "Guests: one more").tap();
  await step(page, "Guests: one more").tap();
  await expect(guests).toHaveValue("2");
  await expect(page).toHaveURL(/\/stays\?guests=2$/);
  // What changed is said, and the keyboard of the phone stays away.
  await expect(page.getByRole("status").filter({ hasText: /^2$/ })).toHaveCount(1);
  await expect(guests).not.toBeFocused();
  for (let tap = 0; tap < 3; tap += 1) await step(page, "Guests: one less").tap();
  await expect(guests).toHaveValue("1");
  await expect(page).toHaveURL(/\/stays\?guests=1$/);
  expect(watch).toEqual({ console: [], foreignRequests: [] });
});

test("guests that are entered before the script of the search has come are searched for, and then counted by taps", async ({ page }) => {
  const entered = Promise.withResolvers<void>();
  await page.route("**/search-page.client*", async (route) => {
    await entered.promise;
    await route.continue();
  });
  await page.goto(`${origin}/stays`, { waitUntil: "commit" });
  for (let times = 0; times < 7; times += 1) await field(page, "Guests").press("ArrowUp");
  await expect(field(page, "Guests")).toHaveValue("7");
  entered.resolve();
  await expect(page).toHaveURL(/\/stays\?guests=7$/);
  await step(page, "Guests: one less").tap();
  await expect(page).toHaveURL(/\/stays\?guests=6$/);
});

test("from the home page the dog comes along, into the search and to the home, which takes no third one", async ({ page }) => {
  await page.goto(origin);
  await page.locator("summary", { hasText: "Children, pets" }).tap();
  await step(page, "Guests: one more").tap();
  await step(page, "Pets: one more").tap();
  await page.getByRole("button", { name: "Search" }).tap();
  await expect(page).toHaveURL(/\/stays\?guests=1&pets=1$/);
  await page.goBack();
  await expect(field(page, "Pets")).toHaveValue("1");
  await page.goto(`${origin}/stays/the-old-barn?guests=5&pets=1`);
  for (let tap = 0; tap < 3; tap += 1) await step(page, "Guests: one more").tap();
  await expect(field(page, "Guests")).toHaveValue("6");
});

test("a message keeps the guests that were tapped, and arrow keys count in the field", async ({ page }) => {
  await page.goto(`${origin}/contact`);
  await step(page, "Guests: one more").tap();
  await field(page, "Guests").press("ArrowUp");
  await expect(field(page, "Guests")).toHaveValue("2");
  await step(page, "Guests: one more").tap();
  await expectStoredDraft(page);
  await page.reload();
  await expect(field(page, "Guests")).toHaveValue("3");
});

test("each button is as large as a finger, and does not cover what is typed", async ({ page }) => {
  for (const address of ["/?pets=1&guests=12", "/stays?pets=1", "/stays/the-old-barn?guests=12&pets=12", "/contact"]) {
    await page.goto(origin + address);
    for (const button of await page.locator("[data-step]:visible").all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      const beginsAt = await button.evaluate((element) => {
        const input = element.parentElement?.querySelector("input");
        const { left } = input?.getBoundingClientRect() ?? { left: 0 };
        return element.getBoundingClientRect().left - left - Number.parseFloat(input ? getComputedStyle(input).paddingLeft : "0");
      });
      // Two figures of 17 pixels.
      expect(beginsAt).toBeGreaterThan(20);
    }
  }
});
