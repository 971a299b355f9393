import { createContext, use } from "react";
import type { Published } from "../catalog/content.server.ts";
import type { Assets } from "../islands/assets.ts";

/** What every page may use, even if its loader failed: the content in the page's language, and URLs. */
export interface Site extends Published {
  assets: Assets;
  /** The origin of absolute URLs such as `https://www.example.com`. */
  origin: string;
  /** Identifies this request in the log. */
  reference: string;
}

export const SiteContext = createContext<Site | undefined>(undefined);

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error("A page was rendered outside its SiteContext.");
  return site;
}
