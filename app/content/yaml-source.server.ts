import { isMap, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import type { Mistake } from "./mistake.ts";

type Path = readonly PropertyKey[];

/** A YAML (or JSON) file that remembers on which line each field stands. */
export class YamlSource {
  readonly file: string;
  readonly #lines = new LineCounter();
  readonly #document;

  constructor(file: string, source: string) {
    this.file = file;
    this.#document = parseDocument(source, { lineCounter: this.#lines, prettyErrors: false });
  }

  /** The file's value in the shape of a schema, or every mistake that keeps it from having that shape. */
  parse<Schema extends z.ZodType>(schema: Schema): { value: z.output<Schema> } | { mistakes: Mistake[] } {
    if (this.#document.errors.length > 0) return { mistakes: this.#document.errors.map((error) => this.#unreadable(error)) };
    const result = schema.safeParse(this.#document.toJS());
    if (result.success) return { value: result.data };
    return { mistakes: result.error.issues.flatMap((issue) => this.#mistakesOf(issue)) };
  }

  /** A mistake at a field of this file. */
  mistake(path: Path, allowed: string, found = this.#found(path)): Mistake {
    return { file: this.file, line: this.#lineOf(path), field: path.map(String).join("."), found, allowed };
  }

  #mistakesOf(issue: z.core.$ZodIssue): Mistake[] {
    if (issue.code !== "unrecognized_keys") return [this.mistake(issue.path, allowedBy(issue))];
    return issue.keys.map((key) => this.mistake([...issue.path, key], "no such field here", `the field "${key}"`));
  }

  #unreadable(error: { pos: [number, number]; message: string }): Mistake {
    const { line } = this.#lines.linePos(error.pos[0]);
    return { file: this.file, line, found: error.message, allowed: "well-formed YAML" };
  }

  #found(path: Path): string {
    const node = this.#document.getIn(path, false);
    if (node === undefined || node === null) return "nothing";
    if (typeof node === "object") return isMap(node) ? "a group of fields" : "a list";
    return JSON.stringify(node);
  }

  /** The line of a field, or of the nearest thing around it that is there. */
  #lineOf(path: Path): number {
    for (let length = path.length; length >= 0; length -= 1) {
      const start = this.#startOf(path.slice(0, length));
      if (start !== undefined) return this.#lines.linePos(start).line;
    }
    return 1;
  }

  #startOf(path: Path): number | undefined {
    const parent = this.#document.getIn(path.slice(0, -1), true);
    const last = path.at(-1);
    const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === String(last)) : undefined;
    const node = pair?.key ?? this.#document.getIn(path, true);
    return rangeOf(node)?.[0];
  }
}

function rangeOf(node: unknown): readonly number[] | undefined {
  if (typeof node !== "object" || node === null || !("range" in node)) return undefined;
  return Array.isArray(node.range) ? node.range : undefined;
}

function allowedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return `a ${{ string: "text", int: "whole number", array: "list", object: "group of fields", record: "group of fields" }[String(issue.expected)] ?? issue.expected}`;
    case "invalid_value":
      return issue.values.join(", ");
    case "too_small":
      return `at least ${issue.minimum}${unitOf(issue.origin, issue.minimum)}`;
    case "too_big":
      return `at most ${issue.maximum}${unitOf(issue.origin, issue.maximum)}`;
    case "invalid_format":
      return issue.format === "regex" || issue.format === "date" ? formatAllowed(issue) : `a valid ${issue.format}`;
    default:
      return issue.message;
  }
}

function formatAllowed(issue: { format: string; message: string }): string {
  return issue.format === "date" ? "a day like 2026-10-12" : issue.message;
}

function unitOf(origin: string, count: number | bigint): string {
  const [one, many] = { string: [" character", " characters"], array: [" entry", " entries"] }[origin] ?? ["", ""];
  return String(Number(count) === 1 ? one : many);
}
