import { expect, type Page, test } from "@playwright/test";
import { screens } from "./browser.ts";
import { wakeIslands } from "./page-watch.ts";

const paths = ["/", "/stays", "/stays/the-glass-house", "/contact"];

test("the first Tab shows a link that skips to the content, the second one past the form and the filters to the results", async ({ page }) => {
  await page.goto("/stays");
  const [content, results] = [page.getByRole("link", { name: "Skip to content" }), page.getByRole("link", { name: "Skip to results" })];
  for (const link of [content, results]) {
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("#results") !== null)).toBe(true);
  await content.press("Enter");
  await expect(page).toHaveURL("/stays#content");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null && !document.activeElement?.closest("#results"))).toBe(true);
});

test("each photo of the strip is whole when Tab reaches it, and its ring is inside, where nothing clips it", async ({ page }) => {
  await page.goto("/stays/the-old-barn");
  const photos = page.locator(".gallery > li");
  await photos.first().getByRole("link").focus();
  for (const photo of await photos.all()) {
    await expect(photo.getByRole("link")).toBeFocused();
    await expect(photo).toBeInViewport({ ratio: 0.99 });
    const ring = await photo.getByRole("link").evaluate((link) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(link, "::after");
      return outlineStyle === "solid" ? Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) : Number.NaN;
    });
    expect(ring).toBeLessThanOrEqual(0);
    await page.keyboard.press("Tab");
  }
});

test("the ring of what has the focus in a card is not clipped, though cards outside the window are skipped", async ({ page }) => {
  await page.goto("/stays");
  const isRingInside = (target: HTMLElement) => {
    target.focus();
    const { outlineOffset, outlineWidth } = getComputedStyle(target);
    const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const [box, item] = [target, target.closest("li") ?? target].map((element) => element.getBoundingClientRect());
    return item !== undefined && box !== undefined && ring > 0 && box.left - ring >= item.left && box.right + ring <= item.right;
  };
  await page.keyboard.press("Tab");
  for (const part of ["h3 a", "[data-heart]"]) expect(await page.locator(`#results article ${part}`).first().evaluate(isRingInside), part).toBe(true);
});

test("each property of a row to swipe is whole when Tab reaches it", async ({ page }) => {
  await page.goto("/stays/the-old-barn");
  const cards = await page.locator('[data-layout="row"] > ul > li').all();
  expect(cards.length).toBeGreaterThan(2);
  await cards[0]?.getByRole("link").focus();
  for (const card of cards) {
    await expect(card.getByRole("link")).toBeFocused();
    await expect(async () => {
      const { x, width } = (await card.boundingBox()) ?? { x: -1, width: 0 };
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(390);
    }).toPass({ timeout: 5_000 });
    // To the heart of the next property, then to its link.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
  }
});

/** A wide screen differs in the header, which all pages share, in the open filters and in the page of a property. */
const wide = paths.slice(1, 3);

for (const [screen, use] of screens) {
  test.describe(`on a ${screen} screen`, () => {
    test.use(use);
    const some = screen === "wide" ? wide : paths;

    test(`Tab reaches every link, button and field of ${some.join(", ")} in their order, each with a visible ring`, async ({ page }) => {
      test.setTimeout(60_000 * some.length);
      for (const path of some)
        await test.step(path, async () => {
          await page.goto(path);
          await wakeIslands(page);
          const expected = await numberStops(page);
          expect(expected).toBeGreaterThan(15);
          await noteFocus(page, expected - 1);
          let noted = await notedFocus(page);
          // A date field holds the focus for its day, month and year.
          for (let press = 1; press <= expected + 12 && noted.at(-1)?.stop !== expected - 1; press += 1) {
            await page.keyboard.press("Tab");
            if (press >= expected || press % 10 === 0) noted = await notedFocus(page);
          }
          expect(
            noted.map(({ stop }) => stop),
            path,
          ).toEqual(Array.from({ length: expected }, (_, index) => index));
          expect(
            noted.filter(({ ring }) => ring < 2).map(({ name }) => name),
            path,
          ).toEqual([]);
        });
    });
  });
}

