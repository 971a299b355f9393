import type { Page } from "@playwright/test";

/** CSS pixels that a finger needs in both directions (WCAG 2.5.5). */
const finger = 44;

/**
 * The links, buttons and fields within `part` of which a finger's square around the middle is not wholly theirs. Exceptions are
 * those of WCAG 2.5.8: links in a sentence, and what is not shown until it has the focus, as the links past the header.
 */
export function tooSmall(page: Page, part = "body"): Promise<string[]> {
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
