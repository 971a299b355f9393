import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readText } from "./text-file.server.ts";

/** The text of a file with these bytes. */
function read(bytes: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), "an-yen-text-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "en.md"), bytes);
  return readText(join(folder, "en.md"));
}

/** A text in a Windows encoding, one byte per character. */
function windows(text: string): Buffer {
  return Buffer.from(text, "latin1");
}

const wayOut = expect.stringMatching(/UTF-8.*save the file again.*Notepad/);

test("a text in UTF-8 is read, with or without the mark that may begin it", () => {
  expect(read(Buffer.from("Nhà trên đồi\r\n"))).toEqual({ text: "Nhà trên đồi\r\n" });
  expect(read(Buffer.from("\uFEFFNhà trên đồi"))).toEqual({ text: "Nhà trên đồi" });
  expect(read(Buffer.from(""))).toEqual({ text: "" });
});

test.each([
  ["Western letters", windows("One.\n\nA small caf\xE9, open."), 3, '"é" in "café,"'],
  ["at the beginning", windows("\xC9t\xE9"), 1, '"É" in "Été"'],
  // In Windows-1258, tone marks are separate bytes: ê and an acute accent.
  ["Vietnamese", windows("Hai\ng\xEA\xEC"), 2, '"ế" in "gế"'],
  ["one pasted letter", Buffer.concat([Buffer.from("\uFEFFNhà\ntr\xEAn "), windows("caf\xE9")]), 2, '"é" in "café"'],
])("%s in an encoding of Windows: the line, the letter and its word are named, and how to save it", (_, bytes, line, letter) => {
  expect(read(bytes)).toEqual({ problem: { line, found: `${letter}, a letter in an encoding of Windows`, allowed: wayOut } });
});

test.each([
  ["with its mark", Buffer.from("\uFEFFNhà", "utf16le")],
  ["without", Buffer.from("Nhà nhỏ", "utf16le")],
  ["the other way round", Buffer.from("\uFEFFNhà", "utf16le").swap16()],
])("UTF-16 %s is called so", (_, bytes) => {
  expect(read(bytes)).toEqual({ problem: { line: 1, found: expect.stringContaining("UTF-16"), allowed: wayOut } });
});

test("a replacement character in the file is reported as a lost letter", () => {
  expect(read(Buffer.from("One.\nA small caf\uFFFD."))).toEqual({
    problem: { line: 2, found: '\uFFFD after "caf", where a letter was lost', allowed: "the letter itself" },
  });
});
