import { type Document, isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from "yaml";
import type { z } from "zod";
import { allowedBy } from "./allowed-by.ts";
import type { ContentProblem } from "./content-error.ts";
import { describePath } from "./content-error.ts";
import { memoize } from "./memoize.ts";
import { describeYamlError } from "./yaml-errors.ts";

type Path = readonly PropertyKey[];

/**
 * A YAML (or JSON) file that can tell on which line each field stands. It keeps its text and its value, but what YAML makes
 * of the text, which is many times as large, only until the next file is read: most files have no mistake to tell.
 */
export class YamlSource {
  readonly file: string;
  readonly #source: string;
  readonly #flaws: ContentProblem[];
  readonly #value: unknown;
  /** Whether it can be told which fields there are; a field that stands there twice is a mistake, but hides none of the others. */
  readonly isReadable: boolean;

  constructor(file: string, source: string) {
    this.file = file;
    this.#source = source;
    const { flaws, isReadable, value } = judge(source);
    this.#flaws = flaws.map((flaw) => ({ file, ...flaw }));
    this.isReadable = isReadable;
    this.#value = value;
  }

  /** The file's value in the shape of a schema, or every mistake that keeps it from having that shape. */
  parse<Schema extends z.ZodType>(schema: Schema): { value: z.output<Schema> } | { mistakes: ContentProblem[] } {
    if (!this.isReadable) return { mistakes: this.#flaws.slice(0, 1) };
    const result = schema.safeParse(this.#value);
    if (result.success && this.#flaws.length === 0) return { value: result.data };
    return { mistakes: [...this.#flaws, ...(result.error?.issues ?? []).flatMap((issue) => this.#mistakesOf(issue))] };
  }

  /** What a schema that asks for less finds in the file; its mistakes are not told. */
  loosely<Schema extends z.ZodType>(schema: Schema): z.output<Schema> | undefined {
    return this.isReadable ? schema.safeParse(this.#value).data : undefined;
  }

  /** A mistake at a field of this file. */
  mistake(path: Path, allowed: string, found = this.#found(path)): ContentProblem {
    return { file: this.file, line: this.#lineOf(path), field: describePath(path), found, allowed };
  }

  #mistakesOf(issue: z.core.$ZodIssue): ContentProblem[] {
    if (issue.code === "invalid_key") {
      return [this.mistake(issue.path, issue.issues[0]?.message ?? issue.message, `the field ${JSON.stringify(String(issue.path.at(-1)))}`)];
    }
    if (issue.code !== "unrecognized_keys") return [this.#mistakeOf(issue)];
    return issue.keys.map((key) => this.mistake([...issue.path, key], "no such field here", `the field "${key}"`));
  }

  #mistakeOf(issue: z.core.$ZodIssue): ContentProblem {
    const found = this.#found(issue.path);
    return this.mistake(issue.path, allowedBy(issue, found, this.#sizeOf(issue.path)), found);
  }

  /** How many characters a text has, or a list entries. */
  #sizeOf(path: Path): number {
    const node = read(this.#source).document.getIn(path, false);
    if (typeof node === "string") return node.trim().length;
    return isSeq(node) ? node.items.length : 0;
  }

  #found(path: Path): string {
    const node = read(this.#source).document.getIn(this.#keysOf(path), true);
    if (isMap(node)) return "a group of fields";
    if (isSeq(node)) return "a list";
    const { value, source } = isScalar(node) ? node : {};
    if (value === undefined || value === null) return "nothing";
    // As it is written: 1.800 is no other number than 1.8.
    return typeof value === "number" && source !== undefined ? source : JSON.stringify(value);
  }

  /** The line of a field, or of the nearest thing around it that is there. */
  #lineOf(path: Path): number {
    for (let length = path.length; length >= 0; length -= 1) {
      const start = this.#startOf(path.slice(0, length));
      if (start !== undefined) return read(this.#source).lines.linePos(start).line;
    }
    return 1;
  }

  /** The keys on the way to a field as YAML read them: 7 is a number there, and a text in what a schema sees. */
  #keysOf(path: Path): unknown[] {
    const keys: unknown[] = [];
    for (const part of path) {
      const parent = read(this.#source).document.getIn(keys, true);
      const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === String(part)) : undefined;
      keys.push(isScalar(pair?.key) ? pair.key.value : part);
    }
    return keys;
  }

  #startOf(path: Path): number | undefined {
    const parent = read(this.#source).document.getIn(path.slice(0, -1), true);
    const last = path.at(-1);
    const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === String(last)) : undefined;
    const node = pair?.key ?? read(this.#source).document.getIn(path, true);
    return rangeOf(node)?.[0];
  }
}

interface ReadSource {
  source: string;
  lines: LineCounter;
  document: Document;
}

/** The text that was read last: who asks for one line of a file asks for others. */
let lastRead: ReadSource | undefined;

/** What YAML makes of a text, and where its lines begin. */
function read(source: string): ReadSource {
  if (lastRead?.source !== source) {
    const lines = new LineCounter();
    lastRead = { source, lines, document: parseDocument(source, { lineCounter: lines, prettyErrors: false }) };
  }
  return lastRead;
}

/** What makes a text no YAML, the first of which may be the cause of those after it; and its value where it can be read. */
const judge = memoize((source) => {
  const { document, lines } = read(source);
  const alias = source.includes("*") ? strayAlias(document) : undefined;
  const flaws = (alias ? [alias, ...document.errors] : document.errors).map(({ code, message, pos }) => {
    const [found, allowed] = describeYamlError({ code, message });
    return { line: lines.linePos(pos[0] ?? 0).line, found, allowed };
  });
  const isReadable = !alias && document.errors.every(({ code }) => code === "DUPLICATE_KEY");
  return { flaws, isReadable, value: isReadable ? document.toJS() : undefined };
});

type Flaw = Parameters<typeof describeYamlError>[0] & { pos: readonly number[] };

/** A text that begins with an asterisk refers to another place in YAML; where there is none, reading it throws. */
function strayAlias(document: Document): Flaw | undefined {
  const found: Flaw[] = [];
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
