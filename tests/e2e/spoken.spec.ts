import { expect, test } from "@playwright/test";
import { isLong } from "../cases.ts";
import { languages } from "../http/languages.ts";
import { journeys } from "../spoken/journeys.ts";
import { listenTo } from "../spoken/screen-reader.ts";
import { onDesktop } from "./browser.ts";
import { timed } from "./sites.ts";

test.use(onDesktop);

// Both write dates with the day first, in fields of the browser too.
const locales = { en: "en-GB", vi: "vi-VN" };

// Markup and scripts are the same in both languages, and words are tested in process: the short form makes each journey in one.
for (const [index, journey] of journeys.entries()) {
  test(`what a screen reader says: ${journey.name}`, async ({ browser }) => {
    for (const language of isLong ? languages : languages.slice(index % 2, (index % 2) + 1)) {
      const viewport = { width: journey.width ?? 1280, height: 900 };
      const context = await browser.newContext({ baseURL: timed.origin, locale: locales[language], viewport, reducedMotion: "reduce" });
      const page = await context.newPage();
      await page.clock.setFixedTime(timed.now);
      const said = await listenTo(page, journey, language);
      // Each enquiry has a reference of its own.
      expect.soft(said.replace(/^(text .*)\b[0-9a-f]{8}\b/m, "$1…")).toMatchSnapshot([`${journey.name}.${language}.txt`]);
      await context.close();
    }
  });
}
