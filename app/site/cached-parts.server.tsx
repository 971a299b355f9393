import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { CachedPartProps, PartCache } from "../cache/cached-part.tsx";
import type { Published } from "../catalog/content.server.ts";
import { escapeLikeReact, markUntranslated } from "../i18n/mark-untranslated.ts";
import { type Site, SiteContext } from "./use-site.ts";

/** Bytes of the cached parts in one language, and what each needs besides its HTML. */
const [maxSize, overhead] = [8 * 1024 * 1024, 300];

/** The HTML of a part in UTF-8; its query comes between the pieces. */
type Part = readonly Uint8Array[];

/** By content: other content has other properties. */
const stores = new WeakMap<Published["properties"], LRUCache<string, Part>>();

/** Random, so that no visitor's input can contain it. */
const placeholderPrefix = `cached-${randomUUID()}-`;

/** Rendered instead of the query. */
const queryPlaceholder = `?query-${randomUUID()}`;

/** React writes it between two texts. */
const separator = "<!-- -->";

const encoder = new TextEncoder();

/** The cached parts of one page. React has no element for HTML without a parent, so it renders a text as a placeholder for each. */
export class CachedParts implements PartCache {
  readonly #site: Site;
  readonly #store: LRUCache<string, Part>;
  readonly #parts: { part: Part; query: string }[] = [];

  constructor(site: Site) {
    this.#site = site;
    this.#store = stores.get(site.properties) ?? new LRUCache({ maxSize, sizeCalculation: sizeOf });
    stores.set(site.properties, this.#store);
  }

  placeholderFor({ name, query, children }: Required<CachedPartProps>): string {
    const { posts, untranslated } = this.#site;
    // Articles appear with the day, without other content.
    const key = `${posts.length} ${untranslated.size} ${query && "?"} ${name}`;
    const cached = this.#store.get(key);
    const part = cached ?? this.#render(children(query && queryPlaceholder));
    if (!cached) this.#store.set(key, part);
    return `${placeholderPrefix}${this.#parts.push({ part, query }) - 1};`;
  }

  #render(children: ReactNode): Part {
    const html = renderToString(<SiteContext value={this.#site}>{children}</SiteContext>);
    return markUntranslated(html, this.#site.untranslated)
      .split(queryPlaceholder)
      .map((piece) => encoder.encode(piece));
  }

  /** The page in UTF-8, with its parts instead of their placeholders. */
  insertInto(html: string): Buffer<ArrayBuffer> {
    const pieces = markUntranslated(html, this.#site.untranslated)
      .split(placeholderPrefix)
      .flatMap((piece, index, all): Uint8Array[] => {
        const text = index < all.length - 1 && piece.endsWith(separator) ? piece.slice(0, -separator.length) : piece;
        if (index === 0) return [Buffer.from(text)];
        const end = text.indexOf(";") + 1;
        const after = Buffer.from(text.slice(text.startsWith(separator, end) ? end + separator.length : end));
        return [...this.#bytesOf(Number.parseInt(text, 10)), after];
      });
    return Buffer.concat(pieces);
  }

  #bytesOf(index: number): readonly Uint8Array[] {
    const { part = [], query = "" } = this.#parts[index] ?? {};
    if (part.length < 2) return part;
    const bytes = Buffer.from(escapeLikeReact(query));
    return part.flatMap((piece, index) => (index === 0 ? piece : [bytes, piece]));
  }
}

function sizeOf(part: Part, key: string): number {
  return part.reduce((bytes, { length }) => bytes + length + overhead, key.length);
}
