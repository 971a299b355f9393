import { isMap, isScalar, isSeq, type Pair, parseDocument, type YAMLMap } from "yaml";

/*
 * Earlier forms of fields are rewritten word by word: keys are replaced and brackets added, and every other byte of the file stays,
 * with its comments and line ends.
 */

/** An earlier form of a group, whose entries become those of a list. */
interface Upgrade {
  /** The path from the content folder. */
  file: RegExp;
  field: string;
  /** What an entry has instead of its key; its value and `}` follow. */
  opening: (key: string) => string;
}

const networks: Record<string, string> = { instagram: "Instagram", facebook: "Facebook", youtube: "YouTube" };

const upgrades: Upgrade[] = [
  // `social: { instagram: https://… }` until November 2026: only three networks had a field.
  {
    file: /^site\.yaml$/,
    field: "social",
    opening: (key) => `{ name: ${networks[key] ?? key}, address`,
  },
];

/** What an upgrade changes in a file: `text` is the range with its changes. */
export interface Rewrite extends Edit {
  /** From 1. */
  line: number;
  field: string;
}

/** A range of the source, and what replaces it. */
interface Edit extends Range {
  text: string;
}

interface Range {
  start: number;
  end: number;
}

/** The changes that bring the fields of a file into today's form, in the order of the file. `path` is relative to the content folder. */
export function rewritesOf(path: string, source: string): Rewrite[] {
  const due = upgrades.filter(({ file }) => file.test(path));
  if (due.length === 0) return [];
  const { contents } = parseDocument(source);
  return due.flatMap(({ field, opening }) => {
    const group = isMap(contents) ? contents.get(field, true) : undefined;
    return isMap(group) ? listRewrites(field, group, source, opening) : [];
  });
}

/** The changes that make a list of a group, unless one of its values is no word or number. */
function listRewrites(field: string, group: YAMLMap, source: string, opening: Upgrade["opening"]): Rewrite[] {
  const entries = group.items.flatMap((pair) => rangeOf(pair) ?? []);
  if (!group.range || group.items.some(({ value }) => !isScalar(value)) || entries.length < group.items.length) return [];
  const edits = group.items.map((pair) => entryEdits(pair, opening(String(pair.key)), " }"));
  const [start, end] = group.range;
  const brackets = [
    { start, end: start + 1, text: "[" },
    { start: end - 1, end, text: "]" },
  ];
  if (group.flow) return [rewrite(field, { start, end }, [...brackets, ...edits.flat()], source)];
  return entries.map((range, index) => rewrite(field, range, [insertion(range.start, "- "), ...(edits[index] ?? [])], source));
}

/**
 * The changes of fields that are still valid in their earlier form, in the rates of a home: until November 2026 discounts were
 * `{ 7: 10 }`, `deposit: 500` had no day of return, and `cleaning: 120` and `extraGuests: { above: 4, price: 25 }` were the only
 * fees. The fees of a home that has a list of them as well stay as they are.
 */
export function optionalRewritesOf(path: string, source: string): Rewrite[] {
  if (!/^stays\/[^/]+\/stay\.yaml$/.test(path)) return [];
  const { contents } = parseDocument(source);
  const rates = isMap(contents) ? contents.get("rates", true) : undefined;
  if (!isMap(rates)) return [];
  const discounts = rates.get("discounts", true);
  return [
    ...(rates.has("fees") ? [] : feeRewrites(rates, source)),
    ...(isMap(discounts) ? listRewrites("discounts", discounts, source, (nights) => `{ nights: ${nights}, percent`) : []),
    ...depositRewrites(rates, source),
  ].sort((one, other) => one.start - other.start);
}

/** `deposit: 500` was given back within seven days. */
function depositRewrites(rates: YAMLMap, source: string): Rewrite[] {
  const deposit = rates.items.find(({ key, value }) => isScalar(key) && key.value === "deposit" && isScalar(value));
  const range = deposit && rangeOf(deposit);
  if (!range || rates.has("securityDeposit")) return [];
  return [rewrite("deposit", range, entryEdits(deposit, "securityDeposit: { amount", ", returned: 7 }"), source)];
}

