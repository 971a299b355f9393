import { expect, test } from "@playwright/test";
import { sticksOutAt } from "./page-watch.ts";

test.use({ javaScriptEnabled: false });

const { typed, ...words } = {
  checkIn: "Check In",
  checkOut: "Check Out",
  guests: "Guests",
  show: "Show the price",
  update: "Update",
  typed: { from: "10/3/2031", to: "14/3/2031", early: "11/3/2031", none: "31/2/2031" },
  total: "Total$842.05",
  ask: "Ask about these dates",
  askHome: "Ask about this home",
  notPossible: "Not possible",
  free: /ree/,
  carried: "10–\u206014 Mar 2031 2 guests · $842.05 total",
  least: "Minimum stay: 2 nights.",
  nearest: "10–12 Mar, 2 nights",
  noDay: "Check In: 31/2/2031 isn’t a valid date. Please choose another one.",
} as const;

/** The one sample home without a last day for which it can be asked. */
const home = "/stays/forest-hideaway";

test.describe("the price of a stay, without script", () => {
  test("is shown where the form stands, and goes along into the message", async ({ page }) => {
    await page.goto(home);
    await page.getByLabel(words.checkIn).fill(typed.from);
    await page.getByLabel(words.checkOut, { exact: true }).fill(typed.to);
    await page.getByRole("spinbutton", { name: words.guests }).fill("2");
    await page.getByRole("button", { name: words.show }).click();
    await expect(page).toHaveURL(`${home}?from=2031-03-10&to=2031-03-14&guests=2#price`);
    await expect(page.locator("#price dl > div").last()).toHaveText(words.total);
    await expect(page.locator("#price dl > div").last()).toBeInViewport();
    expect(await sticksOutAt(page, 320)).toEqual([]);
    await page.locator("#price").getByRole("button", { name: words.ask }).click();
    await expect(page.getByText(words.carried)).toBeVisible();
  });

  test("a number field in a box has its padding at both ends, and no button", async ({ page }) => {
    await page.goto("/stays/the-old-barn?guests=2&pets=1");
    for (const field of await page.locator("#price .stepped > input").all()) {
      const [left, right] = await field.evaluate((input) => [getComputedStyle(input).paddingLeft, getComputedStyle(input).paddingRight]);
      expect(Number.parseFloat(right ?? "")).toBeGreaterThan(8);
      expect(right).toBe(left);
    }
    await expect(page.locator("#price [data-step]:visible")).toHaveCount(0);
  });

  test("a stay that cannot be had leads to the nearest; the answer has the focus and stands first in the title, and what was typed is kept", async ({
    page,
  }) => {
    await page.goto(home);
    await page.getByLabel(words.checkIn).fill(typed.from);
    await page.getByLabel(words.checkOut, { exact: true }).fill(typed.early);
    await page.getByRole("spinbutton", { name: words.guests }).fill("2");
    await page.getByRole("spinbutton", { name: words.guests }).press("Enter");
    await expect(page).toHaveTitle(new RegExp(`^${words.notPossible} · Forest Hideaway`));
    await expect(page.locator("#price")).toBeFocused();
    await expect(page.locator("#price")).toHaveAccessibleDescription(words.least);
    await expect(page.locator("#stay-reasons").getByText(words.least)).toBeInViewport();
    await expect(page.getByLabel(words.checkOut, { exact: true })).toHaveAccessibleDescription(words.least);
    expect(await sticksOutAt(page, 320)).toEqual([]);
    await page.getByRole("link", { name: words.nearest }).click();
    await expect(page).toHaveURL(`${home}?from=2031-03-10&to=2031-03-12&guests=2#price`);
    await expect(page.locator("#price dl")).toBeVisible();
    await page.getByLabel(words.checkIn).fill(typed.none);
    await page.getByRole("button", { name: words.update }).click();
    await expect(page.locator("#stay-reasons").getByText(words.noDay)).toBeVisible();
    await expect(page.getByLabel(words.checkIn)).toHaveValue(typed.none);
    await page.getByLabel(words.checkIn).fill(typed.from);
    await page.getByLabel(words.checkOut, { exact: true }).fill(typed.to);
    await page.getByLabel(words.checkOut, { exact: true }).press("Enter");
    await expect(page).toHaveTitle(new RegExp(`^${words.total.replace("$", " .")} · Forest Hideaway`));
    await expect(page.locator("#price")).toBeFocused();
    await expect(page.locator("#price")).toHaveAccessibleDescription(words.free);
  });

  test("what stands in the fields goes along into a message, though no price was asked for, and comes back", async ({ page }) => {
    await page.goto(home);
    await page.getByLabel(words.checkIn).fill(typed.from);
    await page.getByLabel(words.checkOut, { exact: true }).fill(typed.to);
    await page.getByRole("spinbutton", { name: words.guests }).fill("2");
    await page.locator("#price").getByRole("button", { name: words.askHome }).click();
    await expect(page).toHaveURL(`/contact?from=2031-03-10&to=2031-03-14&guests=2&stay=forest-hideaway#send`);
    await expect(page.getByText(words.carried)).toBeVisible();
    await page.getByRole("link", { name: "Forest Hideaway" }).click();
    await expect(page.getByRole("spinbutton", { name: words.guests })).toHaveValue("2");
    // Other guests than the price was told for, and a day that is none.
    await page.getByRole("spinbutton", { name: words.guests }).fill("1");
    await page.getByLabel(words.checkIn).fill(typed.none);
    // The bar comes when the card of the price, with the same button, has left the window.
    await page.locator("footer").scrollIntoViewIfNeeded();
    await page.locator(".ask-bar").getByRole("button").click();
    await expect(page.locator('[name="guests"]')).toHaveValue("1");
    await expect(page.locator('[name="from"]')).toHaveValue(typed.none);
    await expect(page.locator('[name="from"]')).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator('textarea[name="message"]')).toHaveValue("");
    await expect(page.locator("main [role=status]")).toHaveCount(0);
  });
});
