import type { z } from "zod";

/**
 * What is allowed in place of what a schema refuses, and the way there. `found` is what stands there, a text in quotes; `size` that of
 * the text or list.
 */
export function allowedBy(issue: z.core.$ZodIssue, found: string, size: number): string {
  switch (issue.code) {
    case "invalid_type":
      return typeAllowed(issue, found);
    case "invalid_value":
      return issue.values.join(", ");
    case "too_small":
      return `at least ${issue.minimum}${unitOf(issue.origin, issue.minimum)}${wayOut(issue.origin, size, Number(issue.minimum))}`;
    case "too_big":
      return `at most ${issue.maximum}${unitOf(issue.origin, issue.maximum)}${wayOut(issue.origin, size, Number(issue.maximum))}`;
    case "invalid_format":
      return issue.format === "regex" || issue.format === "date" ? formatAllowed(issue) : `a valid ${issue.format}`;
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

function typeAllowed({ expected, message }: z.core.$ZodIssueInvalidType, found: string): string {
  // Zod's own words; those of a schema say more.
  if (!message.startsWith("Invalid input")) return message;
  const meant = expected === "int" || expected === "number" ? numberMeant(found) : "";
  const type = types[expected] ?? `a ${expected}`;
  return meant ? `${type}: ${meant}` : type;
}

/** The number that somebody may have meant, as YAML wants it: `4.9` for `"4,9"`, `3200` for `"$3,200"` or `3.200`; else nothing. */
function numberMeant(found: string): string {
  const [written = ""] = /^\D*(\d[\d.,]*)\D*$/.exec(found)?.slice(1) ?? [];
  if (/^\d{1,3}([.,]\d{3})+$/.test(written)) return written.replace(/[.,]/g, "");
  return /^\d+([.,]\d+)?$/.test(written) && written !== found ? written.replace(",", ".") : "";
}

function formatAllowed(issue: { format: string; message: string }): string {
  return issue.format === "date" ? "a day like 2026-10-12" : issue.message;
}

function unitOf(origin: string, count: number | bigint): string {
  const [one, many] = { string: [" character", " characters"], array: [" entry", " entries"] }[origin] ?? ["", ""];
  return String(Number(count) === 1 ? one : many);
}

/** What to do about a list or a text of another size than the wanted one; nothing where it is a number. */
function wayOut(origin: string, size: number, wanted: number): string {
  if (origin === "array") return size > wanted ? `: take ${size - wanted} away` : `: add ${wanted - size}`;
  return origin === "string" && size > wanted ? `: take ${size - wanted} away` : "";
}
