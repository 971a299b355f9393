import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { createServer as createTcpServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { failed } from "../../tests/fetched-server.ts";
import type { Network } from "./guarded-connector.server.ts";
import { guardedFetch } from "./guarded-fetch.server.ts";

/** A valid certificate for feeds.example, an expired one and an untrusted one. Node trusts the authority during the tests. */
let folder: string;
const usual = getCACertificates("default");
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "certificates-"));
  issue("authority", ["-subj", "/CN=authority"]);
  const by = ["-subj", "/CN=feeds.example", "-addext", "subjectAltName=DNS:feeds.example"];
  issue("good", [...by, "-CA", "authority.pem", "-CAkey", "authority.key"]);
  request("old", by);
  openssl([
    "x509",
    "-req",
    "-in",
    "old.pem",
    "-CA",
    "authority.pem",
    "-CAkey",
    "authority.key",
    "-days",
    "-1",
    "-copy_extensions",
    "copy",
    "-out",
    "old.pem",
  ]);
  issue("unknown", by);
  setDefaultCACertificates([...usual, readFileSync(join(folder, "authority.pem"), "utf8")]);
});
afterAll(() => {
  setDefaultCACertificates(usual);
  rmSync(folder, { recursive: true, force: true });
});

/** Creates a certificate. */
function request(name: string, words: string[]): void {
  openssl(["req", "-nodes", "-newkey", "rsa:2048", "-keyout", `${name}.key`, "-out", `${name}.pem`, ...words]);
}

function issue(name: string, words: string[]): void {
  request(name, ["-x509", ...words]);
}

function openssl(words: string[]): void {
  execFileSync("openssl", words, { cwd: folder, stdio: "pipe" });
}

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}

/** A TLS server with a certificate, which records requests. */
async function open(certificate: string, location?: string) {
  const paths: string[] = [];
  const files = { key: readFileSync(join(folder, `${certificate}.key`)), cert: readFileSync(join(folder, `${certificate}.pem`)) };
  const server = createHttpsServer(files, ({ url = "" }, response) => {
    paths.push(url);
    response.writeHead(location && url === "/" ? 302 : 200, location ? { location } : {}).end("hello");
  });
  server.on("tlsClientError", () => undefined);
  return { port: await listen(server), paths };
}

/** Resolves all names to 127.0.0.1 as if it were public. */
const network: Network = {
  isForbidden: (address) => address !== "127.0.0.1",
  lookup: (_name, _options, done) => setImmediate(() => done(null, [{ address: "127.0.0.1", family: 4 }])),
};

const get = (address: string) => guardedFetch(address, { accept: "text/plain", network, limits: { time: 2_000 } });

test("a server that proves its name by TLS is asked", async () => {
  const { port } = await open("good");
  expect(await get(`https://feeds.example:${port}/`)).toMatchObject({ kind: "fetched", body: "hello" });
});

test.each([
  ["of another name", "good", "other.example", "ERR_TLS_CERT_ALTNAME_INVALID"],
  ["that has run out", "old", "feeds.example", "CERT_HAS_EXPIRED"],
  ["that nobody vouches for", "unknown", "feeds.example", "DEPTH_ZERO_SELF_SIGNED_CERT"],
  ["for a name, when it is asked by its address", "good", "127.0.0.1", "ERR_TLS_CERT_ALTNAME_INVALID"],
])("a server with a certificate %s is told nothing", async (_what, certificate, host, code) => {
  const { port, paths } = await open(certificate);
  const reason = `${host}:${port}: its certificate, or its TLS, can’t be trusted (${code})`;
  expect(await get(`https://${host}:${port}/secret`)).toEqual(failed(reason));
  expect(paths).toEqual([]);
});

test("a server that speaks no TLS is told nothing", async () => {
  const paths: (string | undefined)[] = [];
  const server = createHttpServer(({ url }, response) => {
    paths.push(url);
    response.end("hello");
  });
  const port = await listen(server);
  expect(await get(`https://feeds.example:${port}/secret`)).toEqual(failed(expect.stringMatching(/TLS, can’t be trusted \((ERR_SSL|EPROTO)/)));
  expect(paths).toEqual([]);
});

test("a server that accepts the connection without TLS is given up after the time limit", async () => {
  const port = await listen(createTcpServer((socket) => void socket.on("error", () => undefined)));
  const started = performance.now();
  expect(await get(`https://feeds.example:${port}/`)).toEqual(failed(`feeds.example:${port}: its answer wasn’t complete in time`));
  expect(performance.now() - started).toBeLessThan(4_000);
});

test("a redirect from https:// to http:// is not followed, one to https:// is", async () => {
  const plain: (string | undefined)[] = [];
  const port = await listen(createHttpServer(({ url }, response) => response.end(String(plain.push(url)))));
  const down = await open("good", `http://feeds.example:${port}/secret`);
  const reason = `feeds.example:${down.port}: it redirects from https:// to http://, at feeds.example:${port}`;
  expect(await get(`https://feeds.example:${down.port}/`)).toEqual(failed(reason));
  expect(plain).toEqual([]);
  const along = await open("good", "/on");
  expect(await get(`https://feeds.example:${along.port}/`)).toMatchObject({ kind: "fetched" });
});
