import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openSite, type Site } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const pages = ["/", "/vi/stays", "/stays?type=villa", "/about", "/blogs?page=2"];

test.each(pages)("%s is asked for again each time, and answered with 304 while it is the same", async (address) => {
  const first = await site.get(address);
  expect(first.headers["cache-control"]).toBe("no-cache");
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^(W\/)?"[\w-]{16,}"$/);
  for (const known of [etag, `"other", ${etag}`, "*"]) {
    const again = await site.get(address, { "if-none-match": known });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    expect(again.headers["content-security-policy"]).toBeDefined();
  }
  expect((await site.get(address, { "if-none-match": '"other"' })).statusCode).toBe(200);
});

test("two pages have two tags, and one page in every encoding the same", async () => {
  const tag = async (address: string, encoding = "identity") => (await site.get(address, { "accept-encoding": encoding })).headers.etag;
  expect(await tag("/about")).not.toBe(await tag("/vi/about"));
  expect(await tag("/about", "br")).toBe(await tag("/about", "gzip"));
});

test.each([
  ["br, gzip", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, gzip;q=0", undefined],
  ["deflate", undefined],
  ["identity", undefined],
  ["", undefined],
  ["*", "br"],
  ["*;q=0, identity", undefined],
])("for a visitor who accepts '%s' a page is sent as %s", async (accepted, encoding) => {
  for (const address of ["/about", "/stays?type=villa", "/contact", "/nothing"]) {
    const answer = await site.get(address, { "accept-encoding": accepted });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(String(answer.headers.vary).toLowerCase()).toContain("accept-encoding");
    expect(Number(answer.headers["content-length"])).toBe(answer.rawPayload.length);
    expect(read(answer.rawPayload, encoding)).toContain("</html>");
  }
});

test("a page is the same whether it is kept or made, and in every encoding", async () => {
  const first = await site.get("/privacy");
  const again = await site.get("/privacy");
  const compressed = await site.get("/privacy", { "accept-encoding": "br" });
  expect(again.body).toBe(first.body);
  expect(read(compressed.rawPayload, "br")).toBe(first.body);
});

test("a page that was first sent in Brotli, and is in memory so, is the same in every encoding", async () => {
  const inEncoding = async (encoding: string) => read((await site.get("/terms", { "accept-encoding": encoding })).rawPayload, encoding);
  const first = await inEncoding("br");
  expect(first).toContain("</html>");
  for (const encoding of ["gzip", "identity", "br", "gzip", "identity"]) expect(await inEncoding(encoding)).toBe(first);
});

test("who asks second for a page that is not rendered ahead gets it smaller", async () => {
  const ask = async () => {
    const { rawPayload } = await site.get("/stays/city-view-loft", { "accept-encoding": "br" });
    return { bytes: rawPayload.length, page: brotliDecompressSync(rawPayload).toString() };
  };
  const [first, second, third] = [await ask(), await ask(), await ask()];
  expect(second.bytes).toBeLessThan(0.95 * first.bytes);
  expect([second.page, third]).toEqual([first.page, second]);
});

test("a page is the same whichever dates were requested before it", async () => {
  const stays = [["2027-03-05", "2027-03-12"], ["2027-06-07", "2027-06-10"], []].map(([from, to]) => (from ? `?from=${from}&to=${to}&guests=2` : ""));
  const addresses = ["/stays/the-old-barn", "/vi/stays/the-old-barn", "/stays/alpine-chalet"].flatMap((path) => stays.map((stay) => path + stay));
  const render = async (order: string[]) => {
    const { get, close } = await openSite();
    const pages = new Map<string, string>();
    for (const address of order) pages.set(address, (await get(address)).body);
    await close();
    return addresses.map((address) => pages.get(address));
  };
  expect(await render(addresses)).toEqual(await render(addresses.toReversed()));
});

test("a server that warms its cache has rendered and compressed the main pages when visitors come, another one no page", async () => {
  const open = async (warmsCache: boolean) => {
    const { app, get, close } = await openSite({ warmsCache });
    const rendered: string[] = [];
    app.addHook("onResponse", async ({ url }) => void rendered.push(url));
    await app.listen({ port: 0, host: "127.0.0.1" });
    return { rendered, close, sizeOf: async (path: string) => (await get(path, { "accept-encoding": "br" })).rawPayload.length };
  };
  const [warm, cold] = await Promise.all([open(true), open(false)]);
  await vi.waitFor(() => expect(warm.rendered).toContain("/sitemap.xml"), { timeout: 60_000, interval: 50 });
  expect(warm.rendered).toEqual(expect.arrayContaining(["/", "/vi", "/stays", "/vi/about", "/vi/blogs.atom"]));
  expect(cold.rendered).toEqual([]);
  expect(await warm.sizeOf("/vi/about")).toBeLessThan(0.95 * (await cold.sizeOf("/vi/about")));
  await Promise.all([warm.close(), cold.close()]);
});

test.each(["/contact", "/vi/contact", "/contact?stay=the-old-barn", "/nothing", "/healthz"])("%s is kept by nobody", async (address) => {
  const answer = await site.get(address);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers.etag).toBeUndefined();
});

describe("files with a hash in their name", () => {
  const assets = readdirSync("build/public/assets").filter((name) => !/\.(br|gz)$/.test(name));

  test.each(assets)("%s may be kept for a year without asking", async (name) => {
    const answer = await site.get(`/assets/${name}`);
    expect(name).toMatch(/-[\w-]{8,}\.\w+$/);
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
  });

  test.each(assets.filter((name) => /\.(js|css)$/.test(name)))("%s is sent as it was compressed by the build", async (name) => {
    const source = readFileSync(`build/public/assets/${name}`, "utf8");
    for (const [accepted, encoding] of [
      ["gzip, deflate, br, zstd", "br"],
      ["gzip", "gzip"],
      ["identity", undefined],
    ] as const) {
      const answer = await site.get(`/assets/${name}`, { "accept-encoding": accepted });
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(read(answer.rawPayload, encoding)).toBe(source);
      expect(String(answer.headers.vary).toLowerCase()).toContain("accept-encoding");
      // What only leads on to another file is too short to gain by it.
      if (encoding && source.length > 200) expect(answer.rawPayload.length).toBeLessThan(source.length);
    }
  });

  test("pictures may be kept for a year without asking", async () => {
    const picture = /\/pictures\/[\w-]+\.avif/.exec((await site.get("/")).body)?.[0] ?? "";
    expect((await site.get(picture)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });
});

test.each(["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"])("%s may be kept for a while, not for ever", async (address) => {
  const kept = String((await site.get(address)).headers["cache-control"]);
  expect(kept).toMatch(/max-age=\d+/);
  expect(kept).not.toContain("immutable");
});

test("a picture can be asked for in part and asked whether it changed", async () => {
  const picture = /\/pictures\/[\w-]+\.jpg/.exec((await site.get("/")).body)?.[0] ?? "";
  const part = await site.get(picture, { range: "bytes=0-99" });
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100]);
  const same = await site.get(picture, { "if-none-match": String(part.headers.etag) });
  expect(same.statusCode).toBe(304);
});

function read(body: Buffer, encoding: string | undefined): string {
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return encoding === "gzip" ? gunzipSync(body).toString() : body.toString();
}

test("a file of an earlier build is still there for the pages that visitors have open", async () => {
  writeFileSync(join(site.dataFolder, "assets/site-OldHash1.css"), "body { color: red }");
  const { statusCode, headers, body } = await site.get("/assets/site-OldHash1.css");
  expect([statusCode, body]).toEqual([200, "body { color: red }"]);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});
