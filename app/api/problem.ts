import { z } from "zod";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { getLocale } from "../i18n/messages/runtime.js";
import { apiPath, openApiPath } from "./addresses.ts";
import { namedSchema } from "./schema-registry.ts";

const parameterErrorSchema = namedSchema("Mistake", z.strictObject({ parameter: z.string(), detail: z.string() }), {
  description: "The error of one parameter, in the language of the address.",
  examples: [{ parameter: "to", detail: "Check-out has to be after check-in." }],
});

export type ParameterError = z.infer<typeof parameterErrorSchema>;

export const problemSchema = namedSchema(
  "Problem",
  z.strictObject({
    type: z.literal("about:blank"),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    reference: z.string().optional().meta({ description: "Identifies the request in the server log, for errors of the server." }),
    errors: z.array(parameterErrorSchema).optional().meta({ description: "One entry for each invalid parameter." }),
  }),
  {
    description: "An error (RFC 9457). All errors below this address have this form, except requests that are not valid HTTP.",
  },
);

export type Problem = z.infer<typeof problemSchema>;

/** The texts of errors by status. Other statuses use those of 400 or 500. */
const texts: Record<number, { title: () => string; detail: () => string }> = {
  400: { title: m.failure_400_title, detail: () => m.api_400({ description: descriptionPath() }) },
  404: { title: m.failure_404_title, detail: () => m.api_404({ description: descriptionPath() }) },
  405: { title: m.failure_405_title, detail: m.api_405 },
  410: { title: m.failure_410_title, detail: m.api_410 },
  413: { title: m.failure_413_title, detail: m.api_413 },
  414: { title: m.failure_414_title, detail: m.api_414 },
  415: { title: m.failure_415_title, detail: m.api_415 },
  421: { title: m.failure_400_title, detail: m.api_421 },
  429: { title: m.failure_429_title, detail: m.failure_429_text },
  500: { title: m.failure_500_title, detail: m.api_500 },
  503: { title: m.failure_503_title, detail: m.failure_503_text },
};

function descriptionPath(): string {
  return localizedPath(apiPath + openApiPath);
}

/** The problem of a status in the current language. */
export function problemOf(status: number, more: Pick<Problem, "reference" | "errors"> = {}): Problem {
  const known = texts[status] ?? texts[status < 500 ? 400 : 500];
  const { title = m.failure_500_title, detail = m.api_500 } = known ?? {};
  return { type: "about:blank", title: title(), status, detail: more.errors?.map((one) => one.detail).join(" ") ?? detail(), ...more };
}

export function problemResponse(problem: Problem): Response {
  return Response.json(problem, {
    status: problem.status,
    headers: { "Content-Type": "application/problem+json", "Cache-Control": "no-store", "Content-Language": getLocale() },
  });
}
