import { expect, test } from "@playwright/test";
import { keep, kept, toFavourites } from "./keep.ts";
import { expectAxeFindsNothing } from "./page-watch.ts";

test("without homes in its address leads to those of the visitor, once, and Back leads out of it", async ({ page }) => {
  await keep(page, "the-old-barn,the-glass-house");
  await page.goto("/favourites?from=2031-03-10");
  await expect(page).toHaveURL(/favourites\?homes=the-old-barn,the-glass-house&from=2031-03-10$/);
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL(/robots\.txt$/);
});

test("the heart of a home lies in front of its photos", async ({ page }) => {
  await page.goto("/stays/the-glass-house");
  const heart = page.locator('main [data-heart^="the-glass-house"]').first();
  await heart.tap();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("hearts of one home after the other are pressed by a finger, though cards outside the window are not laid out", async ({ page }) => {
  await page.goto("/vi/stays?guests=5");
  for (const home of ["the-glass-house", "alpine-chalet"]) {
    const heart = page.locator(`article [data-heart^="${home}"]`);
    await heart.tap();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  }
});

test("a home is taken off by the keyboard, all are forgotten at one tap and brought back at another; nothing is offered that is kept already", async ({
  page,
}) => {
  await keep(page, "the-old-barn,the-glass-house");
  await page.goto("/favourites?homes=the-old-barn,the-glass-house");
  await test.step("of the visitor's own it offers nothing that is kept already", async () => {
    await expect(page.getByRole("link", { name: "Remove The Old Barn" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Keep/ })).toHaveCount(0);
    await expect(page.getByText("2 homes you liked, saved only in this browser.")).toBeVisible();
    await expect(page.getByText("Homes chosen for you")).toBeHidden();
    await expect(page).toHaveTitle(/^Favourites/);
  });
  await test.step("forgets all, and brings them back", async () => {
    await page.getByRole("button", { name: "Delete all favourites" }).press("Enter");
    await expect(page.getByText("All favourites deleted.")).toBeFocused();
    await expect(page.getByRole("article")).toHaveCount(0);
    await expect(page).toHaveURL(/favourites$/);
    expect(await kept(page)).toBe("");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(page).toHaveURL(/homes=the-old-barn,the-glass-house$/);
    await expect(toFavourites(page)).toHaveAccessibleName("Favourites 2");
    await expect(page.getByRole("button", { name: "Delete all favourites" })).toBeFocused();
  });
  await test.step("takes one off, from the address and from what is kept, and puts it back; Back shows it again, no longer kept", async () => {
    const remove = page.getByRole("link", { name: "Remove The Old Barn" });
    // Shown by the script of each new page, without which the links do not change the stored list.
    const hasScript = () => expect(page.getByRole("button", { name: "Delete all favourites" })).toBeVisible();
    const isRemoved = async () => {
      await remove.press("Enter");
      await expect(page).toHaveURL(/homes=the-glass-house&removed=the-old-barn#home-the-glass-house$/);
      expect(await kept(page)).toBe("the-glass-house");
      await hasScript();
    };
    await isRemoved();
    await page.getByRole("link", { name: "Undo" }).press("Enter");
    await expect(page).toHaveURL(/homes=the-glass-house,the-old-barn$/);
    expect(await kept(page)).toBe("the-glass-house,the-old-barn");
    await hasScript();
    await isRemoved();
    await page.goBack();
    await expect(page.getByRole("button", { name: "Save to my list: The Old Barn" })).toHaveAttribute("aria-pressed", "false");
    await expect(page.getByRole("link", { name: "Remove The Old Barn" })).toBeHidden();
    await expect(page.locator("#home-the-glass-house .heart").first()).toHaveAttribute("aria-pressed", "true");
  });
});

test("of somebody else leaves the visitor's own list alone until they say so", async ({ page }) => {
  await keep(page, "the-old-barn");
  await page.goto("/favourites?homes=the-glass-house,riverbend-retreat");
  expect(await kept(page)).toBe("the-old-barn");
  await expect(page.getByRole("button", { name: /^Save to my list/ })).toHaveCount(2);
  await expect(page.getByRole("link", { name: /^Remove/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Save these homes too" }).press("Enter");
  await expect(page.getByText("All of these homes are now in your favourites.")).toBeFocused();
  await expect(page.getByRole("button", { name: "Save these homes too" })).toBeHidden();
  await expect(page.getByText(/^Someone has shared these 2 homes/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("Homes chosen for you");
  await expect(page).toHaveTitle(/^Homes chosen for you/);
  await expect(page.getByText("saved only in this browser")).toBeHidden();
  await expect(page.getByRole("button", { name: "Delete all favourites" })).toBeHidden();
  expect(await kept(page)).toBe("the-old-barn,the-glass-house,riverbend-retreat");
  await expect(toFavourites(page)).toHaveAccessibleName("Favourites 3");
});

test("lets homes that are gone be taken off what is kept, passes the list on by the system's own sheet, and asks about all of it in one message", async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const share = async (shared: ShareData) => {
      document.documentElement.dataset.shared = JSON.stringify(shared);
    };
    Object.defineProperty(navigator, "share", { configurable: true, value: share });
  });
  await keep(page, "the-old-barn,the-glass-house,gone");
  await page.goto("/favourites?guests=2");
  await page.getByRole("link", { name: "Remove from list" }).click();
  await expect(page).toHaveURL(/homes=the-old-barn,the-glass-house&guests=2$/);
  expect(await kept(page)).toBe("the-old-barn,the-glass-house");
  // A first tap waits half a second for the script, then it is the mail: share.spec.ts.
  await page.getByRole("link", { name: "Send by email" }).focus();
  await page.getByRole("link", { name: "Share these homes" }).click();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(document.documentElement.dataset.shared ?? "null")))
    .toEqual({ title: "A list of 2 homes", url: `${baseURL}/favourites?homes=the-old-barn,the-glass-house&guests=2` });
  await page.getByRole("link", { name: "Ask about these homes" }).first().click();
  await expect(page.getByText("About 2 homes")).toBeVisible();
  // What is known of the stay stands in its fields, beside what is still to be said.
  await expect(page.locator("main [name=guests]")).toHaveValue("2");
  await expect(page.getByLabel("Subject")).toHaveValue("A question about 2 homes");
});

test("gives a home that has another name now that name in what is kept", async ({ page }) => {
  // No home of the sample was renamed: the page is as the server makes it of one that was.
  await page.route("**/favourites?homes=hay-barn", async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace("hay-barn", "the-old-barn") });
    const body = (await answer.text()).replace(
      /(<a [^>]*)data-heart="the-old-barn"/,
      '$1data-heart="the-old-barn,hay-barn" data-was="hay-barn" data-now="the-old-barn"',
    );
    await route.fulfill({ response: answer, body });
  });
  await keep(page, "hay-barn_2031-03-10_2031-03-14_2,the-glass-house,hay-barn-2");
  await page.goto("/favourites?homes=hay-barn");
  await expect(page.getByRole("link", { name: "Remove The Old Barn" })).toBeVisible();
  expect(await kept(page)).toBe("the-old-barn_2031-03-10_2031-03-14_2,the-glass-house,hay-barn-2");
});

