import { once } from "node:events";
import { createServer, request } from "node:http";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { everyOther } from "../cases.ts";
import { properties } from "../http/homes.ts";
import { onDesktop, withMotion, withPictures } from "./browser.ts";
import { goToField, options } from "./suggestions-list.ts";

test.use({ ...withPictures, ...withMotion });

const slugs = properties.map(({ slug }) => slug);

test.describe("with a pointer on a wide screen", () => {
  test.use(onDesktop);

  // The same cards: in the short form by turns.
  for (const address of everyOther(["/stays", "/"]))
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
      // To another home, its photo grows, and that of this one does not take part.
      await expect(async () => {
        await openHome("the-old-barn");
        await page.locator("article a[href^='/stays/']").first().click();
        await page.waitForURL((url) => !url.pathname.endsWith("the-old-barn"));
        const photo = `stay-${new URL(page.url()).pathname.split("/").at(-1)}`;
        await expect.poll(followed, { timeout: 3_000 }).toEqual([photo]);
        expect(await page.evaluate(() => sessionStorage.getItem("captured"))).toBe(photo);
      }).toPass();
      await page.goBack();
      await page.waitForURL("**/the-old-barn");
      // Back to a page that the browser has not kept, as here, nothing has the focus, and so nothing grows.
      await page.goBack();
      await page.waitForURL("**/stays");
      // It may come without a transition as well, where it is late.
      await expect.poll(async () => String((await followed()) ?? "not there yet")).toMatch(/^(no transition)?$/);
      await page.locator("header a[href='/']").first().click();
      await page.waitForURL((url) => url.pathname === "/");
      await expect.poll(followed).toEqual("no transition");
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

/** Runs in each page: notes which photos grow from a place on the page before to one on this, and which are captured when it is left. */
function noteTransition(): void {
  // After the script of the page, which runs before the load.
  addEventListener("load", () =>
    addEventListener("pageswap", () => {
      const names = [...document.querySelectorAll("[data-grows]")].map((photo) => getComputedStyle(photo).getPropertyValue("view-transition-name"));
      sessionStorage.setItem("captured", names.filter((name) => name !== "none").join(" "));
    }),
  );
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
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/pictures/")) fetched.push(pathname + search);
  });
  return fetched;
}

async function isCovered(frame: Locator, picture: Locator): Promise<boolean> {
  const handle = await picture.elementHandle();
  return frame.evaluate((element, inner) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementsFromPoint(x + width / 2, y + height / 2).find((found) => found instanceof HTMLImageElement);
    return top !== undefined && inner?.contains(top) === true;
  }, handle);
}

test("homes that are suggested for a place show their pictures", async ({ page }) => {
  await goToField(page);
  await page.keyboard.type("as", { delay: 30 });
  const pictures = options(page).locator("img");
  await expect(pictures).toHaveCount(4);
  await expect.poll(() => pictures.evaluateAll((all) => all.filter((img) => img instanceof HTMLImageElement && img.naturalWidth > 0).length)).toBe(4);
});
