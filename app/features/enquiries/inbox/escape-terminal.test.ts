import { expect, test } from "vitest";
import { escapeTerminal, escapeTerminalJson, escapeTerminalLine } from "./escape-terminal.ts";

test.each([
  ["a control character", "\u001B[2J", "\\u001b[2J"],
  ["a control character of Latin 1", "\u009B", "\\u009b"],
  ["a carriage return", "a\rb", "a\\u000db"],
  ["a mark that turns the direction", "gpj\u202Efdp", "gpj\\u202efdp"],
  ["an isolate", "\u2066a\u2069", "\\u2066a\\u2069"],
  ["a space without width", "a\u200Bb", "a\\u200bb"],
  ["a joiner between letters", "a\u200Db", "a\\u200db"],
  ["a byte order mark", "\uFEFFa", "\\ufeffa"],
  ["a tag", "a\u{E0041}", "a\\udb40\\udc41"],
  ["a line separator", "a\u2028b", "a\\u2028b"],
  ["half of a pair", "a\uD83D", "a\\ud83d"],
])("%s is escaped", (_what, text, escaped) => {
  expect([escapeTerminal(text), escapeTerminalLine(text)]).toEqual([escaped, escaped]);
});

test("letters of any script and emoji are as they were, and so are lines and tabs of a text of several", () => {
  const text = "Đà Lạt ❤️ 👨‍👩‍👧 👩🏽‍🚀\n\tעברית e\u0302\u0323";
  expect(escapeTerminal(text)).toBe(text);
  expect(escapeTerminalLine("a\n\tb")).toBe("a\\u000a\\u0009b");
});

test("JSON says the same to a program, with nothing that cannot be seen in it", () => {
  const value = { name: "\u001B\u009B\u202E\u007F\u{E0041}👨‍👩‍👧\n", "\u200B": 1 };
  expect(JSON.parse(escapeTerminalJson(value))).toEqual(value);
  expect(escapeTerminalJson(value)).not.toMatch(/[^\P{C}\n\u200D]/u);
});