function feeRewrites(rates: YAMLMap, source: string): Rewrite[] {
  // Without the fee a tax may name it by its short name only.
  const taxes = rates.has("extraGuests") && rates.get("taxes");
  const ids = isSeq(taxes) ? taxes.items.flatMap((tax) => (isMap(tax) ? tax.get("on") : undefined)).flatMap((on) => (isSeq(on) ? on.items : [])) : [];
  const named = ids.flatMap((id) => {
    if (!isScalar(id) || id.value !== "extraGuests" || !id.range) return [];
    const [start, end] = id.range;
    return [rewrite("on", { start, end }, [{ start, end, text: "extra-guest" }], source)];
  });
  const fees = rates.items.flatMap((pair, index) => {
    const [range, field] = [rangeOf(pair), String(pair.key)];
    if (!range || !isShortFee(pair)) return [];
    const isOneValue = !rates.flow && !(isMap(pair.value) && !pair.value.flow);
    return [{ field, index, range, edits: [...feeEdits(pair, source), ...(isOneValue ? shiftLines(source, range, 2) : [])] }];
  });
  return [...(rates.flow ? flowFees(rates, fees, source) : lineFees(fees, source)), ...named];
}

/** A fee with a field of its own, and the changes that make an entry of a list of it. */
interface ShortFee {
  field: string;
  /** Its position in the rates. */
  index: number;
  range: Range;
  edits: Edit[];
}

