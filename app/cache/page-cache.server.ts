import { LRUCache } from "lru-cache";
import { type BufferedResponse, isShareable } from "./buffered-response.server.ts";

/** What kept pages may take together: bytes, and how many they may be. */
const limits = { bytes: 64 * 1024 * 1024, pages: 10_000 };

/** Bytes of the objects that hold a page, beside its texts and bodies. Measured with small answers in every encoding. */
const objects = 2_500;

interface CachedPage {
  page: BufferedResponse;
  /** The state of things that it tells. */
  state: string;
}

/** Caches pages by their address while what they tell is so; the least recently used make room for others. */
export class PageCache {
  /** Names the state of all that the page at an address tells and that may change, as which dates are past. */
  readonly stateOf: (address: string) => string;
  readonly #pages: LRUCache<string, CachedPage>;

  constructor(stateOf: (address: string) => string, most: Partial<typeof limits> = {}) {
    this.stateOf = stateOf;
    const { bytes, pages } = { ...limits, ...most };
    this.#pages = new LRUCache({ max: pages, maxSize: bytes, sizeCalculation: sizeOf });
  }

  get(address: string): BufferedResponse | undefined {
    const cached = this.#pages.get(address);
    if (!cached || cached.state === this.stateOf(address)) return cached?.page;
    this.#pages.delete(address);
    return undefined;
  }

  /**
   * Keeps a page if every visitor gets the same; returns whether every visitor does. `state` is what `stateOf` said before the page
   * was made: what changes while it is made may not be in it.
   */
  keep(address: string, page: BufferedResponse, state: string): boolean {
    if (!isShareable(page)) return false;
    // The address may be cut from a longer one, and would keep all of that in memory.
    this.#pages.set(Buffer.from(address).toString(), { page, state });
    return true;
  }

  /** Counts a page, if it is still kept: again when it has grown, as by its compressed forms. */
  recount(address: string, page: BufferedResponse): void {
    const cached = this.#pages.peek(address);
    // A value is counted when it is set, and only where it is another.
    if (cached?.page === page) this.#pages.set(address, { ...cached });
  }
}

/** Bytes, of which a letter takes two at most. */
function sizeOf({ page: { headers, bodies, notes = [] }, state }: CachedPage, address: string): number {
  const letters = [address, state, ...Object.entries(headers).flat(), ...notes.flat()].join("").length;
  return objects + 2 * letters + Object.values(bodies).reduce((bytes, body) => bytes + body.buffer.byteLength, 0);
}
