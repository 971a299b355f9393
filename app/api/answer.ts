import { pathWithoutLanguage } from "../i18n/addresses.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { getLocale } from "../i18n/messages/runtime.js";
import { apiPath, isApi, openApiPath, pageAddress, selfAddress } from "./addresses.ts";
import type { ApiContext } from "./api-context.ts";
import { ApiError, ApiRedirect } from "./api-error.ts";
import { type ApiRequest, type Endpoint, endpoints, runEndpoint } from "./endpoints.ts";
import { openApiDocument } from "./openapi.ts";
import { parameterErrors } from "./parameters.ts";
import { problemOf, problemResponse } from "./problem.ts";
import { developersPath } from "./serialize-texts.ts";

interface RequestMetadata {
  /** Identifies the request in the log. */
  id: string;
  /** The status of the error to respond with instead of handling the request. */
  errorStatus?: number;
}

const routes = endpoints.map((endpoint) => ({ endpoint, pattern: new RegExp(`^${endpoint.path.replace("{slug}", "([^/]+)")}$`) }));

/** Handles a request below `/api` in the current language. Responds with JSON or a problem (RFC 9457). */
export function handleApiRequest(request: Request, { id, errorStatus }: RequestMetadata, context: ApiContext): Response {
  if (errorStatus) return problemResponse(problemOf(errorStatus, errorStatus >= 500 && errorStatus !== 503 ? { reference: id } : {}));
  const { pathname, search, searchParams } = new URL(request.url);
  // There is nothing below `/mcp`.
  if (!isApi(pathname)) return problemResponse(problemOf(404));
  const normalized = pathname.replace(/\/{2,}/g, "/").replace(/\/$/, "");
  if (normalized !== pathname) return redirectTo(normalized + search);
  const path = pathWithoutLanguage(pathname).slice(apiPath.length);
  if (path === openApiPath) {
    const errors = parameterErrors(searchParams, [], context);
    return errors.length > 0 ? problemResponse(problemOf(400, { errors })) : jsonResponse(openApiDocument(context), linkHeader([]));
  }
  for (const { endpoint, pattern } of routes) {
    const match = pattern.exec(path);
    if (match) return respondFromEndpoint(endpoint, { slug: decodeURIComponent(match[1] ?? ""), query: searchParams }, search, context);
  }
  return problemResponse(problemOf(404));
}

function respondFromEndpoint(endpoint: Endpoint, apiRequest: ApiRequest, search: string, context: ApiContext): Response {
  try {
    const result = runEndpoint(endpoint, apiRequest, context);
    return jsonResponse(result, linkHeader(linksOf(endpoint, result, context)));
  } catch (error) {
    if (error instanceof ApiRedirect) return redirectTo(localizedPath(apiPath + error.path) + search);
    if (error instanceof ApiError) return problemResponse(problemOf(error.status, error.errors && { errors: [...error.errors] }));
    throw error;
  }
}

function jsonResponse(body: unknown, headers: Record<string, string>): Response {
  return Response.json(body, { headers: { "Cache-Control": "no-cache", "Content-Language": getLocale(), ...headers } });
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 301, headers: { Location: location } });
}

/** The links of a response (RFC 8288): next and previous page of a list, the page for people, and for the index the API description (RFC 8631). */
function linksOf({ path }: Endpoint, body: unknown, context: ApiContext): [address: string, relation: string][] {
  if (path === "")
    return [
      [selfAddress(context, openApiPath), "service-desc"],
      [pageAddress(context, developersPath), "service-doc"],
    ];
  if (typeof body !== "object" || body === null) return [];
  const { next, prev, page } = { next: null, prev: null, page: null, ...body };
  const links: [unknown, string][] = [
    [next, "next"],
    [prev, "prev"],
    [page, "alternate"],
  ];
  return links.flatMap(([address, relation]) => (typeof address === "string" ? [[address, relation]] : []));
}

function linkHeader(links: readonly (readonly [address: string, relation: string])[]): Record<string, string> {
  if (links.length === 0) return {};
  return { Link: links.map(([address, relation]) => `<${address}>; rel="${relation}"`).join(", ") };
}
