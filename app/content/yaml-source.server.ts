import { type Document, isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, visit } from "yaml";
import type { z } from "zod";
import { allowedBy } from "./allowed-by.ts";
import type { ContentProblem } from "./content-error.ts";
import { describePath } from "./content-error.ts";
import { memoize } from "./memoize.ts";
import { describeYamlError } from "./yaml-errors.ts";

type Path = readonly PropertyKey[];

/**
 * A YAML (or JSON) file that knows the line of each field. It keeps its text and value. The parsed document, which is many
 * times as large, is kept only until the next file is parsed, because most files have no problems.
 */
export class YamlSource {
  readonly file: string;
  readonly #source: string;
  readonly #syntaxProblems: ContentProblem[];
  readonly #value: unknown;
  /** Whether the fields can be read. Duplicate fields are a problem, but the file is still readable. */
  readonly isReadable: boolean;

  constructor(file: string, source: string) {
    this.file = file;
    this.#source = source;
    const { problems, isReadable, value } = parseYaml(source);
    this.#syntaxProblems = problems.map((problem) => ({ file, ...problem }));
    this.isReadable = isReadable;
    this.#value = value;
  }

  /** The value according to a schema, or all problems. */
  parse<Schema extends z.ZodType>(schema: Schema): { value: z.output<Schema> } | { problems: ContentProblem[] } {
    if (!this.isReadable) return { problems: this.#syntaxProblems.slice(0, 1) };
    const result = validateCached(schema, this.#value);
    const refused = (result.error?.issues ?? []).flatMap((issue) => this.#problemsOf(issue));
    const unclear = this.#unclearNumbers().filter(({ field }) => refused.every((other) => other.field !== field));
    const problems = [...this.#syntaxProblems, ...unclear, ...refused];
    return result.success && problems.length === 0 ? { value: result.data } : { problems };
  }

  /** The value according to a less strict schema, without reporting problems. */
  parsePartial<Schema extends z.ZodType>(schema: Schema): z.output<Schema> | undefined {
    return this.isReadable ? validateCached(schema, this.#value).data : undefined;
  }

  problemAt(path: Path, allowed: string, found = this.#found(path)): ContentProblem {
    return { file: this.file, line: this.#lineOf(path), field: describePath(path), found, allowed };
  }

  #problemsOf(issue: z.core.$ZodIssue): ContentProblem[] {
    if (issue.code === "invalid_key") {
      return [this.problemAt(issue.path, issue.issues[0]?.message ?? issue.message, `the field ${JSON.stringify(String(issue.path.at(-1)))}`)];
    }
    if (issue.code === "invalid_union") {
      // Of several forms, the one whose problems are in its fields is meant.
      const meant = issue.errors.find((issues) => issues.some(({ path }) => path.length > 0)) ?? issue.errors[0] ?? [];
      return meant.flatMap((one) => this.#problemsOf({ ...one, path: [...issue.path, ...one.path] }));
    }
    if (issue.code !== "unrecognized_keys") return [this.#problemOf(issue)];
    // A decimal comma begins another field: `{ latitude: 11,94041 }`.
    const allowedFor = (key: string) => (/^\d+$/.test(key) ? "no such field here; a number with a point, such as 0.5" : "no such field here");
    return issue.keys.map((key) => this.problemAt([...issue.path, key], allowedFor(key), `the field "${key}"`));
  }

  #problemOf(issue: z.core.$ZodIssue): ContentProblem {
    const found = this.#found(issue.path);
    return this.problemAt(issue.path, allowedBy(issue, found, this.#sizeOf(issue.path)), found);
  }

  /** Numbers such as 1.200, which YAML reads as 1.2, but which mean 1200 in many countries. A coordinate cannot. */
  #unclearNumbers(): ContentProblem[] {
    if (!/\.\d\d0(?!\d)/.test(this.#source)) return [];
    const problems: ContentProblem[] = [];
    visit(parseCached(this.#source).document, {
      Scalar: (_, number, parents) => {
        const { value, source = "" } = number;
        const path = pathTo(number, parents);
        const isCoordinate = /^(latitude|longitude)$/.test(String(path.at(-1)));
        if (typeof value !== "number" || !/^[1-9]\d{0,2}\.\d\d0$/.test(source) || isCoordinate) return;
        problems.push(this.problemAt(path, `${source.replace(".", "")}, or ${value} if the point is for decimals`, source));
      },
    });
    return problems;
  }

  /** The length of a text or list. */
  #sizeOf(path: Path): number {
    const node = parseCached(this.#source).document.getIn(path, false);
    if (typeof node === "string") return node.trim().length;
    return isSeq(node) ? node.items.length : 0;
  }

  #found(path: Path): string {
    const node = parseCached(this.#source).document.getIn(this.#keysOf(path), true);
    if (isMap(node)) return "a group of fields";
    if (isSeq(node)) return "a list";
    const { value, source } = isScalar(node) ? node : {};
    if (value === undefined || value === null) return "nothing";
    // As written: 1.800 may be meant as 1800, unlike 1.8.
    return typeof value === "number" && source !== undefined ? source : JSON.stringify(value);
  }

  /** The line of a field, or of its nearest existing parent. */
  #lineOf(path: Path): number {
    for (let length = path.length; length >= 0; length -= 1) {
      const start = this.#startOf(path.slice(0, length));
      if (start !== undefined) return parseCached(this.#source).lines.linePos(start).line;
    }
    return 1;
  }

  /** The path to a field with keys as in YAML: 7 is a number there, but a string in the path of a schema. */
  #keysOf(path: Path): unknown[] {
    const keys: unknown[] = [];
    for (const part of path) {
      const parent = parseCached(this.#source).document.getIn(keys, true);
      const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === String(part)) : undefined;
      keys.push(isScalar(pair?.key) ? pair.key.value : part);
    }
    return keys;
  }

  #startOf(path: Path): number | undefined {
    const parent = parseCached(this.#source).document.getIn(path.slice(0, -1), true);
    const last = path.at(-1);
    const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === String(last)) : undefined;
    const node = pair?.key ?? parseCached(this.#source).document.getIn(path, true);
    return rangeOf(node)?.[0];
  }
}

/** The path of a node, given what it is in, from the document on. */
function pathTo(node: unknown, parents: readonly unknown[]): Path {
  return [...parents, node].flatMap((part, depth): Path => {
    if (isPair(part)) return [String(part.key)];
    const parent = parents[depth - 1];
    return isSeq(parent) ? [parent.items.indexOf(part)] : [];
  });
}

interface ParsedSource {
  source: string;
  lines: LineCounter;
  document: Document;
}

/** The last parsed text: several lines of the same file are usually looked up in a row. */
let lastParsed: ParsedSource | undefined;

/** Parses a text, or returns the last result if it is the same text. */
function parseCached(source: string): ParsedSource {
  if (lastParsed?.source !== source) {
    const lines = new LineCounter();
    lastParsed = { source, lines, document: parseDocument(source, { lineCounter: lines, prettyErrors: false }) };
  }
  return lastParsed;
}

/** Results by value and schema: most files are unchanged when the whole content is read again. They are shared and must not be changed. */
const validated = new WeakMap<object, WeakMap<z.ZodType, z.ZodSafeParseResult<unknown>>>();

function validateCached<Schema extends z.ZodType>(schema: Schema, value: unknown): z.ZodSafeParseResult<z.output<Schema>> {
  if (typeof value !== "object" || value === null) return schema.safeParse(value);
  const results = validated.get(value) ?? new WeakMap();
  const result = results.get(schema) ?? schema.safeParse(value);
  results.set(schema, result);
  validated.set(value, results);
  return result as z.ZodSafeParseResult<z.output<Schema>>;
}

/** Syntax errors of a YAML text, of which the first may cause the others, and its value if it can be read. */
const parseYaml = memoize((source) => {
  const { document, lines } = parseCached(source);
  const alias = source.includes("*") ? unresolvedAlias(document) : undefined;
  const problems = (alias ? [alias, ...document.errors] : document.errors).map(({ code, message, pos }) => {
    const [found, allowed] = describeYamlError({ code, message });
    return { line: lines.linePos(pos[0] ?? 0).line, found, allowed };
  });
  const isReadable = !alias && document.errors.every(({ code }) => code === "DUPLICATE_KEY");
  return { problems, isReadable, value: isReadable ? document.toJS() : undefined };
});

type SyntaxProblem = Parameters<typeof describeYamlError>[0] & { pos: readonly number[] };

/** The first alias without anchor: a text that begins with an asterisk, on which `toJS` would throw. */
function unresolvedAlias(document: Document): SyntaxProblem | undefined {
  const found: SyntaxProblem[] = [];
  visit(document, {
    Alias: (_, alias) => {
      if (!alias.resolve(document)) found.push({ code: "BAD_ALIAS", message: alias.source, pos: alias.range ?? [0] });
    },
  });
  return found[0];
}

function rangeOf(node: unknown): readonly number[] | undefined {
  if (typeof node !== "object" || node === null || !("range" in node)) return undefined;
  return Array.isArray(node.range) ? node.range : undefined;
}
