import { z } from "zod";
import { slug, textUpTo } from "../../content/schemas.ts";

/** What guests remember of a property, in the order of its page. */
export const traits = ["hear", "neighbour", "light"] as const;

export type Trait = (typeof traits)[number];

/** Characters per text: two lines beside its drawing, three in longer languages. */
const mostLetters = 80;

const line = textUpTo(mostLetters);

/** What is heard, where the nearest neighbour is, and when the light is best: all three or none, because they are side by side; and sounds of `site.yaml` to search by. */
export const surroundingsSchema = z.strictObject({ hear: line, neighbour: line, light: line, sounds: z.array(slug).default([]) });
