import { expect, test } from "@playwright/test";
import { everyOther, isLong } from "../cases.ts";
import { onDesktop } from "./browser.ts";
import { expectToHoldStill, groupsOf, openInTurn, pathsOf } from "./first-view.ts";
import { expectToHoldLargeText } from "./large-text.ts";
import { kinds } from "./page-kinds.ts";
import { expectAxeFindsNothing, expectToFitEveryWidth, watchPage } from "./page-watch.ts";

test.use(onDesktop);

// Layout shifts depend on the size of the screen, so a wide screen has loads of its own. They are in English and are resized to a phone for its words.
// The short form has, by turns, half of those that are other on a wide screen than a phone's page in two columns.
const chosen = everyOther(kinds.filter((kind) => isLong || "unfolds" in kind));
for (const some of groupsOf(3, chosen)) {
  test(`each is whole and quiet in English too, holds still on a wide screen, and has room for its words: ${pathsOf(some)}`, async ({ page }) => {
    test.setTimeout(60_000 * some.length);
    const watch = watchPage(page);
    for await (const kind of openInTurn(page, "en", some, { width: 1280, height: 900 })) {
      await expectToHoldStill(page);
      if ("unfolds" in kind) await expectAxeFindsNothing(page);
      await expectToFitEveryWidth(page, [1280, 390, 320]);
      await expectToHoldLargeText(page, [390, 1280]);
      expect(watch, kind.path).toEqual({ console: [], foreignRequests: [] });
    }
  });
}
