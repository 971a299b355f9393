import { expect, type Page } from "@playwright/test";

export const field = (page: Page) => page.locator('input[name="where"]');
export const list = (page: Page) => page.locator("search").getByRole("listbox");
export const options = (page: Page) => list(page).getByRole("option");
/** What is asked for the list. */
export const requests = /\/suggestions\.json/;

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
