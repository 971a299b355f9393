import { type BufferedResponse, compressToKeep, isSameForAll } from "./buffered-response.server.ts";

/** Keeps pages by their address, query included, so that each is rendered and compressed once. */
export class PageStore {
  readonly #kept: readonly string[];
  readonly #pages = new Map<string, BufferedResponse>();

  /** `kept` are the addresses whose pages may be kept. */
  constructor(kept: readonly string[]) {
    this.#kept = kept;
  }

  get(url: string): BufferedResponse | undefined {
    return this.#pages.get(url);
  }

  /** Keeps a page for as long as the process lives, if its address may be kept and every visitor gets the same. */
  async keep(url: string, page: BufferedResponse): Promise<void> {
    if (!this.#kept.includes(url) || !isSameForAll(page)) return;
    await compressToKeep(page);
    this.#pages.set(url, page);
  }
}
