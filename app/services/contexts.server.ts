import { createContext, type RouterContextProvider } from "react-router";
import type { Published } from "../catalog/content.server.ts";
import type { RequestContext } from "../http/options.ts";
import { getLocale } from "../i18n/messages/runtime.js";
import type { AppServices } from "./app-services.ts";

/** The services, for every route. */
export const servicesContext = createContext<AppServices>();

/** Facts about the current request. */
export const requestContext = createContext<RequestContext>();

/** The content in the language of the current request. */
export function publishedIn(context: Readonly<RouterContextProvider>): Published {
  return context.get(servicesContext).published[getLocale()];
}
