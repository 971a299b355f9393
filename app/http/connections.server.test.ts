import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createHttpServer } from "./http-server.server.ts";
import type { HttpServerOptions, Timeouts } from "./options.ts";

/** Milliseconds: beside the faults a test has a tenth of the processor. */
const soon = 20_000;

/** Bytes: more than the kernels of both sides buffer for a connection. */
const large = 16 * 1024 * 1024;
/** Milliseconds. */
const long = 10_000;

describe.each(["/", "/pictures/large.avif"])("of %s", (path) => {
  test("who reads nothing is cut off", async () => {
    const { visit, isConnected } = await openServer({ progress: 200, answer: long });
    const client = visit(`GET ${path} HTTP/1.1`);
    client.pause();
    await vi.waitFor(() => expect(isConnected()).toBe(true), soon);
    await vi.waitFor(() => expect(isConnected()).toBe(false), soon);
  });

  test("who reads a byte now and then is cut off", async () => {
    const { visit, isConnected } = await openServer({ progress: 200, answer: long });
    void read(visit(`GET ${path} HTTP/1.1`), 1, 20);
    await vi.waitFor(() => expect(isConnected()).toBe(true), soon);
    await vi.waitFor(() => expect(isConnected()).toBe(false), soon);
  });
});

// On a busy machine this client may stop for longer than the limit itself.
test("a slow but steady client gets the whole picture, even if it takes much longer than the progress limit", { retry: 3 }, async () => {
  const { visit } = await openServer({ progress: 500, answer: 30_000 });
  const begun = Date.now();
  expect(await read(visit("GET /pictures/large.avif HTTP/1.1"), 64 * 1024, 8)).toBeGreaterThanOrEqual(large);
  expect(Date.now() - begun).toBeGreaterThan(1_500);
});

test("who is steady but takes for ever is cut off", async () => {
  const { visit, isConnected } = await openServer({ progress: long, answer: 500 });
  void read(visit("GET /pictures/large.avif HTTP/1.1"), 16 * 1024, 8);
  await vi.waitFor(() => expect(isConnected()).toBe(true), soon);
  await vi.waitFor(() => expect(isConnected()).toBe(false), soon);
});

test.each(["GET / HTTP/1.1\r\nhost: ", "POST /contact HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9999\r\n\r\nname="])(
  "who begins %j and sends a byte now and then is cut off",
  async (beginning) => {
    const { visit, isConnected } = await openServer({ request: 300, check: 50 });
    const client = visit(beginning, "");
    client.resume();
    const more = setInterval(() => client.write("a"), 20);
    onTestFinished(() => clearInterval(more));
    await vi.waitFor(() => expect(isConnected()).toBe(true), soon);
    await vi.waitFor(() => expect(isConnected()).toBe(false), soon);
  },
);

test("a request whose head takes too long gets a response with the usual headers", async () => {
  const { visit } = await openServer({ request: 300, check: 50 });
  const answer: Buffer[] = [];
  for await (const part of visit("GET / HTTP/1.1\r\nhost: ", "")) answer.push(part);
  expect(Buffer.concat(answer).toString()).toMatch(/^HTTP\/1\.1 408 .*\r\ncontent-security-policy: /s);
});

