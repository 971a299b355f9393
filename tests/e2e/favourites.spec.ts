import { expect, type Page, test } from "@playwright/test";
import axe from "axe-core";
import { addressIn, languages } from "../http/pages.ts";
import { watchPage } from "./page-watch.ts";

const kept = (page: Page) => page.evaluate(() => localStorage.favourites);
const heart = (page: Page, title: string) => page.getByRole("button", { name: `Favourite: ${title}`, exact: true });
const toFavourites = (page: Page) =>
  page
    .getByRole("banner")
    .getByRole("link", { name: /^Favourites/ })
    .first();

/** Begins with these homes kept, once for the whole test. */
async function keep(page: Page, homes: string): Promise<void> {
  await page.goto("/about");
  await page.evaluate((homes) => {
    localStorage.favourites = homes;
  }, homes);
}

test("a home is kept by the keyboard, the header counts it, and leads to it with the dates", async ({ page }) => {
  const watch = watchPage(page);
  await page.goto("/stays/the-old-barn?from=2031-03-10&to=2031-03-14&guests=2");
  await heart(page, "The Old Barn").focus();
  await page.keyboard.press("Space");
  await expect(heart(page, "The Old Barn")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(heart(page, "The Old Barn")).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Enter");
  await expect(toFavourites(page)).toHaveAccessibleName("Favourites 1");
  await toFavourites(page).press("Enter");
  await expect(page).toHaveURL(/\/favourites\?homes=the-old-barn&from=2031-03-10&to=2031-03-14&guests=2$/);
  await expect(page.getByRole("heading", { level: 3, name: "The Old Barn" })).toBeVisible();
  expect(watch).toEqual({ console: [], foreignRequests: [] });
});

test("a heart is 44 px wide and high, and a tap on it does not follow the link of its card", async ({ page }) => {
  await page.goto("/stays");
  const one = heart(page, "Riverbend Retreat");
  const box = await one.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await one.click();
  expect(await kept(page)).toBe("riverbend-retreat");
  await expect(page).toHaveURL(/\/stays$/);
});

test("hearts outlive the waking of the search and every new list of homes, and React has no word of complaint", async ({ page }) => {
  const watch = watchPage(page);
  await keep(page, "the-glass-house,forest-hideaway");
  await page.goto("/stays?type=villa");
  await expect(heart(page, "The Glass House")).toHaveAttribute("aria-pressed", "true");
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("[data-island]")?.firstElementChild ?? {}).some((key) => key.startsWith("__react")),
  );
  await expect(heart(page, "The Glass House")).toHaveAttribute("aria-pressed", "true");
  await expect(heart(page, "Oceanfront Oasis")).toHaveAttribute("aria-pressed", "false");
  await page.goBack();
  await page.goto("/stays");
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("[data-island]")?.firstElementChild ?? {}).some((key) => key.startsWith("__react")),
  );
  const sort = page.locator("select[name=sort]");
  await sort.selectOption("price-up");
  await expect(page.locator("#results article h3").first()).toHaveText("Forest Hideaway");
  await expect(heart(page, "Forest Hideaway")).toHaveAttribute("aria-pressed", "true");
  await expect(heart(page, "The Old Barn")).toHaveAttribute("aria-pressed", "false");
  await heart(page, "The Old Barn").click();
  await sort.selectOption("");
  await expect(heart(page, "The Old Barn")).toHaveAttribute("aria-pressed", "true");
  expect(watch).toEqual({ console: [], foreignRequests: [] });
});

test("homes that a filter brings back are marked as they are kept", async ({ page }) => {
  await keep(page, "the-old-barn");
  await page.goto("/stays?type=villa");
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("[data-island]")?.firstElementChild ?? {}).some((key) => key.startsWith("__react")),
  );
  await expect(heart(page, "The Old Barn")).toHaveCount(0);
  await page.locator("#results a[href='/stays']").first().click();
  await expect(heart(page, "The Old Barn")).toHaveAttribute("aria-pressed", "true");
  await page.goBack();
  await expect(heart(page, "The Old Barn")).toHaveCount(0);
  // No click, which would mark them anyway.
  await page.goForward();
  await expect(heart(page, "The Old Barn")).toHaveAttribute("aria-pressed", "true");
});

