import { createContext, use } from "react";
import type { Published } from "../catalog/content.server.ts";
import type { Assets } from "../islands/assets.ts";

/** What every page may show, whatever became of its loader: the content in the page's language, and where things are. */
export interface Site extends Published {
  assets: Assets;
  /** The origin of absolute addresses, as in `https://www.example.com`. */
  origin: string;
  /** Names this request in the log. */
  reference: string;
}

export const SiteContext = createContext<Site | undefined>(undefined);

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error("A page was rendered outside its SiteContext.");
  return site;
}
