import { expect, test } from "@playwright/test";
import { everyOther } from "../cases.ts";
import { withPictures } from "./browser.ts";
import { expectToHoldStill, groupsOf, openInTurn, pathsOf } from "./first-view.ts";
import { expectToHoldLargeText } from "./large-text.ts";
import { kinds } from "./page-kinds.ts";
import { expectAxeFindsNothing, expectToFitEveryWidth, seeEveryPicture, watchPage } from "./page-watch.ts";
import { tooSmall } from "./touch-size.ts";

test.use(withPictures);

/** Colours are those of the brand on all pages: in the short form axe sees half of these in dark, by turns. */
const inDark = new Set<object>(everyOther(kinds));

// The narrow screen is tested in Vietnamese, which has the longer words. For axe both languages are the same.
for (const some of groupsOf(3)) {
  test(`each is whole and quiet on a phone, holds still, has room for its words and for fingers, and can be used by everyone: ${pathsOf(some)}`, async ({
    page,
  }) => {
    test.setTimeout(90_000 * some.length);
    const watch = watchPage(page);
    for await (const kind of openInTurn(page, "vi", some, { width: 390, height: 844 })) {
      await seeEveryPicture(page);
      await expectToHoldStill(page);
      await expectAxeFindsNothing(page, "html", { inDark: inDark.has(kind) });
      await page.locator("details").evaluateAll((all) => all.map((details) => details.setAttribute("open", "")));
      expect(await tooSmall(page), "smaller than a finger, and no link in a sentence").toEqual([]);
      await expectToFitEveryWidth(page);
      await expectToHoldLargeText(page, [390]);
      expect(watch, kind.path).toEqual({ console: [], foreignRequests: [] });
    }
  });
}
