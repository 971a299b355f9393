import { expect, type Page, test } from "@playwright/test";
import { onDesktop } from "./browser.ts";
import { timed } from "./sites.ts";

const priced = "/stays/alpine-chalet?from=2027-01-11&to=2027-01-19&guests=8";
const long = "/stays/oceanfront-oasis?from=2027-06-28&to=2027-07-12&guests=8";

/** How much of the window the bar at its foot covers, from 0 to 1. */
const covered = (page: Page) => page.locator(".ask-bar").evaluate((bar) => Math.max(0, innerHeight - bar.getBoundingClientRect().top) / innerHeight);

test.describe("on a wide screen", () => {
  test.use(onDesktop);

  test("on a wide screen too the total and the way to ask stay in view, however low the window is; at twice the size the header’s words stand together", async ({
    page,
  }) => {
    for (const path of [`/vi${long}`, priced]) {
      await page.goto(timed.origin + path);
      for (const height of [1200, 900, 640]) {
        await page.setViewportSize({ width: 1280, height });
        await page.locator("#included").evaluate((title) => title.scrollIntoView({ behavior: "instant" }));
        const bar = page.locator(".ask-bar");
        await expect(bar, path).toContainText(/\$[\d,.]+|[\d,.]+\sUSD/);
        const total = (await page.locator("#price dl > div").last().textContent())?.match(/\$[\d,.]+|[\d,.]+\sUSD/)?.[0] ?? "none";
        await expect(bar.getByText(total), `${path} at ${height} px`).toBeInViewport({ ratio: 1 });
        await expect(bar.getByRole("button"), `${path} at ${height} px`).toBeInViewport({ ratio: 1 });
      }
    }
    // To the right of them is the heart.
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const header = page.locator("body > header nav").filter({ visible: true });
    const [links, languages] = [await header.first().boundingBox(), await header.last().boundingBox()];
    expect((languages?.x ?? 0) + (languages?.width ?? 0)).toBeGreaterThan(1280 - 2 * 80 - 140);
    expect(links?.x).toBeGreaterThan(0);
  });
});

test("the bar at the foot of a phone is one low line, and not there where letters are large or the window is low", async ({ page }) => {
  for (const path of [`/vi${long}`, "/stays/alpine-chalet"]) {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(timed.origin + path);
    // Nothing is behind it in the first view: there the page tells what the home is, and then its price.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    expect(await covered(page), path).toBe(0);
    await page.locator("#calendar").evaluate((title) => title.scrollIntoView({ behavior: "instant" }));
    expect(await covered(page), path).toBeGreaterThan(0.05);
    expect((await page.locator(".ask-bar").boundingBox())?.height, path).toBeLessThan(90);
    await page.setViewportSize({ width: 844, height: 390 });
    expect(await covered(page), path).toBeGreaterThan(0);
    expect(await covered(page), path).toBeLessThan(0.16);
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await covered(page), path).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await covered(page), path).toBe(0);
  }
});

test("the first view of a phone tells name, place and price, and has a way to ask; the bar comes when the card of the price has left the window", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/vi/stays/mountain-top-cabin", "/stays/the-glass-house"]) {
    await page.goto(timed.origin + path);
    const main = page.getByRole("main");
    const seen = [main.locator("h1"), main.getByText("Aspen, Colorado").first(), main.getByText(/^(\$\d+|\d+\sUSD)/).first()];
    for (const one of [...seen, main.locator('a[href*="/contact?stay="]').first()]) await expect(one, path).toBeInViewport({ ratio: 1 });
  }
  const bar = page.locator(".ask-bar");
  const scrollTo = (edge: "start" | "end") =>
    page.locator("#price").evaluate((card, edge) => {
      const { top, bottom } = card.getBoundingClientRect();
      scrollBy({ top: edge === "start" ? top : bottom + 1, behavior: "instant" });
    }, edge);
  await scrollTo("start");
  await expect(bar).not.toBeVisible();
  await scrollTo("end");
  await expect(bar).toBeVisible();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await scrollTo("start");
  await expect(bar).not.toBeVisible();
});

