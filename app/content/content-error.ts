/** A problem in `content/` or `messages/`. */
export interface ContentProblem {
  /** Path from the project root. */
  file: string;
  /** Line number from 1, if known. */
  line?: number;
  /** The field, with entries of lists counted from one: `photos, the first: alt.vi`. */
  field?: string;
  found: string;
  allowed: string;
}

/** One problem as one line: `content/stays/x/stay.yaml:7 price: found -5; allowed: at least 1`. */
export function formatContentProblem({ file, line, field, found, allowed }: ContentProblem): string {
  const location = line ? `${file}:${line}` : file;
  return `${location}${field ? ` ${field}` : ""}: found ${found}; allowed: ${allowed}`;
}

/** All problems of the content at once, so that they can be fixed in one go. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    const count = problems.length === 1 ? "1 mistake" : `${problems.length} mistakes`;
    super([`The content has ${count}:`, ...problems.map((problem) => `  ${formatContentProblem(problem)}`)].join("\n"));
    this.problems = problems;
  }
}

/** The allowed values of a reference; `kind` describes them if there are none yet. */
export function oneOf(names: Iterable<string>, kind: string): string {
  return [...names].join(", ") || `${kind}, of which there is none yet: add one first`;
}

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** A field as an owner finds it in the file, entries counted from one: `photos, the first: alt.vi`, or `the third: name.vi`. */
export function describePath(path: readonly PropertyKey[]): string {
  const parts = path.map((part, index) => {
    if (typeof part === "number") return `${index === 0 ? "" : ", "}the ${ordinals[part] ?? `${part + 1}th`}`;
    if (index === 0) return String(part);
    return `${typeof path[index - 1] === "number" ? ": " : "."}${String(part)}`;
  });
  return parts.join("");
}
