import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Marks what `npm run new site` cannot know: a text or value that the owner has still to write. */
export const unwritten = "✎";

/** The files of a content folder with something that is still to be written, and the lines of it, from 1. */
export function unwrittenTexts(root: string): { file: string; lines: number[] }[] {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).sort();
  return files
    .filter((file) => /\.(yaml|md)$/.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), "utf8").split("\n");
      const marked = lines.flatMap((line, index) => (line.includes(unwritten) ? [index + 1] : []));
      return marked.length > 0 ? [{ file, lines: marked }] : [];
    });
}
