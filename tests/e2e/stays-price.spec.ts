import { expect, test } from "@playwright/test";
import { count, inEnglish, titles, unfold } from "./stays-words.ts";

const { address, homes, ...words } = inEnglish;

test.describe("the price slider", () => {
  test("dragged back to its end it asks for nothing; a home at the chosen price is shown, and one above it is not", async ({ page }) => {
    await page.goto(`${address}?max=200`);
    await unfold(page);
    await expect(titles(page)).toHaveText(["The Old Barn", "Forest Hideaway"]);
    const slider = page.getByLabel(words.price);
    await slider.press("End");
    await expect(page.locator("output")).toHaveText(words.noLimit);
    await expect(page).toHaveURL(address);
    await expect(count(page)).toHaveText(homes(8));
    await page.getByLabel(words.type).selectOption("villa");
    await slider.fill("600");
    await expect(page.locator("output")).toHaveText(words.upTo("$600"));
    await expect(titles(page)).toHaveText(["The Glass House", "Oceanfront Oasis"]);
    await slider.press("ArrowLeft");
    await expect(page.locator("output")).toHaveText(words.upTo("$590"));
    await expect(titles(page)).toHaveText(["The Glass House"]);
    await expect(page).toHaveURL(`${address}?type=villa&max=590`);
  });

  test("dragging writes the address, and is one step of Back however far it goes; each drag by the pointer is a step of its own", async ({
    page,
  }) => {
    await page.goto(address);
    await unfold(page);
    const historyLength = () => page.evaluate(() => history.length);
    const before = await historyLength();
    const slider = page.getByLabel(words.price);
    for (let press = 0; press < 6; press += 1) await slider.press("ArrowLeft");
    await expect(page).toHaveURL(`${address}?max=940`);
    for (let press = 0; press < 4; press += 1) await slider.press("ArrowLeft");
    await expect(page).toHaveURL(`${address}?max=900`);
    expect(await historyLength()).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(page.locator("output")).toHaveText(words.noLimit);
    await expect(count(page)).toHaveText(homes(8));
    await slider.scrollIntoViewIfNeeded();
    const box = await slider.boundingBox();
    const drag = async (from: number, to: number) => {
      if (!box) throw new Error("There is no slider.");
      const at = (share: number) => [box.x + 10 + share * (box.width - 20), box.y + box.height / 2] as const;
      await page.mouse.move(...at(from));
      await page.mouse.down();
      // One drag is written several times: at each step the address is waited for.
      for (let step = 1; step <= 4; step += 1) {
        const before = page.url();
        await page.mouse.move(...at(from + ((to - from) * step) / 4));
        await expect(page).not.toHaveURL(before);
      }
      await page.mouse.up();
      return page.url();
    };
    const first = await drag(1, 0.6);
    const second = await drag(0.6, 0.3);
    expect(second).not.toBe(first);
    await page.goBack();
    await expect(page).toHaveURL(first);
    await page.goBack();
    await expect(page).toHaveURL(address);
  });
});
