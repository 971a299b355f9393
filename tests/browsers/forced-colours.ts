import sharp from "sharp";
import { expect, test } from "vitest";
import type { Firefox } from "./firefox.ts";
import { Visitor } from "./visitor.ts";

const home = "/stays/the-old-barn";
const pool = "label:has([name=amenity][value=pool])";
const heart = 'button.heart[data-heart^="the-old-barn"]';

/** Pixels that have to differ between two states of a control. */
const leastDifference = 20;

/** In colours of the system, as in Windows' contrast themes, no background and no shadow is left. */
export function tryForcedColours(engine: Firefox, origin: () => string): void {
  test("in forced colours controls have borders, and their states differ", async () => {
    const visitor = new Visitor(engine, origin());
    await visitor.forget();
    await engine.setPreference("layout.css.prefers-color-scheme.content-override", 1);
    await engine.setPreference("browser.display.document_color_use", 2);
    await engine.show({ width: 390, height: 844 });

    await visitor.open("/stays");
    expect(await visitor.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
    await visitor.wakeIslands();
    await visitor.click(".panel > summary");
    expect.soft(await visitor.evaluate(borderless)).toEqual([]);
    await expectToChange(visitor, pool, () => visitor.click(`${pool} input`));

    await visitor.open(`${home}?month=2027-02&guests=2`);
    await visitor.wakeIslands();
    expect.soft(await visitor.evaluate(borderless)).toEqual([]);
    await expectToChange(visitor, heart, () => visitor.click(heart));
    const day = (name: string) => visitor.evaluate(lookOfDay, name);
    const [free, taken, past] = [
      await day("16 February 2027, free, $200 for the night"),
      await day("21 February 2027, taken"),
      await day("20 February 2027"),
    ];
    expect.soft(taken, "a taken day").not.toEqual(free);
    expect.soft(past, "the first taken day").not.toEqual(free);
    await visitor.click("td a", "Tuesday, 16 February 2027, free, $200 for the night");
    const chosen = await day("16 February 2027");
    expect.soft(chosen, "the day of check-in").not.toEqual(free);
    // A day that cannot be chosen; the other days follow after the chosen one.
    await visitor.sees(async () => (await day("17 February 2027")) === (await day("18 February 2027")), false);

    await visitor.open("/contact");
    expect.soft(await visitor.evaluate(borderless)).toEqual([]);
    await expectToChange(visitor, "#name", async () => {
      await visitor.tabTo("#name");
      await visitor.press("Enter");
      await visitor.sees(() => visitor.count("#name[aria-invalid=true]"), 1);
    });

    await engine.show({ width: 1280, height: 844 });
    const [current, other] = await visitor.evaluate(() =>
      ["[aria-current]", ":not([aria-current])"].map((which) => {
        const link = [...document.querySelectorAll(`header nav a${which}`)].find((link) => link.checkVisibility());
        return link && getComputedStyle(link).textDecorationLine;
      }),
    );
    expect.soft(current, "the page that is open").not.toEqual(other);
  });
}

/** Buttons and fields without a border that shows where they are. */
function borderless(): string[] {
  const controls = [...document.querySelectorAll(".button, .field-box, main select, input[type=checkbox]")].filter((one) => one.checkVisibility());
  const hasBorder = (one: Element) => {
    const { borderTopStyle, borderTopWidth, appearance } = getComputedStyle(one);
    return appearance === "auto" || (borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) >= 1);
  };
  return controls.filter((one) => !hasBorder(one)).map((one) => one.outerHTML.slice(0, 120));
}

/** What is left of the look of a day. */
function lookOfDay(name: string): string | undefined {
  const link = [...document.querySelectorAll("td a")].find((one) => one.getAttribute("aria-label")?.includes(name));
  if (!link) return undefined;
  const { color, textDecorationLine, borderTopWidth } = getComputedStyle(link);
  return [color, textDecorationLine, link.parentElement && getComputedStyle(link.parentElement).textDecorationLine, borderTopWidth].join(" ");
}

/** A control looks otherwise after something was done, without the focus and the pointer on it. */
async function expectToChange(visitor: Visitor, selector: string, work: () => Promise<void>): Promise<void> {
  await visitor.click("h1");
  const before = await pictureOf(visitor, selector);
  await work();
  await visitor.click("h1");
  const after = await pictureOf(visitor, selector);
  const differing = before.reduce((sum, value, index) => sum + (value === after[index] ? 0 : 1), 0);
  expect.soft(differing, selector).toBeGreaterThan(leastDifference);
}

/** The pixels of an element, as grey values. */
async function pictureOf(visitor: Visitor, selector: string): Promise<Buffer> {
  const rect = await visitor.evaluate((selector) => {
    const element = document.querySelector(selector);
    element?.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    return { left: Math.round(x), top: Math.round(y), width: Math.round(width), height: Math.round(height) };
  }, selector);
  return sharp(await visitor.engine.picture())
    .extract(rect)
    .greyscale()
    .raw()
    .toBuffer();
}
