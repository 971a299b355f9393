import { z } from "zod";
import type { YamlFile } from "../../content/content-folder.server.ts";
import { textUpTo } from "../../content/schemas.ts";

/** The line on a card that says what a property is like; the limit is in characters, in each language. */
export const headlineFactsSchema = textUpTo(60);

/** What is parsed of a property that has problems in other fields. */
const outline = z.object({ title: z.record(z.string(), z.unknown()), character: z.record(z.string(), z.unknown()), type: z.string() });

/** Reports a line that repeats the title, or in English the type, which are shown beside it. */
export function checkHeadlineFacts(file: YamlFile<unknown>): void {
  const outlined = file.parsePartial(outline);
  for (const [language, line] of Object.entries(outlined?.character ?? {})) {
    const repeated = [outlined?.title[language], language === "en" ? outlined?.type : undefined].find((words) => includesWords(line, words));
    if (repeated) file.report(["character", language], `a line that does not say “${repeated}” again`, JSON.stringify(line));
  }
}

function includesWords(line: unknown, words: unknown): boolean {
  if (typeof line !== "string" || typeof words !== "string") return false;
  return new RegExp(`(?<!\\p{L})${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\p{L})`, "iu").test(line);
}
