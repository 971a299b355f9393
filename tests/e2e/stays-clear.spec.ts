import { expect, test } from "@playwright/test";
import { holdIsland } from "./islands.ts";
import { count, inEnglish, titles, unfold } from "./stays-words.ts";

const { address, homes, ...words } = inEnglish;

test.describe("taking choices back", () => {
  test("a chip takes one filter back and leaves the others, the search form says the rest, and clearing takes all filters back at once", async ({
    page,
  }) => {
    await page.goto(`${address}?where=aspen&guests=4&type=villa&max=500&amenity=pool`);
    const chips = page.locator("#results").getByRole("link", { name: words.remove });
    await expect(chips).toHaveCount(3);
    await expect(page.locator('[name="where"]')).toHaveValue("Aspen");
    await page.getByRole("link", { name: `${words.remove} ${words.villa}` }).click();
    await expect(page).toHaveURL(`${address}?where=aspen&guests=4&max=500&amenity=pool`);
    await expect(chips).toHaveCount(2);
    await page.goBack();
    await expect(chips).toHaveCount(3);
    await page.getByRole("link", { name: words.clear }).click();
    await expect(page).toHaveURL(`${address}?where=aspen&guests=4`);
    await expect(page.locator("#type")).toHaveValue("all");
    await expect(page.locator("#max")).toHaveValue("1000");
    await expect(page.locator('[name="amenity"]:checked')).toHaveCount(0);
    await expect(page.getByRole("link", { name: words.clear })).toHaveCount(0);
    await page.goBack();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/stays?*", async (route) => {
      await promise;
      await route.continue();
    });
    await page.getByRole("link", { name: `${words.remove} ${words.villa}` }).click();
    // Before the answer, the links are those of the search before.
    await page.getByRole("link", { name: `${words.remove} ${words.pool}` }).click();
    await expect(page).toHaveURL(`${address}?where=aspen&guests=4&max=500`);
    resolve();
    await expect(count(page)).toHaveText(homes(3));
  });

  test("where nothing is found the page says so, with ways to go on; the focus goes to the heading of the results, also when nothing is left", async ({
    page,
  }) => {
    await page.goto(`${address}?type=barn&amenity=pool&max=400`);
    await page.getByRole("link", { name: `${words.remove} ${words.upTo("$400")}` }).press("Enter");
    const none = page.getByRole("heading", { name: words.none });
    await expect(none).toBeFocused();
    await expect(count(page)).toHaveText(homes(0));
    await expect(page.getByText(words.hint)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: words.write })).toHaveAttribute("href", /\/contact\?type=barn&amenity=pool$/);
    const way = page.locator("#results").getByRole("link", { name: /^without Pool/i });
    await expect(way).toContainText("1");
    await way.press("Enter");
    await expect(count(page)).toHaveText(homes(1));
    await expect(page).toHaveURL(`${address}?type=barn`);
    await page.goBack();
    await page.locator("#results").getByRole("link", { name: "Malibu" }).click();
    await expect(page).toHaveURL(`${address}?where=Malibu`);
    await expect(titles(page)).toHaveCount(2);
    await page.goBack();
    await page.getByRole("link", { name: words.clear }).last().click();
    await expect(page).toHaveURL(address);
    await expect(titles(page)).toHaveCount(8);
    await expect(none).toHaveCount(0);
    await page.goBack();
    await page.getByRole("link", { name: `${words.remove} ${words.pool}` }).press("Enter");
    await expect(page.locator("#results").getByRole("heading", { name: "Results", exact: true })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.locator("#results select")).toBeFocused();
  });

  test("where nothing is found and no filter is set, there is none to clear; the other language keeps the search as it now is", async ({ page }) => {
    await page.goto(`${address}?where=atlantis`);
    await expect(page.getByRole("heading", { name: words.none })).toBeVisible();
    await expect(page.getByText(words.hint)).toHaveCount(0);
    await expect(page.getByRole("link", { name: words.clear })).toHaveCount(0);
    await page.getByRole("link", { name: words.all, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(titles(page)).toHaveCount(8);
    await unfold(page);
    await page.getByLabel(words.type).selectOption("villa");
    await expect(page).toHaveURL(`${address}?type=villa`);
    await page.setViewportSize({ width: 1280, height: 900 });
    const link = page.getByRole("link", { name: words.otherLanguage });
    await expect(link).toHaveAttribute("href", new RegExp(`localhost:\\d+${words.otherAddress}\\?type=villa$`));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Menu" }).click();
    // A pointer might meet the menu while it still slides in.
    await link.press("Enter");
    await expect(page).toHaveURL(`${words.otherAddress}?type=villa`);
    await expect(count(page)).toHaveText(words.otherHomes);
    await unfold(page);
    await expect(page.getByLabel(words.otherType)).toHaveValue("villa");
  });

  test("a box ticked, a type, a price and a place given before the script has come are honoured", async ({ page }) => {
    const release = await holdIsland(page, "search-page.client");
    await page.goto(address, { waitUntil: "commit" });
    await unfold(page);
    await page.getByRole("checkbox", { name: words.pool }).check();
    await page.locator('[name="where"]').fill("malibu");
    await page.getByLabel(words.type).selectOption("villa");
    await page.getByLabel(words.price).fill("600");
    await expect(count(page)).toHaveText(homes(8));
    release();
    await expect(page).toHaveURL(`${address}?where=malibu&type=villa&max=600&amenity=pool`);
    await expect(page.getByRole("checkbox", { name: words.pool })).toBeChecked();
    await expect(count(page)).toHaveText(homes(1));
    await expect(titles(page)).toHaveText(["Oceanfront Oasis"]);
    await expect(page.locator("output")).toHaveText(words.upTo("$600"));
  });
});
