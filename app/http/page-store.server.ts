import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressors = {
  br: (body: Buffer, thorough: boolean) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: thorough ? 9 : 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer, thorough: boolean) => promisify(gzip)(body, { level: thorough ? 9 : 6 }),
};

export type Encoding = keyof typeof compressors | "identity";

/** In the order of preference. */
export const encodings: Encoding[] = ["br", "gzip", "identity"];

/** A finished page, ready to be sent again. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>>;
}

/** Finished pages by their address, so that the same page is rendered and compressed once. */
export class PageStore {
  readonly #pages = new Map<string, Page>();

  get(path: string): Page | undefined {
    return this.#pages.get(path);
  }

  /** Compresses a page in every encoding and keeps it for as long as the process lives. */
  async keep(path: string, page: Page): Promise<void> {
    await Promise.all(encodings.map((encoding) => bodyIn(page, encoding, true)));
    this.#pages.set(path, page);
  }
}

/** A page as React Router answered it. */
export async function readPage(response: Response): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer());
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { status: response.status, headers: Object.fromEntries(response.headers), etag, bodies: { identity: body } };
}

/** The body of a page in an encoding; compressed when it is first asked for. */
export async function bodyIn(page: Page, encoding: Encoding, thorough = false): Promise<Buffer> {
  const identity = page.bodies.identity ?? Buffer.alloc(0);
  if (encoding === "identity") return identity;
  page.bodies[encoding] ??= await compressors[encoding](identity, thorough);
  return page.bodies[encoding];
}
