import { expect } from "vitest";
import { type Engine, waitFor } from "./engine.ts";

const keys: Record<string, string> = {
  ArrowDown: "\uE015",
  ArrowRight: "\uE014",
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
};

/** A page that answers 404, a module still loading when its page is left, and a transition to a page that came at once. */
const ofTheBrowser = /404|error loading dynamically imported module|Skipping view transition/;

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

  /** Errors of the console since the last call, without those that are the browser's own. */
  async errors(): Promise<string[]> {
    return (await this.engine.errors()).filter((line) => !ofTheBrowser.test(line));
  }

  /** The path and query of the page. */
  async address(): Promise<string> {
    return this.engine.run<string>("return location.pathname + location.search + location.hash;");
  }

  /** The text of the first element of a selector, as it is shown; undefined where there is none. */
  async text(selector: string): Promise<string | undefined> {
    const text = await this.engine.run<string | null>(`return document.querySelector(${JSON.stringify(selector)})?.innerText ?? null;`);
    return text?.replace(/\s+/g, " ").trim();
  }

  async value(selector: string): Promise<string> {
    return this.engine.run<string>(`return document.querySelector(${JSON.stringify(selector)}).value;`);
  }

  async count(selector: string): Promise<number> {
    return this.engine.run<number>(`return document.querySelectorAll(${JSON.stringify(selector)}).length;`);
  }

  /** Waits until something reads as expected. */
  async sees(read: () => Promise<unknown>, expected: unknown): Promise<void> {
    await expect.poll(read, { timeout: 20_000, interval: 50 }).toEqual(expected);
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
      if (await this.engine.run<boolean>(`return document.activeElement?.matches(${JSON.stringify(selector)}) ?? false;`)) return;
      await this.press("Tab");
    }
    throw new Error(`${most} presses of Tab do not lead to ${selector}.`);
  }

  /** Clicks the first visible element of a selector, with this text where one is given, at its middle. */
  async click(selector: string, text?: string): Promise<void> {
    const find = `const of = (element) => (element.getAttribute("aria-label") ?? element.innerText).replace(/\\s+/g, " ").trim();
      const element = [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility() && (${JSON.stringify(text ?? null)} === null || of(one) === ${JSON.stringify(text ?? null)}));`;
    const middle = await waitFor(`${selector} ${text ?? ""}`, async () => {
      const found = await this.engine.run<{ x: number; y: number } | null>(`${find}
        if (!element) return null;
        element.scrollIntoView({ block: "center", behavior: "instant" });
        const before = element.getClientRects()[0];
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
        const rect = element.getClientRects()[0];
        const middle = { x: Math.round(rect.x + rect.width / 2), y: Math.round(rect.y + rect.height / 2) };
        // What slides in, or is being scrolled to, is clicked once it holds still in sight.
        const isStill = rect.x === before.x && rect.y === before.y;
        return isStill && middle.x >= 0 && middle.y >= 0 && middle.x < innerWidth && middle.y < innerHeight ? middle : null;`);
      return found ?? undefined;
    });
    const actions = [
      { type: "pointerMove", ...middle, duration: 0 },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await this.engine.act([{ type: "pointer", id: "mouse", actions }]);
  }

  back(): Promise<void> {
    return this.engine.run("history.back();");
  }

  /** Wakes what is asleep on the page, as touching it would, and waits until React has taken it over. */
  async wakeIslands(): Promise<void> {
    await waitFor("awake island", () =>
      this.engine
        .run<boolean | undefined>(`
        const islands = [...document.querySelectorAll("[data-island]")];
        for (const island of islands) island.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
        const isAwake = ({ firstElementChild }) => Object.keys(firstElementChild ?? {}).some((key) => key.startsWith("__reactFiber"));
        return islands.every(isAwake) || null;`)
        .then((is) => is ?? undefined),
    );
  }

  /** What sticks out to the right of the page, and the pictures that did not come, once it was scrolled through. */
  async faults(): Promise<string[]> {
    return this.engine.run<string[]>(`
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: "instant" });
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      }
      const missing = () => [...document.querySelectorAll("img:not([aria-hidden])")].filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0));
      for (let tries = 0; tries < 200 && missing().length > 0; tries += 1) {
        missing()[0].scrollIntoView({ block: "center", behavior: "instant" });
        await new Promise((done) => setTimeout(done, 50));
      }
      const wide = document.documentElement.scrollWidth > innerWidth ? [...document.body.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5).map((one) => "sticks out: " + one.outerHTML.slice(0, 120)).slice(0, 5) : [];
      return [...missing().map((image) => "no picture: " + image.outerHTML.slice(0, 120)), ...wide];`);
  }
}