test("the sheet of all photos has nothing behind the bar in its first view, and the bar from the second room on", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${timed.origin}/stays/the-glass-house/photos`);
  expect(await covered(page)).toBe(0);
  await page.locator("#kitchen").evaluate((title) => title.scrollIntoView({ behavior: "instant" }));
  expect(await covered(page)).toBeGreaterThan(0.05);
});

test("the bar hides nothing that has the focus; the fields show a date whole, and the button is one line", async ({ page }) => {
  await page.goto(`${timed.origin}${priced}`);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(viewport);
    const hidden = await page.evaluate(() => {
      scrollTo({ top: 0, behavior: "instant" });
      const bar = document.querySelector(".ask-bar");
      const stops = [...document.querySelectorAll<HTMLElement>("main :is(a[href], button, input, summary)")];
      return stops
        .filter((stop) => stop.checkVisibility() && !bar?.contains(stop))
        .filter((stop) => {
          stop.focus();
          const box = stop.getBoundingClientRect();
          return (
            box.height < innerHeight / 2 &&
            box.bottom > (bar?.getBoundingClientRect().top ?? 0) + 1 &&
            box.top < (bar?.getBoundingClientRect().bottom ?? 0) - 1 &&
            box.bottom <= innerHeight + 1 &&
            box.top < innerHeight
          );
        })
        .map((stop) => stop.outerHTML.slice(0, 100));
    });
    expect(hidden, `${viewport.width} × ${viewport.height}`).toEqual([]);
  }
  for (const width of [320, 360, 390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const cut = await page
      .locator("#price input:not([type=hidden])")
      .evaluateAll((fields) => fields.filter((field) => field.scrollWidth > field.clientWidth).length);
    expect(cut, `${width} px`).toBe(0);
    const lines = await page.locator("#price form [type=submit]").evaluate((button) => {
      const words = document.createRange();
      words.selectNodeContents(button);
      return words.getClientRects().length;
    });
    expect(lines, `${width} px`).toBe(1);
  }
});

test("a page that leads to a part of itself does not fade its calendar over the old one", async ({ page }) => {
  await page.addInitScript(() => {
    // A busy machine may be late, and then the page skips its transition.
    ViewTransition.prototype.skipTransition = () => undefined;
    addEventListener("pagereveal", async (event) => {
      const { viewTransition } = event as PageRevealEvent;
      await viewTransition?.ready.catch(() => undefined);
      const fading = document.getAnimations().map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : ""));
      document.documentElement.dataset.fading = viewTransition ? fading.join(" ") : "none";
    });
  });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(`${timed.origin}/stays/the-old-barn`);
  await page.getByRole("spinbutton", { name: "Guests" }).fill("2");
  await page.getByRole("button", { name: "Show the price" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-fading", /^(?!none)/);
  await expect(page.locator("html")).not.toHaveAttribute("data-fading", /(old|new)\(root\)/);
});

test("where grounds are not to be had, in forced colours and on paper, lines show the chosen days", async ({ page }) => {
  await page.goto(`${timed.origin}/stays/the-old-barn?from=2027-02-16&to=2027-02-19`);
  for (const media of [{ forcedColors: "active" }, { forcedColors: "none", media: "print" }] as const) {
    await page.emulateMedia(media);
    const borders = await page
      .locator("td:is(.first, .inside, .last) > a")
      .evaluateAll((days) =>
        days
          .map((day) => getComputedStyle(day))
          .map(({ borderTopWidth, borderLeftWidth, borderRightWidth }) => [borderTopWidth, borderLeftWidth, borderRightWidth].map(Number.parseFloat)),
      );
    expect(borders, JSON.stringify(media)).toEqual([
      [2, 2, 0],
      [2, 0, 0],
      [2, 0, 0],
      [2, 0, 2],
    ]);
  }
});
