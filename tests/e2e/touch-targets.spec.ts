import { expect, type Page, test } from "@playwright/test";
import { addressIn } from "../http/languages.ts";
import { kinds } from "./page-kinds.ts";
import { wakeIslands } from "./page-watch.ts";

/** CSS pixels that a finger needs in both directions (WCAG 2.5.5). */
const finger = 44;

for (const [index, some] of [kinds.slice(0, 9), kinds.slice(9, 17), kinds.slice(17)].entries()) {
  test(`whatever can be touched on a phone is as large as a finger, or a link in a sentence (${index + 1} of 3)`, async ({ page }) => {
    const small: Record<string, string[]> = {};
    for (const [number, { path }] of some.entries()) {
      // Each kind in one language, because words are longer in one, and lines break elsewhere in the other.
      const address = addressIn(number % 2 === 0 ? "vi" : "en", path);
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      await page.locator("details").evaluateAll((all) => all.map((details) => details.setAttribute("open", "")));
      const found = await tooSmall(page);
      if (found.length > 0) small[address] = found;
    }
    expect(small).toEqual({});
  });
}

test("what opens over a page is as large as a finger too: menu, photos, calendar, suggestions", async ({ page }) => {
  await page.goto("/stays/the-glass-house");
  await wakeIslands(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expect.poll(() => page.locator("#menu").evaluate((menu) => menu.getBoundingClientRect().right)).toBe(390);
  expect(await tooSmall(page, "#menu")).toEqual([]);
  await page.keyboard.press("Escape");
  await page.locator('a[href$="#photo-2"]').click();
  await expect(page.getByRole("dialog", { name: "Photos" })).toBeVisible();
  expect(await tooSmall(page, "dialog")).toEqual([]);
  await page.goto("/");
  await page.getByLabel("Destination").pressSequentially("l");
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(await tooSmall(page, ".sheet-where")).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByLabel("Check In").hover();
  await page.getByRole("button", { name: "Calendar" }).click();
  await expect(page.locator("dialog [data-day]").first()).toBeVisible();
  expect(await tooSmall(page, "dialog")).toEqual([]);
});

/**
 * The links, buttons and fields within `part` of which a finger's square around the middle is not wholly theirs. Exceptions are
 * those of WCAG 2.5.8: links in a sentence, and what is not shown until it has the focus, as the links past the header.
 */
function tooSmall(page: Page, part = "body"): Promise<string[]> {
  return page.evaluate(
    ({ part, finger }) => {
      const interactive = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="option"]';
      const all = [...(document.querySelector(part)?.querySelectorAll<HTMLElement>(interactive) ?? [])];
      return all.filter((element) => isShown(element) && !isLargeEnough(element) && !isInSentence(element)).map(describe);

      function isShown(element: HTMLElement): boolean {
        const { width, right } = element.getBoundingClientRect();
        return element.checkVisibility({ visibilityProperty: true }) && width > 1 && right > 0 && getComputedStyle(element).clipPath === "none";
      }

      function isLargeEnough(element: HTMLElement): boolean {
        const label = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : undefined;
        const box = (label ?? element).getBoundingClientRect();
        const own = element.getBoundingClientRect();
        if (Math.max(box.width, own.width) >= finger && Math.max(box.height, own.height) >= finger) return true;
        // A card or a field that is touched anywhere: the generated box of the link or label fills it.
        const touched = label ?? element;
        if (getComputedStyle(touched, "::after").position === "absolute")
          return (touched.offsetParent?.getBoundingClientRect().height ?? 0) >= finger;
        touched.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const { left, top, width, height } = touched.getBoundingClientRect();
        const steps = [-finger / 2 + 0.5, 0, finger / 2 - 0.5];
        return steps.every((x) =>
          steps.every((y) => {
            const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
            return element.contains(hit) || (label?.contains(hit) ?? false);
          }),
        );
      }

      /** Words beside it that belong to no other link. */
      function isInSentence(element: HTMLElement): boolean {
        if (!getComputedStyle(element).display.startsWith("inline")) return false;
        let block: HTMLElement | null = element.parentElement;
        while (block && /^(inline|contents)/.test(getComputedStyle(block).display)) block = block.parentElement;
        const copy = block?.cloneNode(true);
        if (!(copy instanceof HTMLElement)) return false;
        for (const other of copy.querySelectorAll(`${interactive}, .sr-only`)) other.remove();
        return /\p{L}[^\s]*\s+\p{L}/u.test(copy.textContent);
      }

      function describe(element: HTMLElement): string {
        const { width, height } = element.getBoundingClientRect();
        return `${Math.round(width)} × ${Math.round(height)} ${element.outerHTML.replace(/<(svg|path)[^>]*>/g, "").slice(0, 130)}`;
      }
    },
    { part, finger },
  );
}
