import { describe, expect, test } from "vitest";
import { charsetIn, decodeText } from "./decode-text.ts";

const text = "BEGIN: Phạm Lan, Nhà kho cũ";
const little = Buffer.from(text, "utf16le");
const big = Buffer.from(little).swap16();
const marked = (bytes: Buffer, ...mark: number[]) => Buffer.concat([Buffer.from(mark), bytes]);

test.each([
  ["UTF-8", Buffer.from(text), undefined],
  ["UTF-8 that is said to be so", Buffer.from(text), "UTF-8"],
  ["UTF-8 with a mark, whatever is said", marked(Buffer.from(text), 0xef, 0xbb, 0xbf), "iso-8859-1"],
  ["UTF-16 with a mark", marked(little, 0xff, 0xfe), undefined],
  ["UTF-16 with a mark, whatever is said", marked(big, 0xfe, 0xff), "utf-8"],
  ["UTF-16 that is said to be so, of either order", little, "UTF-16"],
  ["the other order", big, "utf-16"],
  ["an order that is said", big, "UTF-16BE"],
  ["UTF-16 of which nothing is said", little, undefined],
  ["the other order of which nothing is said", big, undefined],
])("%s is read", (_, bytes, charset) => {
  expect(decodeText(bytes, charset)).toBe(text);
});

test("other encodings are read by their names", () => {
  expect(decodeText(Buffer.from("Zürich", "latin1"), "ISO-8859-1")).toBe("Zürich");
});

test("invalid bytes become U+FFFD, also in an unknown encoding", () => {
  expect(decodeText(Buffer.from("Zürich", "latin1"))).toBe("Z\uFFFDrich");
  expect(decodeText(Buffer.from("20270301 Zürich", "latin1"), "none")).toBe("20270301 Z\uFFFDrich");
});

test.each(["utf_8", "UTF8MB4", "none", "utf-16", "unicode", "iso-8859-1"])("UTF-8 that is called %s is read as what it is", (charset) => {
  expect(decodeText(Buffer.from(text), charset)).toBe(text);
});

describe("the name of an encoding", () => {
  test.each([
    ["text/calendar; charset=utf-16", "utf-16"],
    ['text/calendar;method=PUBLISH; Charset="UTF-16LE"; component=VEVENT', "UTF-16LE"],
    ["text/calendar; charset='utf-8'", "utf-8"],
    ["text/calendar; charset=UTF-8,text/calendar", "UTF-8"],
    ["text/calendar", undefined],
    ["text/calendar; charset=", undefined],
    ["", undefined],
  ])("of %j is %j", (header, charset) => {
    expect(charsetIn(header)).toBe(charset);
  });
});
