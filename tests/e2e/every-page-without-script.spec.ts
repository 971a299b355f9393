import { expect, test } from "@playwright/test";
import { languages } from "../http/pages.ts";
import { kinds } from "./page-kinds.ts";
import { expectToFitEveryWidth, expectWhole, watchPage } from "./page-watch.ts";

for (const kind of kinds) {
  test(`without script ${kind.path} is whole and quiet, and fits every screen, in both languages`, async ({ page }) => {
    const watch = watchPage(page);
    for (const language of languages) {
      await expectWhole(page, language, kind);
      await expectToFitEveryWidth(page);
      expect(watch, language).toEqual({ console: [], foreignRequests: [] });
    }
  });
}
