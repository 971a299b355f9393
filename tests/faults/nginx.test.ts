import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../../app/config/free-port.server.ts";
import { makeDataFolder } from "../data-folder.ts";
import { query } from "../database.ts";
import { ask, askAgain, type Posting, writePosting } from "./client.ts";
import { openNginx } from "./front.ts";
import { makeNewBuild } from "./new-build.ts";
import { startServer } from "./server.ts";

const minute = 60_000;
/** Milliseconds for which nginx asks nobody about a page: it counts in whole seconds, and the last one is over. */
const fresh = 2_100;
/** How long what nginx asks for in the background may take on a busy machine. */
const inBackground = { timeout: 20_000, interval: 100 };

test("when all servers are down nginx answers kept pages and files in each encoding, and nothing that carries a token; its cache is emptied while it runs", {
  timeout: 2 * minute,
}, async () => {
  const { front, server, settings } = await openFronted();
  // The totals of the first free days change within two seconds after the calendars have been read.
  const feeds = () => query(settings.dataFolder, "SELECT claimed_until = '' AND last_good IS NOT NULL AS is_read FROM feeds");
  await expect.poll(async () => new Set((await feeds()).map(({ is_read }) => Number(is_read))), inBackground).toEqual(new Set([1]));
  await askAgain(front.port, "/");
  front.emptyCache();
  expect((await ask(front.port, "/")).status).toBe(200);
  await pause(fresh);
  const pages = ["/", "/vi/stays", "/stays?where=aspen", "/sitemap.xml"];
  const [style = ""] = /\/assets\/styles[\w.-]+/.exec((await askAgain(front.port, "/")).body) ?? [];
  const encodings = { br: "gzip, deflate, br, zstd", gzip: "gzip;q=0.8, br;q=0", identity: "" };
  const visit = (path: string, accepted: string) => ask(front.port, path, { headers: { "accept-encoding": accepted } });
  // What only one of both would understand is kept as what both do.
  for (const path of pages) expect((await visit(path, "*")).headers["content-encoding"]).toBeUndefined();
  const before = new Map<string, Awaited<ReturnType<typeof visit>>>();
  for (const path of [...pages, style])
    for (const [encoding, accepted] of Object.entries(encodings)) {
      const answer = await visit(path, accepted);
      expect([path, answer.status, answer.headers["content-encoding"] ?? "identity"]).toEqual([path, 200, encoding]);
      before.set(path + encoding, answer);
    }
  const never = ["/contact", "/vi/contact", "/contact?sent=00000000-0000-7000-8000-000000000000", "/readyz", "/nothing-here"];
  for (const path of never) expect((await ask(front.port, path)).status, path).toBe(path === "/nothing-here" ? 404 : 200);

  await server.end();
  await pause(fresh);
  for (const path of [...pages, style])
    for (const [encoding, accepted] of Object.entries(encodings)) {
      const { status, body, headers } = await visit(path, accepted);
      const known = before.get(path + encoding);
      expect([path, encoding, status, headers.etag, headers["content-security-policy"]]).toEqual([
        path,
        encoding,
        200,
        known?.headers.etag,
        known?.headers["content-security-policy"],
      ]);
      expect(body).toBe(known?.body);
    }
  // Who has the page is told so by nginx too.
  expect((await ask(front.port, "/", { headers: { "if-none-match": before.get("/br")?.headers.etag ?? "" } })).status).toBe(304);
  for (const path of never) expect((await ask(front.port, path)).status, path).toBe(502);
  // What is gone is gone then.
  front.emptyCache();
  expect((await ask(front.port, "/")).status).toBe(502);
});

