import { once } from "node:events";
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type RequestListener } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { withoutSecrets } from "./fetch-failure.server.ts";
import { isForbiddenAddress } from "./forbidden-address.ts";
import type { Network } from "./guarded-connector.server.ts";
import { type GuardedFetchOptions, guardedFetch } from "./guarded-fetch.server.ts";

/** A server at all addresses of this machine, which remembers who came. */
async function open(answer: RequestListener = (_request, response) => void response.end("hello")) {
  const requests: (Pick<IncomingMessage, "url" | "headers"> & { to: string | undefined })[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url, headers: request.headers, to: request.socket.localAddress });
    answer(request, response);
  });
  let connections = 0;
  let closed = 0;
  server.on("connection", (socket) => {
    connections += 1;
    socket.on("close", () => {
      closed += 1;
    });
  });
  server.listen(0, "0.0.0.0");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const { port } = address;
  return {
    port,
    requests,
    connections: () => connections,
    openConnections: () => connections - closed,
    at: (path: string) => `http://127.0.0.1:${port}${path}`,
  };
}

const get = (address: string, options: Partial<GuardedFetchOptions> = {}) =>
  guardedFetch(address, { accept: "text/plain", allowedHosts: ["127.0.0.1"], ...options });

const failed = (reason: unknown) => ({ kind: "failed", reason });

/** Names that lead to one answer after the other, the last for good; 127.0.0.1 stands for what is public. */
function networkOf(names: Record<string, string[][]>): Network & { lookedUp: string[] } {
  const lookedUp: string[] = [];
  return {
    lookedUp,
    isForbidden: (address) => address !== "127.0.0.1" && isForbiddenAddress(address),
    lookup: (name, _options, done) => {
      const answers = names[name] ?? [];
      const addresses = answers[Math.min(lookedUp.filter((other) => other === name).length, answers.length - 1)] ?? [];
      lookedUp.push(name);
      setImmediate(() =>
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
        ),
      );
    },
  };
}

const limits = (limits: GuardedFetchOptions["limits"]) => ({ limits });

