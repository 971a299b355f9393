import { expect, type Page, type Request } from "@playwright/test";

export const field = (page: Page) => page.locator('input[name="where"]');
export const list = (page: Page) => page.locator("search").getByRole("listbox");
export const options = (page: Page) => list(page).getByRole("option");
/** What is asked for the list. */
export const requests = /\/suggestions\.json/;

/** Comes when a request for suggestions is over, whichever way, and the page has drawn what it made of it. */
export async function over(page: Page, request = requests): Promise<void> {
  const isIt = (one: Request) => request.test(one.url());
  await Promise.race([page.waitForEvent("requestfinished", isIt), page.waitForEvent("requestfailed", isIt)]);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** The field, awake and with the focus. */
export async function goToField(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await field(page).focus();
  await expect(field(page)).toHaveRole("combobox");
}

export async function expectClosed(page: Page): Promise<void> {
  await expect(list(page)).toHaveCount(0);
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
}
