import { type BufferedResponse, isSameForAll } from "./buffered-response.server.ts";

/** Bytes that kept pages may take together. */
const mostBytes = 64 * 1024 * 1024;

/** Keeps pages by their address for the rest of the day; those that nobody asked for longest make room for others. */
export class PageStore {
  readonly #today: () => string;
  readonly #most: number;
  /** In the order in which they were last asked for. */
  readonly #pages = new Map<string, BufferedResponse>();
  #day = "";
  #bytes = 0;

  /** `today` names the day, or the days at the places that pages speak of; `most` is in bytes. */
  constructor(today: () => string, most = mostBytes) {
    this.#today = today;
    this.#most = most;
  }

  get(address: string): BufferedResponse | undefined {
    if (this.#day !== this.#today()) this.#beginDay();
    const page = this.#pages.get(address);
    if (page) this.#pages.delete(address);
    if (page) this.#pages.set(address, page);
    return page;
  }

  /** Keeps a page if every visitor gets the same; returns whether it does. */
  keep(address: string, page: BufferedResponse): boolean {
    if (!isSameForAll(page)) return false;
    this.#remove(address);
    this.#pages.set(address, page);
    this.#bytes += sizeOf(page);
    for (const oldest of this.#pages.keys()) if (this.#bytes > this.#most) this.#remove(oldest);
    return true;
  }

  #remove(address: string): void {
    const page = this.#pages.get(address);
    if (page) this.#bytes -= sizeOf(page);
    this.#pages.delete(address);
  }

  /** A page may say what is true today only, as which dates are past. */
  #beginDay(): void {
    this.#day = this.#today();
    this.#bytes = 0;
    this.#pages.clear();
  }
}

/** Bytes, with those of its compressed forms, which together are less than half of it. */
function sizeOf({ bodies }: BufferedResponse): number {
  return bodies.identity.length * 1.5;
}