describe("what is fetched", () => {
  test("comes with its marks, and was asked for plainly: no cookies, no user", async () => {
    const server = await open((_request, response) => {
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
    const server = await open((_request, response) => response.writeHead(200, { "content-encoding": coding }).end(pack("hello ".repeat(100_000))));
    expect(await get(server.at("/"))).toMatchObject({ kind: "fetched", body: "hello ".repeat(100_000) });
  });

  test("is unchanged when its marks still hold", async () => {
    const server = await open(({ headers }, response) => {
      const holds = headers["if-none-match"] === '"a1"' && headers["if-modified-since"] === "Mon, 01 Mar 2027 00:00:00 GMT";
      response.writeHead(holds ? 304 : 200).end();
    });
    expect(await get(server.at("/"), { etag: '"a1"', lastModified: "Mon, 01 Mar 2027 00:00:00 GMT" })).toEqual({ kind: "unchanged" });
    expect(await get(server.at("/"), { etag: '"a2"', lastModified: null })).toMatchObject({ kind: "fetched" });
  });

  test("has no marks that could not be sent back", async () => {
    const server = await open((_request, response) => response.writeHead(200, { etag: `"${"a".repeat(2_000)}"`, "last-modified": "é" }).end());
    expect(await get(server.at("/"))).toEqual({ kind: "fetched", body: "", etag: null, lastModified: null });
  });

  test("may be asked for with a user and a password", async () => {
    const server = await open();
    await get(`http://us%C3%A9r:p%40ss@127.0.0.1:${server.port}/`);
    expect(server.requests[0]?.headers.authorization).toBe(`Basic ${Buffer.from("usér:p@ss").toString("base64")}`);
  });
});

describe("a server that must not be asked gets no connection", () => {
  const spellings = ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "0177.0.0.1", "127.1", "0", "[::1]", "[::]", "[::ffff:127.0.0.1]"];
  const more = [
    "[::ffff:7f00:1]",
    "[::127.0.0.1]",
    "[64:ff9b::127.0.0.1]",
    "[2002:7f00:1::]",
    "１２７.0.0.1",
    "127。0。0。1",
    "127.0.0.1.",
    "user@127.0.0.1",
  ];

  test.each([...spellings, ...more])("%s", async (host) => {
    const server = await open();
    const result = await get(`http://${host}:${server.port}/secret`, { allowedHosts: [], ...limits({ time: 2_000 }) });
    expect(result).toEqual(failed(expect.stringMatching(/: it is not on the public internet, and CALENDAR_HOSTS does not allow it$/)));
    expect(server.connections()).toBe(0);
  });

  test("nor does one for https://, or on another port or by another name than the one allowed", async () => {
    const server = await open();
    const notPublic = failed(expect.stringContaining("not on the public internet"));
    expect(await get(`https://127.0.0.1:${server.port}/`, { allowedHosts: [] })).toEqual(notPublic);
    expect(await get(server.at("/"), { allowedHosts: ["127.0.0.1:1", "localhost"] })).toEqual(notPublic);
    expect(server.connections()).toBe(0);
    expect(await get(server.at("/"), { allowedHosts: [`127.0.0.1:${server.port}`] })).toMatchObject({ kind: "fetched" });
  });

  test.each([
    ["private ones", ["10.0.0.1"]],
    ["the machine itself", ["127.0.0.2"]],
    ["a public and a private one", ["127.0.0.1", "127.0.0.2"]],
    ["a mapped one", ["::ffff:127.0.0.2"]],
    ["a NAT64 one", ["64:ff9b::7f00:2"]],
    ["what is no address", ["localhost"]],
    ["none", []],
  ])("when its name leads to %s", async (_what, addresses) => {
    const server = await open();
    const network = networkOf({ "feeds.example": [addresses] });
    const result = await get(`http://feeds.example:${server.port}/secret`, { allowedHosts: [], network });
    expect(result).toEqual(failed(`feeds.example:${server.port}: it is not on the public internet, and CALENDAR_HOSTS does not allow it`));
    expect(network.lookedUp).toEqual(["feeds.example"]);
    expect(server.connections()).toBe(0);
  });

  test.each(["file:///etc/passwd", "ftp://127.0.0.1/", "data:text/plain,a", "//127.0.0.1/", "feed", "", "http://", "http://[::1/"])(
    "for what is no address of http or https: %s",
    async (address) => {
      expect(await get(address)).toEqual(failed("its address is not one of http:// or https://"));
    },
  );
});

describe("a name that changes", () => {
  test("is looked up once, and what was checked is what is connected to", async () => {
    const server = await open();
    const network = networkOf({ "feeds.example": [["127.0.0.1"], ["127.0.0.2"]] });
    expect(await get(`http://feeds.example:${server.port}/`, { allowedHosts: [], network })).toMatchObject({ kind: "fetched" });
    expect(network.lookedUp).toEqual(["feeds.example"]);
    expect(server.requests.map(({ to, headers }) => [to, headers.host])).toEqual([["127.0.0.1", `feeds.example:${server.port}`]]);
  });

  test("between a redirect and its aim is checked again, and not followed", async () => {
    const server = await open((_request, response) => response.writeHead(302, { location: "/again" }).end());
    const network = networkOf({ "feeds.example": [["127.0.0.1"], ["127.0.0.2"]] });
    expect(await get(`http://feeds.example:${server.port}/`, { allowedHosts: [], network })).toEqual(
      failed(expect.stringContaining("not on the public")),
    );
    expect(server.requests.map(({ url }) => url)).toEqual(["/"]);
    expect(server.connections()).toBe(1);
  });
});

describe("a redirect", () => {
  /** Redirects each path to what is listed for it; says hello elsewhere. */
  const openRedirecting = (aims: Record<string, string>, status = 302) =>
    open(({ url = "" }, response) => {
      const location = aims[url];
      if (location === undefined) response.end("hello");
      else response.writeHead(status, { location, "set-cookie": "a=b" }).end();
    });

  test.each([301, 302, 303, 307, 308])("by %i is followed, three times, without cookies", async (status) => {
    const server = await openRedirecting({ "/1": "2", "/2": "/3", "/3": "?4" }, status);
    expect(await get(server.at("/1"))).toMatchObject({ kind: "fetched", body: "hello" });
    expect(server.requests.map(({ url, headers }) => [url, headers.cookie])).toEqual(
      [["/1"], ["/2"], ["/3"], ["/3?4"]].map(([url]) => [url, undefined]),
    );
  });

  test("is not followed a fourth time, nor for ever", async () => {
    const server = await openRedirecting({ "/1": "/2", "/2": "/3", "/3": "/4", "/4": "/5", "/loop": "/loop" });
    const reason = `127.0.0.1:${server.port}: it leads on and on, more than 3 times`;
    expect(await get(server.at("/1"))).toEqual(failed(reason));
    expect(await get(server.at("/loop"))).toEqual(failed(reason));
    expect(server.requests.length).toBe(8);
  });

  test("to a server that must not be asked leads to no connection", async () => {
    const inside = await open();
    const aims = ["127.0.0.2", "2130706434", "0x7f.2", "[::ffff:127.0.0.2]", "localhost", "[::1]"];
    const server = await openRedirecting(Object.fromEntries(aims.map((host, at) => [`/${at}`, `http://${host}:${inside.port}/secret`])));
    for (const at of aims.keys()) expect(await get(server.at(`/${at}`))).toEqual(failed(expect.stringContaining("not on the public internet")));
    expect(inside.connections()).toBe(0);
  });

  test("from outside cannot lead to an allowed host, from one of these it can", async () => {
    const inside = await openRedirecting({ "/on": "/end" });
    const network = networkOf({ "feeds.example": [["127.0.0.1"]], "inside.lan": [["127.0.0.2"]] });
    const server = await openRedirecting({ "/": `http://inside.lan:${inside.port}/secret` });
    const options = { allowedHosts: ["inside.lan"], network };
    expect(await get(`http://feeds.example:${server.port}/`, options)).toEqual(failed(expect.stringContaining("not on the public internet")));
    expect(inside.connections()).toBe(0);
    expect(await get(`http://inside.lan:${inside.port}/on`, options)).toMatchObject({ kind: "fetched" });
    expect(inside.requests.map(({ to }) => to)).toEqual(["127.0.0.2", "127.0.0.2"]);
  });

  test.each(["ftp://127.0.0.1/", "file:///etc/passwd", "javascript:1", "http://[::1/"])(
    "to what is no address of http or https is an answer: %s",
    async (to) => {
      const server = await openRedirecting({ "/": to });
      expect(await get(server.at("/"))).toEqual(failed(`127.0.0.1:${server.port}: it leads to what is no address of http:// or https://`));
    },
  );

  test("without an aim is one too", async () => {
    const server = await open((_request, response) => response.writeHead(302).end());
    expect(await get(server.at("/"))).toEqual(failed(`127.0.0.1:${server.port}: it answered 302 (Found)`));
  });

  test("carries user and password to the same origin only, and takes none of its own", async () => {
    const other = await open();
    const server = await openRedirecting({ "/": "/same", "/same": `http://mallory:x@127.0.0.1:${other.port}/` });
    expect(await get(`http://user:pass@127.0.0.1:${server.port}/`)).toMatchObject({ kind: "fetched" });
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(["Basic dXNlcjpwYXNz", "Basic dXNlcjpwYXNz"]);
    expect(other.requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });
});

describe("there is a limit", () => {
  const late = failed(expect.stringMatching(/: its answer was not whole in time$/));
  const large = failed(expect.stringMatching(/: its answer is too large/));

  test("of time, to the head, to a body that drips, over all redirects, and to looking up", async () => {
    const server = await open(async ({ url = "" }, response) => {
      if (url === "/silent") return;
      if (url.startsWith("/slow")) await after(150);
      if (url.startsWith("/slow")) response.writeHead(302, { location: `${url}w` });
      response.flushHeaders();
      if (url.startsWith("/slow")) return void response.end();
      const drip = setInterval(() => response.write("a"), 20);
      response.on("close", () => clearInterval(drip));
    });
    const network: Network = { isForbidden: isForbiddenAddress, lookup: () => undefined };
    for (const address of [server.at("/silent"), server.at("/drip"), server.at("/slow"), "http://never.example/"]) {
      const started = performance.now();
      expect(await get(address, { network, ...limits({ time: 400 }) }), address).toEqual(late);
      expect(performance.now() - started, address).toBeLessThan(1_500);
    }
  });

  test("of 5 MB: as much is taken, a byte more is not, whether announced or not", async () => {
    const server = await open(({ url }, response) => {
      const body = Buffer.alloc(url === "/more" || url === "/announced" ? 5_000_001 : 5_000_000, "a");
      if (url === "/announced") response.setHeader("content-length", body.length);
      response.write(body.subarray(0, 100));
      response.end(body.subarray(100));
    });
    expect(await get(server.at("/"))).toMatchObject({ kind: "fetched", body: "a".repeat(5_000_000) });
    expect(await get(server.at("/more"))).toEqual(large);
    expect(await get(server.at("/announced"))).toEqual(large);
  });

  test.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
  ])("of 5 MB unpacked, so that what is packed in %s bursts nothing", async (coding, pack) => {
    const bomb = pack(Buffer.alloc(100_000_000));
    const server = await open((_request, response) => response.writeHead(200, { "content-encoding": coding }).end(bomb));
    const before = process.memoryUsage().rss;
    expect(await get(server.at("/"))).toEqual(large);
    expect(process.memoryUsage().rss - before).toBeLessThan(80_000_000);
  });

  test("of 5 MB packed, so that nobody unpacks for long what holds nothing", async () => {
    const nothing = gzipSync("");
    const server = await open((_request, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(Buffer.concat(Array(300_000).fill(nothing))),
    );
    expect(await get(server.at("/"))).toEqual(large);
  });

  test("of two requests at once for a host, in which others wait without losing their time", async () => {
    let underWay = 0;
    let most = 0;
    const server = await open(async (_request, response) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await after(150);
      underWay -= 1;
      response.end("hello");
    });
    const results = await Promise.all([1, 2, 3, 4, 5, 6].map((path) => get(server.at(`/${path}`), limits({ time: 350 }))));
    expect(results.map(({ kind }) => kind)).toEqual(Array(6).fill("fetched"));
    expect(most).toBe(2);
  });
});