/** The list of fees in braces: `fees: [{ … }, { … }]`. */
function flowFees({ items }: YAMLMap, [first, second]: ShortFee[], source: string): Rewrite[] {
  if (!first) return [];
  const opening = insertion(first.range.start, "fees: [");
  const isNext = second?.index === first.index + 1;
  const last = isNext ? second : first;
  const moved = second && !isNext ? `, ${edited(source, second.range, second.edits)}` : "";
  const range = { start: first.range.start, end: last.range.end };
  const edits = [opening, ...first.edits, ...(isNext ? second.edits : []), insertion(range.end, `${moved}]`)];
  const list = rewrite(first.field, range, edits, source);
  if (!moved || !second) return [list];
  const before = rangeOf(items[second.index - 1] ?? {});
  if (!before) return [];
  // Its comma goes too; comments stay.
  const gone = { start: before.end, end: second.range.end };
  const comma = before.end + (/^(?:\s|#.*\n)*/.exec(source.slice(before.end))?.[0].length ?? 0);
  const hasComment = source.slice(before.end, second.range.start).includes("#");
  const parts = hasComment
    ? [
        { start: comma, end: comma + 1, text: "" },
        { ...second.range, text: "" },
      ]
    : [{ ...gone, text: "" }];
  return [list, rewrite(second.field, gone, parts, source)];
}

/** The list of fees in lines. The second fee stays on its line, unless other rates are between the two. */
function lineFees([first, second]: ShortFee[], source: string): Rewrite[] {
  if (!first) return [];
  const newline = newlineOf(source);
  const indent = " ".repeat(first.range.start - lineStart(source, first.range.start) + 2);
  const opening = insertion(first.range.start, `fees:${newline}${indent}- `);
  const dash = second && insertion(second.range.start, "  - ");
  if (!second || !dash) return [rewrite(first.field, first.range, [opening, ...first.edits], source)];
  if (second.index === first.index + 1)
    return [
      rewrite(first.field, first.range, [opening, ...first.edits], source),
      rewrite(second.field, second.range, [dash, ...second.edits], source),
    ];
  // From the end of the line before, so that the last line of the file can go too.
  const lines = { start: lineStart(source, second.range.start), end: lineEnd(source, second.range.end) };
  const moved = insertion(lineEnd(source, first.range.end), newline + edited(source, lines, [dash, ...second.edits]));
  const gone = { start: lines.start - newline.length, end: lines.end };
  return [
    rewrite(first.field, { start: first.range.start, end: moved.end }, [opening, ...first.edits, moved], source),
    rewrite(second.field, gone, [{ ...gone, text: "" }], source),
  ];
}

function isShortFee({ key, value }: Pair): boolean {
  const field = isScalar(key) ? key.value : undefined;
  return field === "cleaning" ? isScalar(value) : field === "extraGuests" && isMap(value) && isScalar(value.get("price", true));
}

/** The changes that make an entry of a list of a fee. */
function feeEdits(pair: Pair, source: string): Edit[] {
  const { key, value } = pair;
  if (!isMap(value)) return entryEdits(pair, "{ id: cleaning, per: stay, amount", " }");
  const [start = 0] = (isScalar(key) && key.range) || [];
  const [child = 0] = value.range ?? [];
  const amount = value.items.flatMap(({ key }) => (isScalar(key) && key.value === "price" && key.range ? [key.range] : []));
  const price = amount.map(([start, end]) => ({ start, end, text: "amount" }));
  const colon = source.indexOf(":", start) + 1;
  if (value.flow) {
    const end = colon + (/^ *(?=[^ #])/.exec(source.slice(colon))?.[0].length ?? 0);
    return [{ start, end, text: "" }, insertion(child + 1, " id: extra-guest, per: guestNight,"), ...price];
  }
  return [...groupEdits({ start, colon, child, end: rangeOf(pair)?.end ?? child }, source), ...price];
}

/** Adds spaces to all lines of a range but the first and empty ones. */
function shiftLines(source: string, { start, end }: Range, count: number): Edit[] {
  return [...source.slice(start, end).matchAll(/(?<=\n)(?=[^\r\n])/g)].map(({ index }) => insertion(start + index, " ".repeat(count)));
}

function newlineOf(source: string): string {
  return /\r?\n/.exec(source)?.[0] ?? "\n";
}

/** `extraGuests:` with its fields in lines becomes `- id: extra-guest`; the fields move below `id`. */
function groupEdits({ start, colon, child, end }: { start: number; colon: number; child: number; end: number }, source: string): Edit[] {
  const [column, childColumn] = [start, child].map((position) => position - lineStart(source, position)) as [number, number];
  const shift = Math.max(column + 4 - childColumn, 0);
  const below = source.indexOf("\n", colon) + 1;
  const dashed = " ".repeat(childColumn + shift - column - 4);
  return [
    { start, end: colon, text: `${dashed}id: extra-guest` },
    insertion(below, `${" ".repeat(childColumn + shift)}per: guestNight${newlineOf(source)}`),
    ...shiftLines(source, { start, end }, shift),
  ];
}

/** An entry with other words in place of its key and after its value. What is between them stays. */
function entryEdits({ key, value }: Pick<Pair, "key" | "value">, opening: string, closing: string): Edit[] {
  const [start = 0, keyEnd = 0] = (isScalar(key) && key.range) || [];
  const [valueStart = 0, end = 0] = (isScalar(value) && value.range) || [];
  // After a key in quotation marks, the colon may have no space behind it.
  const space = valueStart === keyEnd + 1 ? " " : "";
  return [{ start, end: keyEnd, text: opening }, insertion(valueStart, space), insertion(end, closing)];
}

/** The source with all changes. */
export function applyRewrites(source: string, rewrites: readonly Edit[]): string {
  return edited(source, { start: 0, end: source.length }, rewrites);
}

/** The text of a range with changes in it. Of two at one place, the first comes first. */
function edited(source: string, { start, end }: Range, edits: readonly Edit[]): string {
  let [text, position] = ["", start];
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    text += source.slice(position, edit.start) + edit.text;
    position = edit.end;
  }
  return text + source.slice(position, end);
}

function rewrite(field: string, range: Range, edits: readonly Edit[], source: string): Rewrite {
  return { line: source.slice(0, range.start).split("\n").length, field, ...range, text: edited(source, range, edits) };
}

function insertion(start: number, text: string): Edit {
  return { start, end: start, text };
}

function lineStart(source: string, position: number): number {
  return source.lastIndexOf("\n", position - 1) + 1;
}

/** The end of the line without its line break. */
function lineEnd(source: string, position: number): number {
  return position + (/[^\r\n]*/.exec(source.slice(position))?.[0].length ?? 0);
}

/** From its key to its value; `undefined` if it has none. */
function rangeOf({ key, value }: { key?: unknown; value?: unknown }): Range | undefined {
  const [start] = (isScalar(key) && key.range) || [];
  // The range of a group that is written in lines reaches to the next field.
  const last = isMap(value) && !value.flow ? value.items.at(-1) : undefined;
  if (last) return rangeOf({ key, value: last.value });
  const [, end] = ((isScalar(value) || isMap(value) || isSeq(value)) && value.range) || [];
  return start === undefined || end === undefined ? undefined : { start, end };
}
