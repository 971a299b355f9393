import { setTimeout } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { count, inEnglish, titles, unfold } from "./stays-words.ts";

const { address, homes, ...words } = inEnglish;

test.describe("the filters of the stays", () => {
  test("are folded on a small screen and stand open on a wide one; begin with every home; a chosen type applies at once and is counted, and a button shows it", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(address);
    await expect(page.getByLabel(words.type)).toBeVisible();
    await expect(page.locator(".panel > summary")).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByLabel(words.type)).toBeHidden();
    await unfold(page);
    await expect(page.getByLabel(words.type)).toBeVisible();
    await test.step("all types, a price of 50 to 1000 at its end, where no limit applies, no amenity", async () => {
      await expect(count(page)).toHaveText(homes(8));
      await expect(titles(page)).toHaveCount(8);
      await expect(page.getByLabel(words.type)).toHaveValue("all");
      const slider = page.getByLabel(words.price);
      const range = { min: "50", max: "1000", step: "10", "aria-valuetext": words.noLimit };
      for (const [name, value] of Object.entries(range)) await expect(slider).toHaveAttribute(name, value);
      await expect(slider).toHaveValue("1000");
      await expect(page.locator("output")).toHaveText(words.noLimit);
      await expect(page.locator("input[name=amenity]")).toHaveCount(5);
      await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    });
    const place = await count(page).elementHandle();
    await page.getByLabel(words.type).selectOption("villa");
    await expect(page).toHaveURL(`${address}?type=villa`);
    await expect(titles(page)).toHaveText(["The Glass House", "Oceanfront Oasis"]);
    await expect(count(page)).toHaveText(homes(2));
    // A screen reader only speaks of a change in a place that was there before.
    expect(await place?.evaluate((element) => element.isConnected && element.textContent)).toBe(homes(2));
    await page.getByRole("button", { name: words.show(2) }).click();
    await expect(page.locator("#results")).toBeInViewport();
    await expect(page.locator("#results").getByRole("heading", { level: 2 })).toBeFocused();
    await expect(page.getByRole("button", { name: words.apply })).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.locator(".panel button")).toBeHidden();
  });

  test("Back and Forward go through the choices one by one, an amenity is ticked and unticked, and all are still set after a look at a home", async ({
    page,
  }) => {
    await page.goto(address);
    await unfold(page);
    const [type, pool, wifi] = [
      page.getByLabel(words.type),
      page.getByRole("checkbox", { name: words.pool }),
      page.getByRole("checkbox", { name: words.wifi }),
    ];
    await type.selectOption("villa");
    await pool.check();
    await expect(page).toHaveURL(`${address}?type=villa&amenity=pool`);
    await page.goBack();
    await expect(page).toHaveURL(`${address}?type=villa`);
    await expect(pool).not.toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(type).toHaveValue("all");
    await expect(count(page)).toHaveText(homes(8));
    await page.goForward();
    await expect(type).toHaveValue("villa");
    await expect(count(page)).toHaveText(homes(2));
    await page.goBack();
    await pool.check();
    await expect(page).toHaveURL(`${address}?amenity=pool`);
    await expect(count(page)).toHaveText(homes(2));
    await wifi.check();
    await expect(page).toHaveURL(`${address}?amenity=wifi&amenity=pool`);
    await pool.uncheck();
    await expect(page).toHaveURL(`${address}?amenity=wifi`);
    await expect(count(page)).toHaveText(homes(6));
    await wifi.uncheck();
    await type.selectOption("chalet");
    await expect(count(page)).toHaveText(homes(1));
    await page.getByRole("link", { name: "Alpine Chalet" }).click();
    await expect(page).toHaveURL(`${address}/alpine-chalet`);
    await page.goBack();
    await expect(page).toHaveURL(`${address}?type=chalet`);
    await expect(titles(page)).toHaveText(["Alpine Chalet"]);
    await expect(page.locator("#type")).toHaveValue("chalet");
  });

  test("survive reload and sharing", async ({ page }) => {
    const shared = `${address}?where=aspen&type=cottage&max=230&amenity=kitchen`;
    await page.goto(shared);
    await expect(titles(page)).toHaveText(["Mountain Top Cabin"]);
    await page.reload();
    await unfold(page);
    await expect(page.locator('[name="where"]')).toHaveValue("Aspen");
    await expect(page.getByLabel(words.type)).toHaveValue("cottage");
    await expect(page.getByLabel(words.price)).toHaveValue("230");
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
    await expect(titles(page)).toHaveText(["Mountain Top Cabin"]);
    await expect(page).toHaveURL(shared);
  });
});

test("a choice styles what it changes, and of the homes below the window none", async ({ page, browser }) => {
  await page.goto(address);
  await unfold(page);
  const pool = page.getByRole("checkbox", { name: words.pool });
  await pool.scrollIntoViewIfNeeded();
  // So long that the page says that results are awaited.
  await page.route(`**${address}*`, async (route) => {
    await setTimeout(300);
    await route.continue();
  });
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await pool.check();
  await expect(titles(page)).toHaveCount(2);
  await pool.uncheck();
  await expect(titles(page)).toHaveCount(8);
  const { traceEvents } = JSON.parse(`${await browser.stopTracing()}`);
  const styled = traceEvents.filter(({ name }: { name: string }) => name === "UpdateLayoutTree");
  expect(styled.length).toBeGreaterThan(1);
  // Eight homes are some 260 elements, the page is some 800.
  expect(Math.max(...styled.map(({ args }: { args: { elementCount: number } }) => args.elementCount))).toBeLessThan(80);
});
