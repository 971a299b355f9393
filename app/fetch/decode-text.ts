import { isUtf8 } from "node:buffer";

/** The charset of a `Content-Type`; undefined if it has none. */
export function charsetIn(contentType: string): string | undefined {
  return /;\s*charset\s*=\s*["']?([^\s;,"']+)/i.exec(contentType)?.[1];
}

/**
 * Decodes bytes in the encoding of their byte order mark; as UTF-16 if one of the first two bytes is 0, with which no other
 * text begins; as UTF-8 if they are valid, whatever `charset` says; otherwise in `charset` if it is known. Invalid bytes
 * become U+FFFD.
 */
export function decodeText(bytes: Uint8Array, charset = "utf-8"): string {
  const encoding = markedEncoding(bytes) ?? unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? "utf-8" : charset);
  return decoderFor(encoding).decode(bytes);
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

/** A decoder for an encoding. With an unknown one, at least ASCII is decoded, which includes the dates of a calendar. */
function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch (error) {
    if (error instanceof RangeError) return new TextDecoder();
    throw error;
  }
}
