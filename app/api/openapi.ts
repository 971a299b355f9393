import { z } from "zod";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { apiPath, pageAddress, selfAddress } from "./addresses.ts";
import type { ApiContext } from "./api-context.ts";
import { type Endpoint, endpointOf, endpoints } from "./endpoints.ts";
import { problemSchema } from "./problem.ts";
import { schemaRegistry } from "./schema-registry.ts";
import { developersPath } from "./serialize-texts.ts";

/** Where the description stands, below `/api`. */
export const openApiPath = "/openapi.json";

/** The version of the interface: the first number changes when a client that reads what it knows would break. */
export const apiVersion = "1.0.0";

/** The interface as OpenAPI 3.1, of the same schemas by which its answers are checked. Its examples have answers. */
export function openApiDocument(context: ApiContext) {
  return {
    openapi: "3.1.0",
    info: {
      title: m.api_title({ brand: context.business.name }),
      version: apiVersion,
      description: m.api_description(),
    },
    servers: [{ url: context.origin + localizedPath(apiPath) }],
    externalDocs: { url: pageAddress(context, developersPath) },
    paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path || "/", { get: describeEndpoint(endpoint, context) }])),
    components: { schemas: schemasOf() },
  };
}

function describeEndpoint(endpoint: Endpoint, context: ApiContext) {
  const { path, operation, summary, parameters, answer } = endpoint;
  const example = endpoint.example(context);
  const slug = { name: "slug", in: "path", required: true, schema: { type: "string" }, ...(example?.slug && { example: example.slug }) };
  const described = parameters.map(({ name, description, required = false, many, schema }) => {
    const plain = plainSchema(schema);
    const value = example?.query?.[name];
    return {
      name,
      in: "query",
      description,
      required,
      schema: many ? { type: "array", items: plain } : plain,
      ...(many && { style: "form", explode: true }),
      ...(value !== undefined && { example: plain.type === "integer" ? Number(value) : value }),
    };
  });
  return {
    operationId: operation,
    summary,
    parameters: [...(path.includes("{slug}") ? [slug] : []), ...described],
    responses: {
      200: { description: "The answer", content: { "application/json": { schema: refTo(answer) } } },
      304: { description: "As it was: the ETag that was sent in If-None-Match is still that of the answer" },
      ...(path.includes("{slug}") && { 301: { description: "It has another name now" } }),
      ...(path.startsWith("/stays/") && { 410: failure("The home is not on offer") }),
      default: failure("Why there is no answer"),
    },
  };
}

/** The address of a question to an endpoint that has an answer; nothing where the content has nothing to ask for. */
export function exampleAddress(operation: string, context: ApiContext): string | undefined {
  const endpoint = endpointOf(operation);
  const { slug, query } = endpoint.example(context) ?? {};
  if (endpoint.path.includes("{slug}") && slug === undefined) return undefined;
  const path = endpoint.path.replace("{slug}", slug ?? "");
  return selfAddress(context, path) + (query ? `?${new URLSearchParams(query)}` : "");
}

function failure(description: string) {
  return { description, content: { "application/problem+json": { schema: refTo(problemSchema) } } };
}

const prefix = "#/components/schemas/";

function refTo(schema: z.ZodType) {
  return { $ref: `${prefix}${schemaRegistry.get(schema)?.id}` };
}

/** JSON Schemas know where they stand by `$id`, which an OpenAPI document says by their place. */
function schemasOf() {
  const { schemas } = z.toJSONSchema(schemaRegistry, { uri: (id) => prefix + id, override: ({ jsonSchema }) => leaveOpen(jsonSchema) });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $id: _id, $schema: _schema, id: _name, ...schema }]) => [id, schema]));
}

/** Ours are strict, so that no answer says what is not described; a client has to bear what a later version adds. */
function leaveOpen(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}

function plainSchema(schema: z.ZodType) {
  const { $schema: _schema, ...plain } = z.toJSONSchema(schema);
  return plain;
}
