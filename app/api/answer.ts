import { pathWithoutLanguage } from "../i18n/addresses.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { getLocale } from "../i18n/messages/runtime.js";
import { apiPath, isApi, pageAddress, selfAddress } from "./addresses.ts";
import type { ApiContext } from "./api-context.ts";
import { ApiError, ApiRedirect } from "./api-error.ts";
import { type ApiRequest, type Endpoint, endpoints, runEndpoint } from "./endpoints.ts";
import { openApiDocument, openApiPath } from "./openapi.ts";
import { parameterErrors } from "./parameters.ts";
import { problemOf, problemResponse } from "./problem.ts";
import { developersPath } from "./serialize-texts.ts";

/** What the server knows of a request. */
interface RequestMetadata {
  /** Names it in the log. */
  id: string;
  /** The status of the failure to tell of in place of an answer. */
  errorStatus?: number;
}

const routes = endpoints.map((endpoint) => ({ endpoint, pattern: new RegExp(`^${endpoint.path.replace("{slug}", "([^/]+)")}$`) }));

/** Answers a request for something below `/api`, in the language being spoken: JSON, or a problem (RFC 9457). */
export function handleApiRequest(request: Request, { id, errorStatus }: RequestMetadata, context: ApiContext): Response {
  if (errorStatus) return problemResponse(problemOf(errorStatus, errorStatus >= 500 && errorStatus !== 503 ? { reference: id } : {}));
  const { pathname, search, searchParams } = new URL(request.url);
  // What stands below /mcp is nothing.
  if (!isApi(pathname)) return problemResponse(problemOf(404));
  const tidy = pathname.replace(/\/{2,}/g, "/").replace(/\/$/, "");
  if (tidy !== pathname) return movedTo(tidy + search);
  const path = pathWithoutLanguage(pathname).slice(apiPath.length);
  if (path === openApiPath) {
    const errors = parameterErrors(searchParams, [], context);
    return errors.length > 0 ? problemResponse(problemOf(400, { errors })) : answerJson(openApiDocument(context), linksTo([]));
  }
  for (const { endpoint, pattern } of routes) {
    const match = pattern.exec(path);
    if (match) return answerEndpoint(endpoint, { slug: decodeURIComponent(match[1] ?? ""), query: searchParams }, search, context);
  }
  return problemResponse(problemOf(404));
}

function answerEndpoint(endpoint: Endpoint, question: ApiRequest, search: string, context: ApiContext): Response {
  try {
    const told = runEndpoint(endpoint, question, context);
    return answerJson(told, linksTo(linksOf(endpoint, told, context)));
  } catch (error) {
    if (error instanceof ApiRedirect) return movedTo(localizedPath(apiPath + error.path) + search);
    if (error instanceof ApiError) return problemResponse(problemOf(error.status, error.errors && { errors: [...error.errors] }));
    throw error;
  }
}

function answerJson(told: unknown, headers: Record<string, string>): Response {
  return Response.json(told, { headers: { "Cache-Control": "no-cache", "Content-Language": getLocale(), ...headers } });
}

function movedTo(location: string): Response {
  return new Response(null, { status: 301, headers: { Location: location } });
}

/** Where an answer leads (RFC 8288): of a list the next page and the one before, of the index its description (RFC 8631). */
function linksOf({ path }: Endpoint, told: unknown, context: ApiContext): [address: string, relation: string][] {
  if (path === "")
    return [
      [selfAddress(context, openApiPath), "service-desc"],
      [pageAddress(context, developersPath), "service-doc"],
    ];
  if (typeof told !== "object" || told === null) return [];
  const { next, prev, page } = { next: null, prev: null, page: null, ...told };
  const links: [unknown, string][] = [
    [next, "next"],
    [prev, "prev"],
    [page, "alternate"],
  ];
  return links.flatMap(([address, relation]) => (typeof address === "string" ? [[address, relation]] : []));
}

function linksTo(links: readonly (readonly [address: string, relation: string])[]): Record<string, string> {
  if (links.length === 0) return {};
  return { Link: links.map(([address, relation]) => `<${address}>; rel="${relation}"`).join(", ") };
}
