import { setTimeout as after } from "node:timers/promises";
import { brotliCompressSync, constants, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { failed, get, limits, openServer } from "../../tests/fetched-server.ts";
import { isForbiddenAddress } from "./forbidden-address.ts";
import type { Network } from "./guarded-connector.server.ts";

describe("there is a limit", () => {
  const late = failed(expect.stringMatching(/: its answer wasn’t complete in time$/));
  const large = failed(expect.stringMatching(/: its answer is too large/));

  test("of time, to the head, to a body that drips, over all redirects, and to looking up", async () => {
    const server = await openServer(async ({ url = "" }, response) => {
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
    const server = await openServer(({ url }, response) => {
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
    ["gzip", (bytes: Buffer) => gzipSync(bytes, { level: 1 })],
    ["deflate", (bytes: Buffer) => deflateSync(bytes, { level: 1 })],
    ["br", (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ])("of 5 MB unpacked, so that what is packed in %s bursts nothing", async (coding, pack) => {
    const bomb = pack(Buffer.alloc(100_000_000));
    const server = await openServer((_request, response) => response.writeHead(200, { "content-encoding": coding }).end(bomb));
    const before = process.memoryUsage().rss;
    expect(await get(server.at("/"))).toEqual(large);
    expect(process.memoryUsage().rss - before).toBeLessThan(80_000_000);
  });

  test("of 5 MB packed, so that nobody unpacks for long what holds nothing", async () => {
    const nothing = gzipSync("");
    const server = await openServer((_request, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(Buffer.concat(Array(300_000).fill(nothing))),
    );
    expect(await get(server.at("/"))).toEqual(large);
  });

  test("of two requests at once for a host, in which others wait without losing their time", async () => {
    let underWay = 0;
    let most = 0;
    const server = await openServer(async (_request, response) => {
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
