import { expect, type Page } from "@playwright/test";
import { brokenWords, cutOffParts } from "../page-checks.ts";
import { sticksOutAt } from "./page-watch.ts";

/** Sets the text of a page to twice its size: on a narrow screen and at these widths it is neither cut off nor pushed off the page. */
export async function expectToHoldLargeText(page: Page, widths: readonly number[]): Promise<void> {
  const [before = 0, after] = await page.evaluate(() => {
    const text = [...document.querySelectorAll("footer p")].at(-1) ?? document.body;
    const size = () => Number.parseFloat(getComputedStyle(text).fontSize);
    const before = size();
    document.documentElement.style.setProperty("font-size", "200%", "important");
    return [before, size()];
  });
  expect(after).toBeGreaterThan(before * 1.8);
  expect(await sticksOutAt(page, 320), "twice the size at 320 px").toEqual([]);
  for (const width of widths) {
    const at = `twice the size at ${width} px`;
    expect(await sticksOutAt(page, width), at).toEqual([]);
    expect(await page.evaluate(cutOffParts), at).toEqual([]);
    expect(await page.evaluate(brokenWords), at).toEqual([]);
  }
}
