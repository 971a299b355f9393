import { expect, type Page, test } from "@playwright/test";
import { addressIn, languages } from "../http/languages.ts";
import { sticksOutAt } from "./page-watch.ts";

/** The width of an A4 page inside its margins of 15 mm, in CSS pixels. */
const paper = 680;
const query = "?from=2031-03-10&to=2031-03-14&guests=2";

for (const language of languages) {
  test(`a home on paper is photos, words, calendar, price and its address, black on white, and what is only printed is not shown on a screen (${language})`, async ({
    page,
    baseURL,
  }) => {
    const address = addressIn(language, `/stays/alpine-chalet${query}`);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(addressIn(language, `/stays/forest-hideaway${query}`));
    await expect(page.locator("#price dl").first()).toBeVisible();
    await expect(page.locator(".print-only").filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.locator("#price dl > div").last()).toBeVisible();
    // The fields that say for when are not printed: their words are.
    await expect(page.locator("#price .print-only")).toContainText(
      language === "en" ? "10 Mar 2031 to 14 Mar 2031 · 2 guests" : "10/03/2031 đến 14/03/2031 · 2 khách",
    );
    await page.goto(address);
    for (const shown of ["h1", "main dl", ".prose", "table"]) await expect(page.locator(shown).first()).toBeVisible();
    await expect(page.locator(".gallery > li").filter({ visible: true })).toHaveCount(3);
    for (const hidden of [
      "header",
      "footer",
      "form",
      "aside",
      "button",
      ".button",
      "[data-island=share]",
      ".month-links",
      ".choice-status",
      "a[href*=openstreetmap]",
      ".gallery > a",
    ]) {
      await expect(page.locator(hidden).filter({ visible: true }), hidden).toHaveCount(0);
    }
    // At the end it would sometimes have a sheet for itself.
    const head = page.locator(".print-head");
    await expect(head).toHaveText(`An Yên · +1 970 555 0142 · hello@anyen.example · ${baseURL}${address}`);
    expect((await head.boundingBox())?.y).toBeLessThan((await page.locator("main").boundingBox())?.y ?? 0);
    const colours = await page.evaluate(() =>
      [document.documentElement, document.querySelector("h1") ?? document.body]
        .map((one) => getComputedStyle(one))
        .map(({ backgroundColor, color }) => [backgroundColor, color]),
    );
    expect(colours[0]?.[0]).toBe("rgb(255, 255, 255)");
    expect(colours[1]?.[1]).toBe("rgb(23, 32, 42)");
    await expectNumbersInRings(page);
    expect(await sticksOutAt(page, paper)).toEqual([]);
  });
}

/** The numbers of places are dark on white, in a ring. */
async function expectNumbersInRings(page: Page): Promise<void> {
  const pins = await page
    .locator("circle.numbered")
    .evaluateAll((all) => all.map((pin) => [getComputedStyle(pin).fill, getComputedStyle(pin).stroke].join()));
  expect(new Set(pins)).toEqual(new Set(["rgb(255, 255, 255),rgb(23, 32, 42)"]));
  const discs = await page
    .locator("span.numbered")
    .evaluateAll((all) =>
      all.map((disc) => [getComputedStyle(disc).backgroundColor, getComputedStyle(disc).color, getComputedStyle(disc).borderTopWidth].join()),
    );
  expect(new Set(discs)).toEqual(new Set(["rgb(255, 255, 255),rgb(23, 32, 42),1px"]));
}

test("the other pages on paper keep what can be read", async ({ page }) => {
  for (const [path, shown] of [
    ["/", "h1"],
    ["/stays", "article"],
    ["/stays/the-glass-house/photos", "figure"],
    ["/blogs/lake-como-at-six-in-the-morning", ".prose"],
  ] as const) {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(shown).first(), path).toBeVisible();
    await expect(page.locator("h1"), path).toBeVisible();
    const isPale = await page.locator("h1").evaluate((title) => getComputedStyle(title).color === "rgb(244, 239, 230)");
    expect(isPale, path).toBe(false);
    for (const hidden of ["body > header", "body > footer", "input", "button"])
      await expect(page.locator(hidden).filter({ visible: true }), path).toHaveCount(0);
    expect(await sticksOutAt(page, paper), path).toEqual([]);
  }
});

test("what is folded on a screen is printed whole: headings in a line, every review within the sheet, and no controls", async ({ page }) => {
  await page.setViewportSize({ width: paper, height: 900 });
  await page.emulateMedia({ media: "print" });
  await page.goto("/favourites?homes=the-old-barn,the-glass-house");
  const headings = page.locator(".unfolds h3");
  await expect(headings).not.toHaveCount(0);
  for (const heading of await headings.all()) expect((await heading.boundingBox())?.width).toBeGreaterThan(paper / 2);
  await page.goto("/stays/alpine-chalet");
  await expect(page.locator(".more > summary").filter({ visible: true })).toHaveCount(0);
  const reviews = page.locator("#reviews ~ * .swiped > li, #reviews ~ .swiped > li");
  expect(await reviews.count()).toBeGreaterThan(3);
  for (const review of await reviews.all()) {
    const box = await review.boundingBox();
    expect(box?.height).toBeGreaterThan(0);
    expect((box?.x ?? 0) + (box?.width ?? paper)).toBeLessThanOrEqual(paper);
  }
});

test("no sheet is wasted at the foot of another, or at the end", async ({ page }) => {
  for (const [path, format, sheets] of [
    ["/stays/alpine-chalet", "A4", 10],
    ["/vi/favourites?homes=the-glass-house,riverbend-retreat,alpine-chalet,the-old-barn", "Letter", 7],
  ] as const) {
    await page.goto(path);
    const pdf = await page.pdf({ format });
    expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length, path).toBe(sheets);
  }
});

test("the home page begins with its photo on paper", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/");
  await expect(page.locator(".words-below .picture")).toBeVisible();
  expect((await page.locator("h1").boundingBox())?.y).toBeLessThan(400);
});
