import { test } from "@playwright/test";
import { everyOther, isLong } from "../cases.ts";
import { addressIn, languages } from "../http/languages.ts";
import { expectToHoldLargeText } from "./large-text.ts";

/** States of pages beside those that every-page.spec.ts looks at, in the short form by turns. */
const withForms = [
  "/stays?where=aspen&from=2031-07-14&to=2031-07-19&guests=4&amenity=wifi",
  "/stays/forest-hideaway?from=2031-03-10&to=2031-03-11&guests=9",
  "/favourites?homes=alpine-chalet,oceanfront-oasis,riverbend-retreat&from=2031-03-10&to=2031-03-17&guests=2",
];
/** Vietnamese has the longer words. English, which the long form tests too, could only differ where fields are side by side. */
const paths = {
  vi: [...withForms, "/stays?where=atlantis", "/stays/the-old-barn", "/stays/the-old-barn/photos", "/blogs/aspen-the-week-the-leaves-turn"],
  en: withForms,
};

for (const language of isLong ? languages : (["vi"] as const)) {
  test(`text at twice its size is neither cut off nor pushed off the page (${language})`, async ({ page }) => {
    for (const path of everyOther(paths[language])) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(addressIn(language, path));
      await expectToHoldLargeText(page, [390, 1280]);
    }
  });
}
