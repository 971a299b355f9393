import { once } from "node:events";
import { createServer, request } from "node:http";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { homes } from "../http/homes.ts";

/** What lists of homes look like, and what a card does under the pointer: tried once, at the sizes that matter. */
const wide = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 };

/** Widths of up to 1920 px are drawn here: at the sharpness of a phone each change of size would be six times the work. */
test.use({ deviceScaleFactor: 1 });

const slugs = homes.map(({ slug }) => slug);
/** Lists of every length, and every list that the pages have. */
const withLists = {
  "a list of favourites": slugs.map((_, index) => `/favourites?homes=${slugs.slice(0, index + 1)}`),
  "what is found": ["/stays", "/stays?type=cottage", "/stays?type=villa", "/stays?where=atlantis"],
  "the map": ["/stays?view=map", "/stays?view=map&guests=3", "/stays?view=map&amenity=pool"],
  "a page that names homes": ["/stays/the-old-barn", "/destinations/lake-como"],
};

for (const [kind, addresses] of Object.entries(withLists)) {
  test(`no row of homes of ${kind} ends in a hole, at any width`, async ({ page }) => {
    for (const address of addresses) {
      // Where a card stands depends on the styles alone.
      await page.goto(address, { waitUntil: "domcontentloaded" });
      const lists = page.locator(".stay-cards");
      expect(await lists.count(), address).toBeGreaterThan(0);
      for (const width of [320, 390, 600, 768, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await lists.evaluateAll(holesIn), `${address} at ${width} px`).toEqual([]);
      }
    }
  });
}

/** How many homes stand in a row on a screen that is so wide and so high. */
const inRow = [
  [1024, 768, 2],
  [1280, 720, 3],
  [1440, 900, 3],
  [1920, 1080, 4],
] as const;

for (const language of ["", "/vi"]) {
  test(`on wide screens the first row of what is found stands whole on the first screen, beside the panel (${language || "en"})`, async ({
    page,
  }) => {
    for (const query of [
      "",
      "?amenity=wifi",
      "?from=2031-02-10&to=2031-02-14&guests=2&amenity=kitchen",
      "?where=malibu",
      "?month=2031-02&nights=4&guests=2",
    ]) {
      await page.goto(`${language}/stays${query}`);
      for (const [width, height, count] of inRow) {
        const at = `${query} at ${width} px`;
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
}

test.describe("with a pointer on a wide screen", () => {
  test.use(wide);

  for (const [address, slug] of [
    ["/stays", "alpine-chalet"],
    ["/", "alpine-chalet"],
  ] as const) {
    test(`a card on ${address} fetches and shows another picture only while the pointer or the focus is on it`, async ({ page }) => {
      const fetched = watchPictures(page);
      await page.goto(address, { waitUntil: "networkidle" });
      const card = page.locator(".stay-card", { has: page.locator(`a[href^="/stays/${slug}"]`) });
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
    });
  }

  test("under reduced motion the other picture comes and goes at once", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/stays");
    const card = page.locator(".stay-card").first();
    await card.hover();
    expect(await card.evaluate((element) => element.getAnimations({ subtree: true }).filter(({ playState }) => playState === "running").length)).toBe(
      0,
    );
    await expect(card.locator(".second-picture")).toHaveCSS("opacity", "1");
  });

  test("a card’s photo grows into its page, and between two lists nothing flies about", async ({ page }) => {
    await page.addInitScript(noteTransition);
    const followed = () => page.evaluate(() => Reflect.get(globalThis, "grown"));
    // On a machine that stands still for a moment the page is late, and comes without.
    await expect(async () => {
      await page.goto("/stays", { waitUntil: "networkidle" });
      await page.locator(".stay-card a[href='/stays/alpine-chalet']").click();
      await page.waitForURL("**/stays/alpine-chalet");
      await expect.poll(followed, { timeout: 3_000 }).toEqual(["stay-alpine-chalet"]);
    }).toPass();
    // Back to a page that the browser has not kept, as here, nothing has the focus, and so nothing grows.
    await page.goBack();
    await page.waitForURL("**/stays");
    await expect.poll(followed).toEqual([]);
    await page.locator("header a[href='/']").first().click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect.poll(followed).toEqual([]);
  });

  test("no page waits for a photo to grow where the next one is late", async ({ page, baseURL }) => {
    const slow = await openSlowWay(new URL(baseURL ?? ""), (path) => (path === "/stays/alpine-chalet" ? 800 : 0));
    try {
      await page.addInitScript(noteTransition);
      const followed = () => page.evaluate(() => Reflect.get(globalThis, "grown"));
      for (const [slug, grown] of [
        ["alpine-chalet", "no transition"],
        ["the-old-barn", ["stay-the-old-barn"]],
      ] as const) {
        await page.goto(`${slow.origin}/stays`, { waitUntil: "networkidle" });
        await page.locator(`.stay-card a[href='/stays/${slug}']`).click();
        await page.waitForURL(`**/stays/${slug}`);
        await expect.poll(followed).toEqual(grown);
      }
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
