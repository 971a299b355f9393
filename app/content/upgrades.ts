import { isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument, type YAMLMap } from "yaml";

/** An earlier form of a field. It is rewritten by ranges of the source, so that every other byte of the file stays. */
interface Upgrade {
  /** The path from the content folder. */
  file: RegExp;
  field: string;
  /** Today's form of one entry of the field, if the field is a group. */
  rewrite: (key: string, value: string) => string;
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
    return isMap(group) ? listRewrites(field, group, source, lines, rewrite) : [];
  });
}

/** The changes that make a list of a group. */
function listRewrites(field: string, group: YAMLMap, source: string, lines: LineCounter, rewrite: Upgrade["rewrite"]): Rewrite[] {
  if (!group.range) return [];
  const change = (start: number, end: number, text: string): Rewrite => ({ line: lines.linePos(start).line, field, start, end, text });
  const entries = group.items.flatMap((pair) => {
    const range = rangeOf(pair);
    return range ? [{ ...range, text: rewrite(String(pair.key), source.slice(range.valueStart, range.end)) }] : [];
  });
  // A group in braces is on one line; of one that is written in lines, the lines between the entries stay.
  if (group.flow) return [change(group.range[0], group.range[1], `[${entries.map(({ text }) => text).join(", ")}]`)];
  return entries.map(({ start, end, text }) => change(start, end, `- ${text}`));
}

/**
 * The changes of fields that are still valid in their earlier form, in the rates of a home: until November 2026 discounts were
 * `{ 7: 10 }`, and `cleaning: 120` and `extraGuests: { above: 4, price: 25 }` were the only fees. The fees of a home that has a
 * list of them as well stay as they are.
 */
export function optionalRewritesOf(path: string, source: string): Rewrite[] {
  if (!/^stays\/[^/]+\/stay\.yaml$/.test(path)) return [];
  const lines = new LineCounter();
  const { contents } = parseDocument(source, { lineCounter: lines });
  const rates = isMap(contents) ? contents.get("rates", true) : undefined;
  if (!isMap(rates)) return [];
  const discounts = rates.get("discounts", true);
  return [
    ...feeRewrites(rates, source, lines),
    ...(isMap(discounts)
      ? listRewrites("discounts", discounts, source, lines, (nights, percent) => `{ nights: ${nights}, percent: ${percent} }`)
      : []),
  ].sort((one, other) => one.start - other.start);
}

function feeRewrites(rates: YAMLMap, source: string, lines: LineCounter): Rewrite[] {
  if (rates.has("fees")) return [];
  const change = (field: string, start: number, end: number, text: string): Rewrite => ({ line: lines.linePos(start).line, field, start, end, text });
  const fees = rates.items.flatMap((pair) => {
    const [entry, range] = [feeEntry(pair, source), rangeOf(pair)];
    return entry && range ? [{ ...range, entry, field: String(pair.key) }] : [];
  });
  const taxes = rates.get("taxes");
  const ids = isSeq(taxes) ? taxes.items.flatMap((tax) => (isMap(tax) ? tax.get("on") : undefined)).flatMap((on) => (isSeq(on) ? on.items : [])) : [];
  const named = ids.flatMap((id) =>
    isScalar(id) && id.value === "extraGuests" && id.range ? [change("on", id.range[0], id.range[1], "extra-guest")] : [],
  );
  const [first, second] = fees;
  if (!first) return named;
  const { column, line } = { column: lines.linePos(first.start).col - 1, line: lines.linePos(first.end).line };
  // In braces all of it is on one line. Below each other, each fee stays on its line, if nothing stands between the two.
  const isNext = second !== undefined && !rates.flow && lines.linePos(second.start).line === line + 1;
  const entries = fees.slice(0, isNext ? 1 : 2).map(({ entry }) => entry);
  const list = rates.flow ? `fees: [${entries.join(", ")}]` : ["fees:", ...entries.map((entry) => `${" ".repeat(column + 2)}- ${entry}`)].join("\n");
  const others =
    second &&
    change(second.field, rates.flow ? source.lastIndexOf(",", second.start) : second.start, second.end, isNext ? `  - ${second.entry}` : "");
  return [change(first.field, first.start, first.end, list), ...(others ? [others] : []), ...named];
}

/** The entry of a list of fees for a field that is short for one. */
function feeEntry({ key, value }: Pair, source: string): string | undefined {
  const textOf = (node: unknown) => (isScalar(node) && node.range ? source.slice(node.range[0], node.range[1]) : undefined);
  const field = isScalar(key) ? key.value : undefined;
  if (field === "cleaning" && textOf(value)) return `{ id: cleaning, per: stay, amount: ${textOf(value)} }`;
  if (field !== "extraGuests" || !isMap(value)) return undefined;
  return `{ id: extra-guest, per: guestNight, amount: ${textOf(value.get("price", true))}, above: ${textOf(value.get("above", true))} }`;
}

/** The source with all changes. */
export function applyRewrites(source: string, rewrites: readonly Rewrite[]): string {
  return rewrites.toReversed().reduce((text, { start, end, text: form }) => text.slice(0, start) + form + text.slice(end), source);
}

function rangeOf({ key, value }: Pick<Pair, "key" | "value">): { start: number; valueStart: number; end: number } | undefined {
  const [start] = (isScalar(key) && key.range) || [];
  // The range of a group that is written in lines reaches to the next field.
  const last = isMap(value) && !value.flow ? value.items.at(-1) : undefined;
  if (last) return rangeOf({ ...last, key });
  const [valueStart, end] = ((isScalar(value) || isMap(value)) && value.range) || [];
  return start === undefined || valueStart === undefined || end === undefined ? undefined : { start, valueStart, end };
}
