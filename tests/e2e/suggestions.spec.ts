import { expect, type Page, test } from "@playwright/test";
import { everyOther } from "../cases.ts";
import { holdIsland } from "./islands.ts";
import { expectAxeFindsNothing, sticksOutAt } from "./page-watch.ts";
import { expectClosed, field, goToField, list, options } from "./suggestions-list.ts";

/** The words are those of the messages: both languages are tried by their own tests. The field is the same on both pages: in the short form by turns. */
const paths = everyOther(["/", "/stays"]);

async function expectActive(page: Page, number: number): Promise<void> {
  const id = await options(page).nth(number).getAttribute("id");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", id ?? "");
  await expect(list(page).locator('[aria-selected="true"]')).toHaveCount(1);
  await expect(options(page).nth(number)).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toBeFocused();
}

for (const path of paths) {
  test.describe(`the field for a place on ${path}`, () => {
    test("suggests places and homes, and says how many; by keys a place is taken, or a home is gone to, for when and how many was asked", async ({
      page,
    }) => {
      await goToField(page, path);
      await test.step("places with the number of their homes, then homes with their pictures", () => expectSuggestions(page));
      await test.step("Down and Up go through the list and the field, and Enter takes a place", () => takePlace(page));
      if (path === "/stays") {
        await expect(page).toHaveURL("/stays?where=Aspen");
        await expect(page.locator("#results").getByRole("status")).toHaveText("4 homes");
        await page.goBack();
        await expect(field(page)).not.toHaveValue("Aspen");
      } else await expect(page).toHaveURL(path);
      await test.step("a home, and Back brings the search again", () => goToHome(page));
    });

    test("keeps and looks for what was typed before the island woke, in a field of the same size", async ({ page }) => {
      const release = await holdIsland(page, "whereField");
      await page.goto(path);
      const sizeOf = () => page.locator("search").boundingBox();
      await field(page).click();
      await page.keyboard.type("asp");
      await expect(field(page)).not.toHaveRole("combobox");
      const asleep = await sizeOf();
      release();
      await expect(options(page)).toHaveCount(5);
      await expect(field(page)).toHaveValue("asp");
      await expect(field(page)).toHaveAccessibleName("Destination");
      const { width, height } = (await sizeOf()) ?? {};
      expect({ width, height }).toEqual({ width: asleep?.width, height: asleep?.height });
      await page.keyboard.type("e");
      await expect(field(page)).toHaveValue("aspe");
    });
  });
}

async function expectSuggestions(page: Page): Promise<void> {
  await page.keyboard.type("as", { delay: 30 });
  await expect(options(page)).toHaveCount(5);
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  await expect(field(page)).toHaveAttribute("aria-controls", (await list(page).getAttribute("id")) ?? "none");
  await expect(options(page).first()).toHaveAccessibleName("Aspen 4 homes");
  await expect(options(page).nth(1)).toHaveAccessibleName("The Glass House Aspen, Colorado");
  await expect(options(page).locator("b")).toHaveText(["As"]);
  await expect(options(page).locator("img")).toHaveCount(4);
  await expect(page.locator("search [aria-live]")).toHaveText("5 suggestions");
  await page.keyboard.type("xyz");
  await expectClosed(page);
  await expect(page.locator("search [aria-live]")).toHaveText("No suggestions");
  await expect(field(page)).toHaveValue("asxyz");
}

async function takePlace(page: Page): Promise<void> {
  await field(page).fill("");
  await page.keyboard.type("aspe", { delay: 30 });
  await expect(options(page)).toHaveCount(5);
  await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowUp");
  await expectActive(page, 4);
  await page.keyboard.press("ArrowDown");
  await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  await expectActive(page, 0);
  await page.keyboard.press("ArrowDown");
  await expectActive(page, 1);
  await page.keyboard.press("ArrowUp");
  await expect(field(page)).toHaveValue("aspe");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue("Aspen");
  await expectClosed(page);
}

