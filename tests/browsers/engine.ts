import { setTimeout as pause } from "node:timers/promises";

/** A browser that a test drives: what its protocol can do, and nothing more. `Visitor` is made of it. */
export interface Engine {
  /** Opens an address and resolves once the page has loaded. */
  open(url: string): Promise<void>;
  /** Runs the body of a function in the page; resolves to what it returns, which has to be JSON. */
  run<Result>(body: string): Promise<Result>;
  /** Performs input as WebDriver describes it ("actions"); BiDi has taken the format over. */
  act(actions: readonly InputSource[]): Promise<void>;
  /** Sets the size of the page in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Shows the page larger, text and everything else: 4 leaves 320 of 1280 CSS pixels. */
  zoom(factor: number): Promise<void>;
  /** Shows the text of the page larger, and nothing else. */
  zoomText(factor: number): Promise<void>;
  /** A PNG of what the window shows of the page. */
  picture(): Promise<Buffer>;
  /** Errors of the console since the last call. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
  /** Whether a date field goes on to its next part by itself once one has all its digits. */
  goesOnInDates: boolean;
}

export interface EngineOptions {
  isDark?: boolean;
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