test("a client that requests hundreds of pages at once is cut off, and few of them are rendered", async () => {
  const { visit, respond } = await openServer({}, async () => new Response("small", { headers: { "content-type": "text/html" } }));
  const client = visit("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(300), "");
  await read(client, large, 10);
  expect(respond.mock.calls.length).toBeGreaterThan(0);
  expect(respond.mock.calls.length).toBeLessThanOrEqual(16);
});

test("a connection takes one request after the other, more than may be under way at once", async () => {
  const { visit } = await openServer({});
  const client = visit("", "");
  for (let times = 0; times < 40; times += 1) {
    client.write("GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n");
    expect(await nextPart(client)).toMatch(/^HTTP\/1\.1 200 /);
  }
});

test("connections that are idle, and those over which nothing came, do not hold up the end", async () => {
  const { app, visit } = await openServer({});
  const idle = Array.from({ length: 50 }, () => visit("GET /healthz HTTP/1.1"));
  for (const client of idle) await nextPart(client);
  for (let times = 0; times < 5; times += 1) visit("", "");
  await pause(50);
  expect(await timeToClose(app)).toBeLessThan(1_000);
});

test("a request is answered that comes just after the end has begun, over a connection that was there", async () => {
  const { app, visit, isConnected } = await openServer({});
  const client = visit("", "");
  await vi.waitFor(() => expect(isConnected()).toBe(true), soon);
  const closed = timeToClose(app);
  await pause(100);
  client.write("GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n");
  expect(await nextPart(client)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await closed).toBeLessThan(1_000);
});

test("an answer under way is finished, says that it is the last, and ends its connection", async () => {
  let finish = () => {};
  const made = new Promise<void>((done) => {
    finish = done;
  });
  const { app, visit, respond } = await openServer({}, async () => {
    await made;
    return new Response("made", { headers: { "content-type": "text/html" } });
  });
  const client = visit("GET / HTTP/1.1");
  await vi.waitFor(() => expect(respond).toHaveBeenCalled(), soon);
  const closed = timeToClose(app);
  setTimeout(finish, 100);
  expect(await nextPart(client)).toMatch(/^HTTP\/1\.1 200 .+\r\nconnection: close\r\n.+made$/is);
  expect(await closed).toBeLessThan(1_000);
});

test("a picture under way is finished, and its connection does not hold up the end", async () => {
  const { app, visit } = await openServer({});
  const client = visit("GET /pictures/large.avif HTTP/1.1");
  await nextPart(client);
  const closed = timeToClose(app);
  await read(client, large, 5);
  // A connection that is kept alive would last for 10 s.
  expect(await closed).toBeLessThan(8_000);
});

/** A server on loopback with a large page and a large picture; `visit` sends a request or other data. */
async function openServer(
  timeouts: Partial<Timeouts>,
  render = async () => new Response("a".repeat(large), { headers: { "content-type": "text/html" } }),
) {
  const folder = mkdtempSync(join(tmpdir(), "files-"));
  writeFileSync(join(folder, "large.avif"), Buffer.alloc(large));
  const respond = vi.fn<HttpServerOptions["respond"]>(render);
  const app = await createHttpServer({
    environment: { siteUrl: "http://localhost:3000", trustedProxies: undefined, busyAfter: 0 },
    log: pino({ level: "silent" }),
    respond,
    canStore: async () => true,
    isLoaded: () => true,
    folders: { "/pictures/": [folder] },
    inMemoryFolders: {},
    rootFiles: "public",
    cacheKeyFor: () => undefined,
    cacheVersionOf: () => "2026-11-21",
    warmPaths: [],
    formPaths: ["/contact"],
    oneClickPaths: [],
    apiPaths: [],
    timeouts,
  });
  let connected: Socket | undefined;
  app.server.on("connection", (socket) => {
    connected = socket;
  });
  const { port } = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const visit = (begin: string, rest = "\r\nhost: localhost\r\n\r\n") => {
    const socket = connect(Number(port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => undefined);
    socket.write(begin + rest);
    return socket;
  };
  return { app, respond, visit, isConnected: () => connected?.destroyed === false };
}

/**
 * Receives so many bytes at a time with pauses in milliseconds, until the server closes the connection or a large file has
 * arrived. Returns the number of bytes.
 */
async function read(socket: Socket, bytes: number, every: number): Promise<number> {
  let total = 0;
  socket.pause();
  while (!socket.closed && !socket.readableEnded && total < large) {
    total += (socket.read(bytes) ?? socket.read() ?? "").length;
    await pause(every);
  }
  return total;
}

function nextPart(socket: Socket): Promise<string> {
  return new Promise((done) => socket.once("data", (part) => done(String(part))));
}

async function timeToClose(app: { close: () => Promise<undefined> }): Promise<number> {
  const begun = Date.now();
  await app.close();
  return Date.now() - begun;
}
