import { expect, type Page } from "@playwright/test";

/** Keeps an island, or the search of /stays, asleep by holding its script back until `release` is called. */
export async function holdIsland(page: Page, name: "dateRange" | "search-page.client" | "whereField"): Promise<() => void> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(new RegExp(`/${name}-[^/]*\\.js$`), async (route) => {
    await promise;
    await route.continue();
  });
  return release;
}

/** An island that has dates shows that it is awake by the hidden field that carries the day. */
export const dayCarried = (page: Page, name: "from" | "to") => page.locator(`input[type="hidden"][name="${name}"]`);

/** Wakes the dates of a search, once the script is there that listens for it. */
export async function expectAwake(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.locator("[data-island=dateRange]").dispatchEvent("pointerover");
  await expect(dayCarried(page, "from")).toBeAttached();
}
