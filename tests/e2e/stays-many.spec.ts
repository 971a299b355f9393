import { expect, type Page, test } from "@playwright/test";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { expectAxeFindsNothing, sticksOutAt } from "./page-watch.ts";
import { openTimedSite, type TimedSite } from "./timed-site.ts";

/** A site with 80 homes: more than a browser holds. */
let large: TimedSite;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  const published = publishContent("content", readPictureManifest());
  for (const content of Object.values(published))
    content.properties = Array.from({ length: 10 }, (_, copy) =>
      content.properties.map((property) => ({ ...property, slug: `${property.slug}-${copy}` })),
    ).flat();
  large = await openTimedSite(0, "test-results/large-data", { published });
});
test.afterAll(() => large.close());

const results = (page: Page) => page.locator("#results");
const status = (page: Page) => results(page).getByRole("status");

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`${large.origin}/stays${query}`);
}

test("more homes than a page holds are turned to by keys, found by filters, and lost to no Back", async ({ page }) => {
  await open(page, "");
  await expect(status(page)).toHaveText("Homes 1 to 24 of 80");
  await expect(results(page).getByRole("article")).toHaveCount(24);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await results(page).getByRole("link", { name: "Next" }).press("Enter");
  await expect(page).toHaveURL(`${large.origin}/stays?page=2`);
  await expect(results(page)).toContainText("Homes 25 to 48 of 80");
  await page.locator(".panel > summary").press("Enter");
  await page.getByLabel("Property Type").selectOption("barn");
  await expect(status(page)).toHaveText("10 homes");
  await expect(page).toHaveURL(`${large.origin}/stays?type=barn`);
  await page.goBack();
  await expect(results(page)).toContainText("Homes 25 to 48 of 80");
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  await page.reload();
  await expect(results(page)).toContainText("Homes 25 to 48 of 80");
});

test("a page of the results stays the one that was asked for, whatever else stands in the address", async ({ page }) => {
  await page.clock.install();
  await open(page, "?page=2&utm_source=letter");
  await expect(results(page)).toContainText("Homes 25 to 48 of 80");
  // The pause after which an address is written passes.
  await page.clock.runFor(1_000);
  expect(page.url()).toBe(`${large.origin}/stays?page=2&utm_source=letter`);
});

test("everybody can use a map of more homes than a page holds", async ({ page }) => {
  await open(page, "?page=2&view=map");
  await expectAxeFindsNothing(page, "#results");
  for (const width of [320, 390]) expect(await sticksOutAt(page, width)).toEqual([]);
});
