import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { languages } from "../i18n/languages.ts";
import type { Mistake } from "./mistake.ts";
import { YamlSource } from "./yaml-source.server.ts";

const schema = z.record(z.string(), z.union([z.string().min(1, "a text"), z.array(z.unknown()).min(1, "variants")]));

/** Compares the words of the interface: each message in every language, with the same things to fill in. */
export function examineMessages(folder: string): Mistake[] {
  const files = languages.map((language) => new MessageFile(join(folder, `${language}.json`)));
  const keys = [...new Set(files.flatMap((file) => Object.keys(file.messages)))];
  return files.flatMap((file) => [...file.mistakes, ...keys.flatMap((key) => file.compare(key, files))]);
}

class MessageFile {
  readonly messages: Record<string, unknown> = {};
  readonly mistakes: Mistake[] = [];
  readonly #source: YamlSource;

  constructor(path: string) {
    this.#source = new YamlSource(path, readFileSync(path, "utf8"));
    const result = this.#source.parse(schema);
    if ("value" in result) this.messages = result.value;
    else this.mistakes = result.mistakes;
  }

  /** What is wrong with a message here, when others have it. */
  compare(key: string, files: readonly MessageFile[]): Mistake[] {
    if (!(key in this.messages)) return [this.#source.mistake([key], "a text in this language")];
    const wanted = new Set(files.flatMap((file) => inputsOf(file.messages[key])));
    const missing = [...wanted].filter((input) => !inputsOf(this.messages[key]).includes(input));
    return missing.map((input) => this.#source.mistake([key], `a text that holds {${input}}`));
  }
}

/** The names in curly brackets. */
function inputsOf(message: unknown): string[] {
  const texts = typeof message === "string" ? message : JSON.stringify(message ?? "");
  return [...new Set([...texts.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""))];
}