async function goToHome(page: Page): Promise<void> {
  await page.locator('[name="guests"]').fill("2");
  await field(page).fill("");
  await page.keyboard.type("glass", { delay: 30 });
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expectActive(page, 0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/stays/the-glass-house?guests=2");
  await page.goBack();
  await expect(field(page)).toHaveValue("glass");
  await expect(page.locator('[name="guests"]')).toHaveValue("2");
  await expect(list(page)).toHaveCount(0);
}

test.describe("the field for a place, wherever it stands", () => {
  test("by keys Home, End, left and right belong to the text; Escape closes the list and then empties the field; Alt and Down open it, Tab leaves it", async ({
    page,
  }) => {
    await goToField(page);
    await page.keyboard.type("spen");
    await page.keyboard.press("Home");
    await page.keyboard.type("A");
    await expect(options(page)).toHaveCount(5);
    await page.keyboard.press("ArrowDown");
    await expectActive(page, 0);
    await page.keyboard.press("End");
    await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Backspace");
    await expect(field(page)).toHaveValue("Aspn");
    await field(page).fill("asp");
    await expect(list(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expectClosed(page);
    await expect(field(page)).toHaveValue("asp");
    await page.keyboard.press("Alt+ArrowDown");
    await expect(list(page)).toBeVisible();
    await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(field(page)).toHaveValue("");
    await page.keyboard.press("ArrowDown");
    await expectActive(page, 0);
    await expect(options(page)).toHaveText([/^Aspen/, /Como/, /^Malibu/]);
    await page.keyboard.press("Tab");
    await expect(field(page)).not.toBeFocused();
    await expectClosed(page);
    await expect(field(page)).toHaveValue("");
  });

  test("is scrolled to the top when it is tapped, asleep or awake, and the page does not move while somebody types", async ({ page }) => {
    const topOf = async () => (await field(page).boundingBox())?.y ?? Number.NaN;
    const release = await holdIsland(page, "whereField");
    await page.goto("/");
    await field(page).tap();
    expect(await topOf()).toBeGreaterThan(400);
    release();
    await expect.poll(topOf).toBeLessThan(60);
    await field(page).blur();
    await page.evaluate(() => scrollTo(0, 0));
    await field(page).tap();
    const top = await topOf();
    expect(top).toBeLessThan(60);
    await page.keyboard.type("as");
    await expect(options(page)).toHaveCount(5);
    expect(await topOf()).toBe(top);
  });

  test("its open list can be used by everyone, fits the screen, disturbs no word that is being composed, and gives a place at one tap on rows with room", async ({
    page,
  }) => {
    await goToField(page);
    await test.step("composed, as by Telex", () => compose(page));
    await field(page).fill("asp");
    await expect(options(page)).toHaveCount(5);
    await page.keyboard.press("ArrowDown");
    await expectAxeFindsNothing(page, "search");
    for (const width of [320, 390]) expect(await sticksOutAt(page, width)).toEqual([]);
    for (const option of await options(page).all()) expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(list(page)).toBeInViewport({ ratio: 0.99 });
    await options(page).first().tap();
    await expect(field(page)).toHaveValue("Aspen");
    await expectClosed(page);
    // On a touch screen the keyboard goes, with it the focus.
    await expect(field(page)).not.toBeFocused();
  });
});

async function compose(page: Page): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ["h", "hô", "hồ"])
    await keyboard.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  await expect(list(page)).toContainText("Como");
  await expect(field(page)).toHaveValue("hồ");
  for (const key of ["ArrowDown", "Enter", "Escape"]) {
    const isKept = await field(page).evaluate(
      (input, key) => input.dispatchEvent(new KeyboardEvent("keydown", { key, isComposing: true, bubbles: true, cancelable: true })),
      key,
    );
    expect([key, isKept]).toEqual([key, true]);
  }
  await expect(list(page)).toBeVisible();
  await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
  await keyboard.send("Input.insertText", { text: "hồ c" });
  await expect(field(page)).toHaveValue("hồ c");
  await expect(options(page).first()).toContainText("Como");
}
