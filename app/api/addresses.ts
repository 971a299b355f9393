import { pathWithoutLanguage } from "../i18n/addresses.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import type { ApiContext } from "./api-context.ts";

/** Where the interface stands, without its language. */
export const apiPath = "/api";

/** Where assistants ask, without its language. */
export const mcpPath = "/mcp";

/** The absolute address of a page, in the language being spoken. */
export function pageAddress({ origin }: Pick<ApiContext, "origin">, path: string): string {
  return origin + localizedPath(path);
}

/** The absolute address of something in the interface, in the language being spoken. */
export function selfAddress(context: Pick<ApiContext, "origin">, path: string): string {
  return pageAddress(context, apiPath + path);
}

/** Whether an address is one of the interface, in any language. */
export function isApi(address: string): boolean {
  return isBelow(address, apiPath);
}

/** Whether an address is one at which assistants ask, in any language. */
export function isMcp(address: string): boolean {
  return isBelow(address, mcpPath);
}

function isBelow(address: string, prefix: string): boolean {
  const [path = ""] = address.split("?", 1);
  return `${pathWithoutLanguage(path)}/`.startsWith(`${prefix}/`);
}