/** Numbers what Tab is to reach, in the order of the page, and tells how many there are: of a grid of days one, and its links that lead no further. */
function numberStops(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The bar at the foot of a home is there once the price has left the window.
    scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const usable = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href]:not([tabindex='-1']), a[tabindex='0'], button:not([tabindex='-1']), input:not([type=hidden], [tabindex='-1']), select, textarea, summary",
      ),
    ];
    const visible = usable.filter((element) => element.checkVisibility({ visibilityProperty: true }));
    for (const [index, element] of visible.entries()) element.dataset.stop = String(index);
    scrollTo({ top: 0, behavior: "instant" });
    return visible.length;
  });
}

interface Focus {
  stop: number;
  /** How many pixels wide the ring is that shows the focus: around itself, or around the field it stands in. */
  ring: number;
  name: string;
}

/** Records in the page each element that gets the focus, until the last stop has it. */
function noteFocus(page: Page, last: number): Promise<void> {
  return page.evaluate((last) => {
    const noted: Focus[] = [];
    Object.assign(globalThis, { noted });
    addEventListener("focusin", ({ target }) => {
      if (!(target instanceof HTMLElement) || noted.at(-1)?.stop === last) return;
      const field = target.matches("input") ? target.closest("label, div") : null;
      const rings = [target, field, field?.parentElement].map((element) => element && getComputedStyle(element));
      const widths = rings.map((ring) =>
        !ring || ring.outlineStyle === "none" || ring.display === "contents" ? 0 : Number.parseFloat(ring.outlineWidth),
      );
      const stop = Number(target.dataset.stop ?? -1);
      // A field that turns into a date field gets the focus a second time.
      if (noted.at(-1)?.stop === stop) noted.pop();
      noted.push({ stop, ring: Math.max(...widths), name: target.outerHTML.slice(0, 120) });
    });
  }, last);
}

/** Waits for two frames first: a scroll-driven animation only updates with a frame, and on a busy machine Tab can be pressed 30 times between two frames. */
const notedFocus = (page: Page): Promise<Focus[]> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return Reflect.get(globalThis, "noted");
  });

test("rows to swipe, which are stops of the Tab key in Firefox, have a ring that nothing cuts off", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/", "/stays?type=cottage&amenity=kitchen&amenity=parking", "/stays/the-glass-house", "/stays/the-old-barn/photos"]) {
    await page.goto(path);
    // What gets the focus after a key shows its ring.
    await page.keyboard.press("Tab");
    const offsets = await page.evaluate(() => {
      const isSwiped = (part: HTMLElement) => /auto|scroll/.test(getComputedStyle(part).overflowX) && part.scrollWidth > part.clientWidth;
      return [...document.querySelectorAll<HTMLElement>("main *")].filter(isSwiped).map((part) => {
        part.tabIndex = 0;
        part.focus();
        const { outlineStyle, outlineOffset } = getComputedStyle(part);
        return `${outlineStyle} ${outlineOffset}`;
      });
    });
    expect(offsets.length, path).toBeGreaterThan(0);
    expect(new Set(offsets), path).toEqual(new Set(["solid -2px"]));
    expect(await cutRings(page), path).toEqual([]);
  }
});

/** Links of a row to swipe through a page whose ring the row cuts off above or below. */
function cutRings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (link: HTMLElement) => {
      link.focus();
      const { outlineOffset, outlineWidth } = getComputedStyle(link);
      const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const [row, box] = [link.parentElement ?? link, link].map((part) => part.getBoundingClientRect());
      return !row || !box || box.top - ring < row.top || box.bottom + ring > row.bottom;
    };
    return [...document.querySelectorAll<HTMLElement>("main nav.overflow-x-auto > a")].filter(isCut).map((link) => link.outerHTML);
  });
}
