import { expect, test } from "@playwright/test";
import { kinds } from "./page-kinds.ts";
import { expectToFitEveryWidth, expectWhole, watchPage } from "./page-watch.ts";

test.use({ javaScriptEnabled: false });

/** What a page is made of is the same in both languages; Vietnamese words are the longer ones. */
for (let first = 0; first < kinds.length; first += 5) {
  const some = kinds.slice(first, first + 5);

  test(`without script each is whole and quiet, and fits every screen: ${some.map(({ path }) => path).join(" ")}`, async ({ page }) => {
    test.setTimeout(60_000 * some.length);
    const watch = watchPage(page);
    for (const kind of some) {
      await expectWhole(page, "vi", kind);
      await expectToFitEveryWidth(page, [320, 1280]);
      expect(watch, kind.path).toEqual({ console: [], foreignRequests: [] });
    }
  });
}
