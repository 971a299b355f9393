import { z } from "zod";
import { dayNumber } from "../dates/day-numbers.ts";
import { m } from "../i18n/messages/messages.js";
import type { ApiContext } from "./api-context.ts";
import type { ParameterError } from "./problem.ts";

/** A parameter of the query. */
export interface Parameter {
  name: string;
  description: string;
  required?: boolean;
  /** Whether it may be given several times. */
  many?: boolean;
  /** What one of its values is. */
  schema: z.ZodType;
  /** What is wrong with a value, in a sentence; nothing where it is good. */
  mistake: (typed: string, context: ApiContext) => string | undefined;
}

/** What of a parameter is said beside its kind. */
type About = Pick<Parameter, "name" | "description"> & { required?: boolean };

/** A day as `YYYY-MM-DD`, and in no other form: what is 3 April in one language is 4 March in another. */
export function dayParameter(about: About): Parameter {
  const mistake = (typed: string) =>
    /^\d{4}-\d\d-\d\d$/.test(typed) && dayNumber(typed) !== undefined ? undefined : m.api_day({ parameter: about.name, found: brief(typed) });
  return { ...about, schema: z.iso.date(), mistake };
}

/** A whole number in figures. */
export function numberParameter({ min, max, step = 1, ...about }: About & { min: number; max: number; step?: number }): Parameter {
  const mistake = (typed: string) => {
    const value = /^\d{1,15}$/.test(typed) ? Number(typed) : Number.NaN;
    if (value >= min && value <= max && value % step === 0) return undefined;
    const range = { parameter: about.name, found: brief(typed), min: String(min), max: String(max) };
    return step === 1 ? m.api_number(range) : m.api_number_step({ ...range, step: String(step) });
  };
  const schema = z.int().min(min).max(max);
  return { ...about, schema: step === 1 ? schema : schema.multipleOf(step), mistake };
}

/** One of some words. */
export function wordParameter({ words, ...about }: About & { words: readonly string[] }): Parameter {
  return { ...about, schema: z.enum(words), mistake: (typed) => unlessKnown(about.name, typed, words) };
}

/** One of some words that the content knows, perhaps several times. */
export function contentParameter({ wordsOf, ...about }: About & { many?: boolean; wordsOf: (context: ApiContext) => readonly string[] }): Parameter {
  return { ...about, schema: z.string(), mistake: (typed, context) => unlessKnown(about.name, typed, wordsOf(context)) };
}

/** Any words that match a pattern. */
export function textParameter({ pattern, allowed, ...about }: About & { pattern: RegExp; allowed: () => string }): Parameter {
  const mistake = (typed: string) =>
    pattern.test(typed) ? undefined : m.api_text({ parameter: about.name, found: brief(typed), allowed: allowed() });
  return { ...about, schema: z.string().regex(pattern), mistake };
}

/** What is wrong with a query, each parameter on its own; nothing where all is good. */
export function parameterErrors(query: URLSearchParams, parameters: readonly Parameter[], context: ApiContext): ParameterError[] {
  const known = parameters.map(({ name }) => name);
  const unknown = [...new Set(query.keys())].filter((name) => !known.includes(name));
  const own = parameters.flatMap((parameter) => {
    const { name, many } = parameter;
    const values = query.getAll(name);
    const [mistake] = values.flatMap((value) => parameter.mistake(value, context) ?? []);
    if (mistake) return [{ parameter: name, detail: mistake }];
    return values.length > 1 && !many ? [{ parameter: name, detail: m.api_twice({ parameter: name }) }] : [];
  });
  const foreign = unknown.map(brief).map((parameter) => ({
    parameter,
    detail: known.length > 0 ? m.api_unknown({ parameter, known: listed(known) }) : m.api_no_parameters({ parameter }),
  }));
  return [...own, ...foreign];
}

function unlessKnown(parameter: string, typed: string, words: readonly string[]): string | undefined {
  return words.includes(typed) ? undefined : m.api_text({ parameter, found: brief(typed), allowed: listed(words) });
}

/** The words of a list; where there is none, that there is none. */
function listed(words: readonly string[]): string {
  return words.length > 0 ? words.join(", ") : "–";
}

/** No more of what was typed than one needs to know it again. */
function brief(typed: string): string {
  return typed.length > 40 ? `${typed.slice(0, 39)}…` : typed;
}
