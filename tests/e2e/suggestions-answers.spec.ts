import { expect, test } from "@playwright/test";
import { expectClosed, field, goToField, list, options, over, requests } from "./suggestions-list.ts";

test.describe("what is suggested for a place", () => {
  test("shows what belongs to the last text, however late an earlier answer comes", async ({ page }) => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await page.route(/where=as$/, async (route) => {
      await promise;
      await route.continue().catch(() => undefined);
    });
    await goToField(page);
    const asked = page.waitForRequest(/where=as$/);
    const ended = over(page, /where=as$/);
    await page.keyboard.type("as");
    await asked;
    await field(page).fill("malibu");
    await expect(options(page).first()).toContainText("Malibu");
    release();
    await ended;
    await expect(options(page).first()).toContainText("Malibu");
  });

  test("is asked for once for a word that is typed fast", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => requests.test(request.url()) && asked.push(new URL(request.url()).search));
    await goToField(page);
    // In one task, because a busy machine may be slower than the pause between two keys.
    await field(page).evaluate((input) => {
      for (const typed of ["a", "as", "asp", "aspe", "aspen"]) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, typed);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }
    });
    await expect(list(page)).toBeVisible();
    expect(asked).toEqual(["?where=aspen"]);
  });

  for (const [failing, answer] of [
    ["does not answer", (): Promise<void> => new Promise(() => {})],
    ["breaks off", (route: { abort: () => Promise<void> }) => route.abort()],
    ["is too busy", (route: { fulfill: (answer: object) => Promise<void> }) => route.fulfill({ status: 503, contentType: "text/html", body: "<p>" })],
    ["answers nonsense", (route: { fulfill: (answer: object) => Promise<void> }) => route.fulfill({ contentType: "application/json", body: "{" })],
  ] as const) {
    test(`is a plain field while the server ${failing}`, async ({ page }) => {
      const mistakes: string[] = [];
      page.on("pageerror", (error) => mistakes.push(String(error)));
      await page.route(requests, answer);
      await goToField(page);
      // Of a server that does not answer there is no end to wait for.
      const noticed = failing === "does not answer" ? page.waitForRequest(requests) : over(page);
      await page.keyboard.type("aspen", { delay: 20 });
      await noticed;
      await expectClosed(page);
      expect(mistakes).toEqual([]);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/stays?where=aspen");
      await expect(page.getByRole("article")).toHaveCount(4);
    });
  }

  test("an answer that comes when the field was left is not shown", async ({ page }) => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await page.route(requests, async (route) => {
      await promise;
      await route.continue().catch(() => undefined);
    });
    await goToField(page);
    const [asked, ended] = [page.waitForRequest(requests), over(page)];
    await page.keyboard.type("aspen");
    await asked;
    await page.keyboard.press("Tab");
    release();
    await ended;
    await expectClosed(page);
  });
});
