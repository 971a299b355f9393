import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import type { HttpServerOptions } from "./options.ts";
import { serveFiles } from "./static-files.server.ts";

const script = "console.log('An Yên');";
const br = Buffer.from("as the build compressed it by brotli");
const gzip = Buffer.from("as the build compressed it by gzip");
const font = Buffer.alloc(2_000);

test.each([
  ["/assets/a-1.js", "br, gzip", "br", br, "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
  ["/assets/a-1.js", "gzip", "gzip", gzip, "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
  ["/assets/a-1.js", "", undefined, Buffer.from(script), "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
  ["/assets/b-2.woff2", "br, gzip", undefined, font, "font/woff2", "public, max-age=31536000, immutable"],
  ["/icon.png", "br, gzip", undefined, font, "image/png", "public, max-age=86400"],
])("%s is answered from memory to who accepts '%s'", async (url, accepted, encoding, body, type, cacheControl) => {
  const { app, removeAll } = await openServer();
  removeAll();
  const headers = { "accept-encoding": accepted };
  const answer = await app.inject({ url, headers });
  expect([answer.statusCode, answer.headers["content-encoding"], answer.rawPayload]).toEqual([200, encoding, body]);
  expect([answer.headers["content-type"], answer.headers["cache-control"]]).toEqual([type, cacheControl]);
  const head = await app.inject({ method: "HEAD", url, headers });
  expect([head.statusCode, head.headers["content-length"], head.body]).toEqual([200, String(body.length), ""]);
  const known = await app.inject({ url, headers: { ...headers, "if-none-match": String(answer.headers.etag) } });
  expect([known.statusCode, known.body]).toEqual([304, ""]);
});

test("what is large, or of another type, is read from the disk", async () => {
  const { app, removeAll } = await openServer();
  const urls = ["/assets/large-3.js", "/proof.txt"];
  for (const url of urls) expect((await app.inject(url)).statusCode).toBe(200);
  removeAll();
  for (const url of urls) expect((await app.inject(url)).statusCode).toBe(404);
});

test("a file that is made when it is first asked for is served as every other", async () => {
  const { app } = await openServer();
  const answer = await app.inject("/pictures/made.avif?from=a-letter");
  expect([answer.statusCode, answer.headers["content-type"], answer.rawPayload]).toEqual([200, "image/avif", font]);
  expect([answer.headers["cache-control"], answer.headers["cross-origin-resource-policy"]]).toEqual([
    "public, max-age=31536000, immutable",
    "cross-origin",
  ]);
  const part = await app.inject({ url: "/pictures/made.avif", headers: { range: "bytes=0-9" } });
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
});

test.each([0, 5_000])("a picture is answered as @fastify/static answers it, with %s bytes for pictures in memory", async (pictureCacheBytes) => {
  const { app } = await openServer({ pictureCacheBytes });
  const url = "/pictures/made.avif";
  // A picture is changed since 1970, so this is the whole file, from the library.
  const usual = await app.inject({ url, headers: { "if-modified-since": "Thu, 01 Jan 1970 00:00:00 GMT" } });
  for (const method of ["GET", "HEAD"] as const) {
    const answer = await app.inject({ url, method });
    expect([answer.statusCode, sorted(answer.headers)]).toEqual([200, sorted(usual.headers)]);
    expect(answer.rawPayload).toEqual(method === "GET" ? font : Buffer.alloc(0));
  }
  const known = await app.inject({ url, headers: { "if-none-match": String(usual.headers.etag) } });
  expect([known.statusCode, known.body]).toEqual([304, ""]);
  const part = await app.inject({ url, headers: { range: "bytes=0-9" } });
  expect([part.statusCode, part.headers["content-range"], part.rawPayload.length]).toEqual([206, "bytes 0-9/2000", 10]);
  for (const other of ["/pictures/..%2fproof.txt", "/pictures/none.avif", "/pictures/"]) expect((await app.inject(other)).statusCode).not.toBe(200);
});

test("a picture that was requested lately is not read again, and the least recently used makes room", async () => {
  const { app, root, removeAll } = await openServer({ pictureCacheBytes: 7_000 });
  for (const name of ["a.jpg", "b.jpg", "c.jpg"]) writeFileSync(join(root, name), font);
  const status = async (name: string) => (await app.inject(`/pictures/${name}`)).statusCode;
  for (const name of ["a.jpg", "b.jpg", "a.jpg", "c.jpg"]) expect(await status(name)).toBe(200);
  removeAll();
  expect([await status("a.jpg"), await status("b.jpg"), await status("c.jpg")]).toEqual([200, 404, 200]);
});

test("a picture that a page can do without is empty for who saves data, and no cache mixes the two up", async () => {
  const { app } = await openServer();
  const [url, headers] = ["/pictures/made.avif?optional", { "save-data": "on" }];
  const [full, empty, needed] = [
    await app.inject(url),
    await app.inject({ url, headers }),
    await app.inject({ url: "/pictures/made.avif", headers }),
  ];
  expect([full.statusCode, full.headers.vary, full.rawPayload]).toEqual([200, "save-data, accept-encoding", font]);
  expect([empty.statusCode, empty.headers.vary, empty.headers["cache-control"], empty.body]).toEqual([204, "save-data", "no-store", ""]);
  expect([needed.statusCode, needed.headers.vary, needed.rawPayload]).toEqual([200, "accept-encoding", font]);
});

test("what cannot be made yet is asked for again later, and is kept by nobody; what is unknown is not found", async () => {
  const { app } = await openServer();
  const busy = await app.inject("/pictures/busy.avif");
  expect([busy.statusCode, busy.headers["retry-after"], busy.headers["cache-control"]]).toEqual([503, "5", "no-store"]);
  expect((await app.inject("/pictures/other.avif")).statusCode).toBe(404);
});

test("an icon is the file that it is at the moment, and the stylesheet of the brand is kept for ever", async () => {
  let file = "made.avif";
  const icons = { names: ["favicon.svg"], fileOf: () => file };
  const { app } = await openServer({ icons, brandStylesheet: (hash) => (hash.startsWith("a") ? "a{color:red}" : undefined) });
  const icon = () => app.inject("/favicon.svg");
  expect([(await icon()).statusCode, (await icon()).rawPayload, (await icon()).headers["cache-control"]]).toEqual([
    200,
    font,
    "public, max-age=86400",
  ]);
  file = "busy.avif";
  expect([(await icon()).statusCode, (await icon()).headers["retry-after"]]).toEqual([503, "5"]);
  file = "other.avif";
  expect((await icon()).statusCode).toBe(404);
  const styles = await app.inject({ url: `/assets/brand-${"a".repeat(16)}.css`, headers: { "accept-encoding": "br" } });
  expect([styles.statusCode, styles.headers["content-encoding"], styles.headers["cache-control"]]).toEqual([
    200,
    "br",
    "public, max-age=31536000, immutable",
  ]);
  for (const name of ["b".repeat(16), "a"]) expect((await app.inject(`/assets/brand-${name}.css`)).statusCode).toBe(404);
});

/** A server of a few files; `removeAll` deletes them from the disk. */
async function openServer(more: Pick<HttpServerOptions, "icons" | "brandStylesheet" | "pictureCacheBytes"> = {}) {
  const [assets, root] = [mkdtempSync(join(tmpdir(), "assets-")), mkdtempSync(join(tmpdir(), "root-"))];
  const files = { "a-1.js": script, "a-1.js.br": br, "a-1.js.gz": gzip, "b-2.woff2": font, "large-3.js": "a".repeat(600_000) };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(assets, name), content);
  for (const name of ["icon.png", "proof.txt"]) writeFileSync(join(root, name), font);
  const app = Fastify();
  const provide = async (file: string) => {
    if (file === "made.avif" && !existsSync(join(root, file))) writeFileSync(join(root, file), font);
    return file === "made.avif" ? "there" : file === "busy.avif" ? "busy" : "unknown";
  };
  const folders = { "/assets/": [assets], "/pictures/": [root] };
  await serveFiles(app, { folders, provide: { "/pictures/": provide }, inMemoryFolders: { "/assets/": assets }, rootFiles: root, ...more });
  await app.ready();
  const removeAll = () => [assets, root].forEach((folder) => void rmSync(folder, { recursive: true, force: true }));
  onTestFinished(async () => {
    await app.close();
    removeAll();
  });
  return { app, root, removeAll };
}

/** Headers without the time of the response. */
function sorted({ date: _date, ...headers }: Record<string, unknown>) {
  return Object.entries(headers).sort();
}