test("the link of the header has the dates that were chosen since", async ({ page }) => {
  await keep(page, "the-old-barn");
  await page.goto("/stays");
  await page.evaluate(() => history.replaceState(null, "", "?from=2031-03-10&to=2031-03-14"));
  await toFavourites(page).click();
  await expect(page).toHaveURL(/favourites\?homes=the-old-barn&from=2031-03-10&to=2031-03-14$/);
});

test("two tabs keep in step, and so does a page after Back", async ({ page, context }) => {
  await page.goto("/stays/the-old-barn");
  const other = await context.newPage();
  await other.goto("/stays/the-old-barn");
  await heart(other, "The Old Barn").click();
  await expect(heart(page, "The Old Barn")).toHaveAttribute("aria-pressed", "true");
  await page.goto("/about");
  await heart(other, "The Old Barn").click();
  await page.goBack();
  await expect(heart(page, "The Old Barn")).toHaveAttribute("aria-pressed", "false");
  await expect(toFavourites(page)).toHaveAccessibleName("Favourites");
});

test("the count moves nothing when it comes, at any number", async ({ page }) => {
  await page.goto("/about");
  const place = () =>
    page.getByRole("banner").evaluate((header) => [...header.querySelectorAll(":scope > div > *")].map((one) => one.getBoundingClientRect().x));
  const before = await place();
  await page.evaluate(() => {
    localStorage.favourites = Array.from({ length: 50 }, (_, index) => `home-${index}`).join();
    dispatchEvent(new Event("storage"));
  });
  await expect(toFavourites(page)).toHaveAccessibleName("Favourites 50");
  expect(await place()).toEqual(before);
});

test("the 51st home is refused kindly, and none is lost", async ({ page }) => {
  const fifty = Array.from({ length: 50 }, (_, index) => `home-${index}`).join();
  await keep(page, fifty);
  await page.goto("/stays/the-old-barn");
  await heart(page, "The Old Barn").click();
  await expect(page.locator("[aria-live]").filter({ hasText: "You have 50 favourites already" })).toBeVisible();
  await expect(heart(page, "The Old Barn")).toHaveAttribute("aria-pressed", "false");
  expect(await kept(page)).toBe(fifty);
});

for (const [what, refuse] of [
  [
    "refused",
    () =>
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("No", "SecurityError");
        },
      }),
  ],
  [
    "full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("No", "QuotaExceededError");
      };
      Object.defineProperty(window, "localStorage", {
        value: new Proxy(
          {},
          {
            set: () => {
              throw new DOMException("No", "QuotaExceededError");
            },
          },
        ),
      });
    },
  ],
] as const)
  test(`where storage is ${what}, the page works, and a heart says why it keeps nothing`, async ({ page }) => {
    const watch = watchPage(page);
    await page.addInitScript(refuse);
    await page.goto("/stays/the-old-barn");
    await heart(page, "The Old Barn").click();
    await expect(page.locator("[aria-live]").filter({ hasText: "does not let this site remember" })).toBeVisible();
    await expect(heart(page, "The Old Barn")).toHaveAttribute("aria-pressed", "false");
    await page.goto("/favourites?homes=the-old-barn,the-glass-house");
    await expect(page.getByRole("article")).toHaveCount(2);
    expect(watch).toEqual({ console: [], foreignRequests: [] });
  });

for (const foreign of ['{"a":1}', "two words", ",,,", "<b>"])
  test(`what others stored there (${foreign}) counts as nothing, and is replaced at the first touch`, async ({ page }) => {
    await keep(page, foreign);
    await page.goto("/stays/the-old-barn");
    await expect(toFavourites(page)).toHaveAccessibleName("Favourites");
    await heart(page, "The Old Barn").click();
    expect(await kept(page)).toBe("the-old-barn");
  });

