import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LineCounter, parseDocument, visit } from "yaml";

/**
 * The sums of all sentences that the sample content was ever delivered with, one a line. `node commands/delivered-texts.ts` adds those of
 * today: what an owner started from a year ago is still known.
 */
export const deliveredTexts = "commands/delivered-texts.txt";

/** Characters: what is shorter, such as “Shower” or “Two towels”, anybody may write. */
const fewest = 15;

/** A sentence of the content folder. */
interface Sentence {
  /** From the content folder. */
  file: string;
  /** Counted from 1. */
  line: number;
  sum: string;
}

/** The sentences of a content folder that are as they were delivered, by their files: whether all of a file are, and their lines. */
export function unchangedTexts(root: string, delivered: ReadonlySet<string>): { file: string; isWhole: boolean; lines: number[] }[] {
  const files = Map.groupBy(sentencesIn(root), ({ file }) => file);
  return [...files].flatMap(([file, sentences]) => {
    const same = sentences.filter(({ sum }) => delivered.has(sum));
    const lines = [...new Set(same.map(({ line }) => line))];
    return lines.length > 0 ? [{ file, isWhole: same.length === sentences.length, lines }] : [];
  });
}

/** The sums of what was ever delivered. */
export function loadDeliveredTexts(): Set<string> {
  return new Set(readFileSync(deliveredTexts, "utf8").split("\n").filter(Boolean));
}

/** The sentences of the texts in a content folder, in the order of its files. */
export function sentencesIn(root: string): Sentence[] {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).sort();
  return files
    .filter((file) => /\.(yaml|md)$/.test(file) && file !== "README.md")
    .flatMap((file) => {
      const source = readFileSync(join(root, file), "utf8");
      const texts = file.endsWith(".md") ? source.split("\n").map((text, index) => ({ text, line: index + 1 })) : textsOfYaml(source);
      return texts.flatMap(({ text, line }) => sentencesOf(text).map((sentence) => ({ file, line, sum: sumOf(sentence) })));
    });
}

function textsOfYaml(source: string): { text: string; line: number }[] {
  const lines = new LineCounter();
  const texts: { text: string; line: number }[] = [];
  visit(parseDocument(source, { lineCounter: lines }), {
    Scalar: (key, { value, range }) => {
      if (key !== "key" && typeof value === "string") texts.push({ text: value, line: lines.linePos(range?.[0] ?? 0).line });
    },
  });
  return texts;
}

/** The sentences of a text that are long enough to be somebody's own; names of files and folders are none. */
function sentencesOf(text: string): string[] {
  const sentences = text
    .normalize("NFC")
    .trim()
    .split(/(?<=[.!?:;])\s+/);
  return sentences.map((sentence) => sentence.replace(/\s+/g, " ")).filter((sentence) => sentence.length >= fewest && !/^[\w.-]+$/.test(sentence));
}

function sumOf(sentence: string): string {
  return createHash("sha256").update(sentence).digest("base64url").slice(0, 8);
}
