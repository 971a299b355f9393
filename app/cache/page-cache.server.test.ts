import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { type BufferedResponse, compressForCache, compressForFirst } from "./buffered-response.server.ts";
import { PageCache } from "./page-cache.server.ts";

/** A page with a body of this size. */
function page(bytes: number, headers: Record<string, string> = { "cache-control": "no-cache" }): BufferedResponse {
  return { status: 200, headers, etag: "", bodies: { identity: Buffer.from(new ArrayBuffer(bytes)) } };
}

const always = () => "2026-11-21";
/** Room for two pages of 100 kB with their overhead. */
const forTwo = { bytes: 250_000 };

test("what was asked for longest ago makes room for others", () => {
  const store = new PageCache(always, forTwo);
  const [one, two, three] = [page(100_000), page(100_000), page(100_000)];
  store.store("/one", one, always());
  store.store("/two", two, always());
  store.get("/one");
  store.store("/three", three, always());
  expect([store.get("/one"), store.get("/two"), store.get("/three")]).toEqual([one, undefined, three]);
});

test("a page that replaces another of the same key does not count twice", () => {
  const store = new PageCache(always, forTwo);
  for (let times = 0; times < 10; times += 1) store.store("/one", page(100_000), always());
  store.store("/two", page(100_000), always());
  expect([store.get("/one"), store.get("/two")]).toEqual([expect.anything(), expect.anything()]);
});

test.each<[what: string, keep: (store: PageCache, name: string) => void]>([
  ["its address", (store, name) => store.store(name + "a".repeat(60_000), page(3), always())],
  ["the state that it tells", (store, name) => store.store(name, page(3), "2027 ".repeat(12_000))],
  ["its headers", (store, name) => store.store(name, page(3, { "cache-control": "no-cache", link: "a".repeat(60_000) }), always())],
])("%s counts as well as a page", (_what, keep) => {
  const store = new PageCache(always, forTwo);
  const first = page(3);
  store.store("/first", first, always());
  keep(store, "/one");
  expect(store.get("/first")).toBe(first);
  for (const name of ["/two", "/three", "/four"]) keep(store, name);
  expect(store.get("/first")).toBeUndefined();
});

test("a page counts for more once it is compressed in another way as well", async () => {
  const store = new PageCache(always, forTwo);
  const [one, two] = [page(0), page(140_000)];
  // Random bytes do not compress.
  one.bodies.identity = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)).buffer);
  store.store("/two", two, always());
  store.store("/one", one, always());
  await compressForCache(one, "br", () => store.updateSize("/one", one));
  expect([store.get("/one"), store.get("/two")]).toEqual([one, two]);
  await compressForCache(one, "gzip", () => store.updateSize("/one", one));
  expect([store.get("/one"), store.get("/two")]).toEqual([one, undefined]);
});

test.each([
  ["for its first visitor", compressForFirst],
  ["for all others", (one: BufferedResponse) => compressForCache(one, "br")],
])("a page that is compressed %s is kept in Brotli alone, from which all else is made", async (_for, compress) => {
  const [one, other] = [page(1_000), page(1_000)];
  await compress(one);
  expect(Object.keys(one.bodies)).toEqual(["br"]);
  await compress(one);
  await Promise.all([compressForCache(one, "gzip"), compressForCache(other, "gzip")]);
  expect(one.bodies.gzip).toEqual(other.bodies.gzip);
});

test("what was compressed keeps no more memory than it has bytes", async () => {
  const one = page(1_000);
  await Promise.all([compressForCache(one, "br"), compressForCache(one, "gzip")]);
  const bodies = [one.bodies.br, one.bodies.gzip].map((body) => ({ bytes: body?.length, kept: body?.buffer.byteLength }));
  for (const { bytes, kept } of bodies) expect([kept, kept && kept < 100]).toEqual([bytes, true]);
});

test.each<[what: string, compress: (one: BufferedResponse) => Promise<void> | undefined, bytesOfEach: number]>([
  ["what Brotli writes to and the HTML of a page for its first visitor", compressForFirst, -50_000],
  ["what Brotli writes to for all others", (one) => compressForCache(one, "br"), 5_000],
  ["the HTML that is needed again", (one) => compressForFirst(one).then(() => compressForCache(one, "gzip")), -50_000],
])("the memory of %s is given back before V8 collects garbage", async (_what, compress, bytesOfEach) => {
  const pages = Array.from({ length: 50 }, () => page(100_000));
  const before = process.memoryUsage().arrayBuffers;
  for (const one of pages) await compress(one);
  expect((process.memoryUsage().arrayBuffers - before) / pages.length).toBeLessThan(bytesOfEach);
});

test("compressing leaves alone what others hold: a body that is being sent, and what shares the memory of a small one", async () => {
  const [large, small, neighbour] = [page(100_000), page(0), Buffer.from("neighbour")];
  const { identity } = large.bodies;
  await Promise.all([compressForCache(large, "gzip"), compressForCache(large, "br")]);
  expect(identity?.length).toBe(100_000);
  small.bodies.identity = Buffer.from("small");
  await compressForFirst(small);
  expect(neighbour.toString()).toBe("neighbour");
});

test("a response without a body is not encoded", async () => {
  const redirect = page(0);
  await compressForFirst(redirect);
  expect(redirect.bodies).toEqual({ identity: Buffer.alloc(0) });
});

