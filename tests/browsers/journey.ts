import type { Visitor } from "./visitor.ts";

/** What a visitor does, in whatever browser. It begins with nothing stored, on a phone. */
export interface Journey {
  title: string;
  /** What it takes of an engine is in another journey, and the rest in one of Chromium's. */
  repeats?: true;
  run(visitor: Visitor): Promise<void>;
}
