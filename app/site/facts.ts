import { createContext, use } from "react";
import type { Site } from "../content/site.ts";
import type { Assets } from "../http/assets.server.ts";

/** What every page may need to know, whatever became of its loader. */
export interface Facts {
  site: Site;
  assets: Assets;
  /** The origin of absolute addresses, as in `https://www.example.com`. */
  origin: string;
  /** Names this request in the log. */
  reference: string;
}

export const FactsContext = createContext<Facts | undefined>(undefined);

export function useFacts(): Facts {
  const facts = use(FactsContext);
  if (!facts) throw new Error("A page was rendered without the facts of the site.");
  return facts;
}
