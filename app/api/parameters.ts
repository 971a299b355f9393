import { z } from "zod";
import { dayNumber } from "../dates/day-numbers.ts";
import { m } from "../i18n/messages/messages.js";
import { isChildAge } from "../pricing/charges.ts";
import { parseAges } from "../pricing/stay-query.ts";
import type { ApiContext } from "./api-context.ts";
import type { ParameterError } from "./problem.ts";

export interface Parameter {
  name: string;
  description: string;
  required?: boolean;
  /** Whether it may be repeated. */
  isRepeatable?: boolean;
  /** The schema of one value, and what the content adds to it. */
  schema: z.ZodType;
  schemaIn?: (context: ApiContext) => z.ZodType;
  /** Returns the problem of a value as a sentence; undefined if it is valid. */
  validate: (typed: string, context: ApiContext) => string | undefined;
}

type ParameterInfo = Pick<Parameter, "name" | "description"> & { required?: boolean };

/** A day as `YYYY-MM-DD` only: other formats are ambiguous. */
export function dayParameter(info: ParameterInfo): Parameter {
  const validate = (typed: string) =>
    /^\d{4}-\d\d-\d\d$/.test(typed) && dayNumber(typed) !== undefined ? undefined : m.api_day({ parameter: info.name, found: shorten(typed) });
  return { ...info, schema: z.iso.date(), validate };
}

/** A whole number in digits. */
export function numberParameter({ min, max, ...info }: ParameterInfo & { min: number; max: number }): Parameter {
  return { ...info, schema: z.int().min(min).max(max), validate: (typed) => numberProblem(info.name, typed, { min, max, step: 1 }) };
}

/** A whole number in digits, in a range of the content. */
export function contentNumberParameter({ rangeOf, ...info }: ParameterInfo & { rangeOf: (context: ApiContext) => NumberRange }): Parameter {
  return {
    ...info,
    schema: z.int().min(1),
    schemaIn: (context) => {
      const { min, max, step } = rangeOf(context);
      return z.int().min(min).max(max).multipleOf(step);
    },
    validate: (typed, context) => numberProblem(info.name, typed, rangeOf(context)),
  };
}

interface NumberRange {
  min: number;
  max: number;
  step: number;
}

function numberProblem(parameter: string, typed: string, { min, max, step }: NumberRange): string | undefined {
  const value = /^\d{1,15}$/.test(typed) ? Number(typed) : Number.NaN;
  if (value >= min && value <= max && value % step === 0) return undefined;
  const range = { parameter, found: shorten(typed), min: String(min), max: String(max) };
  return step === 1 ? m.api_number(range) : m.api_number_step({ ...range, step: String(step) });
}

export function wordParameter({ words, ...info }: ParameterInfo & { words: readonly string[] }): Parameter {
  return { ...info, schema: z.enum(words), validate: (typed) => unknownValueError(info.name, typed, words) };
}

/** A value that exists in the content, perhaps repeated. */
export function contentParameter({
  wordsOf,
  ...info
}: ParameterInfo & { isRepeatable?: boolean; wordsOf: (context: ApiContext) => readonly string[] }): Parameter {
  return { ...info, schema: z.string(), validate: (typed, context) => unknownValueError(info.name, typed, wordsOf(context)) };
}

/** Any text that matches a pattern. */
export function textParameter({ pattern, allowed, ...info }: ParameterInfo & { pattern: RegExp; allowed: () => string }): Parameter {
  const validate = (typed: string) =>
    pattern.test(typed) ? undefined : m.api_text({ parameter: info.name, found: shorten(typed), allowed: allowed() });
  return { ...info, schema: z.string().regex(pattern), validate };
}

/** What belongs to a party besides the number of guests. */
export const partyParameters: readonly Parameter[] = [
  {
    name: "ages",
    description: "Ages on the day of check-in of the guests who are 2 to 17: `3,9`. Without them everybody is taxed as an adult.",
    schema: z.string().regex(/^\d{1,2}(,\d{1,2})*$/),
    validate: (typed) => (/^\d{1,2}(,\d{1,2})*$/.test(typed) && parseAges(typed)?.every(isChildAge) ? undefined : m.reason_ages_unreadable()),
  },
  numberParameter({ name: "infants", description: "Number of children under 2, who are not in `guests`.", min: 0, max: 999 }),
  numberParameter({ name: "pets", description: "Number of pets.", min: 0, max: 999 }),
];

/** The chosen optional fees. Ids that a home does not have are ignored. */
export const extrasParameter: Parameter = {
  name: "extras",
  description: "Ids of the optional fees of the home that guests choose, from its `rates`: `linen,firewood`. Others are ignored.",
  schema: z.string(),
  validate: () => undefined,
};

/** Problems of a query, checking each parameter on its own; empty if it is valid. */
export function parameterErrors(query: URLSearchParams, parameters: readonly Parameter[], context: ApiContext): ParameterError[] {
  const known = parameters.map(({ name }) => name);
  const unknown = [...new Set(query.keys())].filter((name) => !known.includes(name));
  const knownErrors = parameters.flatMap((parameter) => {
    const { name, isRepeatable } = parameter;
    const values = query.getAll(name);
    const [problem] = values.flatMap((value) => parameter.validate(value, context) ?? []);
    if (problem) return [{ parameter: name, detail: problem }];
    return values.length > 1 && !isRepeatable ? [{ parameter: name, detail: m.api_twice({ parameter: name }) }] : [];
  });
  const unknownErrors = unknown.map(shorten).map((parameter) => ({
    parameter,
    detail: known.length > 0 ? m.api_unknown({ parameter, known: joinWords(known) }) : m.api_no_parameters({ parameter }),
  }));
  return [...knownErrors, ...unknownErrors];
}

function unknownValueError(parameter: string, typed: string, words: readonly string[]): string | undefined {
  return words.includes(typed) ? undefined : m.api_text({ parameter, found: shorten(typed), allowed: joinWords(words) });
}

/** The words separated by commas, or a dash if there are none. */
function joinWords(words: readonly string[]): string {
  return words.length > 0 ? words.join(", ") : "–";
}

/** Shortens what was typed for an error message. */
function shorten(typed: string): string {
  return typed.length > 40 ? `${typed.slice(0, 39)}…` : typed;
}
