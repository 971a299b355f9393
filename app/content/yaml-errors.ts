import type { YAMLParseError } from "yaml";

type ErrorText = [found: string, allowed: string];

const quoted = 'such a text in "double quotes"';
const noField: ErrorText = ["a line that is no field", "lines like field: value"];

const texts: Partial<Record<YAMLParseError["code"], ErrorText>> = {
  DUPLICATE_KEY: ["a duplicate field", "each field once: remove one of the two"],
  TAB_AS_INDENT: ["a tab", "spaces, two for each step to the right"],
  BLOCK_AS_IMPLICIT_KEY: [
    "a colon and a space inside a text, or a field further to the right than it may be",
    `${quoted}, and fields one below the other`,
  ],
  BLOCK_IN_FLOW: ["a colon and a space inside a text, or a line with a hyphen inside brackets", `${quoted}, and no hyphens inside [ ]`],
  BAD_INDENT: [
    "a line that begins further to the left or to the right than its neighbours",
    "the same number of spaces before each field of a group",
  ],
  MISSING_CHAR: noField,
  MULTILINE_IMPLICIT_KEY: noField,
  UNEXPECTED_TOKEN: [
    "words after the end of a text in quotes, of a list or of a group",
    `nothing there, or ${quoted}, and no other double quotes in it`,
  ],
  BAD_SCALAR_START: ["a text that begins with a sign such as @, ` or %", quoted],
  BAD_ALIAS: ["a text that begins with & or *", quoted],
  BAD_DQ_ESCAPE: ["a backslash in a text in double quotes", "no backslash, or two of them"],
  MULTIPLE_DOCS: ["a line of three hyphens", "a file without it"],
};

/** Describes a YAML syntax error for somebody who does not know the terms map, scalar and token. */
export function describeYamlError({ code, message }: { code: YAMLParseError["code"]; message: string }): ErrorText {
  if (/^Flow sequence/.test(message)) return ["a list that is never closed", "a ] at its end"];
  if (/^Flow map/.test(message)) return ["a group that is never closed", "a } at its end"];
  if (/^Missing closing/.test(message)) return ["a text in quotes that never ends", "a quotation mark at its end"];
  return texts[code] ?? [message, "well-formed YAML"];
}