describe("a server that does wrong is said to, without the secret in its address", () => {
  const wholeNot = /: it ended the connection before its answer was whole \(\w+\)$/;
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
    ["nothing", ({ socket }) => socket.destroy(), /: it ended the connection before its answer was whole \(UND_ERR_SOCKET\)$/],
    ["half of what it announced", half({ "content-length": 1_000 }, (socket) => socket.destroy()), wholeNot],
    ["half of what it announced, and a farewell", half({ "content-length": 1_000 }, (socket) => socket.end()), wholeNot],
    ["a chunked answer without its end", half({}, (socket) => socket.destroy()), wholeNot],
    ["a chunked answer without its end, and a farewell", half({}, (socket) => socket.end()), wholeNot],
    [
      "a packing of its own",
      (_request, response) => response.writeHead(200, { "content-encoding": "zstd" }).end("a"),
      /packed in a way that was not/,
    ],
    ["two packings", (_request, response) => response.writeHead(200, { "content-encoding": "gzip, gzip" }).end("a"), /packed in a way that was not/],
    [
      "what is not packed",
      (_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("hello"),
      /packed, and damaged \(Z_DATA/,
    ],
    ["what is no HTTP", ({ socket }) => void socket.end("hello\r\n\r\n"), /: its answer is not HTTP as it should be/],
    [
      "a head without end",
      ({ socket }) => void socket.end(`HTTP/1.1 200 OK\r\na: ${"b".repeat(100_000)}`),
      /: its answer is not HTTP as it should be/,
    ],
  ];

  test.each(cases)("%s", async (_what, answer, words) => {
    const server = await open(answer);
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
    const server = await open((_request, response) =>
      response.writeHead(200, { "content-encoding": coding, "content-length": half.length }).end(half),
    );
    expect(await get(server.at("/"))).toEqual(failed(expect.stringMatching(/: its answer is packed, and damaged \(Z_BUF_ERROR\)$/)));
  });

  test("nobody there, and no such name", async () => {
    const { port } = await open();
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

test("whoever asked can give up at once, while waiting for the answer and while waiting for a turn", async () => {
  const server = await open(() => undefined);
  const [all, own] = [new AbortController(), new AbortController()];
  const started = performance.now();
  const asked = [1, 2].map((path) => expect(get(server.at(`/${path}`), { signal: all.signal })).rejects.toThrow("closing"));
  const waiting = expect(get(server.at("/3"), { signal: own.signal })).rejects.toThrow("enough");
  await after(100);
  own.abort(new Error("enough"));
  await waiting;
  all.abort(new Error("closing"));
  await Promise.all(asked);
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
  const server = await open((_request, response) => {
    response.writeHead(status, { location: "/", "content-length": 100 });
    response.write("a".repeat(50));
    if (ends) response.end("a".repeat(50));
  });
  await get(server.at("/"), limits({ time: 300 }));
  await expect.poll(() => server.openConnections()).toBe(0);
});

test("the proxy of the environment is not asked", async () => {
  const proxy = await open();
  const server = await open();
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
