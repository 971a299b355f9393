import { LRUCache } from "lru-cache";
import { type BufferedResponse, isShareable } from "./buffered-response.server.ts";

/** Limits of all cached pages together. */
const limits = { bytes: 16 * 1024 * 1024, pages: 5_000 };

/** Bytes of the objects of a cached page besides its strings and bodies. Measured with small responses in every encoding. */
const objectBytes = 2_500;

interface CachedPage {
  page: BufferedResponse;
  /** The cache version at which it was rendered. */
  version: string;
}

/** An LRU cache of rendered pages by cache key. A page is valid while its cache version is unchanged. */
export class PageCache {
  /** The version of everything that the page of a key shows and that may change, such as which dates are past. */
  readonly versionOf: (address: string) => string;
  readonly #pages: LRUCache<string, CachedPage>;

  constructor(versionOf: (address: string) => string, maximum: Partial<typeof limits> = {}) {
    this.versionOf = versionOf;
    const { bytes, pages } = { ...limits, ...maximum };
    this.#pages = new LRUCache({ max: pages, maxSize: bytes, sizeCalculation: sizeOf });
  }

  get(key: string): BufferedResponse | undefined {
    const cached = this.#pages.get(key);
    if (!cached || cached.version === this.versionOf(key)) return cached?.page;
    this.#pages.delete(key);
    return undefined;
  }

  /**
   * Stores a page if every visitor gets the same, and returns whether that is so. `version` is taken before rendering,
   * because the page may miss changes made while it is rendered.
   */
  store(key: string, page: BufferedResponse, version: string): boolean {
    if (!isShareable(page)) return false;
    // The key may be a slice of a longer string, which would stay in memory.
    this.#pages.set(Buffer.from(key).toString(), { page, version });
    return true;
  }

  /** Updates the size of a page that is still cached, after compressed copies have been added. */
  updateSize(key: string, page: BufferedResponse): void {
    const cached = this.#pages.peek(key);
    // The cache computes the size only when a different value is set.
    if (cached?.page === page) this.#pages.set(key, { ...cached });
  }
}

/** Bytes. A character takes two at most. */
function sizeOf({ page: { headers, bodies, events = [] }, version }: CachedPage, key: string): number {
  const characters = [key, version, ...Object.entries(headers).flat(), ...events.flat()].join("").length;
  return objectBytes + 2 * characters + Object.values(bodies).reduce((bytes, body) => bytes + body.buffer.byteLength, 0);
}
