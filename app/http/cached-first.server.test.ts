import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { pino } from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createHttpServer } from "./http-server.server.ts";
import type { HttpServerOptions, Timeouts } from "./options.ts";

/** Milliseconds: beside the faults a test has a tenth of the processor. */
const soon = 20_000;

const host = "www.example.com";
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const decoded: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body) => body };

describe.each(["br", "gzip", "identity"])("a cached page in %s", (encoding) => {
  const headers = { "accept-encoding": encoding };

  test("is sent without Fastify, and is the same as with it", async () => {
    const { visit, app, seen } = await openServer();
    await visit({ headers });
    await visit({ headers });
    // At its second request a page is compressed for all further ones.
    expect(seen.length).toBe(encoding === "identity" ? 1 : 2);
    seen.length = 0;
    const early = await visit({ headers });
    expect(seen).toEqual([]);
    const late = await app.inject({ url: "/page", headers: { host, ...headers } });
    expect(seen).toEqual(["GET /page"]);
    expect(early.status).toBe(200);
    expect(early.body.equals(late.rawPayload)).toBe(true);
    expect(decoded[encoding]?.(early.body).toString()).toContain("A page");
    const { date: _date, connection: _connection, ...expected } = late.headers;
    expect(early.headers).toEqual(expected);
  });

  test("is not sent again to a client that has it", async () => {
    const { visit, app, seen } = await openServer();
    await visit({ headers });
    const { etag = "" } = (await visit({ headers })).headers;
    const known = { ...headers, "if-none-match": `"other", ${etag}` };
    seen.length = 0;
    const early = await visit({ headers: known });
    expect(seen).toEqual([]);
    const late = await app.inject({ url: "/page", headers: { host, ...known } });
    expect([early.status, late.statusCode]).toEqual([304, 304]);
    expect(early.body.length).toBe(0);
    const { date: _date, connection: _connection, ...expected } = late.headers;
    expect(early.headers).toEqual(expected);
  });
});

test("a page whose version has changed is rendered again", async () => {
  const { visit, seen, state } = await openServer();
  for (let times = 0; times < 3; times += 1) await visit({});
  state.version = "two";
  seen.length = 0;
  expect((await visit({})).status).toBe(200);
  expect(seen).toEqual(["GET /page"]);
});

test("an error in finding a page is a 500, and the server goes on", async () => {
  const { visit, state } = await openServer();
  for (let times = 0; times < 3; times += 1) await visit({});
  state.isBroken = true;
  expect((await visit({})).status).toBe(500);
  state.isBroken = false;
  expect((await visit({})).status).toBe(200);
});

