import { expect, type Page, test } from "@playwright/test";
import { dayCarried, expectAwake, holdIsland } from "./islands.ts";
import { count, inEnglish, titles, unfold } from "./stays-words.ts";

/** A change and a step through the history in one task: nobody waits for the pause after which an address is written. */
function typeAndGo(page: Page, name: string, value: string, then: "back" | "click"): Promise<void> {
  return page.evaluate(
    ([name, value, then]) => {
      const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (!field) throw new Error("There is no such field.");
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      if (then === "back") history.back();
      else document.querySelector<HTMLAnchorElement>("article a")?.click();
    },
    [name, value, then] as const,
  );
}

const { address, homes, ...words } = inEnglish;

test.describe("the history of a search", () => {
  test("a change that was not written yet is not written over a Back, after which the other language keeps the search as it is now; one before a click on a card is left to Back", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(address);
    await unfold(page);
    await page.getByLabel(words.type).selectOption("villa");
    await expect(page).toHaveURL(`${address}?type=villa`);
    const others = page.locator("a[data-same-search]");
    await expect(others.first()).toHaveAttribute("href", /type=villa/);
    await typeAndGo(page, "where", "malibu", "back");
    await expect(page).toHaveURL(address);
    // The pause after which an address is written passes.
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL(address);
    await expect(page.locator('[name="where"]')).toHaveValue("");
    await expect(page.getByLabel(words.type)).toHaveValue("all");
    await expect(count(page)).toHaveText(homes(8));
    for (const link of await others.evaluateAll((all) => all.map((link) => link.getAttribute("href")))) expect(link).not.toContain("type");
    await typeAndGo(page, "where", "aspen", "click");
    await expect(page).toHaveURL(new RegExp(`${address}/[a-z-]+$`));
    await page.goBack();
    await expect(page).toHaveURL(`${address}?where=aspen`);
    await expect(titles(page)).toHaveCount(4);
  });

  test("a date that is typed over is one step, however many keys that takes", async ({ page }) => {
    const asked = `${address}?from=2031-03-10`;
    await page.clock.install();
    await page.goto(asked);
    await page.locator(".search-fold summary").click();
    const field = page.locator("search input").nth(1);
    await field.focus();
    await expectAwake(page);
    // Awake, it becomes a date picker a moment later; keys before that are text.
    await expect(field).toHaveAttribute("type", "date");
    for (const key of "04122032") {
      await page.keyboard.press(key);
      await page.clock.runFor(230);
    }
    await page.locator('[name="where"]').focus();
    await expect(page).toHaveURL(`${address}?from=2032-04-12`);
    await page.goBack();
    await expect(page).toHaveURL(asked);
    await expect(dayCarried(page, "from")).toHaveValue("2031-03-10");
  });

  test("Back before the page is awake brings what was there", async ({ page }) => {
    await page.goto(address);
    await unfold(page);
    await page.getByLabel(words.type).selectOption("villa");
    await expect(page).toHaveURL(`${address}?type=villa`);
    const release = await holdIsland(page, "search-page.client");
    await page.reload({ waitUntil: "commit" });
    await page.evaluate(() => history.back());
    release();
    await expect(page.getByLabel(words.type)).toHaveValue("all");
    await expect(count(page)).toHaveText(homes(8));
    await expect(page).toHaveURL(address);
  });

  test("a date that cannot be read and what is not the search’s own stay, whatever else changes", async ({ page }) => {
    await page.goto(`${address}?from=soon&utm_source=mail`);
    await expect(page).toHaveURL(`${address}?from=soon&utm_source=mail`);
    await unfold(page);
    await page.getByLabel(words.type).selectOption("villa");
    await expect(page).toHaveURL(`${address}?from=soon&type=villa&utm_source=mail`);
    await page.getByRole("link", { name: `${words.remove} ${words.villa}` }).click();
    await expect(page).toHaveURL(`${address}?from=soon&utm_source=mail`);
    await expectAwake(page);
    await expect(dayCarried(page, "from")).toHaveValue("soon");
  });
});
