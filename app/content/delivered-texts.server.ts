import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LineCounter, parseDocument, visit } from "yaml";

/**
 * The file with the hashes of all sentences that the sample content ever had, one per line. `node
 * commands/delivered-texts.ts` adds those of today, so that texts of an old sample are still recognized.
 */
export const deliveredTextsFile = "commands/delivered-texts.txt";

/** Characters. Shorter texts, such as “Shower” or “Two towels”, anybody may write. */
const minLength = 15;

interface Sentence {
  /** Path from the content folder. */
  file: string;
  /** From 1. */
  line: number;
  hash: string;
}

/** Files of a content folder with unchanged sentences of the sample: their lines, and whether the whole file is unchanged. */
export function unchangedTexts(root: string, hashes: ReadonlySet<string>): { file: string; isWhole: boolean; lines: number[] }[] {
  const files = Map.groupBy(sentencesIn(root), ({ file }) => file);
  return [...files].flatMap(([file, sentences]) => {
    const same = sentences.filter(({ hash }) => hashes.has(hash));
    const lines = [...new Set(same.map(({ line }) => line))];
    return lines.length > 0 ? [{ file, isWhole: same.length === sentences.length, lines }] : [];
  });
}

export function loadDeliveredTexts(): Set<string> {
  return new Set(readFileSync(deliveredTextsFile, "utf8").split("\n").filter(Boolean));
}

/** The sentences of all texts in a content folder, in the order of its files. */
export function sentencesIn(root: string): Sentence[] {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).sort();
  return files
    .filter((file) => /\.(yaml|md)$/.test(file) && file !== "README.md")
    .flatMap((file) => {
      const source = readFileSync(join(root, file), "utf8");
      const texts = file.endsWith(".md") ? source.split("\n").map((text, index) => ({ text, line: index + 1 })) : textsOfYaml(source);
      return texts.flatMap(({ text, line }) => sentencesOf(text).map((sentence) => ({ file, line, hash: hashOf(sentence) })));
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

/** Sentences that are long enough to be distinctive. File and folder names are left out. */
function sentencesOf(text: string): string[] {
  const sentences = text
    .normalize("NFC")
    .trim()
    .split(/(?<=[.!?:;])\s+/);
  return sentences.map((sentence) => sentence.replace(/\s+/g, " ")).filter((sentence) => sentence.length >= minLength && !/^[\w.-]+$/.test(sentence));
}

function hashOf(sentence: string): string {
  return createHash("sha256").update(sentence).digest("base64url").slice(0, 8);
}
