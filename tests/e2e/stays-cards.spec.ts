import { once } from "node:events";
import { createServer, request } from "node:http";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { properties } from "../http/homes.ts";

/** What lists of homes look like, and what a card does under the pointer: tried once, at the sizes that matter. */
const wide = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 };

/** Widths of up to 1920 px are drawn here: at the sharpness of a phone each change of size would be six times the work. */
test.use({ deviceScaleFactor: 1 });

const slugs = properties.map(({ slug }) => slug);
/** Every list that the pages have. */
const withLists = [
  ...["/stays", "/stays?type=cottage", "/stays?type=villa", "/stays?where=atlantis"],
  ...["/stays?view=map", "/stays?view=map&guests=3", "/stays?view=map&amenity=pool"],
  ...["/stays/the-old-barn", "/destinations/lake-como", `/favourites?homes=${slugs[0]}`],
];

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
  // Favourites are lists of every length: a shorter one is the longest without its last homes.
  await open(`/favourites?homes=${slugs}`);
  const cards = lists.locator("> ul > li");
  for (let length = slugs.length; length > 1; length -= 1) {
    await expect(cards).toHaveCount(length);
    await expectNoHole(`${length} favourites`);
    await cards.last().evaluate((card) => card.remove());
  }
});

/** How many homes stand in a row on a screen that is so wide and so high. */
const inRow = [
  [1024, 768, 2],
  [1280, 720, 3],
  [1440, 900, 3],
  [1920, 1080, 4],
] as const;

test("on wide screens the first row of what is found stands whole on the first screen, beside the panel, in both languages", async ({ page }) => {
  for (const language of ["", "/vi"])
    for (const query of [
      "",
      "?amenity=wifi",
      "?from=2031-02-10&to=2031-02-14&guests=2&amenity=kitchen",
      "?where=malibu",
      "?month=2031-02&nights=4&guests=2",
    ]) {
      await page.goto(`${language}/stays${query}`);
      for (const [width, height, count] of inRow) {
        const at = `${language}${query} at ${width} px`;
        await page.setViewportSize({ width, height });
        const cards = await Promise.all((await page.locator("#results .stay-card").all()).map(boxOf));
        const row = cards.filter(({ y }) => y === cards[0]?.y);
        if (query.length < 15) expect(row.length, at).toBe(Math.min(count, cards.length));
        expect(Math.max(...row.map((card) => card.y + card.height)), at).toBeLessThanOrEqual(height);
        const photo = await boxOf(page.locator("#results .stay-card-picture").first());
        expect(photo.height, at).toBeGreaterThan(135);
        const panel = await boxOf(page.locator(".panel"));
        expect(panel.x + panel.width, at).toBeLessThan(photo.x);
      }
    }
});

test.describe("with a pointer on a wide screen", () => {
  test.use(wide);

  for (const address of ["/stays", "/"])
    test(`a card on ${address} fetches and shows another picture only while the pointer or the focus is on it, and under reduced motion at once`, async ({
      page,
    }) => {
      const fetched = watchPictures(page);
      await page.goto(address, { waitUntil: "networkidle" });
      const card = page.locator(".stay-card", { has: page.locator('a[href^="/stays/alpine-chalet"]') });
      await card.scrollIntoViewIfNeeded();
      const source = await card.locator(".second-picture source").getAttribute("srcset");
      const second = card.locator(".second-picture img");
      await expect(second).toBeHidden();
      await page.waitForLoadState("networkidle");
      expect(fetched).not.toContain(source);

      await card.hover();
      await expect(second).toBeVisible();
      await expect.poll(() => fetched).toContain(source);
      await expect(card.locator(".second-picture")).toHaveCSS("opacity", "1");
      expect(await isCovered(card.locator(".stay-card-picture"), second)).toBe(true);
      await expect(second).toHaveAttribute("alt", "");

      await page.mouse.move(1, 1);
      await expect(second).toBeHidden();
      await card.getByRole("link").first().focus();
      await expect(second).toBeVisible();
      const others = await secondsOn(page);
      expect(fetched.filter((path) => others.includes(path))).toEqual([source]);
      await page.emulateMedia({ reducedMotion: "reduce" });
      const other = page.locator(".stay-card").nth(1);
      await expect(other.locator(".second-picture img")).toBeHidden();
      await other.hover();
      expect(
        await other.evaluate((element) => element.getAnimations({ subtree: true }).filter(({ playState }) => playState === "running").length),
      ).toBe(0);
      await expect(other.locator(".second-picture")).toHaveCSS("opacity", "1");
    });

  test("a card’s photo grows into its page, no page waits for that where the next one is late, and between two lists nothing flies about", async ({
    page,
    baseURL,
  }) => {
    const slow = await openSlowWay(new URL(baseURL ?? ""), (path) => (path === "/stays/alpine-chalet" ? 800 : 0));
    try {
      await page.addInitScript(noteTransition);
      const followed = () => page.evaluate(() => Reflect.get(globalThis, "grown"));
      const openHome = async (slug: string) => {
        await page.goto(`${slow.origin}/stays`, { waitUntil: "networkidle" });
        await page.locator(`.stay-card a[href='/stays/${slug}']`).click();
        await page.waitForURL(`**/stays/${slug}`);
      };
      await openHome("alpine-chalet");
      await expect.poll(followed).toEqual("no transition");
      // On a machine that stands still for a moment the page is late, and comes without.
      await expect(async () => {
        await openHome("the-old-barn");
        await expect.poll(followed, { timeout: 3_000 }).toEqual(["stay-the-old-barn"]);
      }).toPass();
      // Back to a page that the browser has not kept, as here, nothing has the focus, and so nothing grows.
      await page.goBack();
      await page.waitForURL("**/stays");
      await expect.poll(followed).toEqual([]);
      await page.locator("header a[href='/']").first().click();
      await page.waitForURL((url) => url.pathname === "/");
      await expect.poll(followed).toEqual([]);
    } finally {
      slow.close();
    }
  });
});