test.each<[what: string, request: Parameters<Visit>[0], status: number]>([
  ["HEAD", { method: "HEAD" }, 200],
  ["another method", { method: "DELETE" }, 405],
  ["a form", { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded", "content-length": "0" } }, 405],
  ["a body", { headers: { "content-length": "2" }, body: "{}" }, 200],
  ["a body in parts", { headers: { "transfer-encoding": "chunked" }, body: "0\r\n\r\n" }, 200],
  ["another host", { host: "other.example" }, 421],
  ["two hosts", { headers: { Host: host } }, 400],
  ["no host", { host: "" }, 400],
  ["another host that a proxy names", { headers: { "x-forwarded-host": "other.example" } }, 421],
  ["an expectation", { headers: { expect: "tea" } }, 417],
  ["a long query", { path: `/page?utm=${"a".repeat(9_000)}` }, 414],
  ["an address with a dot segment", { path: "/a/../page" }, 400],
  ["an encoding of which there is no copy", { headers: { "accept-encoding": "gzip" } }, 200],
])("%s is left to Fastify", async (_what, request, status) => {
  const { visit, seen } = await openServer();
  for (let times = 0; times < 3; times += 1) await visit({});
  seen.length = 0;
  expect((await visit(request)).status).toBe(status);
  expect(seen.length).toBe(1);
});

test.each(["/feed.json", "/private"])("%s is left to Fastify: only pages that everybody gets are sent before it", async (path) => {
  const { visit, seen } = await openServer();
  for (let times = 0; times < 3; times += 1) expect((await visit({ path })).status).toBe(200);
  expect(seen.length).toBe(3);
});

test("the log and the counter of views treat it like others", async () => {
  const { visit, seen, lines, views } = await openServer();
  const headers = { "user-agent": browser, "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "accept-encoding": "br" };
  for (let times = 0; times < 3; times += 1) await visit({ path: "/page?name=Lan", headers });
  await visit({ path: "/page", headers: { "accept-encoding": "br" } });
  expect(seen.length).toBe(2);
  await vi.waitFor(() => expect(lines.length).toBe(4), soon);
  const [line, ...others] = lines.map((line) => JSON.parse(line));
  expect(line).toMatchObject({ method: "GET", path: "/page", status: 200, msg: "answered", request: expect.stringMatching(/^[\da-f]{12}$/) });
  for (const other of others) expect(Object.keys(other)).toEqual(Object.keys(line));
  expect(new Set([line, ...others].map(({ request }) => request)).size).toBe(4);
  expect(views).toEqual(["/page", "/page", "/page"]);
});

test("a client that requests hundreds of pages at once is cut off", async () => {
  const { visit, send } = await openServer();
  for (let times = 0; times < 3; times += 1) await visit({});
  const client = send(`GET /page HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(300));
  let received = "";
  client.on("data", (part) => {
    received += part;
  });
  await vi.waitFor(() => expect(client.closed).toBe(true), soon);
  expect(received.split("HTTP/1.1 200").length - 1).toBeLessThanOrEqual(16);
});

test("a client that reads nothing is cut off", async () => {
  const { visit, send, sockets } = await openServer({ answer: 1_000 }, "a".repeat(8 * 1024 * 1024));
  for (let times = 0; times < 2; times += 1) await visit({});
  const client = send(`GET /page HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  client.pause();
  await vi.waitFor(() => expect(sockets.length).toBe(3), soon);
  expect(sockets[2]?.destroyed).toBe(false);
  await vi.waitFor(() => expect(sockets[2]?.destroyed).toBe(true), soon);
});

test("while the server closes, a cached page says that it is the last of its connection", async () => {
  const { visit, send, app } = await openServer();
  for (let times = 0; times < 3; times += 1) await visit({});
  const client = send("");
  await vi.waitFor(() => expect(client.readyState).toBe("open"), soon);
  await new Promise((done) => setTimeout(done, 50));
  const closed = app.close();
  // At once: half a second later the connection would be closed.
  while (app.server.listening) await setImmediate();
  client.write(`GET /page HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 .+\r\nconnection: close\r\n/is);
  await closed;
});

type Visit = (request: { method?: string; path?: string; host?: string; headers?: Record<string, string>; body?: string }) => Promise<Answer>;

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A server on loopback. `seen` are the requests that Fastify saw, `lines` those of the log. */
async function openServer(timeouts: Partial<Timeouts> = {}, words = "a".repeat(2_000)) {
  const state = { version: "one", isBroken: false };
  const seen: string[] = [];
  const lines: string[] = [];
  const views: string[] = [];
  const respond: HttpServerOptions["respond"] = async ({ url }, { errorStatus: status = 200 }) => {
    const { pathname } = new URL(url);
    const type = pathname === "/feed.json" ? "application/json" : "text/html; charset=utf-8";
    const caching = pathname === "/private" ? "no-store" : "no-cache";
    return new Response(`A page, ${words}`, { status, headers: { "content-type": type, "cache-control": caching } });
  };
  const app = await createHttpServer({
    environment: { siteUrl: `http://${host}`, isHostFixed: true, trustedProxies: ["127.0.0.1"], busyAfter: 0 },
    log: pino({ level: "info" }, { write: (line: string) => void (line.includes("answered") && lines.push(line)) }),
    respond,
    canStore: async () => true,
    isLoaded: () => true,
    folders: {},
    inMemoryFolders: {},
    rootFiles: "public",
    cacheKeyFor: (url) => url.split("?")[0],
    cacheVersionOf: () => {
      if (state.isBroken) throw new Error("broken");
      return state.version;
    },
    warmPaths: [],
    onPageView: (path) => views.push(path),
    formPaths: ["/contact"],
    oneClickPaths: [],
    apiPaths: [],
    timeouts,
  });
  app.addHook("onSend", ({ method, originalUrl }, _reply, _payload, done) => {
    seen.push(`${method} ${originalUrl}`);
    done();
  });
  const sockets: Socket[] = [];
  app.server.on("connection", (socket) => sockets.push(socket));
  const { port } = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  onTestFinished(() => app.close());
  const send = (words: string) => {
    const socket = connect(Number(port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => undefined);
    socket.write(words);
    return socket;
  };
  const visit: Visit = async ({ method = "GET", path = "/page", host: own = host, headers = {}, body = "" }) => {
    const named = { ...(own && { host: own }), ...headers };
    const head = Object.entries(named).map(([name, value]) => `${name}: ${value}\r\n`);
    const parts: Buffer[] = [];
    for await (const part of send(`${method} ${path} HTTP/1.1\r\n${head.join("")}connection: close\r\n\r\n${body}`)) parts.push(part);
    const all = Buffer.concat(parts);
    const end = all.indexOf("\r\n\r\n");
    const [first = "", ...rest] = all.toString("latin1", 0, end).split("\r\n");
    const entries = rest.map((line) => line.split(/: (.*)/s).slice(0, 2)).map(([name = "", value = ""]) => [name.toLowerCase(), value]);
    const { date: _date, connection: _connection, ...others } = Object.fromEntries(entries);
    return { status: Number(first.split(" ")[1]), headers: others, body: all.subarray(end + 4) };
  };
  return { app, visit, send, sockets, seen, lines, views, state };
}
