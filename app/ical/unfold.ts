import { decodeText } from "../fetch/decode-text.ts";

/** A content line of a calendar after unfolding, and the line of the file in which it begins, from 1. */
export interface ContentLine {
  line: number;
  text: string;
}

/** Characters of one content line that are read: a list of some 6,000 exceptions fits. */
const longestLine = 100_000;

/** The text of a feed: of its bytes as `decodeText` reads them, where nothing is said of their encoding. */
export function decodeFeed(feed: string | Uint8Array): string {
  return (typeof feed === "string" ? feed : decodeText(feed)).replace(/^\uFEFF+/, "");
}

/**
 * The content lines of a calendar (RFC 5545, 3.1): a line that begins with a space or a tab goes on with the one before. Lines end
 * by CRLF, LF or CR; empty ones are left out. One that is longer than anything we read is cut, and cannot be read as a date.
 */
export function* contentLines(text: string): Generator<ContentLine> {
  let parts: string[] = [];
  let begin = 1;
  let number = 0;
  for (const piece of physicalLines(text)) {
    number += 1;
    if (parts.length > 0 && (piece.startsWith(" ") || piece.startsWith("\t"))) {
      parts.push(piece.slice(1));
      continue;
    }
    yield* joined(parts, begin);
    parts = [piece];
    begin = number;
  }
  yield* joined(parts, begin);
}

function* joined(parts: readonly string[], line: number): Generator<ContentLine> {
  const text = parts.join("").slice(0, longestLine).trimEnd();
  if (text) yield { line, text };
}

/** One after the other, because a list of all lines of a hostile file would be many times as large as the file. */
function* physicalLines(text: string): Generator<string> {
  const end = /\r\n?|\n/g;
  let from = 0;
  while (end.test(text)) {
    yield text.slice(from, end.lastIndex).replace(/[\r\n]+$/, "");
    from = end.lastIndex;
  }
  if (from < text.length) yield text.slice(from);
}
