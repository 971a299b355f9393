import { pathWithoutLanguage } from "../i18n/addresses.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import type { ApiContext } from "./api-context.ts";

/** The path of the API, without language. */
export const apiPath = "/api";

/** The path of the OpenAPI document, below `/api`. */
export const openApiPath = "/openapi.json";

/** The path of the MCP server, without language. */
export const mcpPath = "/mcp";

/** The absolute URL of a page in the current language. */
export function pageAddress({ origin }: Pick<ApiContext, "origin">, path: string): string {
  return origin + localizedPath(path);
}

/** The absolute URL of an API path in the current language. */
export function selfAddress(context: Pick<ApiContext, "origin">, path: string): string {
  return pageAddress(context, apiPath + path);
}

/** Whether a path belongs to the API, in any language. */
export function isApi(address: string): boolean {
  return isBelow(address, apiPath);
}

/** Whether a path belongs to the MCP server, in any language. */
export function isMcp(address: string): boolean {
  return isBelow(address, mcpPath);
}

function isBelow(address: string, prefix: string): boolean {
  const [path = ""] = address.split("?", 1);
  return `${pathWithoutLanguage(path)}/`.startsWith(`${prefix}/`);
}
