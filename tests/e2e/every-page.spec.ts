import { expect, test } from "@playwright/test";
import { withPictures } from "./browser.ts";
import { expectToHoldStill, groupsOf, openInTurn, pathsOf } from "./first-view.ts";
import { expectToHoldLargeText } from "./large-text.ts";
import { expectAxeFindsNothing, expectToFitEveryWidth, seeEveryPicture, watchPage } from "./page-watch.ts";

test.use(withPictures);

// The narrow screen is tested in Vietnamese, which has the longer words. For axe both languages are the same.
for (const some of groupsOf(3)) {
  test(`each is whole and quiet on a phone, holds still, has room for its words and can be used by everyone: ${pathsOf(some)}`, async ({ page }) => {
    test.setTimeout(90_000 * some.length);
    const watch = watchPage(page);
    for await (const kind of openInTurn(page, "vi", some, { width: 390, height: 844 })) {
      await seeEveryPicture(page);
      await expectToHoldStill(page);
      await expectAxeFindsNothing(page);
      await expectToFitEveryWidth(page);
      await expectToHoldLargeText(page, [390]);
      expect(watch, kind.path).toEqual({ console: [], foreignRequests: [] });
    }
  });
}
