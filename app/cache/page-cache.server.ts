import { type BufferedResponse, isShareable } from "./buffered-response.server.ts";

/** What kept pages may take together: bytes, and how many they may be. */
const limits = { bytes: 64 * 1024 * 1024, pages: 10_000 };

/** Bytes of the objects that hold a page, beside its texts and bodies. Measured with small answers in every encoding. */
const objects = 2_500;

interface KeptPage {
  page: BufferedResponse;
  /** The state of things that it tells. */
  state: string;
  /** As they were last counted. */
  bytes: number;
}

/** Keeps pages by their address while what they tell is so; those that nobody asked for longest make room for others. */
export class PageCache {
  /** Names the state of all that the page at an address tells and that may change, as which dates are past. */
  readonly stateOf: (address: string) => string;
  readonly #most: typeof limits;
  /** In the order in which they were last asked for. */
  readonly #pages = new Map<string, KeptPage>();
  #bytes = 0;

  constructor(stateOf: (address: string) => string, most: Partial<typeof limits> = {}) {
    this.stateOf = stateOf;
    this.#most = { ...limits, ...most };
  }

  get(address: string): BufferedResponse | undefined {
    const kept = this.#pages.get(address);
    if (!kept) return undefined;
    if (kept.state !== this.stateOf(address)) {
      this.#remove(address);
      return undefined;
    }
    this.#pages.delete(address);
    this.#pages.set(address, kept);
    return kept.page;
  }

  /**
   * Keeps a page if every visitor gets the same; returns whether every visitor does. `state` is what `stateOf` said before the page
   * was made: what changes while it is made may not be in it.
   */
  keep(address: string, page: BufferedResponse, state: string): boolean {
    if (!isShareable(page)) return false;
    // The address may be cut from a longer one, and would keep all of that in memory.
    const name = Buffer.from(address).toString();
    this.#remove(name);
    this.#pages.set(name, { page, state, bytes: 0 });
    this.recount(name, page);
    return true;
  }

  /** Counts a page, if it is still kept: again when it has grown, as by its compressed forms. */
  recount(address: string, page: BufferedResponse): void {
    const kept = this.#pages.get(address);
    if (kept?.page !== page) return;
    const bytes = sizeOf(address, kept);
    this.#bytes += bytes - kept.bytes;
    kept.bytes = bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#most.bytes && this.#pages.size <= this.#most.pages) return;
      this.#remove(oldest);
    }
  }

  #remove(address: string): void {
    const kept = this.#pages.get(address);
    if (kept) this.#bytes -= kept.bytes;
    this.#pages.delete(address);
  }
}

/** Bytes, of which a letter takes two at most. */
function sizeOf(address: string, { page: { headers, bodies, notes = [] }, state }: KeptPage): number {
  const letters = [address, state, ...Object.entries(headers).flat(), ...notes.flat()].join("").length;
  return objects + 2 * letters + Object.values(bodies).reduce((bytes, body) => bytes + body.buffer.byteLength, 0);
}
