import { z } from "zod";
import { textUpTo } from "../../content/schemas.ts";

/** What guests remember of a home, in the order in which its page says it. */
export const traits = ["hear", "neighbour", "light"] as const;

export type Trait = (typeof traits)[number];

/** Letters of a line: what stands beside its drawing in two lines, three where the language is long. */
const mostLetters = 80;

const line = textUpTo(mostLetters);

/** What is heard at a home, where the nearest neighbour is, and when the light is best: all three or none, since they stand side by side. */
export const surroundingsSchema = z.strictObject({ hear: line, neighbour: line, light: line });
