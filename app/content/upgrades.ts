import { isMap, isScalar, LineCounter, type Pair, parseDocument } from "yaml";

/** An earlier form of a field. It is rewritten by ranges of the source, so that every other byte of the file stays. */
interface Upgrade {
  /** The path from the content folder. */
  file: RegExp;
  field: string;
  /** Today's form of one entry of the field, if the field is a group; undefined if it has today's form. */
  rewrite: (key: string, value: string) => string | undefined;
}

const networks: Record<string, string> = { instagram: "Instagram", facebook: "Facebook", youtube: "YouTube" };

const upgrades: Upgrade[] = [
  // `social: { instagram: https://… }` until November 2026: only three networks had a field.
  {
    file: /^site\.yaml$/,
    field: "social",
    rewrite: (key, address) => `{ name: ${networks[key] ?? key}, address: ${address} }`,
  },
];

/** What an upgrade changes in a file. */
export interface Rewrite {
  /** From 1. */
  line: number;
  field: string;
  /** Positions in the source. */
  start: number;
  end: number;
  text: string;
}

/** The changes that bring the fields of a file into today's form, in the order of the file. `path` is relative to the content folder. */
export function rewritesOf(path: string, source: string): Rewrite[] {
  const due = upgrades.filter(({ file }) => file.test(path));
  if (due.length === 0) return [];
  const lines = new LineCounter();
  const { contents } = parseDocument(source, { lineCounter: lines });
  return due.flatMap(({ field, rewrite }) => {
    const group = isMap(contents) ? contents.get(field, true) : undefined;
    if (!isMap(group) || !group.range) return [];
    const change = (start: number, end: number, text: string): Rewrite => ({ line: lines.linePos(start).line, field, start, end, text });
    const entries = group.items.flatMap((pair) => {
      const range = rangeOf(pair);
      if (!range) return [];
      const text = rewrite(String(pair.key), source.slice(range.valueStart, range.end));
      return text === undefined ? [] : [{ ...range, text }];
    });
    // A group in braces is on one line; of one that is written in lines, the lines between the entries stay.
    if (group.flow) return [change(group.range[0], group.range[1], `[${entries.map(({ text }) => text).join(", ")}]`)];
    return entries.map(({ start, end, text }) => change(start, end, `- ${text}`));
  });
}

/** The source with all changes. */
export function applyRewrites(source: string, rewrites: readonly Rewrite[]): string {
  return rewrites.toReversed().reduce((text, { start, end, text: form }) => text.slice(0, start) + form + text.slice(end), source);
}

function rangeOf({ key, value }: Pair): { start: number; valueStart: number; end: number } | undefined {
  const [start] = (isScalar(key) && key.range) || [];
  const [valueStart, end] = (isScalar(value) && value.range) || [];
  return start === undefined || valueStart === undefined || end === undefined ? undefined : { start, valueStart, end };
}
