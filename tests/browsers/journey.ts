import type { Visitor } from "./visitor.ts";

/** What a visitor does, in whatever browser. It begins with nothing stored, on a phone. */
export interface Journey {
  title: string;
  /** Left out of the short form: another journey takes these steps in this engine, and one in Chromium all of them. */
  repeats?: true;
  run(visitor: Visitor): Promise<void>;
}
