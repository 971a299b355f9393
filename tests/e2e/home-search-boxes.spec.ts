import { expect, test } from "@playwright/test";

const words = { place: "Destination", checkIn: "Check In", checkOut: "Check Out", guests: "Guests" };

test.describe("the boxes of the home page's search", { tag: "@both" }, () => {
  test("a tap beside the words of a field, inside its box, goes to the field", async ({ page }) => {
    for (const label of [words.place, words.checkIn, words.checkOut, words.guests]) {
      // Anew for each: the calendar that a tap opens may lie over the next field.
      await page.goto("/");
      const box = await page.getByLabel(label).boundingBox();
      await page.mouse.click((box?.x ?? 0) - 10, (box?.y ?? 0) + 8);
      await expect(page.getByLabel(label)).toBeFocused();
    }
  });

  test("a date field has the same height in both forms", async ({ page }) => {
    await page.goto("/");
    const field = page.getByLabel(words.checkIn);
    const form = page.getByRole("main").locator("form");
    const heights = async () => [(await field.boundingBox())?.height, (await form.boundingBox())?.height];
    const asText = await heights();
    await field.focus();
    await expect(field).toHaveAttribute("type", "date");
    expect(await heights()).toEqual(asText);
    await field.fill("2031-03-10");
    await page.getByRole("main").focus();
    await expect(field).toHaveValue("Mon 10 Mar 2031");
    expect(await heights()).toEqual(asText);
  });
});
