import { describe, expect, test } from "vitest";
import { failed, get, limits, networkOf, openServer } from "../../tests/fetched-server.ts";

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
    const server = await openServer();
    const result = await get(`http://${host}:${server.port}/secret`, { allowedHosts: [], ...limits({ time: 2_000 }) });
    expect(result).toEqual(failed(expect.stringMatching(/: it is not on the public internet, and CALENDAR_HOSTS does not allow it$/)));
    expect(server.connections()).toBe(0);
  });

  test("nor does one for https://, or on another port or by another name than the one allowed", async () => {
    const server = await openServer();
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
    const server = await openServer();
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
    const server = await openServer();
    const network = networkOf({ "feeds.example": [["127.0.0.1"], ["127.0.0.2"]] });
    expect(await get(`http://feeds.example:${server.port}/`, { allowedHosts: [], network })).toMatchObject({ kind: "fetched" });
    expect(network.lookedUp).toEqual(["feeds.example"]);
    expect(server.requests.map(({ to, headers }) => [to, headers.host])).toEqual([["127.0.0.1", `feeds.example:${server.port}`]]);
  });

  test("between a redirect and its aim is checked again, and not followed", async () => {
    const server = await openServer((_request, response) => response.writeHead(302, { location: "/again" }).end());
    const network = networkOf({ "feeds.example": [["127.0.0.1"], ["127.0.0.2"]] });
    expect(await get(`http://feeds.example:${server.port}/`, { allowedHosts: [], network })).toEqual(
      failed(expect.stringContaining("not on the public")),
    );
    expect(server.requests.map(({ url }) => url)).toEqual(["/"]);
    expect(server.connections()).toBe(1);
  });
});

describe("a redirect", () => {
  /** Redirects each path as listed, and responds with a greeting elsewhere. */
  const openRedirecting = (aims: Record<string, string>, status = 302) =>
    openServer(({ url = "" }, response) => {
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
    const reason = `127.0.0.1:${server.port}: it redirects again and again, more than 3 times`;
    expect(await get(server.at("/1"))).toEqual(failed(reason));
    expect(await get(server.at("/loop"))).toEqual(failed(reason));
    expect(server.requests.length).toBe(8);
  });

  test("to a server that must not be asked leads to no connection", async () => {
    const inside = await openServer();
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
      expect(await get(server.at("/"))).toEqual(failed(`127.0.0.1:${server.port}: it redirects to an address that isn’t http:// or https://`));
    },
  );

  test("without an aim is one too", async () => {
    const server = await openServer((_request, response) => response.writeHead(302).end());
    expect(await get(server.at("/"))).toEqual(failed(`127.0.0.1:${server.port}: it answered 302 (Found)`));
  });

  test("carries user and password to the same origin only, and takes none of its own", async () => {
    const other = await openServer();
    const server = await openRedirecting({ "/": "/same", "/same": `http://mallory:x@127.0.0.1:${other.port}/` });
    expect(await get(`http://user:pass@127.0.0.1:${server.port}/`)).toMatchObject({ kind: "fetched" });
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(["Basic dXNlcjpwYXNz", "Basic dXNlcjpwYXNz"]);
    expect(other.requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });
});