test.describe("the page of favourites", () => {
  test("without homes in its address leads to those of the visitor, once, and Back leads out of it", async ({ page }) => {
    await keep(page, "the-old-barn,the-glass-house");
    await page.goto("/favourites?from=2031-03-10");
    await expect(page).toHaveURL(/favourites\?homes=the-old-barn,the-glass-house&from=2031-03-10$/);
    await expect(page.getByRole("article")).toHaveCount(2);
    await page.goBack();
    await expect(page).toHaveURL(/about$/);
  });

  test("without homes anywhere says how they come there, and stays where it is", async ({ page }) => {
    await page.goto("/favourites");
    await expect(page.getByText("Wherever you see a home, touch its heart")).toBeVisible();
    await expect(page).toHaveURL(/favourites$/);
  });

  test("takes a home off by the keyboard, from the address and from what is kept; Back shows it again, no longer kept", async ({ page }) => {
    await keep(page, "the-old-barn,the-glass-house");
    await page.goto("/favourites?homes=the-old-barn,the-glass-house");
    await page.getByRole("link", { name: "Remove The Old Barn" }).press("Enter");
    await expect(page).toHaveURL(/homes=the-glass-house#home-the-glass-house$/);
    expect(await kept(page)).toBe("the-glass-house");
    await page.goBack();
    await expect(heart(page, "The Old Barn")).toHaveAttribute("aria-pressed", "false");
    await expect(heart(page, "The Glass House")).toHaveAttribute("aria-pressed", "true");
  });

  test("forgets all at one tap, and brings them back at another", async ({ page }) => {
    await keep(page, "the-old-barn,the-glass-house");
    await page.goto("/favourites?homes=the-old-barn,the-glass-house");
    await page.getByRole("button", { name: "Forget all my favourites" }).press("Enter");
    await expect(page.getByText("Your favourites are forgotten.")).toBeFocused();
    await expect(page.getByRole("article")).toHaveCount(0);
    await expect(page).toHaveURL(/favourites$/);
    expect(await kept(page)).toBe("");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(page).toHaveURL(/homes=the-old-barn,the-glass-house$/);
    await expect(toFavourites(page)).toHaveAccessibleName("Favourites 2");
    await expect(page.getByRole("button", { name: "Forget all my favourites" })).toBeFocused();
  });

  test("of somebody else leaves the visitor's own list alone until they say so", async ({ page }) => {
    await keep(page, "the-old-barn");
    await page.goto("/favourites?homes=the-glass-house,riverbend-retreat");
    expect(await kept(page)).toBe("the-old-barn");
    await page.getByRole("button", { name: "Keep these homes too" }).press("Enter");
    await expect(page.getByText("All of these homes are among your favourites now.")).toBeFocused();
    await expect(page.getByRole("button", { name: "Keep these homes too" })).toBeHidden();
    await expect(page.getByText(/^Welcome\. Somebody thought one of these 2/)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("Homes chosen for you");
    await expect(page).toHaveTitle(/^Homes chosen for you/);
    await expect(page.getByText("kept in this browser alone")).toBeHidden();
    await expect(page.getByRole("button", { name: "Forget all my favourites" })).toBeHidden();
    expect(await kept(page)).toBe("the-old-barn,the-glass-house,riverbend-retreat");
    await expect(toFavourites(page)).toHaveAccessibleName("Favourites 3");
  });

  test("of the visitor's own offers nothing that is kept already", async ({ page }) => {
    await keep(page, "the-old-barn,the-glass-house");
    await page.goto("/favourites?homes=the-old-barn,the-glass-house");
    await expect(heart(page, "The Old Barn")).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("button", { name: "Keep these homes too" })).toBeHidden();
    await expect(page.getByText("2 homes that you liked, kept in this browser alone.")).toBeVisible();
    await expect(page.getByText("Homes chosen for you")).toBeHidden();
    await expect(page).toHaveTitle(/^Favourites/);
  });

  test("lets homes that are gone be taken off what is kept", async ({ page }) => {
    await keep(page, "the-old-barn,gone");
    await page.goto("/favourites");
    await page.getByRole("link", { name: "Take off the list" }).click();
    await expect(page).toHaveURL(/homes=the-old-barn$/);
    expect(await kept(page)).toBe("the-old-barn");
  });

  test("gives a home that has another name now that name in what is kept", async ({ page }) => {
    // No home of the sample was renamed: the page is as the server makes it of one that was.
    await page.route("**/favourites?homes=hay-barn", async (route) => {
      const answer = await route.fetch({ url: route.request().url().replace("hay-barn", "the-old-barn") });
      const body = (await answer.text()).replace(/(<a [^>]*)data-heart="the-old-barn"/, '$1data-heart="the-old-barn,hay-barn" data-was="hay-barn"');
      await route.fulfill({ response: answer, body });
    });
    await keep(page, "hay-barn,the-glass-house");
    await page.goto("/favourites?homes=hay-barn");
    await expect(heart(page, "The Old Barn")).toHaveAttribute("aria-pressed", "true");
    expect(await kept(page)).toBe("the-old-barn,the-glass-house");
  });

  test("passes the list on by the system's own sheet", async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      const share = async (shared: ShareData) => {
        document.documentElement.dataset.shared = JSON.stringify(shared);
      };
      Object.defineProperty(navigator, "share", { configurable: true, value: share });
    });
    const address = "/favourites?homes=the-old-barn,the-glass-house";
    await page.goto(address);
    await page.getByRole("link", { name: "Send by e-mail" }).click();
    await expect
      .poll(() => page.evaluate(() => JSON.parse(document.documentElement.dataset.shared ?? "null")))
      .toEqual({ title: "A list of 2 homes", url: baseURL + address });
    await expect(page.getByRole("link", { name: "Share these homes" })).toBeVisible();
  });

  test("asks about all of its homes in one message", async ({ page }) => {
    await page.goto("/favourites?homes=the-old-barn,the-glass-house&guests=2");
    await page.getByRole("link", { name: "Ask about these homes" }).click();
    await expect(page.getByText("About 2 homes · 2 guests")).toBeVisible();
    await expect(page.getByLabel("Subject")).toHaveValue("A question about 2 homes");
  });

  test("compares others by the keyboard, and no comparison moves sideways: names stay in view, or stand at each answer", async ({
    page,
    isMobile,
  }) => {
    await page.goto("/favourites?homes=the-glass-house,riverbend-retreat,alpine-chalet,the-old-barn,oceanfront-oasis");
    await page.getByRole("checkbox", { name: "The Glass House" }).press("Space");
    await page.getByRole("checkbox", { name: "Oceanfront Oasis" }).press("Space");
    await page.getByRole("button", { name: "Compare them" }).press("Enter");
    await expect(page).toHaveURL(/compare=riverbend-retreat,alpine-chalet,the-old-barn,oceanfront-oasis#compare$/);
    const names = page.getByRole("columnheader");
    await expect(names).toHaveText(["Riverbend Retreat", "Alpine Chalet", "The Old Barn", "Oceanfront Oasis"]);
    const isWithin = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await isWithin()).toBe(true);
    const size = page.getByRole("cell", { name: "320 m²" });
    if (isMobile) expect(await size.evaluate((cell) => getComputedStyle(cell, "::before").content)).toContain("Oceanfront Oasis");
    await page.goto("/favourites?homes=alpine-chalet,the-old-barn,oceanfront-oasis");
    expect(await isWithin()).toBe(true);
    await size.evaluate((cell) => cell.scrollIntoView({ block: "center", behavior: "instant" }));
    for (const name of await names.all()) await expect(name).toBeInViewport();
  });
});

for (const language of languages) {
  for (const [state, homes, list] of [
    ["empty", "", ""],
    ["full", "?homes=the-glass-house,riverbend-retreat,alpine-chalet,the-old-barn,gone&from=2031-03-10&to=2031-03-11&guests=2", "the-old-barn"],
    ["comparing two of them", "?homes=the-glass-house,riverbend-retreat,alpine-chalet&compare=the-glass-house,alpine-chalet", "the-old-barn"],
  ] as const)
    test(`axe finds nothing where the list is ${state} (${language})`, async ({ page }) => {
      await keep(page, list);
      await page.goto(addressIn(language, "/favourites") + homes);
      await page.evaluate(axe.source);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        expect(await page.evaluate("axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html].join(' ')))")).toEqual(
          [],
        );
      }
    });
}
