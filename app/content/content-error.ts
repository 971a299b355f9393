/** Something an operator wrote in `content/` or `messages/` that the site cannot use. */
export interface ContentProblem {
  /** The file, from the root of the project. */
  file: string;
  /** The line, counted from 1, where there is one. */
  line?: number;
  /** The field, counted from one in lists, as in `photos, the first: alt.vi`. */
  field?: string;
  found: string;
  allowed: string;
}

/** One mistake in one line: `content/stays/x/stay.yaml:7 price: found -5; allowed: at least 1`. */
export function formatContentProblem({ file, line, field, found, allowed }: ContentProblem): string {
  const place = line ? `${file}:${line}` : file;
  return `${place}${field ? ` ${field}` : ""}: found ${found}; allowed: ${allowed}`;
}

/** Every mistake in the content at once, so that an operator mends them in one go. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly mistakes: readonly ContentProblem[];

  constructor(mistakes: readonly ContentProblem[]) {
    const count = mistakes.length === 1 ? "1 mistake" : `${mistakes.length} mistakes`;
    super([`The content has ${count}:`, ...mistakes.map((mistake) => `  ${formatContentProblem(mistake)}`)].join("\n"));
    this.mistakes = mistakes;
  }
}

/** What is allowed where one of several has to be named; `kind` is said where there is none yet. */
export function oneOf(names: Iterable<string>, kind: string): string {
  return [...names].join(", ") || `${kind}, of which there is none yet: add one first`;
}

const places = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** A field as an owner finds it in the file, counted from one: `photos, the first: alt.vi`, or `the third: name.vi`. */
export function describePath(path: readonly PropertyKey[]): string {
  const parts = path.map((part, index) => {
    if (typeof part === "number") return `${index === 0 ? "" : ", "}the ${places[part] ?? `${part + 1}th`}`;
    if (index === 0) return String(part);
    return `${typeof path[index - 1] === "number" ? ": " : "."}${String(part)}`;
  });
  return parts.join("");
}
