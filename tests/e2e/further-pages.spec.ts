import { expect, test } from "@playwright/test";
import { isLong } from "../cases.ts";
import { addresses } from "../http/pages.ts";
import { expectToFitEveryWidth, watchPage } from "./page-watch.ts";

/**
 * What every-page.spec.ts looks at closely for one home and one article; the others differ in names and pictures, not in layout. They are
 * tested in Vietnamese, which has the longer words; articles in both languages, whose texts differ. Pictures are tried in process (links.test.ts).
 * The short form leaves these pages out: their texts are in process too, and are as long as those that it looks at.
 */
const kinds = [
  { kind: "every home", pattern: /^\/vi\/stays\/[^/]+$/ },
  { kind: "all photos of every home", pattern: /^\/stays\/[^/]+\/photos$/ },
  { kind: "every article", pattern: /^(\/vi)?\/blogs\/[^/]+$/ },
  { kind: "every category, person and destination", pattern: /^\/vi\/(blogs\/category|about|destinations)\/[^/]+$/ },
];

for (const { kind, pattern } of isLong ? kinds : []) {
  test(`${kind}: nothing is amiss in the console, nothing scrolls sideways`, async ({ page }) => {
    test.setTimeout(120_000);
    const watch = watchPage(page);
    const ofKind = addresses.filter((address) => pattern.test(address));
    expect(ofKind.length).toBeGreaterThanOrEqual(6);
    for (const address of ofKind) {
      // Every picture has its place before it comes; words may need more room once their fonts are there.
      const answer = await page.goto(address, { waitUntil: "domcontentloaded" });
      expect(answer?.status(), address).toBe(200);
      await page.evaluate(() => document.fonts.ready);
      await expectToFitEveryWidth(page, [320, 1280]);
      expect(watch, address).toEqual({ console: [], foreignRequests: [] });
    }
  });
}

test("what comes back has columns where there is room, and on a phone says in each line what it is", async ({ page }) => {
  await page.goto("/terms");
  const home = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") })
    .first();
  for (const [width, hasColumns] of [
    [390, false],
    [768, true],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const [name, first] = [await home.getByRole("rowheader").boundingBox(), await home.getByRole("cell").first().boundingBox()];
    expect((first?.x ?? 0) > (name?.x ?? 0), `${width}`).toBe(hasColumns);
    await expect(home.getByText("Full refund until")).toBeVisible({ visible: !hasColumns });
  }
});