// The page shows no totals: those of the first free days change when the calendars have been read.
test("a page is asked for again in the background, and one that has changed is seen at the second request", { timeout: 2 * minute }, async () => {
  const metrics = await findFreePort("127.0.0.1");
  const { front, server, settings } = await openFronted({ METRICS_PORT: String(metrics) });
  const old = await askAgain(front.port, "/vi/blogs");
  for (let times = 0; times < 20; times += 1) expect((await ask(front.port, "/vi/blogs")).body).toBe(old.body);
  const count = async (status: number) => {
    const { body } = await ask(metrics, "/metrics");
    return Number(new RegExp(`^http_requests_total{method="GET",status="${status}"} (\\d+)`, "m").exec(body)?.[1] ?? 0);
  };
  const [pages, unchanged] = [await count(200), await count(304)];
  for (let times = 0; times < 3; times += 1) {
    await pause(fresh);
    expect((await ask(front.port, "/vi/blogs")).body).toBe(old.body);
  }
  await expect.poll(async () => [await count(200), await count(304)], inBackground).toEqual([pages, unchanged + 3]);

  await server.end();
  const changed = await startServer({ ...settings, project: makeNewBuild() });
  await changed.ready;
  const current = await askAgain(changed.port, "/vi/blogs");
  expect(current.body).not.toBe(old.body);
  await pause(fresh);
  expect((await ask(front.port, "/vi/blogs")).body).toBe(old.body);
  await expect.poll(async () => (await ask(front.port, "/vi/blogs")).body === current.body, inBackground).toBe(true);
});

test("an enquiry that the site took and did not answer is sent again and stored once, nothing else is; visitors are told apart by the address that nginx sees, whatever they say", {
  timeout: 2 * minute,
}, async () => {
  const { front: usual, settings, server } = await openFronted();
  for (const servers of [1, 2]) {
    const lossy = await openLossyRelay(server.port);
    const front = await openNginx(Array<number>(servers).fill(lossy.port));
    onTestFinished(front.kill);
    await front.start();
    // A single server is asked again only where nginx had a connection to it: that which the first request leaves.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = async (path: string, posting?: Posting) => {
      const headers = { host: "localhost", "content-type": "application/x-www-form-urlencoded" };
      const place = { host: "127.0.0.1", localAddress: "127.0.0.7", port: front.port, agent, path, headers };
      const question = request({ ...place, method: posting ? "POST" : "GET" }).end(posting && new URLSearchParams({ ...posting }).toString());
      const [answer] = await once(question, "response");
      answer.resume();
      await once(answer, "end");
      return answer.statusCode;
    };
    expect(await send("/contact")).toBe(200);
    const posting = writePosting();
    expect(await send("/contact", posting)).toBe(303);
    expect(lossy.posted()).toEqual(["/contact", "/contact"]);
    expect(await send("/contact")).toBe(200);
    expect(await send("/mcp", posting)).toBe(502);
    expect(lossy.posted()).toEqual(["/contact", "/contact", "/mcp"]);
    expect(await query(settings.dataFolder, `SELECT id FROM messages WHERE email = '${posting.email}'`)).toHaveLength(1);
    agent.destroy();
  }

  const body = (at: number) =>
    new URLSearchParams({ name: "Lan", email: `lan${at}@example.org`, subject: "Hello", message: `Hello ${at}` }).toString();
  const statuses: number[] = [];
  for (let at = 0; at < 9; at += 1) {
    const headers = { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": `203.0.113.${at}`, "accept-encoding": "br" };
    statuses.push((await ask(usual.port, "/contact", { method: "POST", headers, body: body(at) })).status);
  }
  expect(statuses).toEqual([...Array<number>(8).fill(303), 429]);
});

/** Passes requests on to a server, and breaks the connection in the place of its first answer to what is posted to an address. */
async function openLossyRelay(server: number) {
  const posted: string[] = [];
  const relay = createServer(async (incoming, outgoing) => {
    const { method = "", url = "", headers } = incoming;
    const isFirst = method === "POST" && !posted.includes(url);
    if (method === "POST") posted.push(url);
    const answer = await ask(server, url, { method, headers: headers as Record<string, string>, body: await text(incoming) });
    if (isFirst) return incoming.socket.destroy();
    return outgoing.writeHead(answer.status, { ...answer.headers, connection: "keep-alive" }).end(answer.body);
  }).listen(0, "127.0.0.1");
  await once(relay, "listening");
  onTestFinished(() => {
    relay.closeAllConnections();
    relay.close();
  });
  return { port: (relay.address() as AddressInfo).port, posted: () => posted };
}

/** One server behind nginx. */
async function openFronted(variables: Record<string, string> = {}) {
  const settings = { dataFolder: makeDataFolder(), port: await findFreePort("127.0.0.1"), variables };
  const server = await startServer(settings);
  await server.ready;
  const front = await openNginx([settings.port]);
  onTestFinished(front.kill);
  await front.start();
  return { front, server, settings };
}
