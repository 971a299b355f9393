/** Text whose encoding is not known here; `label` is what it was called. */
export class UnknownEncoding extends Error {
  override name = "UnknownEncoding";
  readonly label: string;

  constructor(label: string) {
    super();
    this.label = label;
  }
}

/** The name of the encoding in a `Content-Type`; nothing when it has none. */
export function charsetIn(contentType: string): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
}

/**
 * The text of bytes, in the encoding that their byte-order mark says, else in `charset`, else in UTF-8, or in UTF-16 where one of the
 * first two bytes is 0, with which no other text begins. Bytes that are no such text become U+FFFD. Throws `UnknownEncoding`.
 */
export function decodeText(bytes: Uint8Array, charset?: string): string {
  const label = markedEncoding(bytes) ?? (charset && !/^utf-?16$/i.test(charset) ? charset : (unmarkedUtf16(bytes) ?? charset ?? "utf-8"));
  return decoderFor(label).decode(bytes);
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

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch (error) {
    if (error instanceof RangeError) throw new UnknownEncoding(label);
    throw error;
  }
}
