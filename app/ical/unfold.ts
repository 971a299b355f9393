import { decodeText } from "../fetch/decode-text.ts";

/** An unfolded content line, and the number of the line of the file in which it begins, from 1. */
export interface ContentLine {
  line: number;
  text: string;
}

/** Characters of one content line that are used: enough for a list of about 6,000 excluded dates. */
const maxLineLength = 100_000;

/** The text of a feed. Bytes are decoded by `decodeText`, without a declared encoding. */
export function decodeFeed(feed: string | Uint8Array): string {
  return (typeof feed === "string" ? feed : decodeText(feed)).replace(/^\uFEFF+/, "");
}

/**
 * The content lines of a calendar (RFC 5545, 3.1). A line that begins with a space or tab continues the one before. Lines end
 * with CRLF, LF or CR; empty ones are skipped. A line that is too long is cut off, and then is not a valid date.
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
    yield* joinParts(parts, begin);
    parts = [piece];
    begin = number;
  }
  yield* joinParts(parts, begin);
}

function* joinParts(parts: readonly string[], line: number): Generator<ContentLine> {
  const text = parts.join("").slice(0, maxLineLength).trimEnd();
  if (text) yield { line, text };
}

/** A generator, because an array of all lines of a hostile file would be many times as large as the file. */
function* physicalLines(text: string): Generator<string> {
  const end = /\r\n?|\n/g;
  let from = 0;
  while (end.test(text)) {
    yield text.slice(from, end.lastIndex).replace(/[\r\n]+$/, "");
    from = end.lastIndex;
  }
  if (from < text.length) yield text.slice(from);
}