test.each([
  [1_000, 10],
  [100_000, 17],
  [5_000_000, 22],
])("to compress a page of %i bytes, Brotli gets a window of 2^%i", async (bytes, bits) => {
  const one = page(bytes);
  await compressForCache(one, "br");
  expect(brotliWindowBits(one.bodies.br?.[0] ?? 0)).toBe(bits);
});

/** The window of a Brotli stream by its first byte (RFC 7932, 9.1); only those of 2^10 and more are told apart. */
function brotliWindowBits(first: number): number {
  if (first % 2 === 0) return 16;
  const [low, high] = [(first >> 1) & 7, (first >> 4) & 7];
  return low > 0 ? 17 + low : high > 0 ? 8 + high : 17;
}

test("a page that was evicted while it was compressed is not cached again", async () => {
  const store = new PageCache(always);
  const [one, other] = [page(1_000), page(1_000)];
  store.store("/one", one, always());
  store.store("/one", other, always());
  await compressForCache(one, "br", () => store.updateSize("/one", one));
  expect(store.get("/one")).toBe(other);
});

test("there are never more pages than so many, however small", () => {
  const store = new PageCache(always, { pages: 3 });
  for (const name of ["/one", "/two", "/three", "/four"]) store.store(name, page(3), always());
  expect(["/one", "/two", "/three", "/four"].map((name) => store.get(name) !== undefined)).toEqual([false, true, true, true]);
});

test("a server keeps at most 5,000 pages and 16 MiB of them", () => {
  const store = new PageCache(always);
  const isKept = (name: string) => store.get(name) !== undefined;
  for (let number = 0; number <= 5_000; number += 1) store.store(`/${number}`, page(3), always());
  expect([isKept("/0"), isKept("/1"), isKept("/5000")]).toEqual([false, true, true]);
  for (const name of ["/one", "/two", "/three"]) store.store(name, page(7 * 1024 * 1024), always());
  expect([isKept("/one"), isKept("/two"), isKept("/three")]).toEqual([false, true, true]);
});

test("the store takes no more memory than it counts, whatever addresses were cut from", { timeout: 60_000 }, async () => {
  const limit = 2 * 1024 * 1024;
  const store = new PageCache(always, { bytes: limit });
  const before = await memory();
  for (let number = 0; number < 1_250; number += 1) {
    const [path = ""] = `/stays/home-${number}?${"utm".repeat(3_000)}${number}`.split("?");
    const answer = page(3, { "content-type": "application/json", "cache-control": "no-cache", etag: `${number}` });
    store.store(path, answer, always());
    // Those that are compressed are enough to fill it, and to compress takes long.
    for (const encoding of number % 4 === 0 ? (["br", "gzip"] as const) : [])
      await compressForCache(answer, encoding, () => store.updateSize(path, answer));
  }
  expect((await memory()) - before).toBeLessThan(limit);
  expect(store.get("/stays/home-1249")).toBeDefined();
});

/** Bytes in use after garbage collection. */
async function memory(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect !== "function") throw new Error("Memory cannot be collected.");
  // Buffers are freed one turn after the objects that hold them.
  for (let times = 0; times < 3; times += 1) {
    collect();
    await new Promise((done) => setTimeout(done, 10));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test("a page is valid until its own cache version changes", () => {
  const states: Record<string, string> = { "/one": "free", "/two": "free" };
  const store = new PageCache((address) => states[address] ?? "");
  for (const address of Object.keys(states)) store.store(address, page(10), store.versionOf(address));
  states["/one"] = "taken";
  expect([store.get("/one"), store.get("/two")]).toEqual([undefined, expect.anything()]);
  states["/one"] = "free";
  expect(store.get("/one")).toBeUndefined();
});

test("a page is not kept when what it tells has changed while it was made", () => {
  let state = "free";
  const store = new PageCache(() => state);
  const before = store.versionOf("/one");
  state = "taken";
  store.store("/one", page(10), before);
  expect(store.get("/one")).toBeUndefined();
});

test("a page that is kept no longer leaves its room to others", () => {
  let state = "free";
  const store = new PageCache(() => state, forTwo);
  const [one, two, three] = [page(100_000), page(100_000), page(100_000)];
  store.store("/one", one, state);
  store.store("/two", two, state);
  state = "taken";
  store.get("/one");
  store.get("/two");
  store.store("/two", two, state);
  store.store("/three", three, state);
  expect([store.get("/two"), store.get("/three")]).toEqual([two, three]);
});

test("a page that could not be compressed is compressed by a later request", async () => {
  const one = page(0);
  one.bodies = { br: Buffer.from("no Brotli") };
  await expect(compressForCache(one, "gzip")).rejects.toThrow();
  one.bodies = { identity: Buffer.from("a page") };
  await compressForCache(one, "gzip");
  expect(one.bodies.gzip).toBeDefined();
});

test("a page that differs from visitor to visitor is not kept", () => {
  const store = new PageCache(always);
  expect(store.store("/contact", page(10, { "cache-control": "no-store" }), always())).toBe(false);
  expect(store.get("/contact")).toBeUndefined();
});

test("the first visitor of a page receives at most a tenth more than with Brotli's quality 5, all others less", async () => {
  const identity = readFileSync("docs/performance.md");
  const usual = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  const response: BufferedResponse = { ...page(0), bodies: { identity } };
  await compressForFirst(response);
  expect(response.bodies.br?.length).toBeLessThan(1.1 * usual);
  await compressForCache(response, "br");
  expect(response.bodies.br?.length).toBeLessThan(usual);
});
