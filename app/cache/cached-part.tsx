import { createContext, type ReactNode, use } from "react";

/** The cached parts of one page. */
export interface PartCache {
  /** A text that React renders; the HTML of the part replaces it afterwards. */
  placeholderFor(props: Required<CachedPartProps>): ReactNode;
}

/** Undefined in a browser, and within an island or another part. */
export const PartCacheContext = createContext<PartCache | undefined>(undefined);

export interface CachedPartProps {
  /** Unique for everything that the part shows, other than the content and the query: `the-old-barn reviews`. */
  name: string;
  /** Percent-encoded, because it also stands in the JSON of islands. Ends addresses in the part: `?guests=2`. One cached part serves all queries, so it may not depend on what is in them. */
  query?: string;
  /** `query` is the one that the part has to write. */
  children: (query: string) => ReactNode;
}

/**
 * A part of a page that is rendered once for all pages that show it, such as the reviews of a property, whatever the dates. It
 * may use the content, but not the address, the time or ids of React.
 */
export function CachedPart({ query = "", ...props }: CachedPartProps) {
  const cache = use(PartCacheContext);
  return cache ? cache.placeholderFor({ query, ...props }) : props.children(query);
}
