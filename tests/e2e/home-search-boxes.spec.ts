import { expect, test } from "@playwright/test";
import { screens } from "./browser.ts";

const words = { place: "Destination", checkIn: "Check In", checkOut: "Check Out", guests: /^Guests$/ };

for (const [screen, use] of screens) {
  test.describe(`on a ${screen} screen`, () => {
    test.use(use);

    test("in the home page’s search a tap beside the words of a field, inside its box, goes to the field; a date field has the same height in both forms", async ({
      page,
    }) => {
      await page.goto("/");
      const [field, form] = [page.getByLabel(words.checkIn), page.getByRole("main").locator("form")];
      const heights = async () => [(await field.boundingBox())?.height, (await form.boundingBox())?.height];
      const asText = await heights();
      const tapBeside = async (label: string | RegExp) => {
        // The calendar or the list that the tap before opened may lie over the next field.
        await page.getByRole("main").focus();
        const box = await page.getByLabel(label).boundingBox();
        await page.mouse.click((box?.x ?? 0) - 10, (box?.y ?? 0) + 8);
        await expect(page.getByLabel(label)).toBeFocused();
      };
      for (const label of [words.guests, words.place, words.checkOut, words.checkIn]) await tapBeside(label);
      await expect(field).toHaveAttribute("type", "date");
      expect(await heights()).toEqual(asText);
      await field.fill("2031-03-10");
      await page.getByRole("main").focus();
      await expect(field).toHaveValue("Mon 10 Mar 2031");
      expect(await heights()).toEqual(asText);
    });
  });
}
