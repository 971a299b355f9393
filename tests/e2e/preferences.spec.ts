import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { everyOther } from "../cases.ts";
import { onDesktop, withPictures } from "./browser.ts";
import { wakeIslands, watchPage } from "./page-watch.ts";

/** Those that come with the pointer. */
test.use(withPictures);

const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const stay = "from=2031-03-10&to=2031-03-14&guests=2";

/** Preferences that Playwright does not know by name. */
async function prefer(page: Page, ...names: string[]): Promise<void> {
  const features = names.map((name) => ({ name, value: "reduce" }));
  await (await page.context().newCDPSession(page)).send("Emulation.setEmulatedMedia", { features });
}

test("with more contrast all text has seven to one, in light and dark", async ({ page }) => {
  for (const path of everyOther(["/stays", `/stays/forest-hideaway?${stay}`, `/contact?stay=the-old-barn&${stay}`, "/blogs"])) {
    await page.emulateMedia({ contrast: "more", reducedMotion: "reduce" });
    await page.goto(path);
    await page.locator("details").evaluateAll((all) => all.map((details) => details.setAttribute("open", "")));
    await page.evaluate(axe);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await page.evaluate(`axe.run({ runOnly: ["color-contrast-enhanced"], preload: false, resultTypes: ["violations"] }).then(
        ({ violations }) => violations.flatMap(({ nodes }) => nodes.map(({ target, any }) => target + ": " + any[0].message)))`);
      expect(found, `${path}, ${colorScheme}`).toEqual([]);
    }
  }
});

test("with less transparency nothing of the page shows through buttons and dialogs; with less motion nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/stays/the-glass-house");
  await wakeIslands(page);
  const moving = await page.locator("*").evaluateAll((all) =>
    all
      .filter((element) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element);
        return /[1-9]/.test(transitionDuration + animationDuration) || scrollBehavior === "smooth";
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );
  expect(moving).toEqual([]);
  await prefer(page, "prefers-reduced-transparency", "prefers-reduced-motion");
  const background = (selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, pseudo);
  expect(await background(".heart-on-picture")).toMatch(/^rgb\(/);
  expect(await background('section > a[href$="/photos"]')).toMatch(/^rgb\(/);
  expect(await background("#price")).toMatch(/^rgb\(/);
  await page.locator('a[href$="#photo-2"]').click();
  await expect(page.getByRole("dialog", { name: "Photos" })).toBeVisible();
  for (const over of ["dialog", "#menu"]) expect(await background(over, "::backdrop")).toMatch(/^rgb\(/);
  expect(await background(".viewer-button")).toMatch(/^(rgb|color\(srgb)[^/]*$/);
});

test.describe("on a wide screen", () => {
  test.use(onDesktop);

  test("who saves data gets no second photos", async ({ page }) => {
    const watch = watchPage(page);
    const optional: number[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith("?optional")) optional.push(response.status());
    });
    const card = page.locator("main article").first();
    const picture = card.locator(".second-picture");
    await test.step("without a wish a second photo comes with the pointer", async () => {
      await page.goto("/stays");
      await card.hover();
      await expect.poll(() => optional).toEqual([200]);
      await expect(picture).toHaveCSS("display", "block");
    });
    await test.step("by the header Save-Data it is empty", async () => {
      await page.setExtraHTTPHeaders({ "save-data": "on" });
      await page.mouse.move(0, 0);
      optional.length = 0;
      await page.goto("/stays");
      // Another card, because the photo of the first is in the cache, from which the pointer may show it on its way.
      await page.locator("main article").nth(2).hover();
      await expect.poll(() => optional.at(-1)).toBe(204);
    });
    await test.step("by the preference of the system, which no browser has yet and whose rules are applied here, it is not requested", async () => {
      await page.mouse.move(0, 0);
      await page.route(/styles-[^/]*\.css$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace("(prefers-reduced-data:reduce)", "all") });
      });
      await page.goto("/stays");
      // The last page may have been waiting for a photo until now.
      optional.length = 0;
      await card.hover();
      await expect(page.locator(".stay-card:hover")).toHaveCount(1);
      await expect(picture).toHaveCSS("display", "none");
      expect(optional).toEqual([]);
    });
    expect(watch).toEqual({ console: [], foreignRequests: [] });
  });
});
