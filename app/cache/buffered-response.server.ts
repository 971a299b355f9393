import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** An event that each view of a page counts in addition to the view: its kind and its name. */
export type AnalyticsEvent = readonly [kind: string, name: string];

const [compressBrotli, decompressBrotli, compressGzip] = [promisify(brotliCompress), promisify(brotliDecompress), promisify(gzip)];

/**
 * Cached bodies are compressed harder, because they are sent often. For the page of a property with dates (130 kB), Brotli
 * quality 4 saves 3 % over 3 for 0.8 ms of the thread pool, 5 another 6 % for about 1 ms; 10 saves 15 % over 5 for 45 ms; 11 only
 * 2 % more for another 100 ms.
 */
const compressors = {
  br: async (body: Buffer, isCached: boolean) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: isCached ? 10 : 3,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    // Otherwise Node ends the page in a second job of the thread pool.
    const flush = constants.BROTLI_OPERATION_FINISH;
    return withoutRest(await compressBrotli(body, { chunkSize, params, flush }));
  },
  // It writes its header apart, so that what it returns is a slice of Node's pool of small buffers, or a copy.
  gzip: async (body: Buffer, isCached: boolean) => Buffer.from(Uint8Array.from(await compressGzip(body, { level: isCached ? 9 : 6 })).buffer),
};

/** Bytes that Brotli may write at once: a whole page, and more than Node's pool of small buffers, which it must not take them from. */
const chunkSize = 256 * 1024;

/**
 * What Brotli has written, in a buffer of its length. Node's streams and their chunks stay in memory until V8 collects all garbage,
 * so the chunk is given back at once.
 */
function withoutRest(bytes: Buffer): Buffer {
  const { buffer } = bytes;
  // More than one chunk has been copied into another buffer.
  const isChunk = buffer instanceof ArrayBuffer && buffer.byteLength === chunkSize;
  return Buffer.from(isChunk ? buffer.transfer(bytes.length) : Uint8Array.from(bytes).buffer);
}

/** Gives the memory of a body back at once that nobody reads again. V8 does so when it collects all garbage. */
function release({ buffer, byteLength }: Buffer): void {
  // Small bodies share the buffer of Node's pool with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/**
 * The smallest Brotli window that holds a body (RFC 7932, 9.1). For its default of 4 MiB Brotli reserves several times as much for
 * each page; V8 counts that and collected all garbage at every tenth page.
 */
function windowBits(bytes: number): number {
  const fitting = Math.ceil(Math.log2(bytes + 16));
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, fitting));
}

/** In order of preference: Brotli makes pages smaller than gzip. */
const encodings = ["br", "gzip", "identity"] as const;

export type Encoding = (typeof encodings)[number];

type CompressedEncoding = Exclude<Encoding, "identity">;

/** A response in memory that can be sent many times and in several encodings. */
export interface BufferedResponse {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** The body in one encoding or several. A cached page whose first visitor accepts Brotli has only that, until another is requested. */
  bodies: Partial<Record<Encoding, Buffer>>;
  /** For each requested encoding, settles when its compressed copy is in `bodies`; then undefined. */
  compressed?: Partial<Record<CompressedEncoding, Promise<void> | undefined>>;
  /** The events that each view counts. */
  events?: readonly AnalyticsEvent[];
}

/**
 * A response whose body is a buffer, which the streams of `Response` would copy three times. Only `bytes()` and `text()` return it:
 * `body`, `arrayBuffer()` and `clone()` are empty. Whoever reads it may give the buffer's memory back.
 */
export class ResponseInMemory extends Response {
  readonly #body: Buffer<ArrayBuffer>;

  constructor(body: Buffer<ArrayBuffer>, init: ResponseInit) {
    super(null, init);
    this.#body = body;
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#body;
  }

  override async text(): Promise<string> {
    return this.#body.toString();
  }
}

export async function bufferResponse(response: Response): Promise<BufferedResponse> {
  const { buffer, byteOffset, byteLength } = await response.bytes();
  const body = Buffer.from(buffer, byteOffset, byteLength);
  return { status: response.status, headers: Object.fromEntries(response.headers), etag: etagOf(body), bodies: { identity: body } };
}

/** A weak ETag, valid for every encoding of the body (RFC 9110, 8.8.3). */
export function etagOf(body: Buffer): string {
  return `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`;
}

/** Whether every visitor gets the same response: those that depend on the visitor have `no-store`. */
export function isShareable({ status, headers }: BufferedResponse): boolean {
  return status === 200 && /^(no-cache|public)\b/.test(headers["cache-control"] ?? "");
}

/**
 * Compresses a page quickly for its first visitor and gives the memory of the HTML back: Brotli takes a sixth of it, and nearly all
 * browsers accept it.
 */
