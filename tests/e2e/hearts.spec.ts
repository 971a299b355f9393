import { expect, test } from "@playwright/test";
import { expectAwake } from "./islands.ts";
import { heart, keep, kept, toFavourites } from "./keep.ts";
import { watchPage } from "./page-watch.ts";

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

test("hearts outlive the waking of the search, every new list of homes, Back and Forward, and React has no word of complaint", async ({ page }) => {
  const watch = watchPage(page);
  await keep(page, "the-glass-house,forest-hideaway,the-old-barn");
  await page.goto("/stays?type=villa");
  await expect(heart(page, "The Glass House")).toHaveAttribute("aria-pressed", "true");
  await expectAwake(page);
  await expect(heart(page, "The Glass House")).toHaveAttribute("aria-pressed", "true");
  await expect(heart(page, "Oceanfront Oasis")).toHaveAttribute("aria-pressed", "false");
  await test.step("homes that a filter brings back are marked as they are kept", async () => {
    await expect(heart(page, "The Old Barn")).toHaveCount(0);
    await page.locator("#results a[href='/stays']").first().click();
    await expect(heart(page, "The Old Barn")).toHaveAttribute("aria-pressed", "true");
    await page.goBack();
    await expect(heart(page, "The Old Barn")).toHaveCount(0);
    // No click, which would mark them anyway.
    await page.goForward();
    await expect(heart(page, "The Old Barn")).toHaveAttribute("aria-pressed", "true");
  });
  const sort = page.locator("select[name=sort]");
  await sort.selectOption("price-up");
  await expect(page.locator("#results article h3").first()).toHaveText("Forest Hideaway");
  await expect(heart(page, "Forest Hideaway")).toHaveAttribute("aria-pressed", "true");
  await expect(heart(page, "City View Loft")).toHaveAttribute("aria-pressed", "false");
  await heart(page, "City View Loft").click();
  await sort.selectOption("");
  await expect(heart(page, "City View Loft")).toHaveAttribute("aria-pressed", "true");
  expect(watch).toEqual({ console: [], foreignRequests: [] });
});

test("a heart is 44 px wide and high, a tap on it does not follow the link of its card, and the header’s link has the dates chosen since", async ({
  page,
}) => {
  await page.goto("/stays");
  const one = heart(page, "Riverbend Retreat");
  const box = await one.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await one.click();
  expect(await kept(page)).toBe("riverbend-retreat");
  await expect(page).toHaveURL(/\/stays$/);
  await page.evaluate(() => history.replaceState(null, "", "?from=2031-03-10&to=2031-03-14"));
  await toFavourites(page).click();
  await expect(page).toHaveURL(/favourites\?homes=riverbend-retreat&from=2031-03-10&to=2031-03-14$/);
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

test("the count moves nothing when it comes, at any number; the 51st home is refused kindly, and none is lost", async ({ page }) => {
  const fifty = Array.from({ length: 50 }, (_, index) => `home-${index}`).join();
  await page.goto("/stays/the-old-barn");
  const place = () =>
    page.getByRole("banner").evaluate((header) => [...header.querySelectorAll(":scope > div > *")].map((one) => one.getBoundingClientRect().x));
  const before = await place();
  await page.evaluate((fifty) => {
    localStorage.favourites = fifty;
    dispatchEvent(new Event("storage"));
  }, fifty);
  await expect(toFavourites(page)).toHaveAccessibleName("Favourites 50");
  expect(await place()).toEqual(before);
  await heart(page, "The Old Barn").click();
  await expect(page.locator("[aria-live]").filter({ hasText: "You’ve reached the limit of 50 favourites" })).toBeVisible();
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
    await expect(page.locator("[aria-live]").filter({ hasText: "doesn’t let this site store" })).toBeVisible();
    await expect(heart(page, "The Old Barn")).toHaveAttribute("aria-pressed", "false");
    await page.goto("/favourites?homes=the-old-barn,the-glass-house");
    await expect(page.getByRole("article")).toHaveCount(2);
    expect(watch).toEqual({ console: [], foreignRequests: [] });
  });

test("what others stored there counts as nothing, and is replaced at the first touch", async ({ page }) => {
  await keep(page, '{"a":1}');
  await page.goto("/stays/the-old-barn");
  for (const foreign of ['{"a":1}', "two words", ",,,", "<b>"]) {
    await page.evaluate((foreign) => {
      localStorage.favourites = foreign;
      dispatchEvent(new Event("storage"));
    }, foreign);
    await expect(toFavourites(page), foreign).toHaveAccessibleName("Favourites");
    await heart(page, "The Old Barn").click();
    expect(await kept(page), foreign).toBe("the-old-barn");
  }
});

test("a heart in the results of a month keeps the week that was found: the list and the link to it show it", async ({ page, context }) => {
  // Far enough ahead, and no further than stays can be had.
  const month = new Date(Date.now() + 120 * 86_400_000).toISOString().slice(0, 7);
  await page.goto(`/stays?month=${month}&nights=7&guests=2`);
  await expectAwake(page);
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "The Glass House" }) });
  const [total = ""] = /\$[\d,.]+(?= total)/.exec(`${await card.textContent()}`) ?? [];
  expect(total).not.toBe("");
  await heart(page, "The Glass House").click();
  await expect(heart(page, "The Glass House")).toHaveAttribute("aria-pressed", "true");
  await page.goto("/stays/the-glass-house");
  await expect(heart(page, "The Glass House")).toHaveAttribute("aria-pressed", "true");
  await toFavourites(page).click();
  await expect(page).toHaveURL(/\/favourites\?homes=the-glass-house(_\d{4}-\d\d-\d\d){2}_2$/);
  await expect(page.getByRole("article").first()).toContainText(total);
  // Somebody else is sent the address, and keeps the home with its week.
  const shared = page.url();
  await page.evaluate(() => localStorage.clear());
  const other = await context.newPage();
  await other.goto(shared);
  await expect(other.getByRole("article").first()).toContainText(total);
  await other.getByRole("button", { name: "Save this home too" }).click();
  expect(await kept(other)).toMatch(/^the-glass-house_\d{4}-/);
});
