import { setTimeout as pause } from "node:timers/promises";

/** A browser that a test drives: what its protocol can do, and nothing more. `Visitor` is made of it. */
export interface Engine {
  /** Opens an address and resolves once the page has loaded. */
  open(url: string): Promise<void>;
  /** Runs the body of a function in the page; resolves to what it returns, which has to be JSON. */
  run<Result>(body: string): Promise<Result>;
  /** Performs input as WebDriver describes it ("actions"); BiDi has taken the format over. */
  act(actions: readonly InputSource[]): Promise<void>;
  /** Shows the page otherwise, in one step: each change of the window is drawn anew. */
  show(view: View): Promise<void>;
  /** A PNG of what the window shows of the page. */
  picture(): Promise<Buffer>;
  /** Errors of the console since the last call. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
  /** Whether a date field goes on to its next part by itself once one has all its digits. */
  goesOnInDates: boolean;
}

export interface View {
  /** CSS pixels of the window, as they are without zoom. */
  width: number;
  height: number;
  /** How much larger everything is: 4 leaves 320 of 1280 CSS pixels. */
  zoom?: number;
  /** How much larger the text is, and nothing else. */
  textZoom?: number;
}

export interface EngineOptions {
  isDark?: boolean;
  /** Pages are looked at, and not used: the engine may do without what draws them smoothly. */
  isStill?: boolean;
}

export interface InputSource {
  type: "key" | "pointer";
  id: string;
  actions: readonly Record<string, unknown>[];
}

/** Milliseconds between two tries. */
const between = 50;

/** Tries again until something is there, for at most `seconds`. */
export async function waitFor<Result>(what: string, find: () => Promise<Result | undefined> | Result | undefined, seconds = 20): Promise<Result> {
  for (const until = performance.now() + seconds * 1_000; ; ) {
    const found = await find();
    if (found !== undefined) return found;
    if (performance.now() > until) throw new Error(`Within ${seconds} s there was no ${what}.`);
    await pause(between);
  }
}
