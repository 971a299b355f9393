import { expect, type Page, type Route, test } from "@playwright/test";
import { expectClosed, field, goToField, list, options, over, requests } from "./suggestions-list.ts";

test.describe("what is suggested for a place", () => {
  test("is asked for once for a word that is typed fast, belongs to the last text, and is not shown when the field was left", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => requests.test(request.url()) && asked.push(new URL(request.url()).search));
    await goToField(page);
    await test.step("once: in one task, because a busy machine may be slower than the pause between two keys", async () => {
      await field(page).evaluate((input) => {
        for (const typed of ["a", "as", "asp", "aspe", "aspen"]) {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, typed);
          input.dispatchEvent(new Event("input", { bubbles: true }));
        }
      });
      await expect(list(page)).toBeVisible();
      expect(asked).toEqual(["?where=aspen"]);
    });
    await test.step("of the last text, however late an earlier answer comes", async () => {
      const release = await holdAnswer(page, /where=as$/);
      const [asked, ended] = [page.waitForRequest(/where=as$/), over(page, /where=as$/)];
      await field(page).fill("as");
      await asked;
      await field(page).fill("malibu");
      await expect(options(page).first()).toContainText("Malibu");
      release();
      await ended;
      await expect(options(page).first()).toContainText("Malibu");
    });
    await test.step("not when the field was left", async () => {
      const release = await holdAnswer(page, /where=como$/);
      const [asked, ended] = [page.waitForRequest(/where=como$/), over(page, /where=como$/)];
      await field(page).fill("como");
      await asked;
      await page.keyboard.press("Tab");
      release();
      await ended;
      await expectClosed(page);
    });
  });

  test("closes on Back, which replaces the text", async ({ page }) => {
    await goToField(page, "/stays");
    await field(page).fill("aspen");
    await expect(page).toHaveURL("/stays?where=aspen");
    await expect(options(page).first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/stays");
    await expect(field(page)).toHaveValue("");
    await expectClosed(page);
  });

  test("is not had while the server does not answer, breaks off, is too busy or answers nonsense: the field is a plain one", async ({ page }) => {
    const mistakes: string[] = [];
    page.on("pageerror", (error) => mistakes.push(String(error)));
    for (const [failing, answer] of [
      ["does not answer", (): Promise<void> => new Promise(() => {})],
      ["breaks off", (route: Route) => route.abort()],
      ["is too busy", (route: Route) => route.fulfill({ status: 503, contentType: "text/html", body: "<p>" })],
      ["answers nonsense", (route: Route) => route.fulfill({ contentType: "application/json", body: "{" })],
    ] as const) {
      await page.route(requests, answer);
      await goToField(page);
      // The page before may have been left in the midst of a transition.
      mistakes.length = 0;
      // Of a server that does not answer there is no end to wait for.
      const noticed = failing === "does not answer" ? page.waitForRequest(requests) : over(page);
      await page.keyboard.type("aspen", { delay: 20 });
      await noticed;
      await expectClosed(page);
      expect(mistakes, failing).toEqual([]);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/stays?where=aspen");
      await expect(page.getByRole("article"), failing).toHaveCount(4);
      await page.unroute(requests);
    }
  });
});

/** Holds an answer back until `release` is called. */
async function holdAnswer(page: Page, request: RegExp): Promise<() => void> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(request, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return release;
}
