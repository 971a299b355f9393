/** Functions that run in a page, in whatever browser: each is sent there as its text, so that it uses nothing from outside. */

/**
 * What sticks out to the right of a page that is this many CSS pixels wide, with its scrollbar; nothing if it does not scroll sideways.
 * From then on the page lays out all its cards.
 */
export function partsOutside(windowWidth: number): string[] {
  // A card that is skipped outside the window clips what sticks out of it.
  for (const card of document.querySelectorAll<HTMLElement>(".stay-cards > ul > *")) card.style.contentVisibility = "visible";
  const width = Math.min(windowWidth, document.documentElement.clientWidth);
  if (document.documentElement.scrollWidth <= width) return [];
  const outside = [...document.body.querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > width + 0.5);
  return [`the page is ${document.documentElement.scrollWidth} px wide`, ...outside.map((element) => element.outerHTML.slice(0, 100))];
}

/** Words of a search form that go on in another line. */
export function brokenWords(): string[] {
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
}

/** Links, buttons and fields whose words are wider than their box, or are clipped by it, or lie upon a neighbour in the header. */
export function cutOffParts(): string[] {
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
}

/** The visible pictures that do not come, also those that are only fetched once they are near the screen. */
export async function missingPictures(): Promise<string[]> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>("img:not([aria-hidden])")].filter((picture) => picture.checkVisibility());
  for (const picture of pictures) picture.loading = "eager";
  const missing = () => pictures.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0);
  for (let tries = 0; tries < 400 && missing().length > 0; tries += 1) await new Promise((done) => setTimeout(done, 50));
  return missing().map((picture) => picture.outerHTML.slice(0, 120));
}
