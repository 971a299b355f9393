import type { OutgoingHttpHeaders, RequestListener } from "node:http";
import type { Socket } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { failed, get, limits, openServer } from "../../tests/fetched-server.ts";
import { withoutSecrets } from "./fetch-failure.server.ts";
import { isForbiddenAddress } from "./forbidden-address.ts";
import type { Network } from "./guarded-connector.server.ts";

describe("what is fetched", () => {
  test("comes with its marks, and was asked for plainly: no cookies, no user", async () => {
    const server = await openServer((_request, response) => {
      response.writeHead(200, { etag: '"a1"', "last-modified": "Mon, 01 Mar 2027 00:00:00 GMT", "set-cookie": "a=b" }).end("hello, An Yên");
    });
    const result = await get(server.at("/feed.ics?s=token#part"));
    expect(result).toEqual({ kind: "fetched", body: "hello, An Yên", etag: '"a1"', lastModified: "Mon, 01 Mar 2027 00:00:00 GMT" });
    const [request] = server.requests;
    expect(request?.url).toBe("/feed.ics?s=token");
    expect(request?.headers).toEqual({
      host: `127.0.0.1:${server.port}`,
      connection: "keep-alive",
      accept: "text/plain",
      "accept-encoding": "gzip, br",
      "user-agent": "vacation-rental-site/1.0",
    });
  });

  test.each([
    ["gzip", gzipSync],
    ["x-gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
  ])("is unpacked: %s", async (coding, pack) => {
    const server = await openServer((_request, response) =>
      response.writeHead(200, { "content-encoding": coding }).end(pack("hello ".repeat(100_000))),
    );
    expect(await get(server.at("/"))).toMatchObject({ kind: "fetched", body: "hello ".repeat(100_000) });
  });

  test.each([
    ["text/calendar; charset=utf-16", "an order that shows"],
    ["text/calendar; charset=UTF-16LE", "an order that is said"],
    ["text/calendar", "nothing that is said"],
  ])("is read in its encoding: %s, by %s", async (type) => {
    const server = await openServer((_request, response) =>
      response.writeHead(200, { "content-type": type }).end(Buffer.from("hello, An Yên", "utf16le")),
    );
    expect(await get(server.at("/"))).toMatchObject({ kind: "fetched", body: "hello, An Yên" });
  });

  test("is unchanged when its marks still hold", async () => {
    const server = await openServer(({ headers }, response) => {
      const holds = headers["if-none-match"] === '"a1"' && headers["if-modified-since"] === "Mon, 01 Mar 2027 00:00:00 GMT";
      response.writeHead(holds ? 304 : 200).end();
    });
    expect(await get(server.at("/"), { etag: '"a1"', lastModified: "Mon, 01 Mar 2027 00:00:00 GMT" })).toEqual({ kind: "unchanged" });
    expect(await get(server.at("/"), { etag: '"a2"', lastModified: null })).toMatchObject({ kind: "fetched" });
  });

  test("has no marks that could not be sent back", async () => {
    const server = await openServer((_request, response) => response.writeHead(200, { etag: `"${"a".repeat(2_000)}"`, "last-modified": "é" }).end());
    expect(await get(server.at("/"))).toEqual({ kind: "fetched", body: "", etag: null, lastModified: null });
  });

  test("may be asked for with a user and a password", async () => {
    const server = await openServer();
    await get(`http://us%C3%A9r:p%40ss@127.0.0.1:${server.port}/`);
    expect(server.requests[0]?.headers.authorization).toBe(`Basic ${Buffer.from("usér:p@ss").toString("base64")}`);
  });
});

describe("errors of a server are reported without the secret in its URL", () => {
  const wholeNot = /: it closed the connection before its answer was complete \(\w+\)$/;
  const half =
    (headers: OutgoingHttpHeaders, stop: (socket: Socket) => void): RequestListener =>
    ({ socket }, response) => {
      response.writeHead(200, headers).write("half");
      setTimeout(() => stop(socket), 50);
    };
  const cases: [string, RequestListener, RegExp][] = [
    ["500", (_request, response) => response.writeHead(500).end("no"), /: it answered 500 \(Internal Server Error\)$/],
    ["404", (_request, response) => response.writeHead(404).end("no"), /: it answered 404 \(Not Found\)$/],
    ["a status that nobody knows", (_request, response) => response.writeHead(299).end("no"), /: it answered 299$/],
    ["304 without being asked", (_request, response) => response.writeHead(304).end(), /: it answered 304 \(Not Modified\)$/],
    [
      "a part",
      (_request, response) => response.writeHead(206, { "content-range": "bytes 0-1/9" }).end("he"),
      /: it answered 206 \(Partial Content\)$/,
    ],
    ["nothing", ({ socket }) => socket.destroy(), /: it closed the connection before its answer was complete \(UND_ERR_SOCKET\)$/],
    ["half of what it announced", half({ "content-length": 1_000 }, (socket) => socket.destroy()), wholeNot],
    ["half of what it announced, and a farewell", half({ "content-length": 1_000 }, (socket) => socket.end()), wholeNot],
    ["a chunked answer without its end", half({}, (socket) => socket.destroy()), wholeNot],
    ["a chunked answer without its end, and a farewell", half({}, (socket) => socket.end()), wholeNot],
    [
      "a packing of its own",
      (_request, response) => response.writeHead(200, { "content-encoding": "zstd" }).end("a"),
      /compressed in a way that wasn’t requested/,
    ],
    [
      "two packings",
      (_request, response) => response.writeHead(200, { "content-encoding": "gzip, gzip" }).end("a"),
      /compressed in a way that wasn’t requested/,
    ],
    [
      "what is not packed",
      (_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("hello"),
      /compressed answer is damaged \(Z_DATA/,
    ],
    ["what is no HTTP", ({ socket }) => void socket.end("hello\r\n\r\n"), /: its answer isn’t valid HTTP/],
    ["a head without end", ({ socket }) => void socket.end(`HTTP/1.1 200 OK\r\na: ${"b".repeat(100_000)}`), /: its answer isn’t valid HTTP/],
  ];

  test.each(cases)("%s", async (_what, answer, words) => {
    const server = await openServer(answer);
    const result = await get(`http://user:secret-word@127.0.0.1:${server.port}/secret-path?secret=query`);
    expect(result).toEqual(failed(expect.stringMatching(words)));
    expect(JSON.stringify(result)).toContain(`127.0.0.1:${server.port}: it`);
    expect(JSON.stringify(result)).not.toContain("secret");
  });

  test.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
  ])("half of what was packed in %s, though the answer itself is whole", async (coding, pack) => {
    const packed = pack(Array.from({ length: 5_000 }, (_, at) => at).join());
    const half = packed.subarray(0, packed.length / 2);
    const server = await openServer((_request, response) =>
      response.writeHead(200, { "content-encoding": coding, "content-length": half.length }).end(half),
    );
    expect(await get(server.at("/"))).toEqual(failed(expect.stringMatching(/: its compressed answer is damaged \(Z_BUF_ERROR\)$/)));
  });

  test("nobody there, and no such name", async () => {
    const { port } = await openServer();
    const network: Network = {
      isForbidden: isForbiddenAddress,
      lookup: (_name, _options, done) => done(Object.assign(new Error("getaddrinfo"), { code: "ENOTFOUND" }), []),
    };
    expect(await get("http://127.0.0.1:1/secret")).toEqual(failed("127.0.0.1:1: it refused the connection (ECONNREFUSED)"));
    expect(await get(`http://nowhere.example:${port}/secret`, { network })).toEqual(
      failed(`nowhere.example:${port}: no server has this name (ENOTFOUND)`),
    );
  });
});

test("a request can be aborted at once, while waiting for the response or for its turn", async () => {
  const server = await openServer(() => undefined);
  const [all, own] = [new AbortController(), new AbortController()];
  const requests = [1, 2].map((path) => expect(get(server.at(`/${path}`), { signal: all.signal })).rejects.toThrow("closing"));
  const waiting = expect(get(server.at("/3"), { signal: own.signal })).rejects.toThrow("enough");
  await vi.waitFor(() => expect(server.requests.length).toBe(2), 20_000);
  const started = performance.now();
  own.abort(new Error("enough"));
  await waiting;
  all.abort(new Error("closing"));
  await Promise.all(requests);
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(server.requests.length).toBe(2);
  await expect(get(server.at("/"), { signal: all.signal })).rejects.toThrow("closing");
});

test.each([
  ["a whole answer", 200, true],
  ["half an answer, which is not waited for", 200, false],
  ["a failure whose words never end", 500, false],
  ["a redirect whose words never end", 302, false],
])("after %s nothing is kept open", async (_what, status, ends) => {
  const server = await openServer((_request, response) => {
    response.writeHead(status, { location: "/", "content-length": 100 });
    response.write("a".repeat(50));
    if (ends) response.end("a".repeat(50));
  });
  await get(server.at("/"), limits({ time: 300 }));
  await expect.poll(() => server.openConnections()).toBe(0);
});

test("the proxy of the environment is not asked", async () => {
  const proxy = await openServer();
  const server = await openServer();
  for (const name of ["HTTP_PROXY", "http_proxy", "ALL_PROXY"]) process.env[name] = `http://127.0.0.1:${proxy.port}`;
  process.env.NODE_USE_ENV_PROXY = "1";
  onTestFinished(() => {
    for (const name of ["HTTP_PROXY", "http_proxy", "ALL_PROXY", "NODE_USE_ENV_PROXY"]) delete process.env[name];
  });
  expect(await get(server.at("/"))).toMatchObject({ kind: "fetched" });
  expect(proxy.connections()).toBe(0);
});

test("an address without its secrets is its host", () => {
  expect(withoutSecrets("https://user:pass@www.example.com/calendar/1.ics?s=token")).toBe("www.example.com");
  expect(withoutSecrets(new URL("http://127.0.0.1:8080/a"))).toBe("127.0.0.1:8080");
  expect(withoutSecrets("token")).toBe("an address that cannot be read");
});
