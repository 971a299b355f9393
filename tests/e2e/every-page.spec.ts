import { expect, test } from "@playwright/test";
import { withPictures } from "./browser.ts";
import { expectFewFonts, expectToHoldStill, groupsOf, measureShifts, openAtSize, pathsOf, watchFonts } from "./first-view.ts";
import { expectToHoldLargeText } from "./large-text.ts";
import { expectAxeFindsNothing, expectToFitEveryWidth, seeEveryPicture, wakeIslands, watchPage } from "./page-watch.ts";

test.use(withPictures);

// The narrow screen is tested in Vietnamese, which has the longer words. For axe both languages are the same.
for (const some of groupsOf(3)) {
  test(`each is whole and quiet on a phone, holds still, has room for its words and can be used by everyone: ${pathsOf(some)}`, async ({ page }) => {
    test.setTimeout(90_000 * some.length);
    const watch = watchPage(page);
    await measureShifts(page);
    const fonts = await watchFonts(page);
    for (const kind of some) {
      fonts.length = 0;
      await openAtSize(page, "vi", kind, { width: 390, height: 844 });
      expectFewFonts(fonts, "vi", kind);
      await wakeIslands(page);
      await seeEveryPicture(page);
      await expectToHoldStill(page);
      await expectAxeFindsNothing(page);
      await expectToFitEveryWidth(page);
      await expectToHoldLargeText(page, [390]);
      expect(watch, kind.path).toEqual({ console: [], foreignRequests: [] });
    }
  });
}
