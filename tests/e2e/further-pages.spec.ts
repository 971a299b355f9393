import { expect, test } from "@playwright/test";
import { addresses } from "../http/pages.ts";
import { expectToFitEveryWidth, watchPage } from "./page-watch.ts";

/** What every-page.spec.ts looks at closely for one home and one article; the others differ in names and pictures, not in layout. */
const kinds = [
  { kind: "every home", pattern: /^\/stays\/[^/]+$/ },
  { kind: "every home in Vietnamese", pattern: /^\/vi\/stays\/[^/]+$/ },
  { kind: "all photos of every home", pattern: /^\/stays\/[^/]+\/photos$/ },
  { kind: "every article", pattern: /^\/blogs\/[^/]+$/ },
  { kind: "every article in Vietnamese", pattern: /^\/vi\/blogs\/[^/]+$/ },
  { kind: "every category", pattern: /^(\/vi)?\/blogs\/category\/[^/]+$/ },
  { kind: "every person", pattern: /^(\/vi)?\/about\/[^/]+$/ },
  { kind: "every destination", pattern: /^(\/vi)?\/destinations\/[^/]+$/ },
];

for (const { kind, pattern } of kinds) {
  test(`${kind}: the pictures are there, nothing is amiss in the console, nothing scrolls sideways`, async ({ page }) => {
    const watch = watchPage(page);
    const ofKind = addresses.filter((address) => pattern.test(address));
    expect(ofKind.length).toBeGreaterThanOrEqual(6);
    for (const address of ofKind) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(200);
      await expectToFitEveryWidth(page);
      expect(watch, address).toEqual({ console: [], foreignRequests: [] });
    }
  });
}

test("what comes back is read from left to right where there is room, and from top to bottom on a phone", async ({ page }) => {
  for (const [width, axis] of [
    [390, "y"],
    [768, "x"],
    [1280, "x"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/terms");
    const steps = await page.locator(".refunds").first().locator("> span").all();
    const boxes = await Promise.all(steps.map((step) => step.boundingBox()));
    const [other, along] = [axis === "x" ? "y" : "x", boxes.map((box) => box?.[axis] ?? 0)] as const;
    expect(new Set(boxes.map((box) => box?.[other])).size, `${width}`).toBe(1);
    expect(along).toEqual(along.toSorted((one, next) => one - next));
    expect(new Set(along).size).toBe(3);
  }
});