export async function compressForFirst(response: BufferedResponse): Promise<void> {
  const body = await plainBody(response);
  // A response without a body has no encoding.
  if (body.length === 0) return;
  response.bodies = { br: await compressors.br(body, false) };
  release(body);
}

/**
 * Adds a copy in an encoding with the best compression, once: undefined if it is there. `onCompressed` is called when its size has
 * changed.
 */
export function compressForCache(response: BufferedResponse, encoding: Encoding, onCompressed?: () => void): Promise<void> | undefined {
  if (encoding === "identity") return undefined;
  response.compressed ??= {};
  if (encoding in response.compressed) return response.compressed[encoding];
  response.compressed[encoding] = addCompressed(response, encoding).then(onCompressed);
  return response.compressed[encoding];
}

async function addCompressed(response: BufferedResponse, encoding: CompressedEncoding): Promise<void> {
  // The HTML may be on its way to a visitor.
  const isShared = response.bodies.identity !== undefined;
  try {
    const body = await plainBody(response);
    response.bodies[encoding] = await compressors[encoding](body, true);
    if (!isShared) release(body);
  } catch (error) {
    // The next request tries again.
    delete response.compressed?.[encoding];
    throw error;
  }
  if (encoding === "br") delete response.bodies.identity;
  if (response.compressed) response.compressed[encoding] = undefined;
}

async function plainBody({ bodies: { identity, br } }: BufferedResponse): Promise<Buffer> {
  if (identity) return identity;
  if (br) return withoutRest(await decompressBrotli(br, { chunkSize }));
  throw new Error("A response has no body.");
}

/**
 * Sends a response in the preferred encoding that the client accepts, or 304 if the client has it already. It returns nothing when
 * that is done: to a handler that returns the reply Fastify adds listeners, which wait until it is sent. So no hook `onSend` may be
 * asynchronous: Fastify would take the nothing for a second response.
 */
export function sendBuffered(request: WithHeaders, reply: FastifyReply, response: BufferedResponse): Promise<void> | undefined {
  const isSame = isUnchanged(request, response);
  const encoding = isSame || response.bodies.identity?.length === 0 ? undefined : encodingFor(request, response);
  reply.code(isSame ? 304 : response.status).headers(headersIn(response, encoding));
  // An empty body has no type; Fastify would add application/octet-stream.
  if (!encoding) return void reply.send();
  const body = response.bodies[encoding];
  return body ? void reply.send(body) : bodyIn(response, encoding).then((body) => void reply.send(body));
}

type WithHeaders = Pick<IncomingMessage, "headers">;

/** Whether the client has this response already (RFC 9110, 13.1.2). */
export function isUnchanged({ headers }: WithHeaders, response: BufferedResponse): boolean {
  const known = headers["if-none-match"];
  return known !== undefined && isShareable(response) && matches(known, response.etag);
}

/** The headers of a response with its body in an encoding, or without a body. */
export function headersIn(response: BufferedResponse, encoding: Encoding | undefined): Record<string, string> {
  const headers: Record<string, string> = { ...response.headers, vary: "accept-encoding" };
  if (isShareable(response)) headers.etag = response.etag;
  if (encoding && encoding !== "identity") headers["content-encoding"] = encoding;
  return headers;
}

/** A cached body in an encoding as it is sent from the second request on, if there is one. */
export function finishedBody({ bodies, compressed = {} }: BufferedResponse, encoding: Encoding): Buffer | undefined {
  const isFinished = encoding === "identity" || (encoding in compressed && compressed[encoding] === undefined);
  return isFinished ? bodies[encoding] : undefined;
}

/** The preferred encoding that the client accepts. Fonts and pictures are already compressed. */
export function encodingFor(request: WithHeaders, { headers }: BufferedResponse): Encoding {
  if (!/^(text|application|image\/svg)\b/.test(headers["content-type"] ?? "text")) return "identity";
  const header = String(request.headers["accept-encoding"] ?? "");
  const known = preferredEncodings.get(header);
  if (known) return known;
  const preferred = preferredEncoding(request);
  preferredEncodings.set(header, preferred);
  return preferred;
}

/** By `Accept-Encoding`: browsers send few different ones. */
const preferredEncodings = new LRUCache<string, Encoding>({ max: 100 });

function preferredEncoding(request: WithHeaders): Encoding {
  const accepted = new Negotiator(request).encodings([...encodings]);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? "identity";
}

/** The body in an encoding of which there is no copy. */
async function bodyIn(response: BufferedResponse, encoding: Encoding): Promise<Buffer> {
  const body = await plainBody(response);
  return encoding === "identity" ? body : compressors[encoding](body, false);
}

/** Whether an If-None-Match header contains this tag. */
function matches(ifNoneMatch: string, etag: string): boolean {
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim());
  return tags.includes("*") || tags.includes(etag);
}