test("three others are compared by the keyboard on a phone, whose names stay in view; where there is room, up to four", async ({ page }) => {
  await page.goto("/favourites?homes=the-glass-house,riverbend-retreat,alpine-chalet,the-old-barn,oceanfront-oasis");
  const [names, button] = [page.getByRole("columnheader"), page.getByRole("button", { name: "Compare", exact: true })];
  await expect(names).toHaveText(["The Glass House", "Riverbend Retreat", "Alpine Chalet"]);
  await page.getByLabel("Home 1").press("o");
  await page.getByLabel("Home 2").press("a");
  await page.getByLabel("Home 3").press("r");
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/compare=oceanfront-oasis,alpine-chalet,riverbend-retreat#compare$/);
  await expect(names).toHaveText(["Riverbend Retreat", "Alpine Chalet", "Oceanfront Oasis"]);
  const tops = async () => new Set(await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().top))).size;
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await tops()).toBe(1);
  }
  await page.getByRole("cell", { name: "320 m²" }).evaluate((cell) => cell.scrollIntoView({ block: "center", behavior: "instant" }));
  for (const name of await names.all()) await expect(name).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("checkbox", { name: "The Old Barn" }).press("Space");
  await button.press("Enter");
  await expect(names).toHaveText(["Riverbend Retreat", "Alpine Chalet", "The Old Barn", "Oceanfront Oasis"]);
});

test("an empty list says how homes come there and stays where it is; axe finds nothing where it is full, or compares two of them", async ({
  page,
}) => {
  await page.goto("/favourites");
  await expect(page.getByText("Tap the heart on any home")).toBeVisible();
  await expect(page).toHaveURL(/favourites$/);
  for (const query of [
    "homes=the-glass-house,riverbend-retreat,alpine-chalet,the-old-barn,gone&from=2031-03-10&to=2031-03-11&guests=2",
    "homes=the-glass-house,riverbend-retreat,alpine-chalet&compare=the-glass-house,alpine-chalet",
  ]) {
    await keep(page, "the-old-barn");
    await page.goto(`/favourites?${query}`);
    await expectAxeFindsNothing(page, "main");
  }
});
