import { expect, type Page, test } from "@playwright/test";
import { onDesktop, screens, withMotion } from "./browser.ts";
import { wakeIslands } from "./page-watch.ts";

const { home, photos, close, next, previous, price, third, fourth, last } = {
  home: "/stays/the-glass-house",
  photos: "Photos",
  close: "Close",
  next: "Next photo",
  previous: "Previous photo",
  price: "See the price",
  third: /^3 of 9: \S/,
  fourth: /^4 of 9: \S/,
  last: /^9 of 9: \S/,
} as const;

test.use(withMotion);

const viewerOf = (page: Page) => page.getByRole("dialog", { name: photos });
const photoOf = (page: Page, number: number) =>
  page
    .getByRole("region", { name: photos })
    .getByRole("listitem")
    .nth(number - 1)
    .getByRole("link");

/** What the page has below the window, if it is not hidden: it is shown a frame later than the window. */
const partsBelow = (page: Page) => page.getByRole("contentinfo").getByRole("link");

test.describe("the photos of a home", () => {
  test("open over the whole screen, go on by arrow keys and buttons, and give the focus back", async ({ page }) => {
    await page.goto(home);
    await wakeIslands(page);
    await photoOf(page, 3).press("Enter");
    await expect(page).toHaveURL(`${home}#photo-3`);
    await expect(viewerOf(page).getByRole("status")).toHaveText(third);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect((await viewerOf(page).boundingBox())?.width).toBe(width);
    }
    for (const [name, key] of [
      [close, "Shift+Tab"],
      [next, "Tab"],
    ] as const) {
      await viewerOf(page).getByRole("button", { name }).press(key);
      await expect(page.locator(":focus:not(.viewer *)"), `behind it, from ${name}`).toHaveCount(0);
    }
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
    await expect(partsBelow(page)).not.toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(viewerOf(page).getByRole("status")).toHaveText(third);
    await page.goBack();
    await expect(viewerOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(home);
    await expect(photoOf(page, 3)).toBeFocused();
    await expect(partsBelow(page)).not.toHaveCount(0);
  });

  test("open again at once after they were closed, while the browser is still going back", async ({ page }) => {
    await page.goto(home);
    await wakeIslands(page);
    await photoOf(page, 3).click();
    // Behind the viewer it has no role.
    await page.locator('.gallery [href$="#photo-2"]').evaluate((link: HTMLElement) => {
      const viewer = document.querySelector("dialog");
      viewer?.addEventListener("toggle", () => link.click(), { once: true });
      viewer?.hidePopover();
    });
    await expect(viewerOf(page).getByRole("status")).toHaveText(/^2 of 9: /);
    await expect(page).toHaveURL(`${home}#photo-2`);
    await expect(partsBelow(page)).toHaveCount(0);
    await page.goBack();
    await expect(viewerOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(home);
  });

  test("go on from the photo that is opened, though the viewer was closed during a scroll to another", async ({ page }) => {
    await page.goto(home);
    await wakeIslands(page);
    await photoOf(page, 3).click();
    // In one task, before the scroll has ended.
    await page.evaluate(() => {
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "End" }));
      document.querySelector<HTMLElement>(".viewer")?.hidePopover();
    });
    await expect(viewerOf(page)).toHaveCount(0);
    await photoOf(page, 2).click();
    await expect(viewerOf(page).getByRole("status")).toHaveText(/^2 of 9: /);
    await page.keyboard.press("ArrowRight");
    await expect(viewerOf(page).getByRole("status")).toHaveText(/^3 of 9: /);
  });

  test("have addresses that can be shared, lead to the price, and close by their button; they are where keys led that came faster than one is drawn, also while a scroll ends that another took the place of", async ({
    page,
  }) => {
    const status = viewerOf(page).getByRole("status");
    await page.goto(`${home}#photo-9`);
    await expect(status).toHaveText(last);
    await expect(viewerOf(page).getByRole("listitem").nth(8)).toBeInViewport({ ratio: 0.9 });
    await expect(viewerOf(page).getByRole("button", { name: next })).toHaveAttribute("aria-disabled", "true");
    // Paper shows the page instead.
    await page.emulateMedia({ media: "print" });
    await expect(viewerOf(page)).toHaveCount(0);
    await page.emulateMedia({ media: "screen" });
    await viewerOf(page).getByRole("link", { name: price }).click();
    await expect(viewerOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${home}#price`);
    await expect(page.locator("#price")).toBeInViewport();
    await page.goBack();
    await expect(status).toHaveText(last);
    await expect(viewerOf(page).getByRole("button", { name: close })).toBeFocused();
    await viewerOf(page).getByRole("button", { name: close }).click();
    await expect(viewerOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(home);
    await expect(page.locator('a[href$="#photo-9"]')).toBeFocused();

    const press = (...keys: string[]) =>
      page.evaluate((all) => {
        for (const key of all) document.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
      }, keys);
    const endScroll = () => viewerOf(page).getByRole("list").dispatchEvent("scrollend");
    await photoOf(page, 1).press("Enter");
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

  test("give the focus back after a way to the price and Back", async ({ page }) => {
    await page.goto(home);
    await wakeIslands(page);
    await photoOf(page, 3).press("Enter");
    await viewerOf(page).getByRole("link", { name: price }).press("Enter");
    await expect(page.locator("#price")).toBeFocused();
    await page.goBack();
    await expect(viewerOf(page).getByRole("button", { name: close })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(home);
    await expect(photoOf(page, 3)).toBeFocused();
  });
});

test("the viewer keeps the focus on its steps at the ends, from where the arrows go on, hears the arrows after a click beside the buttons, and goes to the ends by Home and End", async ({
  page,
}) => {
  const shown = viewerOf(page).getByRole("status");
  const photo = (number: number) =>
    viewerOf(page)
      .getByRole("listitem")
      .nth(number - 1);
  await page.goto("/stays/city-view-loft#photo-7");
  for (const { button, at, key, after } of [
    { button: next, at: /^8 of 8/, key: "ArrowLeft", after: /^7 of 8/ },
    { button: previous, at: /^1 of 8/, key: "ArrowRight", after: /^2 of 8/ },
  ]) {
    const step = viewerOf(page).getByRole("button", { name: button });
    await step.press("Enter");
    await expect(shown).toHaveText(at);
    await step.press("Enter");
    await expect(shown).toHaveText(at);
    await expect(step).toBeFocused();
    await page.keyboard.press(key);
    await expect(shown).toHaveText(after);
    // One step before the first.
    if (button === next) for (const _ of [6, 5, 4, 3, 2]) await page.keyboard.press("ArrowLeft");
    await expect(shown).toHaveText(/^2 of 8/);
  }
  await expect(photo(2)).toBeInViewport({ ratio: 0.9 });
  await photo(2).click();
  await page.keyboard.press("ArrowRight");
  await expect(shown).toHaveText(/^3 of 8/);
  await page.keyboard.press("End");
  await expect(shown).toHaveText(/^8 of 8/);
  await expect(photo(8)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("Home");
  await expect(shown).toHaveText(/^1 of 8/);
  await expect(photo(1)).toBeInViewport({ ratio: 0.9 });
});

test.describe("a photo that is clicked before the script of the gallery is there", () => {
  const script = /\/gallery-[^/]*\.js$/;
  const photo = (page: Page) => photoOf(page, 1);
  const viewer = viewerOf;
  /** Opens the home; the script comes so many milliseconds after it was asked for. */
  const open = async (page: Page, delay: number) => {
    await page.route(script, async (route) => {
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

  for (const [name, act] of Object.entries(ways))
    test(`opens in the viewer when the script comes within half a second of the ${name}, and leads to the page of all photos when it comes later`, async ({
      page,
    }) => {
      await open(page, 2000);
      await act(page);
      await expect(page).toHaveURL(`${home}/photos#photo-1`);
      await page.unroute(script);
      await openInTime(page);
      await act(page);
      await expect(viewer(page).getByRole("status")).toHaveText(/^1 of 9: \S/);
      await expect(page).toHaveURL(`${home}#photo-1`);
      await page.keyboard.press("Escape");
      await expect(viewer(page)).toHaveCount(0);
      await expect(page).toHaveURL(home);
      await act(page);
      await expect(viewer(page)).toBeVisible();
    });

  test("opens once for a double click, and is left by one Back; it leads to the page of all photos at once when the script cannot be had", async ({
    page,
  }) => {
    await openInTime(page);
    await photo(page).dblclick();
    await expect(viewer(page)).toBeVisible();
    await page.goBack();
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(home);

    await page.unroute(script);
    await page.route(script, (route) => route.abort());
    await page.reload();
    // The half second never ends: only the failure can lead on.
    await photo(page).click();
    await expect(page).toHaveURL(`${home}/photos#photo-1`);
  });

  test.describe("on a wide screen", () => {
    test.use(onDesktop);

    test("opens in another tab for the middle button and with Control", async ({ page, context }) => {
      await open(page, 200);
      for (const options of [{ modifiers: ["Control"] }, { button: "middle" }] satisfies Parameters<ReturnType<typeof photo>["click"]>[0][]) {
        const other = context.waitForEvent("page");
        await photo(page).click(options);
        await expect(await other, JSON.stringify(options)).toHaveURL(`${home}/photos#photo-1`);
        await expect(page).toHaveURL(home);
        await expect(viewer(page)).toHaveCount(0);
        await (await other).close();
        await page.reload();
      }
    });
  });
});

for (const [screen, use] of screens) {
  test.describe(`on a ${screen} screen`, () => {
    test.use(use);

    test("a home with ten photos shows a strip on a phone, the next photo peeping in, and five of them on a wide screen; its button leads to all of them, and each back to a viewer that follows a swipe and says below a photo in its middle, as large as the screen allows, what it shows", async ({
      page,
      viewport,
    }) => {
      await page.goto("/stays/oceanfront-oasis");
      const all = page.getByRole("region", { name: photos }).getByRole("listitem");
      const screen = viewport ?? { width: 0, height: 0 };
      // Three of the ten are further down the page.
      await expect(all.filter({ visible: true })).toHaveCount(screen.width > 1000 ? 5 : 7);
      const begun = await all.evaluateAll(
        (all) => all.filter((photo) => photo.getBoundingClientRect().left < innerWidth && photo.checkVisibility()).length,
      );
      expect(begun).toBe(screen.width > 1000 ? 5 : 2);
      await page.getByRole("link", { name: "All 10 photos" }).click();
      await expect(page).toHaveURL("/stays/oceanfront-oasis/photos");
      await page.locator("#photo-3").getByRole("link").click();
      await expect(page).toHaveURL("/stays/oceanfront-oasis#photo-3");
      const viewer = viewerOf(page);
      await expect(viewer.getByRole("status")).toHaveText(/^3 of 10: \S/);
      await expect(viewer.getByRole("listitem").nth(2)).toBeInViewport({ ratio: 0.9 });
      await viewer.getByRole("list").evaluate((strip) => strip.scrollTo({ left: strip.clientWidth, behavior: "instant" }));
      await expect(viewer.getByRole("status")).toHaveText(/^2 of 10: \S/);
      await expect(page).toHaveURL("/stays/oceanfront-oasis#photo-2");
      const second = viewer.getByRole("listitem").nth(1).locator("img").last();
      const words = viewer.locator(".viewer-words", { hasText: "Living room, open to the sea" });
      await expect(words).toContainText("2 of 10");
      await expect(words).toBeInViewport({ ratio: 1 });
      const [photo, caption] = [await second.boundingBox(), await words.boundingBox()];
      // One of the ten is upright, and as high as the strip: the others are no lower than it.
      const strip = await viewer.getByRole("list").boundingBox();
      const middleOf = (box: typeof photo) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
      expect(middleOf(photo)).toBeCloseTo(middleOf(strip), 0);
      expect(caption?.y).toBeCloseTo((strip?.y ?? 0) + (strip?.height ?? 0), 0);
      // Across a phone; on a wide screen all but what the steps and one line take.
      expect(photo?.width).toBeGreaterThan(screen.width < 600 ? screen.width - 1 : Math.min(screen.width - 160, (screen.height - 80) * 1.49));
      // All that can be pressed stands on one line at the bottom of a phone, where it stays; on a wide screen the steps are beside the photo.
      const pressed = await Promise.all([...(await viewer.getByRole("button").all()), viewer.getByRole("link")].map((one) => one.boundingBox()));
      if (screen.width < 600) for (const box of pressed) expect(box?.y).toBeGreaterThan(screen.height - 80);
      // What is announced says more, with the dialog itself and at each step; the list has a name.
      const alt = await second.getAttribute("alt");
      await expect(viewer.getByRole("status")).toHaveText(`2 of 10: ${alt}`);
      await expect(viewer).toHaveAccessibleDescription(`2 of 10: ${alt}`);
      await expect(viewer.getByRole("list", { name: "Photos" })).toBeVisible();
    });
  });
}
