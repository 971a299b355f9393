import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { createContext, type ReactNode, use } from "react";
import { renderToString } from "react-dom/server";
import type { Published } from "../catalog/content.server.ts";
import { SiteContext, useSite } from "./use-site.ts";

/** Characters of the cached parts in one language. */
const maxSize = 8 * 1024 * 1024;

/** By content: other content has other properties. */
const stores = new WeakMap<Published["properties"], LRUCache<string, string>>();

/** Nobody can guess it, so nobody can write it into a form to have it replaced. */
const mark = `cached-${randomUUID()}-`;

/** React writes it between two texts. */
const separator = "<!-- -->";

/** The cached parts of one page. React has no element for HTML without a parent, so it renders a text in the place of each. */
export class CachedParts {
  readonly #parts: string[] = [];

  /** The text in the place of a part. `name` stands for everything that the part shows, other than the content. */
  placeOf({ properties, posts }: Pick<Published, "properties" | "posts">, name: string, render: () => string): string {
    const store = stores.get(properties) ?? new LRUCache({ maxSize, sizeCalculation: (html, key) => html.length + key.length });
    stores.set(properties, store);
    // Articles appear with the day, without other content.
    const key = `${posts.length} ${name}`;
    const html = store.get(key) ?? render();
    store.set(key, html);
    return `${mark}${this.#parts.push(html) - 1};`;
  }

  /** The page with its parts. */
  fill(html: string): string {
    const pieces = html.split(mark).map((piece, index, all) => {
      const text = index < all.length - 1 && piece.endsWith(separator) ? piece.slice(0, -separator.length) : piece;
      if (index === 0) return text;
      const end = text.indexOf(";") + 1;
      const after = text.slice(text.startsWith(separator, end) ? end + separator.length : end);
      return (this.#parts[Number.parseInt(text, 10)] ?? "") + after;
    });
    return pieces.join("");
  }
}

export const CachedPartsContext = createContext<CachedParts | undefined>(undefined);

interface CachedPartProps {
  /** Unique for everything that the part shows, other than the content: `the-old-barn reviews`. */
  name: string;
  children: () => ReactNode;
}

/**
 * A part of a page that is rendered once for all pages that show it, such as the reviews of a property, whatever the dates. It
 * may use the content, but not the address, the time or ids of React.
 */
export function CachedPart({ name, children }: CachedPartProps) {
  const site = useSite();
  const parts = use(CachedPartsContext);
  if (!parts) return children();
  return parts.placeOf(site, name, () => renderToString(<SiteContext value={site}>{children()}</SiteContext>));
}
