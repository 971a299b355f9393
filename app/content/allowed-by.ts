import type { z } from "zod";

/**
 * What is allowed instead of a value that a schema refused, with a hint how to correct it. `found` is the value as shown in
 * the error message (strings in quotes), `size` the length of a text or list.
 */
export function allowedBy(issue: z.core.$ZodIssue, found: string, size: number): string {
  switch (issue.code) {
    case "invalid_type":
      return allowedType(issue, found);
    case "invalid_value":
      return issue.values.join(", ");
    case "too_small":
      return `at least ${issue.minimum}${unitOf(issue.origin, issue.minimum)}${sizeHint(issue.origin, size, Number(issue.minimum))}`;
    case "too_big":
      return `at most ${issue.maximum}${unitOf(issue.origin, issue.maximum)}${sizeHint(issue.origin, size, Number(issue.maximum))}`;
    case "invalid_format":
      return issue.format === "regex" || issue.format === "date" ? allowedFormat(issue) : `a valid ${issue.format}`;
    default:
      return issue.message;
  }
}

const types: Readonly<Record<string, string>> = {
  string: "a text",
  int: "a whole number",
  number: "a number",
  boolean: "true, false",
  array: "a list",
  object: "a group of fields",
  record: "a group of fields",
};

function allowedType({ expected, message }: z.core.$ZodIssueInvalidType, found: string): string {
  // A message of the schema is more specific than one of Zod.
  if (!message.startsWith("Invalid input")) return message;
  const intended = expected === "int" || expected === "number" ? intendedNumber(found) : "";
  const type = types[expected] ?? `a ${expected}`;
  return intended ? `${type}: ${intended}` : type;
}

/** Words for thousands and millions behind a number, as in `2,4 triệu` and `450k`. */
const multiplied = /\d\s*(k|mille?|million|thousand|ngàn|nghìn|tr|triệu)/iu;

/** The number that was probably intended, in YAML notation: `4.9` for `"4,9"`, `3200` for `"$3,200"` or `3.200`; otherwise empty. */
function intendedNumber(found: string): string {
  if (multiplied.test(found)) return "";
  const [written = ""] = /^\D*(\d[\d.,]*)\D*$/.exec(found)?.slice(1) ?? [];
  if (/^\d{1,3}([.,]\d{3})+$/.test(written)) return written.replace(/[.,]/g, "");
  return /^\d+([.,]\d+)?$/.test(written) && written !== found ? written.replace(",", ".") : "";
}

function allowedFormat(issue: { format: string; message: string }): string {
  return issue.format === "date" ? "a day like 2026-10-12" : issue.message;
}

function unitOf(origin: string, count: number | bigint): string {
  const [one, many] = { string: [" character", " characters"], array: [" entry", " entries"] }[origin] ?? ["", ""];
  return String(Number(count) === 1 ? one : many);
}

/** What to do about a list or text that is too long or too short; empty for numbers. */
function sizeHint(origin: string, size: number, limit: number): string {
  if (origin === "array") return size > limit ? `: take ${size - limit} away` : `: add ${limit - size}`;
  return origin === "string" && size > limit ? `: take ${size - limit} away` : "";
}
