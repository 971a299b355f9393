import { type BufferedResponse, isSameForAll } from "./buffered-response.server.ts";

/** Bytes that kept pages may take together. */
const mostBytes = 64 * 1024 * 1024;

interface KeptPage {
  page: BufferedResponse;
  /** The state of things that it tells. */
  state: string;
}

/** Keeps pages by their address while what they tell is so; those that nobody asked for longest make room for others. */
export class PageStore {
  /** Names the state of all that the page at an address tells and that may change, as which dates are past. */
  readonly stateOf: (address: string) => string;
  readonly #most: number;
  /** In the order in which they were last asked for. */
  readonly #pages = new Map<string, KeptPage>();
  #bytes = 0;

  /** `most` is in bytes. */
  constructor(stateOf: (address: string) => string, most = mostBytes) {
    this.stateOf = stateOf;
    this.#most = most;
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
   * Keeps a page if every visitor gets the same; returns whether it does. `state` is what `stateOf` said before the page was
   * made: what changes while it is made may not be in it.
   */
  keep(address: string, page: BufferedResponse, state: string): boolean {
    if (!isSameForAll(page)) return false;
    this.#remove(address);
    this.#pages.set(address, { page, state });
    this.#bytes += sizeOf(page);
    for (const oldest of this.#pages.keys()) if (this.#bytes > this.#most) this.#remove(oldest);
    return true;
  }

  #remove(address: string): void {
    const kept = this.#pages.get(address);
    if (kept) this.#bytes -= sizeOf(kept.page);
    this.#pages.delete(address);
  }
}

/** Bytes, with those of its compressed forms, which together are less than half of it. */
function sizeOf({ bodies }: BufferedResponse): number {
  return bodies.identity.length * 1.5;
}
