import type { z } from "zod";
import { pathInLanguage } from "../i18n/addresses.ts";
import { languages } from "../i18n/languages.ts";
import { getLocale } from "../i18n/messages/runtime.js";
import { apiPath, mcpPath, pageAddress, selfAddress } from "./addresses.ts";
import type { ApiContext } from "./api-context.ts";
import type { indexSchema } from "./text-schemas.ts";

/** Where the page for people stands that explains the interface. */
export const developersPath = "/developers";

export function serializeIndex(reading: ApiContext): z.infer<typeof indexSchema> {
  const { name, sample } = reading.business;
  return {
    name,
    isSample: sample,
    language: getLocale(),
    languages: languages.map(({ code }) => ({ language: code, self: reading.origin + pathInLanguage(code, apiPath) })),
    stays: selfAddress(reading, "/stays"),
    destinations: selfAddress(reading, "/destinations"),
    articles: selfAddress(reading, "/articles"),
    openapi: selfAddress(reading, "/openapi.json"),
    page: pageAddress(reading, developersPath),
    mcp: pageAddress(reading, mcpPath),
  };
}
