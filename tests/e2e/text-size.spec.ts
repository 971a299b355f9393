import { expect, type Page, test } from "@playwright/test";
import { sticksOutAt } from "./page-watch.ts";

const languages = [
  { language: "en", at: (path: string) => path },
  { language: "vi", at: (path: string) => (path === "/" ? "/vi" : `/vi${path}`) },
] as const;

const paths = [
  "/",
  "/stays",
  "/stays?where=atlantis",
  "/stays?where=aspen&from=2031-07-14&to=2031-07-19&guests=4&amenity=wifi",
  "/stays/the-glass-house",
  "/stays/the-old-barn",
  "/stays/forest-hideaway?from=2031-03-10&to=2031-03-17&guests=2",
  "/stays/forest-hideaway?from=2031-03-10&to=2031-03-11&guests=9",
  "/stays/the-old-barn/photos",
  "/about",
  "/about/elena-marsh",
  "/blogs",
  "/blogs/category/destinations",
  "/blogs/aspen-the-week-the-leaves-turn",
  "/contact?stay=alpine-chalet",
  "/contact?homes=alpine-chalet,the-old-barn&from=2031-03-10&to=2031-03-17&guests=2",
  "/favourites?homes=the-old-barn",
  "/favourites?homes=alpine-chalet,oceanfront-oasis,riverbend-retreat&from=2031-03-10&to=2031-03-17&guests=2",
  "/developers",
  "/terms",
  "/privacy",
  "/faq",
  "/this-is-us",
  "/destinations",
  "/destinations/aspen",
  "/nothing-here",
];

// The site's own rules forbid styles from elsewhere; a visitor's browser does not ask them.
test.use({ bypassCSP: true });

for (const { language, at } of languages) {
  test(`text at twice its size is neither cut off nor pushed off the page (${language})`, async ({ page, viewport }) => {
    for (const path of paths) {
      await page.setViewportSize(viewport ?? { width: 1280, height: 900 });
      await page.goto(at(path));
      const before = await textSize(page);
      await page.addStyleTag({ content: "html { font-size: 200% !important }" });
      expect(await textSize(page), path).toBeGreaterThan(before * 1.8);
      for (const width of [320, viewport?.width ?? 0]) expect(await sticksOutAt(page, width), path).toEqual([]);
      expect(await cutOff(page), path).toEqual([]);
      expect(await brokenWords(page), path).toEqual([]);
    }
  });
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
    const cut = shown("header a, header button, footer a, button, a.button, select, summary, #price input, #price dd").filter(isCut);
    const hidden = inHeader.filter(liesOnAnother).map(({ part }) => part);
    return [...cut, ...hidden].map((part) => part.outerHTML.slice(0, 120));
  });
}
