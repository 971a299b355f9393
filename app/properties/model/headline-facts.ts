import { z } from "zod";
import type { YamlFile } from "../../content/content-folder.server.ts";
import { textUpTo } from "../../content/schemas.ts";

/** What a home is like, in the one line that its card has room for: at most so many characters in each language. */
export const headlineFactsSchema = textUpTo(60);

/** What can be told of it where the home has other mistakes. */
const outline = z.object({ title: z.record(z.string(), z.unknown()), character: z.record(z.string(), z.unknown()), type: z.string() });

/** Notes a line that says again what stands beside it: the title, or in English the type. */
export function checkHeadlineFacts(file: YamlFile<unknown>): void {
  const told = file.parsePartial(outline);
  for (const [language, line] of Object.entries(told?.character ?? {})) {
    const said = [told?.title[language], language === "en" ? told?.type : undefined].find((words) => isSaidIn(line, words));
    if (said) file.report(["character", language], `a line that does not say “${said}” again`, JSON.stringify(line));
  }
}

function isSaidIn(line: unknown, words: unknown): boolean {
  if (typeof line !== "string" || typeof words !== "string") return false;
  return new RegExp(`(?<!\\p{L})${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\p{L})`, "iu").test(line);
}
