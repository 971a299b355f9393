import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import type { ContentProblem } from "./content-error.ts";

/** Why the text of a file cannot be read. */
type TextFlaw = Omit<ContentProblem, "file" | "field">;

/** What a decoder writes in the place of bytes that are no letter. */
const lost = "\uFFFD";

const wayOut = "save the file again with the encoding UTF-8 (in Notepad: Save as, Encoding)";

/** The text of a file in UTF-8, without the mark that may begin it, or what is wrong at the first letter that is none. */
export function readText(path: string): { text: string } | { flaw: TextFlaw } {
  const bytes = readFileSync(path);
  // Every second byte of Western letters is nothing in UTF-16, and no text in UTF-8 has such a byte.
  if (/^(\xFF\xFE|\xFE\xFF)|\0/.test(bytes.toString("latin1")))
    return { flaw: { line: 1, found: "a text in UTF-16, which Windows also calls Unicode", allowed: `a text in UTF-8: ${wayOut}` } };
  const text = new TextDecoder().decode(bytes);
  const at = text.indexOf(lost);
  return at < 0 ? { text } : { flaw: describeLetter(text.slice(0, at), bytes) };
}

/** What is wrong with the letter that follows the text before. */
function describeLetter(before: string, bytes: Buffer): TextFlaw {
  const line = before.split("\n").length;
  const [begun = ""] = /\S*$/.exec(before) ?? [];
  if (isUtf8(bytes)) return { line, found: `${lost} after ${JSON.stringify(begun)}, where a letter was lost`, allowed: "the letter itself" };
  const mark = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).startsWith("\uFEFF") ? 3 : 0;
  // The encoding of Windows for Vietnamese, which has the letters of Western Europe too; its tones stand apart.
  const rest = new TextDecoder("windows-1258").decode(bytes.subarray(mark + Buffer.byteLength(before))).normalize("NFC");
  const [ended = ""] = /^\S*/.exec(rest) ?? [];
  const found = `${JSON.stringify(ended.charAt(0))} in ${JSON.stringify(begun + ended)}, a letter in an encoding of Windows`;
  return { line, found, allowed: `letters in UTF-8: ${wayOut}` };
}
