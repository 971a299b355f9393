import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { languages } from "../i18n/languages.ts";
import type { ContentProblem } from "./content-error.ts";
import { readText } from "./text-file.server.ts";
import { YamlSource } from "./yaml-source.server.ts";

/** A text, or the forms of a text for different numbers. */
const message = z.unknown().refine((value) => (typeof value === "string" ? value.trim() !== "" : Array.isArray(value) && value.length > 0), "a text");
const schema = z.record(z.string(), message);

const wellFormed = 'lines like "name": "text", with a comma after each but the last';

/** Compares the words of the interface: each message in every language, with the same things to fill in. */
export function checkMessages(folder: string): ContentProblem[] {
  const files = languages.map(({ code }) => new MessageFile(join(folder, `${code}.json`)));
  const readable = files.filter((file) => file.messages);
  const keys = [...new Set(readable.flatMap((file) => Object.keys(file.messages ?? {})))];
  return [...files.flatMap((file) => [...file.mistakes, ...keys.flatMap((key) => file.compare(key, readable))]), ...strangersIn(folder)];
}

/** The files of languages that the site does not have: nobody would ever see their words. */
function strangersIn(folder: string): ContentProblem[] {
  const known = languages.map(({ code }) => `${code}.json`);
  const others = readdirSync(folder).filter((name) => name.endsWith(".json") && !known.includes(name));
  const allowed = `${known.join(", ")}: a further language needs code, see "What needs code" in content/README.md`;
  return others.map((name) => ({ file: join(folder, name), found: "a language that the site does not have", allowed }));
}

class MessageFile {
  /** What the file holds, good or not; nothing when it is no JSON. */
  readonly messages: Record<string, unknown> | undefined;
  readonly mistakes: ContentProblem[] = [];
  readonly #source: YamlSource;

  constructor(path: string) {
    const read = existsSync(path) ? readText(path) : { text: "" };
    const text = "text" in read ? read.text : "";
    this.#source = new YamlSource(path, text);
    const raw = this.#source.parse(z.record(z.string(), z.unknown()));
    const result = this.#source.parse(schema);
    if ("mistakes" in result) this.mistakes = result.mistakes;
    const flaw = "text" in read && existsSync(path) ? flawOf(text) : undefined;
    const line = "mistakes" in raw ? raw.mistakes[0]?.line : undefined;
    if (flaw) this.mistakes = [{ file: path, line: line ?? lineIn(flaw, text), found: flaw.replace(/\s+/g, " "), allowed: wellFormed }];
    if ("flaw" in read) this.mistakes = [{ file: path, ...read.flaw }];
    this.messages = "value" in raw && !flaw ? raw.value : undefined;
  }

  /** The mistakes of a message in this file, compared with the same message in the other files. */
  compare(key: string, files: readonly MessageFile[]): ContentProblem[] {
    if (!this.messages) return [];
    if (!(key in this.messages)) return [this.#source.mistake([key], "a text in this language")];
    const wanted = new Set(files.flatMap((file) => inputsOf(file.messages?.[key])));
    const missing = [...wanted].filter((input) => !inputsOf(this.messages?.[key]).includes(input));
    return missing.map((input) => this.#source.mistake([key], `a text that holds {${input}}`));
  }
}

/** Why a text is no JSON, which Paraglide reads; YAML, by which it is read here, forgives more. */
function flawOf(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    throw error;
  }
}

/** The line of malformed JSON: V8's message names the line, or the letter that it did not expect. */
function lineIn(flaw: string, text: string): number | undefined {
  const line = /line (\d+)/.exec(flaw)?.[1];
  if (line) return Number(line);
  const letter = /token '(.)'/u.exec(flaw)?.[1] ?? "";
  const before = text.split(new RegExp(`:\\s*${RegExp.escape(letter)}`, "u"), 1)[0];
  return before?.split("\n").length;
}

/** The names in curly brackets. */
function inputsOf(message: unknown): string[] {
  const texts = typeof message === "string" ? message : JSON.stringify(message ?? "");
  return [...new Set([...texts.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""))];
}
