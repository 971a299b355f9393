import { expect, type Page, test } from "@playwright/test";
import { withMotion } from "./browser.ts";

const { about, open, close, stays, staysAddress, title } = {
  about: "/about",
  open: "Menu",
  close: "Close",
  stays: "Stays",
  staysAddress: "/stays",
  title: "Find Your Perfect Stay",
} as const;

test.use(withMotion);

const menuOf = (page: Page) => page.getByRole("dialog", { name: "Menu" });

test("the menu opens by its button at the right edge, takes the focus and gives it back, closes, and leads on; wide screens have links in its place", async ({
  page,
}) => {
  await page.goto(about);
  const [menu, button] = [menuOf(page), page.getByRole("button", { name: open })];
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu).toBeVisible();
  await test.step("it shows the house, the five pages, the destinations, the questions, how to know us, the favourites, the number to call and both languages", async () => {
    await expect(menu.getByRole("link")).toHaveCount(13);
    await expect.poll(() => rightEdge(page)).toBe(390);
    for (const link of await menu.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
  });
  await test.step("it closes by its button or by Escape, and hides the page from the focus; where a screen is wider by a tap outside too", () =>
    closeEachWay(page));
  await test.step("wide screens show the links in the header and no menu button", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(button).toBeHidden();
    const links = page.getByRole("banner").getByRole("navigation", { name: "Main" }).getByRole("link");
    await expect(links).toHaveText(["Home", "Stays", "About", "Blogs", "Contact"]);
    await expect(links.filter({ hasText: "About" })).toHaveAttribute("aria-current", "page");
  });
  await test.step("it is closed in a page that the browser keeps for coming Back", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await button.click();
    await expect(menu).toBeVisible();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    await expect(menu).toBeHidden();
  });
  await test.step("a link of it leads to its page, and it is closed for a visitor who comes Back", async () => {
    await button.click();
    await menu.getByRole("link", { name: stays, exact: true }).click();
    await expect(page).toHaveURL(staysAddress);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(about);
    await expect(menu).toBeHidden();
  });
  await test.step("with letters of twice the size nothing of it is cut off on the narrowest screen", async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await page.evaluate(() => document.getElementById("menu")?.showPopover());
    expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.keyboard.press("Escape");
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await test.step("its links stay where they are in it while it slides away", async () => {
    await button.click();
    await expect.poll(() => rightEdge(page)).toBe(390);
    const [before, after] = await menu.evaluate((menu: HTMLElement) => {
      const tops = () => [...menu.querySelectorAll("a")].map((link) => link.getBoundingClientRect().top);
      const before = tops();
      menu.hidePopover();
      return [before, tops()];
    });
    expect(after).toEqual(before);
  });
  await test.step("the page that it covered is drawn one frame after it starts to close, when its button has the focus", async () => {
    await expect(menu).toBeHidden();
    await button.click();
    const contentVisibility = () => page.evaluate(() => getComputedStyle(document.querySelector("main") as Element).contentVisibility);
    await expect.poll(contentVisibility).toBe("hidden");
    const closing = await menu.evaluate((menu: HTMLElement) => {
      menu.hidePopover();
      return [getComputedStyle(document.querySelector("main") as Element).contentVisibility, document.activeElement?.textContent?.trim()];
    });
    expect(closing).toEqual(["hidden", open]);
    await expect.poll(contentVisibility).toBe("visible");
  });
  await test.step("it opens and closes at once for a visitor who asks for less motion", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    // The menu was just closed.
    await expect.poll(() => inMotion(page)).toEqual([]);
    await button.click();
    expect(await inMotion(page)).toEqual([]);
    expect(await menu.evaluate((menu) => menu.getBoundingClientRect().right)).toBe(390);
    await menu.getByRole("button", { name: close }).click();
    expect(await inMotion(page)).toEqual([]);
    expect(await page.locator("#menu").evaluate((menu) => getComputedStyle(menu).display)).toBe("none");
  });
});

/** Begins with the menu open, and leaves it closed. */
async function closeEachWay(page: Page): Promise<void> {
  const [menu, button] = [menuOf(page), page.getByRole("button", { name: open })];
  const closeButton = menu.getByRole("button", { name: close });
  await expect(closeButton).toBeFocused();
  await closeButton.click();
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(closeButton).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  // When the menu has come, and the page is hidden.
  await expect(button).toBeHidden();
  await expect.poll(() => inMotion(page)).toEqual([]);
  await menu.getByRole("link").last().press("Tab");
  await expect(page.locator(":focus")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator(":focus")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 768, height: 900 });
  await button.click();
  await expect.poll(() => rightEdge(page)).toBe(768);
  await page.mouse.click(12, 500);
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(about);
}

function inMotion(page: Page): Promise<unknown[]> {
  return page.evaluate(() => document.getAnimations().map(({ effect }) => effect?.getComputedTiming()));
}

async function rightEdge(page: Page): Promise<number | null> {
  const box = await menuOf(page).boundingBox();
  return box && Math.round(box.x + box.width);
}

/** In English: old-browsers.spec.ts. */
test("where a browser has no popovers, the links at the foot of the page are in the place of the menu", async ({ page }) => {
  // As in Firefox before 125 and Safari before 17: the selector is not known there, and the attribute does nothing.
  await page.route("**/*.css", async (route) => {
    const answer = await route.fetch();
    const css = (await answer.text()).replaceAll(":popover-open", ":not-known-here");
    await route.fulfill({ response: answer, body: css });
  });
  await page.goto("/vi");
  await page.locator("#menu").evaluate((menu) => menu.removeAttribute("popover"));
  await expect(page.locator("#menu")).toBeHidden();
  await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
  const link = page.getByRole("link", { name: "Menu", exact: true });
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await link.click();
  await expect(page.getByRole("navigation", { name: "Liên kết nhanh" })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(link).toBeHidden();
});
