import { expect, test } from "@playwright/test";
import { everyOther, isLong } from "../cases.ts";
import { properties } from "../http/homes.ts";

const slugs = properties.map(({ slug }) => slug);
/** Every layout of a list, in the short form by turns: of all that is found, of two, beside a map, in rows to swipe and alone. */
const withLists = everyOther([
  ...["/stays", "/stays?type=villa", "/stays?where=atlantis", "/stays?view=map&amenity=pool"],
  ...["/stays/the-old-barn", "/destinations/lake-como", `/favourites?homes=${slugs[0]}`],
  ...(isLong ? ["/stays?type=cottage", "/stays?view=map", "/stays?view=map&guests=3"] : []),
]);

test("no row of homes ends in a hole, at any width", async ({ page }) => {
  test.setTimeout(120_000);
  const lists = page.locator(".stay-cards");
  const expectNoHole = async (what: string) => {
    expect(await lists.count(), what).toBeGreaterThan(0);
    for (const width of [320, 390, 600, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await lists.evaluateAll(holesIn), `${what} at ${width} px`).toEqual([]);
    }
  };
  // Where a card stands depends on the styles alone.
  const open = (address: string) => page.goto(address, { waitUntil: "domcontentloaded" });
  for (const address of withLists) {
    await open(address);
    await expectNoHole(address);
  }
  // Favourites can have any length: below the longest list are copies of it without the last properties.
  await open(`/favourites?homes=${slugs}`);
  await expect(lists).toHaveCount(1);
  await lists.evaluate((list) => {
    const homes = ":scope > ul > li";
    for (let length = list.querySelectorAll(homes).length - 1; length > 1; length -= 1) {
      const copy = list.cloneNode(true);
      if (!(copy instanceof Element)) return;
      for (const home of [...copy.querySelectorAll(homes)].slice(length)) home.remove();
      list.after(copy);
    }
  });
  await expect(lists).toHaveCount(slugs.length - 1);
  await expectNoHole("favourites");
});

/** How many homes stand in a row on a screen that is so wide and so high. */
const inRow = [
  [1024, 768, 2],
  [1280, 720, 3],
  [1440, 900, 3],
  [1920, 1080, 4],
] as const;

const dated = "?from=2031-02-10&to=2031-02-14&guests=2&amenity=kitchen";
/** Vietnamese words take more lines, so English is tested with the shortest and the longest text only. */
const searches = [
  ...["", dated].map((query) => `/stays${query}`),
  ...["", dated, "?amenity=wifi", "?where=malibu", "?month=2031-02&nights=4&guests=2"].map((query) => `/vi/stays${query}`),
];

test("on wide screens the first row of what is found stands whole on the first screen, beside the panel, in both languages", async ({ page }) => {
  for (const search of searches) {
    await page.goto(search);
    for (const [width, height, count] of inRow) {
      const at = `${search} at ${width} px`;
      await page.setViewportSize({ width, height });
      const { cards, photo, panel } = await page.evaluate(boxesOfResults);
      const row = cards.filter(({ y }) => y === cards[0]?.y);
      if (/stays$|amenity=wifi$|where=malibu$/.test(search)) expect(row.length, at).toBe(Math.min(count, cards.length));
      expect(cards.length, at).toBeGreaterThan(0);
      expect(Math.max(...row.map((card) => card.y + card.height)), at).toBeLessThanOrEqual(height);
      expect(photo?.height, at).toBeGreaterThan(135);
      expect((panel?.x ?? 0) + (panel?.width ?? 0), at).toBeLessThan(photo?.x ?? 0);
    }
  }
});

/** Runs in the page: the boxes of the cards, of the first photo and of the panel. */
function boxesOfResults() {
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y), width, height };
    });
  return { cards: boxesOf("#results .stay-card"), photo: boxesOf("#results .stay-card-picture")[0], panel: boxesOf(".panel")[0] };
}

/** Runs in the page: rows of lists that end before the list does, as the numbers of their homes. */
function holesIn(lists: Element[]): string[] {
  // A row to swipe goes on beyond its end.
  const whole = lists.filter((list) => !(list.matches("[data-layout=row], [data-layout=band]") && innerWidth < 576));
  return whole.flatMap((list) => {
    const right = list.getBoundingClientRect().right;
    const rows = new Map<number, number[]>();
    for (const item of list.querySelectorAll(":scope > ul > li")) {
      const box = item.getBoundingClientRect();
      const top = Math.round(box.top);
      // On phones an item has room for a focus ring.
      rows.set(top, [...(rows.get(top) ?? []), box.right - Number.parseFloat(getComputedStyle(item).paddingRight)]);
    }
    const ends = [...rows].map(([top, edges]) => ({ top, count: edges.length, end: Math.max(...edges) }));
    return ends
      .filter(({ end }) => Math.abs(end - right) > 1)
      .map(({ top, count, end }) => `${count} of ${list.querySelectorAll(":scope > ul > li").length} at ${top} end at ${end}, not ${right}`);
  });
}
