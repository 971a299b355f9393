import type { Visitor } from "./visitor.ts";

/** What a visitor does, in whatever browser. It begins with nothing stored, on a phone. */
export interface Journey {
  title: string;
  run(visitor: Visitor): Promise<void>;
}