/** A way to the site on which some pages take longer, by so many milliseconds; a request that Playwright holds back is joined by nothing. */
async function openSlowWay({ hostname, port }: URL, delayOf: (path: string) => number) {
  const server = createServer(({ url = "", method, headers }, response) => {
    setTimeout(() => {
      request({ hostname, port, path: url, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }).end();
    }, delayOf(url));
  }).listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The way has no port.");
  return {
    origin: `http://localhost:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Runs in each page: notes which photos grow from a place on the page before to one on this. */
function noteTransition(): void {
  addEventListener("pagereveal", (event) => {
    const names = () => document.getAnimations().map(({ effect }) => (effect instanceof KeyframeEffect && effect.pseudoElement) || "");
    const grown = () => names().flatMap((name) => /^::view-transition-group\((stay-.+)\)/.exec(name)?.[1] ?? []);
    const { viewTransition } = event;
    Reflect.set(globalThis, "grown", viewTransition ? viewTransition.ready.then(grown) : "no transition");
  });
}

test("on a phone no other picture is fetched, whatever is touched", async ({ page }) => {
  const fetched = watchPictures(page);
  await page.goto("/stays", { waitUntil: "networkidle" });
  for (const card of await page.locator(".stay-card").all()) {
    await card.scrollIntoViewIfNeeded();
    await card.locator(".heart").tap();
  }
  await page.waitForLoadState("networkidle");
  expect(fetched.length).toBeGreaterThanOrEqual(slugs.length);
  const others = await secondsOn(page);
  expect(others).toHaveLength(slugs.length);
  expect(fetched.filter((path) => others.includes(path))).toEqual([]);
});

/** The paths of the pictures that show under a pointer. */
function secondsOn(page: Page): Promise<string[]> {
  return page.locator(".second-picture source").evaluateAll((all) => all.map((source) => source.getAttribute("srcset") ?? ""));
}

/** The paths of the pictures that are fetched. */
function watchPictures(page: Page): string[] {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/pictures/")) fetched.push(pathname);
  });
  return fetched;
}

async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return { x: Math.round(x), y: Math.round(y), width, height };
}

async function isCovered(frame: Locator, picture: Locator): Promise<boolean> {
  const handle = await picture.elementHandle();
  return frame.evaluate((element, inner) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementsFromPoint(x + width / 2, y + height / 2).find((found) => found instanceof HTMLImageElement);
    return top !== undefined && inner?.contains(top) === true;
  }, handle);
}

/** Runs in the page: rows of lists that end before the list does, as the numbers of their homes. */
function holesIn(lists: Element[]): string[] {
  // A row to swipe goes on beyond its end.
  const whole = lists.filter((list) => !(list.matches("[data-layout=row], [data-layout=band]") && innerWidth < 576));
  return whole.flatMap((list) => {
    const right = list.getBoundingClientRect().right;
    const rows = new Map<number, DOMRect[]>();
    for (const item of list.querySelectorAll(":scope > ul > li")) {
      const box = item.getBoundingClientRect();
      const top = Math.round(box.top);
      rows.set(top, [...(rows.get(top) ?? []), box]);
    }
    const ends = [...rows].map(([top, boxes]) => ({ top, count: boxes.length, end: Math.max(...boxes.map((box) => box.right)) }));
    return ends.filter(({ end }) => Math.abs(end - right) > 1).map(({ top, count, end }) => `${count} at ${top} end at ${end}, not ${right}`);
  });
}
