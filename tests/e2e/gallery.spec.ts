import { expect, type Page, test } from "@playwright/test";
import { wakeIslands } from "./page-watch.ts";

const { home, photos, close, next, previous, price, third, fourth, last } = {
  home: "/stays/the-glass-house",
  photos: "Photos",
  close: "Close",
  next: "Next photo",
  previous: "Previous photo",
  price: "See the price",
  third: /^3 of 8: \S/,
  fourth: /^4 of 8: \S/,
  last: /^8 of 8: \S/,
} as const;

const viewerOf = (page: Page) => page.getByRole("dialog", { name: photos });
const photoOf = (page: Page, number: number) =>
  page
    .getByRole("region", { name: photos })
    .getByRole("listitem")
    .nth(number - 1)
    .getByRole("link");

test.describe("the photos of a home", () => {
  test("open over the whole screen, go on by arrow keys and buttons, and give the focus back", { tag: "@both" }, async ({ page, viewport }) => {
    await page.goto(home);
    await wakeIslands(page);
    await photoOf(page, 3).press("Enter");
    await expect(page).toHaveURL(`${home}#photo-3`);
    await expect(viewerOf(page).getByRole("status")).toHaveText(third);
    expect((await viewerOf(page).boundingBox())?.width).toBe(viewport?.width);
    await page.keyboard.press("ArrowRight");
    await expect(viewerOf(page).getByRole("status")).toHaveText(fourth);
    await expect(page).toHaveURL(`${home}#photo-4`);
    await viewerOf(page).getByRole("button", { name: previous }).click();
    await expect(viewerOf(page).getByRole("status")).toHaveText(third);
    await expect(viewerOf(page).getByRole("listitem").nth(2)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press("Escape");
    await expect(viewerOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(home);
    await expect(photoOf(page, 3)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(viewerOf(page).getByRole("status")).toHaveText(third);
    await page.goBack();
    await expect(viewerOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(home);
    await expect(photoOf(page, 3)).toBeFocused();
  });

  test("are where keys led that came faster than one is drawn, also while a scroll ends that another took the place of", async ({ page }) => {
    await page.goto(`${home}#photo-1`);
    const press = (...keys: string[]) =>
      page.evaluate((all) => {
        for (const key of all) document.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
      }, keys);
    const endScroll = () => viewerOf(page).getByRole("list").dispatchEvent("scrollend");
    const status = viewerOf(page).getByRole("status");
    await expect(viewerOf(page).getByRole("listitem").first()).toBeInViewport();
    await press("ArrowRight", "ArrowRight");
    await expect(status).toHaveText(third);
    await press("ArrowRight", "ArrowRight", "ArrowLeft");
    await endScroll();
    await endScroll();
    await expect(viewerOf(page).getByRole("listitem").nth(3)).toBeInViewport({ ratio: 0.9 });
    await expect(status).toHaveText(fourth);
    await expect(page).toHaveURL(`${home}#photo-4`);
  });

  test("have addresses that can be shared, lead to the price, and close by their button", async ({ page }) => {
    await page.goto(`${home}#photo-8`);
    await expect(viewerOf(page).getByRole("status")).toHaveText(last);
    await expect(viewerOf(page).getByRole("listitem").nth(7)).toBeInViewport({ ratio: 0.9 });
    await expect(viewerOf(page).getByRole("button", { name: next })).toHaveAttribute("aria-disabled", "true");
    await viewerOf(page).getByRole("link", { name: price }).click();
    await expect(viewerOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${home}#price`);
    await expect(page.locator("#price")).toBeInViewport();
    await page.goBack();
    await expect(viewerOf(page).getByRole("status")).toHaveText(last);
    await viewerOf(page).getByRole("button", { name: close }).click();
    await expect(viewerOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(home);
  });
});

test.describe("the viewer by keyboard", () => {
  const home = "/stays/city-view-loft";
  const viewer = (page: Page) => page.getByRole("dialog", { name: "Photos" });
  const shown = (page: Page) => viewer(page).getByRole("status");

  for (const { button, from, at, key, after } of [
    { button: "Next photo", from: 5, at: /^6 of 6/, key: "ArrowLeft", after: /^5 of 6/ },
    { button: "Previous photo", from: 2, at: /^1 of 6/, key: "ArrowRight", after: /^2 of 6/ },
  ] as const)
    test(`keeps the focus on “${button}” at the end, from where the arrows go on`, async ({ page }) => {
      await page.goto(`${home}#photo-${from}`);
      const there = viewer(page).getByRole("button", { name: button });
      await there.press("Enter");
      await expect(shown(page)).toHaveText(at);
      await there.press("Enter");
      await expect(shown(page)).toHaveText(at);
      await expect(there).toBeFocused();
      await page.keyboard.press(key);
      await expect(shown(page)).toHaveText(after);
    });

  test("hears the arrows after a click beside the buttons, and goes to the ends by Home and End", async ({ page }) => {
    await page.goto(`${home}#photo-2`);
    await viewer(page).getByRole("listitem").nth(1).click();
    await page.keyboard.press("ArrowRight");
    await expect(shown(page)).toHaveText(/^3 of 6/);
    await page.keyboard.press("End");
    await expect(shown(page)).toHaveText(/^6 of 6/);
    await expect(viewer(page).getByRole("listitem").nth(5)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press("Home");
    await expect(shown(page)).toHaveText(/^1 of 6/);
    await expect(viewer(page).getByRole("listitem").nth(0)).toBeInViewport({ ratio: 0.9 });
  });
});

test.describe("a photo that is clicked before the script of the gallery is there", () => {
  const home = "/stays/the-glass-house";
  const photo = (page: Page) => page.getByRole("region", { name: "Photos" }).getByRole("link").nth(0);
  const viewer = (page: Page) => page.getByRole("dialog", { name: "Photos" });
  /** Opens the home; the script comes so many milliseconds after it was asked for. */
  const open = async (page: Page, delay: number) => {
    await page.route(/\/gallery-[^/]*\.js$/, async (route) => {
      await new Promise((then) => setTimeout(then, delay));
      await route.continue().catch(() => undefined);
    });
    await page.goto(home);
  };
  /** On a busy machine half a second is over before what comes after 200 ms: the page's own clock stands still for it. */
  const openInTime = async (page: Page) => {
    await page.clock.install();
    await open(page, 200);
    await page.clock.pauseAt(Date.now() + 60_000);
  };
  const ways = { click: (page: Page) => photo(page).click(), Enter: (page: Page) => photo(page).press("Enter") };

  for (const [name, act] of Object.entries(ways)) {
    test(`opens in the viewer when the script comes within half a second of the ${name}`, async ({ page }) => {
      await openInTime(page);
      await act(page);
      await expect(viewer(page).getByRole("status")).toHaveText(/^1 of 8: \S/);
      await expect(page).toHaveURL(`${home}#photo-1`);
      await page.keyboard.press("Escape");
      await expect(viewer(page)).toHaveCount(0);
      await expect(page).toHaveURL(home);
      await act(page);
      await expect(viewer(page)).toBeVisible();
    });

    test(`leads to the page of all photos when the script comes later than half a second after the ${name}`, async ({ page }) => {
      await open(page, 2000);
      await act(page);
      await expect(page).toHaveURL(`${home}/photos#photo-1`);
    });
  }

  test("opens once for a double click, and is left by one Back", async ({ page }) => {
    await openInTime(page);
    await photo(page).dblclick();
    await expect(viewer(page)).toBeVisible();
    await page.goBack();
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(home);
  });

  test("leads to the page of all photos at once when the script cannot be had", async ({ page }) => {
    await page.route(/\/gallery-[^/]*\.js$/, (route) => route.abort());
    await page.clock.install();
    await page.goto(home);
    // The half second never ends: only the failure can lead on.
    await page.clock.pauseAt(Date.now() + 60_000);
    await photo(page).click();
    await expect(page).toHaveURL(`${home}/photos#photo-1`);
  });

  for (const options of [{ modifiers: ["Control"] }, { button: "middle" }] satisfies Parameters<ReturnType<typeof photo>["click"]>[0][])
    test(`opens in another tab for ${JSON.stringify(options)}`, { tag: "@wide" }, async ({ page, context }) => {
      await open(page, 200);
      const other = context.waitForEvent("page");
      await photo(page).click(options);
      await expect(await other).toHaveURL(`${home}/photos#photo-1`);
      await expect(page).toHaveURL(home);
      await expect(viewer(page)).toHaveCount(0);
    });
});

test.describe("a home with eight photos", () => {
  const photos = (page: Page) => page.getByRole("region", { name: "Photos" }).getByRole("listitem");

  test("shows a strip on a phone, the next photo peeping in, and five of them on a wide screen", { tag: "@both" }, async ({ page, viewport }) => {
    await page.goto("/stays/oceanfront-oasis");
    const isWide = (viewport?.width ?? 0) > 1000;
    await expect(photos(page).filter({ visible: true })).toHaveCount(5);
    const shown = await photos(page).evaluateAll(
      (all) => all.filter((photo) => photo.getBoundingClientRect().left < innerWidth && photo.checkVisibility()).length,
    );
    expect(shown).toBe(isWide ? 5 : 2);
    await expect(page.getByRole("link", { name: "All 8 photos" })).toBeVisible();
  });

  test("leads to all of them by its button, and from each back to the viewer", async ({ page }) => {
    await page.goto("/stays/oceanfront-oasis");
    await page.getByRole("link", { name: "All 8 photos" }).click();
    await expect(page).toHaveURL("/stays/oceanfront-oasis/photos");
    await page.locator("#photo-3").getByRole("link").click();
    await expect(page).toHaveURL("/stays/oceanfront-oasis#photo-3");
    await expect(page.getByRole("dialog", { name: "Photos" }).getByRole("status")).toHaveText(/^3 of 8: \S/);
  });

  test("follows a swipe in its viewer, and says right below each photo, as large as the screen allows, what it shows", { tag: "@both" }, async ({
    page,
    viewport,
  }) => {
    await page.goto("/stays/oceanfront-oasis#photo-1");
    const viewer = page.getByRole("dialog", { name: "Photos" });
    await expect(viewer.getByRole("status")).toHaveText(/^1 of 8: \S/);
    await viewer.getByRole("list").evaluate((strip) => strip.scrollTo({ left: strip.clientWidth, behavior: "instant" }));
    await expect(viewer.getByRole("status")).toHaveText(/^2 of 8: \S/);
    await expect(page).toHaveURL("/stays/oceanfront-oasis#photo-2");
    const second = viewer.getByRole("listitem").nth(1).locator("img").last();
    const words = viewer.locator(".viewer-words", { hasText: "Living room, open to the sea" });
    await expect(words).toContainText("2 of 8");
    await expect(words).toBeInViewport({ ratio: 1 });
    const screen = viewport ?? { width: 0, height: 0 };
    const [photo, caption] = [await second.boundingBox(), await words.boundingBox()];
    expect(caption?.y).toBeCloseTo((photo?.y ?? 0) + (photo?.height ?? 0), 0);
    // Across a phone; on a wide screen all but what the steps and one line take.
    expect(photo?.width).toBeGreaterThan(screen.width < 600 ? screen.width - 1 : Math.min(screen.width - 160, (screen.height - 80) * 1.49));
    // All that can be pressed stands on one line at the bottom of a phone, where it stays; on a wide screen the steps are beside the photo.
    const pressed = await Promise.all([...(await viewer.getByRole("button").all()), viewer.getByRole("link")].map((one) => one.boundingBox()));
    if (screen.width < 600) for (const box of pressed) expect(box?.y).toBeGreaterThan(screen.height - 80);
    // What is announced says more, with the dialog itself and at each step; the list has a name.
    const alt = await second.getAttribute("alt");
    await expect(viewer.getByRole("status")).toHaveText(`2 of 8: ${alt}`);
    await expect(viewer).toHaveAccessibleDescription(`2 of 8: ${alt}`);
    await expect(viewer.getByRole("list", { name: "Photos" })).toBeVisible();
  });
});
