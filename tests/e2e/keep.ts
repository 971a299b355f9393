import type { Page } from "@playwright/test";

/** What the browser keeps. */
export const kept = (page: Page) => page.evaluate(() => localStorage.favourites);

export const heart = (page: Page, title: string) => page.getByRole("button", { name: `Favourite: ${title}`, exact: true });

export const toFavourites = (page: Page) =>
  page
    .getByRole("banner")
    .getByRole("link", { name: /^Favourites/ })
    .first();

/** Begins with these homes kept, once for the whole test: from a file of the site, because no page is lighter. */
export async function keep(page: Page, homes: string): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate((homes) => {
    localStorage.favourites = homes;
  }, homes);
}
