import { expect, test } from "@playwright/test";
import { expectAwake } from "./islands.ts";
import { count, inEnglish, titles, unfold } from "./stays-words.ts";

const { address, homes, ...words } = inEnglish;

test.describe("the filters of the stays", () => {
  test("begin with every home: all types, a price of 50 to 1000 at its end, where no limit applies, no amenity", async ({ page }) => {
    await page.goto(address);
    await unfold(page);
    await expect(count(page)).toHaveText(homes(8));
    await expect(titles(page)).toHaveCount(8);
    await expect(page.getByLabel(words.type)).toHaveValue("all");
    const slider = page.getByLabel(words.price);
    const range = { min: "50", max: "1000", step: "10", "aria-valuetext": words.noLimit };
    for (const [name, value] of Object.entries(range)) await expect(slider).toHaveAttribute(name, value);
    await expect(slider).toHaveValue("1000");
    await expect(page.locator("output")).toHaveText(words.noLimit);
    await expect(page.getByRole("checkbox", { checked: false })).toHaveCount(5);
  });

  test("a chosen type applies at once, stands in the address and is counted in the one live place", async ({ page }) => {
    await page.goto(address);
    await expectAwake(page);
    await unfold(page);
    const place = await count(page).elementHandle();
    await page.getByLabel(words.type).selectOption("villa");
    await expect(page).toHaveURL(`${address}?type=villa`);
    await expect(titles(page)).toHaveText(["The Glass House", "Oceanfront Oasis"]);
    await expect(count(page)).toHaveText(homes(2));
    // A screen reader only speaks of a change in a place that was there before.
    expect(await place?.evaluate((element) => element.isConnected && element.textContent)).toBe(homes(2));
  });

  test("a ticked amenity applies at once, and unticking it takes it back", async ({ page }) => {
    await page.goto(address);
    await unfold(page);
    await page.getByRole("checkbox", { name: words.pool }).check();
    await expect(page).toHaveURL(`${address}?amenity=pool`);
    await expect(count(page)).toHaveText(homes(2));
    await page.getByRole("checkbox", { name: words.wifi }).check();
    await expect(page).toHaveURL(`${address}?amenity=wifi&amenity=pool`);
    await page.getByRole("checkbox", { name: words.pool }).uncheck();
    await expect(page).toHaveURL(`${address}?amenity=wifi`);
    await expect(count(page)).toHaveText(homes(6));
  });

  test("have a button that says how many homes it shows on a small screen, and none on a wide one", async ({ page }) => {
    await page.goto(address);
    await expectAwake(page);
    await unfold(page);
    await page.getByLabel(words.type).selectOption("villa");
    const button = page.getByRole("button", { name: words.show(2) });
    await button.click();
    await expect(page.locator("#results")).toBeInViewport();
    await expect(page.locator("#results").getByRole("heading", { level: 2 })).toBeFocused();
    await expect(page.getByRole("button", { name: words.apply })).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.locator(".panel button")).toBeHidden();
  });

  test("survive reload and sharing", async ({ page }) => {
    const shared = `${address}?where=aspen&type=cottage&max=230&amenity=kitchen`;
    await page.goto(shared);
    await expect(titles(page)).toHaveText(["Mountain Top Cabin"]);
    await expectAwake(page);
    await page.reload();
    await expectAwake(page);
    await unfold(page);
    await expect(page.locator('[name="where"]')).toHaveValue("Aspen");
    await expect(page.getByLabel(words.type)).toHaveValue("cottage");
    await expect(page.getByLabel(words.price)).toHaveValue("230");
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
    await expect(titles(page)).toHaveText(["Mountain Top Cabin"]);
    await expect(page).toHaveURL(shared);
  });

  test("Back and Forward go through the choices one by one", async ({ page }) => {
    await page.goto(address);
    await expectAwake(page);
    await unfold(page);
    await page.getByLabel(words.type).selectOption("villa");
    await page.getByRole("checkbox", { name: words.pool }).check();
    await expect(page).toHaveURL(`${address}?type=villa&amenity=pool`);
    await page.goBack();
    await expect(page).toHaveURL(`${address}?type=villa`);
    await expect(page.getByRole("checkbox", { name: words.pool })).not.toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(page.getByLabel(words.type)).toHaveValue("all");
    await expect(count(page)).toHaveText(homes(8));
    await page.goForward();
    await expect(page.getByLabel(words.type)).toHaveValue("villa");
    await expect(count(page)).toHaveText(homes(2));
  });

  test("are still set for a visitor who looked at a home and comes back", async ({ page }) => {
    await page.goto(address);
    await unfold(page);
    await page.getByLabel(words.type).selectOption("chalet");
    await expect(count(page)).toHaveText(homes(1));
    await page.getByRole("link", { name: "Alpine Chalet" }).click();
    await expect(page).toHaveURL(`${address}/alpine-chalet`);
    await page.goBack();
    await expect(page).toHaveURL(`${address}?type=chalet`);
    await expect(titles(page)).toHaveText(["Alpine Chalet"]);
    await expect(page.locator("#type")).toHaveValue("chalet");
  });
});

test("the panel is folded on a small screen and stands open on a wide one", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/stays");
  await expect(page.getByLabel("Property Type")).toBeHidden();
  await page.locator(".panel summary").click();
  await expect(page.getByLabel("Property Type")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await expect(page.getByLabel("Property Type")).toBeVisible();
  await expect(page.locator(".panel summary")).toBeHidden();
});
