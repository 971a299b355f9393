import { expect, type Locator, type Page, test } from "@playwright/test";

// The site's own rules forbid styles from elsewhere; a visitor's browser does not ask them.
test.use({ bypassCSP: true });

const home = (language: string) => (language === "vi" ? "/vi/stays/oceanfront-oasis" : "/stays/oceanfront-oasis");

/** How many parts stand on each line of a list. */
const perLine = (list: Locator) =>
  list.evaluate((parts) => {
    const tops = [...parts.children].map((part) => Math.round(part.getBoundingClientRect().bottom));
    return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
  });

/** Without a second line in any of them: numbers stand on the same height. */
const lines = (list: Locator) =>
  list
    .locator("dt, dd")
    .evaluateAll((parts) => parts.map((part) => Math.round(part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight))));

test("at every width facts and what is remembered stand in whole rows, what phones fold is open where there is room, and taken nights show", async ({
  page,
}) => {
  await page.goto(home("en"));
  await test.step("what phones fold stands open where there is room", () => expectFolds(page));
  await test.step("nights that are taken are told from the page by their ground", () => expectTakenToShow(page));
  await test.step("what is remembered of a home stands three in a row or each on its own line", () => expectThreeOrOne(page));
  await test.step("the facts stand four in a row, two and two or one above the other, never three and one", () => expectWholeRows(page));
  await page.goto(home("vi"));
  await test.step("in Vietnamese too, where there is least room for them", () => expectWholeRows(page, [320, 360, 768, 1024]));
});

async function expectWholeRows(page: Page, widths = [320, 360, 390, 480, 576, 768, 992, 1024, 1280, 1920]): Promise<void> {
  const facts = page.locator("main dl").first();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await perLine(facts), `${width} px`).toEqual(width < 350 ? [2, 2] : [4]);
    expect(new Set(await lines(facts)), `${width} px`).toEqual(new Set([1]));
  }
  await page.addStyleTag({ content: "html { font-size: 200% !important }" });
  for (const [width, expected] of [
    [390, [1, 1, 1, 1]],
    [768, [4]],
    [1280, [1, 1, 1, 1]],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await perLine(facts), `${width} px, large letters`).toEqual(expected);
  }
}

async function expectThreeOrOne(page: Page): Promise<void> {
  for (const width of [320, 390, 768, 992, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await page
      .locator("main dl")
      .nth(1)
      .evaluate((list) => new Set([...list.children].map((line) => line.getBoundingClientRect().left)).size);
    expect(lefts, `${width} px`).toBe(width < 700 ? 1 : 3);
  }
}

async function expectFolds(page: Page): Promise<void> {
  const folds = [
    { more: "Seasons, discounts and what’s included", inside: /^Included in the total$/ },
    { more: "More about this home", inside: /^Around the house$/ },
    { more: "6 more places", inside: /^Los Robles/ },
  ];
  const main = page.getByRole("main");
  for (const { inside } of folds) await expect(main.getByText(inside).first()).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const { more, inside } of folds) {
    await expect(main.getByText(inside).first()).toBeVisible();
    await expect(page.getByText(more)).toBeHidden();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { more, inside } of folds) {
    await expect(main.getByText(inside).first()).toBeHidden();
    await page.getByText(more).click();
    await expect(main.getByText(inside).first()).toBeVisible();
  }
}

async function expectTakenToShow(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const contrast = await page.locator(".night-legend .taken").evaluate((sample) => {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      const lightOf = (color: string) => {
        canvas?.clearRect(0, 0, 1, 1);
        if (canvas) canvas.fillStyle = color;
        canvas?.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].map((part) =>
          part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const [one, other] = [getComputedStyle(sample).backgroundColor, getComputedStyle(document.documentElement).backgroundColor].map(lightOf);
      return (Math.max(one ?? 0, other ?? 0) + 0.05) / (Math.min(one ?? 0, other ?? 0) + 0.05);
    });
    expect(contrast).toBeGreaterThan(colorScheme === "dark" ? 1.8 : 1.3);
  }
}
