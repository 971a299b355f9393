import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { languages } from "../i18n/languages.ts";
import type { ContentProblem } from "./content-error.ts";
import { readText } from "./text-file.server.ts";
import { YamlSource } from "./yaml-source.server.ts";

/** A text, or its plural forms. */
const message = z.unknown().refine((value) => (typeof value === "string" ? value.trim() !== "" : Array.isArray(value) && value.length > 0), "a text");
const schema = z.record(z.string(), message);

const wellFormed = 'lines like "name": "text", with a comma after each but the last';

/** Checks the texts of the interface: every message exists in every language with the same placeholders. */
export function checkMessages(folder: string): ContentProblem[] {
  const files = languages.map(({ code }) => new MessageFile(join(folder, `${code}.json`)));
  const readable = files.filter((file) => file.messages);
  const keys = [...new Set(readable.flatMap((file) => Object.keys(file.messages ?? {})))];
  return [...files.flatMap((file) => [...file.problems, ...keys.flatMap((key) => file.compare(key, readable))]), ...unknownLanguageFiles(folder)];
}

/** Message files of languages that the site does not have, which would never be used. */
function unknownLanguageFiles(folder: string): ContentProblem[] {
  const known = languages.map(({ code }) => `${code}.json`);
  const others = readdirSync(folder).filter((name) => name.endsWith(".json") && !known.includes(name));
  const allowed = `${known.join(", ")}: a further language needs code, see "What needs code" in content/README.md`;
  return others.map((name) => ({ file: join(folder, name), found: "a language that the site does not have", allowed }));
}

class MessageFile {
  /** The messages, valid or not; undefined if the file is no JSON. */
  readonly messages: Record<string, unknown> | undefined;
  readonly problems: ContentProblem[] = [];
  readonly #source: YamlSource;

  constructor(path: string) {
    const read = existsSync(path) ? readText(path) : { text: "" };
    const text = "text" in read ? read.text : "";
    this.#source = new YamlSource(path, text);
    const raw = this.#source.parse(z.record(z.string(), z.unknown()));
    const result = this.#source.parse(schema);
    if ("problems" in result) this.problems = result.problems;
    const error = "text" in read && existsSync(path) ? jsonErrorOf(text) : undefined;
    const line = "problems" in raw ? raw.problems[0]?.line : undefined;
    if (error) this.problems = [{ file: path, line: line ?? errorLine(error, text), found: error.replace(/\s+/g, " "), allowed: wellFormed }];
    if ("problem" in read) this.problems = [{ file: path, ...read.problem }];
    this.messages = "value" in raw && !error ? raw.value : undefined;
  }

  /** Problems of a message compared with the same message in the other files. */
  compare(key: string, files: readonly MessageFile[]): ContentProblem[] {
    if (!this.messages) return [];
    if (!(key in this.messages)) return [this.#source.problemAt([key], "a text in this language")];
    const placeholders = new Set(files.flatMap((file) => placeholdersOf(file.messages?.[key])));
    const missing = [...placeholders].filter((placeholder) => !placeholdersOf(this.messages?.[key]).includes(placeholder));
    return missing.map((placeholder) => this.#source.problemAt([key], `a text that holds {${placeholder}}`));
  }
}

/** Why a text is no JSON. The file is parsed as YAML here, which is more lenient, but Paraglide requires JSON. */
function jsonErrorOf(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    throw error;
  }
}

/** The line of a JSON syntax error: V8's message has either the line or the unexpected character. */
function errorLine(error: string, text: string): number | undefined {
  const line = /line (\d+)/.exec(error)?.[1];
  if (line) return Number(line);
  const character = /token '(.)'/u.exec(error)?.[1] ?? "";
  const before = text.split(new RegExp(`:\\s*${RegExp.escape(character)}`, "u"), 1)[0];
  return before?.split("\n").length;
}

function placeholdersOf(message: unknown): string[] {
  const texts = typeof message === "string" ? message : JSON.stringify(message ?? "");
  return [...new Set([...texts.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""))];
}
