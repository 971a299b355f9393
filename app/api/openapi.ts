import { z } from "zod";
import { languageInSentence } from "../i18n/language-names.ts";
import { languages } from "../i18n/languages.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { apiPath, pageAddress, selfAddress } from "./addresses.ts";
import type { ApiContext } from "./api-context.ts";
import { type Endpoint, endpointOf, endpoints } from "./endpoints.ts";
import { problemSchema } from "./problem.ts";
import { schemaRegistry } from "./schema-registry.ts";
import { developersPath } from "./serialize-texts.ts";

/** The version of the API. The first number changes when existing clients would break. */
export const apiVersion = "1.0.0";

/** The API as an OpenAPI 3.1 document, generated from the schemas of the responses. All its examples work. */
export function openApiDocument(context: ApiContext) {
  return {
    openapi: "3.1.0",
    info: {
      title: m.api_title({ brand: context.business.name }),
      version: apiVersion,
      description: m.api_description({ languages: furtherLanguages() }).trim(),
    },
    servers: [{ url: context.origin + localizedPath(apiPath) }],
    externalDocs: { url: pageAddress(context, developersPath) },
    paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path || "/", { get: describeEndpoint(endpoint, context) }])),
    components: { schemas: schemasOf() },
  };
}

/** Says under which addresses the API answers in the languages of the site but the first; empty if there is only one. */
export function furtherLanguages(): string {
  const [, ...further] = languages;
  return further.map((code) => m.api_language({ path: `/${code}`, language: languageInSentence(code) })).join(" ");
}

function describeEndpoint(endpoint: Endpoint, context: ApiContext) {
  const { path, operation, summary, parameters, answer } = endpoint;
  const example = endpoint.example(context);
  const slug = { name: "slug", in: "path", required: true, schema: { type: "string" }, ...(example?.slug && { example: example.slug }) };
  const described = parameters.map(({ name, description, required = false, isRepeatable, schema, schemaIn }) => {
    const plain = plainSchema(schemaIn?.(context) ?? schema);
    const value = example?.query?.[name];
    return {
      name,
      in: "query",
      description,
      required,
      schema: isRepeatable ? { type: "array", items: plain } : plain,
      ...(isRepeatable && { style: "form", explode: true }),
      ...(value !== undefined && { example: plain.type === "integer" ? Number(value) : value }),
    };
  });
  return {
    operationId: operation,
    summary,
    parameters: [...(path.includes("{slug}") ? [slug] : []), ...described],
    responses: {
      200: { description: "Success", content: { "application/json": { schema: refTo(answer) } } },
      304: { description: "Not modified: the ETag sent in If-None-Match is still current" },
      ...(path.includes("{slug}") && { 301: { description: "Moved to a new slug" } }),
      ...(path.startsWith("/stays/") && { 410: problemResponseOf("The home is no longer offered") }),
      default: problemResponseOf("An error"),
    },
  };
}

/** The URL of an example request; undefined if the content has nothing to request. */
export function exampleAddress(operation: string, context: ApiContext): string | undefined {
  const endpoint = endpointOf(operation);
  const { slug, query } = endpoint.example(context) ?? {};
  if (endpoint.path.includes("{slug}") && slug === undefined) return undefined;
  const path = endpoint.path.replace("{slug}", slug ?? "");
  return selfAddress(context, path) + (query ? `?${new URLSearchParams(query)}` : "");
}

function problemResponseOf(description: string) {
  return { description, content: { "application/problem+json": { schema: refTo(problemSchema) } } };
}

const prefix = "#/components/schemas/";

function refTo(schema: z.ZodType) {
  return { $ref: `${prefix}${schemaRegistry.get(schema)?.id}` };
}

/** The JSON schemas of all named responses, without `$id` and `$schema`, which OpenAPI does not use. */
function schemasOf() {
  const { schemas } = z.toJSONSchema(schemaRegistry, {
    uri: (id) => prefix + id,
    override: ({ jsonSchema }) => allowAdditionalProperties(jsonSchema),
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $id: _id, $schema: _schema, id: _name, ...schema }]) => [id, schema]));
}

/** Our schemas are strict, so that no response has undocumented fields. Clients have to accept fields that a later version adds. */
function allowAdditionalProperties(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}

function plainSchema(schema: z.ZodType) {
  const { $schema: _schema, ...plain } = z.toJSONSchema(schema);
  return plain;
}
