import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { languages } from "../i18n/languages.ts";
import type { ContentProblem } from "./content-error.ts";
import { readText } from "./text-file.server.ts";
import { YamlSource } from "./yaml-source.server.ts";

/** A text, or its plural forms. */
const message = z.unknown().refine((value) => (typeof value === "string" ? value !== "" : Array.isArray(value) && value.length > 0), "a text");
const schema = z.record(z.string(), message);

const wellFormed = 'lines like "name": "text", with a comma after each but the last';

/** Facts about a language that are more than a text: what they have to be, and a pattern or a check for it. */
const facts: Record<string, [allowed: string, isValid: RegExp]> = {
  language_open_graph: ["language and country, such as en_GB", /^[a-z]{2,3}_[A-Z]{2}$/],
  language_fonts: ["latin, and vietnamese or extended if its letters are in those", /^latin( vietnamese| extended)*$/],
  language_words_per_minute: ["the number of words that people read in a minute, such as 238", /^[1-9]\d{1,2}$/],
  format_first_weekday: ["a number from 0 (Sunday) to 6 (Saturday)", /^[0-6]$/],
  format_currencies: ["what is written instead of the codes of currencies, such as USD=US$,CAD=CA$", /^[A-Z]{3}=[^,]+(,[A-Z]{3}=[^,]+)*$/],
  format_units: ["metric, or: metric and imperial", /^metric( and imperial)?$/],
  format_months: ["twelve names with commas between them", /^([^,]+,){11}[^,]+$/],
  format_months_short: ["twelve names with commas between them", /^([^,]+,){11}[^,]+$/],
  format_weekdays: ["seven names with commas between them, Sunday first", /^([^,]+,){6}[^,]+$/],
};

/** What the patterns of dates and times may contain (`app/i18n/formats.ts`). Each language takes what it needs. */
const inPatterns = ["d", "dd", "m", "mm", "mon", "month", "yyyy", "weekday", "to", "h", "hh", "h12", "min", "ampm"];
const isPattern = (key: string) => /^format_(date|month|time)/.test(key) && !(key in facts);

/**
 * Checks the messages of the languages of the site: every message of the product exists in each language, with the same
 * placeholders. A language may have them in the product's folder, the owner's, or both.
 */
export function checkMessages([product, own]: readonly [product: string, own: string], offered: readonly string[] = languages): ContentProblem[] {
  const open = (folder: string, code: string) => new MessageFile(join(folder, `${code}.json`));
  const products = offered.map((code) => open(product, code));
  // A language of the owner's own is compared with English.
  const reference = [...products, ...(offered.some((code) => code === "en") ? [] : [open(product, "en")])].filter((file) => file.messages);
  const keys = [...new Set(reference.flatMap((file) => Object.keys(file.messages ?? {})))];
  return offered.flatMap((code, index) => {
    const files = [products[index], open(own, code)].filter((file) => file !== undefined);
    const present = files.filter((file) => file.exists);
    const last = present.at(-1) ?? files[0];
    const missing = last?.messages ? keys.filter((key) => !present.some(({ messages }) => messages && key in messages)) : [];
    return [
      ...missing.flatMap((key) => last?.missing(key) ?? []),
      ...(present.length > 0 ? present : files.slice(0, 1)).flatMap((file) => [...file.problems, ...file.compare(keys, reference)]),
    ];
  });
}

class MessageFile {
  /** The messages, valid or not; undefined if the file is no JSON. */
  readonly messages: Record<string, unknown> | undefined;
  readonly problems: ContentProblem[] = [];
  readonly exists: boolean;
  readonly #source: YamlSource;

  constructor(path: string) {
    this.exists = existsSync(path);
    const read = this.exists ? readText(path) : { text: "" };
    const text = "text" in read ? read.text : "";
    this.#source = new YamlSource(path, text);
    const raw = this.#source.parse(z.record(z.string(), z.unknown()));
    const result = this.#source.parse(schema);
    if ("problems" in result) this.problems = result.problems;
    const error = "text" in read && this.exists ? jsonErrorOf(text) : undefined;
    const line = "problems" in raw ? raw.problems[0]?.line : undefined;
    if (error) this.problems = [{ file: path, line: line ?? errorLine(error, text), found: error.replace(/\s+/g, " "), allowed: wellFormed }];
    if ("problem" in read) this.problems = [{ file: path, ...read.problem }];
    this.messages = "value" in raw && !error ? raw.value : undefined;
  }

  missing(key: string): ContentProblem {
    return this.#source.problemAt([key], "a text in this language");
  }

  /** Problems of the messages compared with the same messages in the other files. */
  compare(keys: readonly string[], others: readonly MessageFile[]): ContentProblem[] {
    return Object.keys(this.messages ?? {}).flatMap((key) => {
      const problem = keys.includes(key) ? this.#problemOf(key, others) : "no such message: see messages/en.json";
      return problem ? [this.#source.problemAt([key], problem)] : [];
    });
  }

  #problemOf(key: string, others: readonly MessageFile[]): string | undefined {
    const text = this.messages?.[key];
    const [allowed, isValid] = facts[key] ?? [];
    if (isValid) return isValid.test(String(text)) ? undefined : allowed;
    const placeholders = placeholdersOf(text);
    if (isPattern(key)) return placeholders.every((name) => inPatterns.includes(name)) ? undefined : `only {${inPatterns.join("}, {")}}`;
    const missing = others.flatMap((file) => placeholdersOf(file.messages?.[key])).filter((name) => !placeholders.includes(name));
    if (missing.length > 0) return `a text that holds ${[...new Set(missing)].map((name) => `{${name}}`).join(" and ")}`;
    return undefined;
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
