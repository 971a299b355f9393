import { expect, type Page } from "@playwright/test";
import { sticksOutAt } from "./page-watch.ts";

/** Sets the text of a page to twice its size: on a narrow screen and at these widths it is neither cut off nor pushed off the page. */
export async function expectToHoldLargeText(page: Page, widths: readonly number[]): Promise<void> {
  const before = await textSize(page);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%", "important"));
  expect(await textSize(page)).toBeGreaterThan(before * 1.8);
  expect(await sticksOutAt(page, 320), "twice the size at 320 px").toEqual([]);
  for (const width of widths) {
    const at = `twice the size at ${width} px`;
    expect(await sticksOutAt(page, width), at).toEqual([]);
    expect(await cutOff(page), at).toEqual([]);
    expect(await brokenWords(page), at).toEqual([]);
  }
}

/** Words of a search form that go on in another line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const sheet of document.querySelectorAll("search")) {
      const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const range = document.createRange();
        const { currentNode } = texts;
        for (const { 0: word, index } of (currentNode.textContent ?? "").matchAll(/\S+/g)) {
          range.setStart(currentNode, index);
          range.setEnd(currentNode, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });
}

const textSize = (page: Page) =>
  page
    .locator("footer p")
    .last()
    .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));

/** Links, buttons and fields whose words are wider than their box, or are clipped by it, or lie upon a neighbour in the header. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((part) => part.checkVisibility());
    const isCut = (part: HTMLElement) => {
      const { overflowX, overflowY } = getComputedStyle(part);
      const wider = part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1;
      const clipped = `${overflowX}${overflowY}`.includes("hidden") && part.scrollHeight > part.clientHeight + 1;
      return wider || clipped;
    };
    const inHeader = shown("header a, header button").map((part) => ({ part, box: part.getBoundingClientRect() }));
    const liesOnAnother = ({ box }: { box: DOMRect }, index: number) =>
      inHeader
        .slice(index + 1)
        .some((one) => box.left < one.box.right - 1 && one.box.left < box.right - 1 && box.top < one.box.bottom - 1 && one.box.top < box.bottom - 1);
    const cut = shown("header a, header button, footer a, button, a.button, select, summary, #price input, #price dd, main li > a").filter(isCut);
    const hidden = inHeader.filter(liesOnAnother).map(({ part }) => part);
    return [...cut, ...hidden].map((part) => part.outerHTML.slice(0, 120));
  });
}
