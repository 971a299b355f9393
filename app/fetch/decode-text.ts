import { isUtf8 } from "node:buffer";

/** The name of the encoding in a `Content-Type`; nothing when it has none. */
export function charsetIn(contentType: string): string | undefined {
  return /;\s*charset\s*=\s*["']?([^\s;,"']+)/i.exec(contentType)?.[1];
}

/**
 * The text of bytes, in the encoding that their byte-order mark says; in UTF-16 where one of the first two bytes is 0, with which no
 * other text begins; in UTF-8 where they are that, whatever `charset` they are called; else in that, if it is known here. Bytes that
 * are no such text become U+FFFD.
 */
export function decodeText(bytes: Uint8Array, charset = "utf-8"): string {
  const certain = markedEncoding(bytes) ?? unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? "utf-8" : charset);
  return decoderFor(certain).decode(bytes);
}

function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : undefined;
}

function unmarkedUtf16([first, second]: Uint8Array): string | undefined {
  if (second === 0) return "utf-16le";
  return first === 0 ? "utf-16be" : undefined;
}

/** Of a text in an encoding that nobody knows, what is ASCII is read, as the days of a calendar are. */
function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch (error) {
    if (error instanceof RangeError) return new TextDecoder();
    throw error;
  }
}
