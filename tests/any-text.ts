import fc, { type Arbitrary } from "fast-check";

const codePoint = fc.integer({ min: 0, max: 0x10_ffff - 0x800 }).map((point) => String.fromCodePoint(point < 0xd800 ? point : point + 0x800));

/** Any text of Unicode, and ASCII with names such as `__proto__`. `fc.string({ unit: "binary" })` first makes a table of all characters, which takes a second. */
export function anyText(maxLength?: number): Arbitrary<string> {
  return fc.oneof(fc.string({ maxLength }), fc.string({ unit: codePoint, maxLength }));
}
