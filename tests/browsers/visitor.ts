import { expect } from "vitest";
import { type Engine, waitFor } from "./engine.ts";

const keys: Record<string, string> = {
  ArrowDown: "\uE015",
  ArrowRight: "\uE014",
  Enter: "\uE007",
  Escape: "\uE00C",
  Space: " ",
  Tab: "\uE004",
};

/** A page that answers 404, a module or font (NS_BINDING_ABORTED) still loading when its page is left, and a transition to a page that came at once. */
const ofTheBrowser = /404|status=2152398850|error loading dynamically imported module|Importing a module script failed|Skipping view transition/;

/** Somebody who uses the site in a browser by keys and clicks, and reads what it shows. */
export class Visitor {
  readonly engine: Engine;
  readonly #origin: string;

  constructor(engine: Engine, origin: string) {
    this.engine = engine;
    this.#origin = origin;
  }

  open(path: string): Promise<void> {
    return this.engine.open(this.#origin + path);
  }

  /** Runs a function in the page, which uses nothing but its parameters and what pages have. */
  evaluate<Parameters extends readonly unknown[], Result>(work: (...parameters: Parameters) => Result, ...parameters: Parameters) {
    return this.engine.run<Awaited<Result>>(`return (${work})(...${JSON.stringify(parameters)});`);
  }

  /** Errors of the console since the last call, without those that are the browser's own. */
  async errors(): Promise<string[]> {
    return (await this.engine.errors()).filter((line) => !ofTheBrowser.test(line));
  }

  /** The path, query and fragment of the page. */
  address(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search + location.hash);
  }

  /** The text of the first element of a selector; undefined where there is none. */
  async text(selector: string): Promise<string | undefined> {
    const [text] = await this.texts(selector);
    return text;
  }

  /** The texts of all elements of a selector. */
  async texts(selector: string): Promise<string[]> {
    const texts = await this.evaluate((selector) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent), selector);
    return texts.map((text) => text.replace(/\s+/g, " ").trim());
  }

  /** The value of a field. */
  value(selector: string): Promise<string | undefined> {
    return this.evaluate((selector) => document.querySelector<HTMLInputElement>(selector)?.value, selector);
  }

  count(selector: string): Promise<number> {
    return this.evaluate((selector) => document.querySelectorAll(selector).length, selector);
  }

  favourites(): Promise<string> {
    return this.evaluate(() => String(localStorage.favourites));
  }

  /** Becomes somebody else, whose browser has stored nothing of the site. */
  async forget(): Promise<void> {
    await this.open("/robots.txt");
    await this.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }

  /** Waits until something reads as expected. */
  async sees(read: () => Promise<unknown>, expected: unknown): Promise<void> {
    await expect.poll(read, { timeout: 20_000, interval: 50 }).toEqual(expected);
  }

  seesAddress(expected: string | RegExp): Promise<void> {
    return this.sees(() => this.address(), typeof expected === "string" ? expected : expect.stringMatching(expected));
  }

  seesText(selector: string, expected: string | RegExp): Promise<void> {
    return this.sees(() => this.text(selector), typeof expected === "string" ? expected : expect.stringMatching(expected));
  }

  /** Presses keys one after the other: names as of `KeyboardEvent.key`, or one character. */
  async press(...names: string[]): Promise<void> {
    const actions = names.flatMap((name) => {
      const value = keys[name] ?? name;
      return [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ];
    });
    await this.engine.act([{ type: "key", id: "keyboard", actions }]);
  }

  type(text: string): Promise<void> {
    return this.press(...text);
  }

  /** Presses Tab until an element of a selector has the focus, as somebody without a mouse does. */
  async tabTo(selector: string, most = 80): Promise<void> {
    for (let presses = 0; presses < most; presses += 1) {
      if (await this.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)) return;
      await this.press("Tab");
    }
    throw new Error(`${most} presses of Tab do not lead to ${selector}.`);
  }

  /** Clicks the first visible element of a selector, with this text where one is given, at its middle. */
  async click(selector: string, text?: string): Promise<void> {
    const middle = await waitFor(`${selector} ${text ?? ""}`, () =>
      this.evaluate(middleInSight, selector, text ?? null).then((is) => is ?? undefined),
    );
    const actions = [
      { type: "pointerMove", ...middle, duration: 0 },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await this.engine.act([{ type: "pointer", id: "mouse", actions }]);
  }

  back(): Promise<void> {
    return this.evaluate(() => history.back());
  }

  /** Wakes what is asleep on the page, as touching it would, and waits until React has taken it over. */
  async wakeIslands(): Promise<void> {
    await waitFor("awake island", async () => ((await this.evaluate(wakeIslands)) ? true : undefined));
  }
}

/** The middle of an element, scrolled into sight; what slides in, or is still being scrolled, is not there yet. */
async function middleInSight(selector: string, text: string | null): Promise<{ x: number; y: number } | null> {
  const textOf = (one: Element) => (one.getAttribute("aria-label") ?? one.textContent).replace(/\s+/g, " ").trim();
  const found = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility() && (text === null || textOf(one) === text));
  if (!found) return null;
  found.scrollIntoView({ block: "center", behavior: "instant" });
  const before = found.getClientRects()[0];
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  const rect = found.getClientRects()[0];
  if (!before || !rect || rect.x !== before.x || rect.y !== before.y) return null;
  const middle = { x: Math.round(rect.x + rect.width / 2), y: Math.round(rect.y + rect.height / 2) };
  return middle.x >= 0 && middle.y >= 0 && middle.x < innerWidth && middle.y < innerHeight ? middle : null;
}

/** Touches all islands; whether React has taken over all of them. */
function wakeIslands(): boolean {
  const islands = [...document.querySelectorAll("[data-island]")];
  for (const island of islands) island.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  return islands.every(({ firstElementChild }) => Object.keys(firstElementChild ?? {}).some((key) => key.startsWith("__reactFiber")));
}
