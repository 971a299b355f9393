import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import type { ContentProblem } from "./content-error.ts";

type TextProblem = Omit<ContentProblem, "file" | "field">;

/** The replacement character of a decoder for invalid bytes. */
const replacementCharacter = "\uFFFD";

const hint = "save the file again with the encoding UTF-8 (in Notepad: Save as, Encoding)";

/** Reads a UTF-8 file without its byte order mark, or describes the first invalid character. */
export function readText(path: string): { text: string } | { problem: TextProblem } {
  const bytes = readFileSync(path);
  // In UTF-16, every second byte of Western letters is zero, which does not occur in UTF-8 text.
  if (/^(\xFF\xFE|\xFE\xFF)|\0/.test(bytes.toString("latin1")))
    return { problem: { line: 1, found: "a text in UTF-16, which Windows also calls Unicode", allowed: `a text in UTF-8: ${hint}` } };
  const text = new TextDecoder().decode(bytes);
  const index = text.indexOf(replacementCharacter);
  return index < 0 ? { text } : { problem: describeInvalidCharacter(text.slice(0, index), bytes) };
}

/** Describes the invalid character after the given text. */
function describeInvalidCharacter(before: string, bytes: Buffer): TextProblem {
  const line = before.split("\n").length;
  const [wordStart = ""] = /\S*$/.exec(before) ?? [];
  if (isUtf8(bytes))
    return { line, found: `${replacementCharacter} after ${JSON.stringify(wordStart)}, where a letter was lost`, allowed: "the letter itself" };
  const bomLength = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).startsWith("\uFEFF") ? 3 : 0;
  // Windows-1258 is the Vietnamese encoding of Windows, and includes Western European letters. Its tone marks are separate characters.
  const rest = new TextDecoder("windows-1258").decode(bytes.subarray(bomLength + Buffer.byteLength(before))).normalize("NFC");
  const [wordEnd = ""] = /^\S*/.exec(rest) ?? [];
  const found = `${JSON.stringify(wordEnd.charAt(0))} in ${JSON.stringify(wordStart + wordEnd)}, a letter in an encoding of Windows`;
  return { line, found, allowed: `letters in UTF-8: ${hint}` };
}
