import { createContext, type RouterContextProvider } from "react-router";
import type { Reception } from "../enquiries/receive.server.ts";
import type { Assets } from "../http/assets.server.ts";
import type { RequestContext } from "../http/options.ts";
import type { Language } from "../i18n/languages.ts";
import { getLocale } from "../i18n/messages/runtime.js";
import type { Database } from "../platform/database.server.ts";
import type { Environment } from "../platform/environment.server.ts";
import type { Log } from "../platform/log.server.ts";
import type { Published } from "./content.server.ts";

/** What is made once when the site starts, and reaches every route by React Router's context. */
export interface Services {
  environment: Environment;
  log: Log;
  database: Database;
  reception: Reception;
  published: Record<Language, Published>;
  assets: Assets;
}

export const servicesContext = createContext<Services>();

/** What the server knows of the request being answered. */
export const requestContext = createContext<RequestContext>();

/** The content in the language of the request being answered. */
export function publishedIn(context: Readonly<RouterContextProvider>): Published {
  return context.get(servicesContext).published[getLocale()];
}
