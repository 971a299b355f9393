import { expect, test } from "@playwright/test";
import { everyOther, isLong } from "../cases.ts";
import { groupsOf, pathsOf } from "./first-view.ts";
import { kinds } from "./page-kinds.ts";
import { expectToFitEveryWidth, expectWhole, watchPage } from "./page-watch.ts";

test.use({ javaScriptEnabled: false });

/** A page without a form is laid out alike with and without script, but for the list of favourites. The short form has half of the rest, by turns. */
const chosen = everyOther(kinds.filter(({ path, forms }) => isLong || forms > 0 || path === "/favourites"));

/** What a page is made of is the same in both languages; Vietnamese words are the longer ones. */
for (const some of groupsOf(4, chosen)) {
  test(`without script each is whole and quiet, and fits every screen: ${pathsOf(some)}`, async ({ page }) => {
    test.setTimeout(60_000 * some.length);
    const watch = watchPage(page);
    for (const kind of some) {
      await expectWhole(page, "vi", kind);
      await expectToFitEveryWidth(page, [320, 1280]);
      expect(watch, kind.path).toEqual({ console: [], foreignRequests: [] });
    }
  });
}
