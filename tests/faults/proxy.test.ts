import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { findFreePort } from "../../app/config/free-port.server.ts";
import { makeDataFolder } from "../data-folder.ts";
import { querySqlite } from "../database.ts";
import { type Answer, ask, type Question, writePosting } from "./client.ts";
import { startServer } from "./server.ts";

const minute = 60_000;
const origin = "https://www.example.com";

test("behind nginx, set up as in docs/operating/deploy.md, pages come and the form works over TLS", { timeout: 2 * minute }, async () => {
  const { visit, plainPort, dataFolder, server } = await openProxied();
  const home = await visit("/vi");
  expect([home.status, home.headers["strict-transport-security"]]).toEqual([200, "max-age=31536000; includeSubDomains"]);
  expect(home.body).toContain(`<link rel="canonical" href="${origin}/vi"`);
  expect((await visit("/vi", { headers: { "if-none-match": home.headers.etag ?? "" } })).status).toBe(304);
  expect((await ask(plainPort, "/stays?where=aspen", { headers: { host: "example.com" } })).headers.location).toBe(`${origin}/stays?where=aspen`);

  const thanked = await visit("/contact", send({ origin }));
  expect([thanked.status, thanked.headers.location]).toEqual([303, expect.stringMatching(/^\/contact\?sent=/)]);
  expect((await visit(thanked.headers.location ?? "")).body).toContain("Thank you for your message!");
  expect((await visit("/contact", send({ origin: "https://evil.example" }))).status).toBe(400);
  expect((await visit("/contact", send({ origin: "http://www.example.com" }))).status).toBe(400);
  expect(querySqlite(dataFolder, "SELECT id FROM messages")).toHaveLength(1);

  await server.end();
  expect((await visit("/vi")).body, "the page that nginx keeps").toBe(home.body);
  expect((await visit("/contact")).status).toBe(502);
});

test("the limit of messages counts the address that nginx names, whatever its visitor says", { timeout: 2 * minute }, async () => {
  const { visit } = await openProxied();
  const statuses: number[] = [];
  for (let sent = 0; sent < 9; sent += 1) statuses.push((await visit("/contact", send({ origin, "x-forwarded-for": `203.0.113.${sent}` }))).status);
  expect(statuses).toEqual([...Array<number>(8).fill(303), 429]);
});

function send(headers: Record<string, string>): Question {
  const type = { "content-type": "application/x-www-form-urlencoded" };
  return { method: "POST", headers: { ...type, ...headers }, body: new URLSearchParams({ ...writePosting() }).toString() };
}

/** A site behind nginx; `visit` asks for a page of it over TLS. */
async function openProxied() {
  const dataFolder = makeDataFolder();
  const server = await startServer({ dataFolder, variables: { SITE_URL: origin, BUSY_AFTER: "0" } });
  await server.ready;
  const [plainPort, tlsPort] = [await findFreePort("127.0.0.1"), await findFreePort("127.0.0.1")];
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", `${folder}/privkey.pem`];
  const { status, stderr } = spawnSync("openssl", [
    "req",
    "-x509",
    ...key,
    "-out",
    `${folder}/fullchain.pem`,
    "-days",
    "1",
    "-subj",
    "/CN=www.example.com",
  ]);
  if (status !== 0) throw new Error(`No certificate could be made: ${stderr}`);
  const settings = documentedSettings()
    .replaceAll(/^ *listen \[::\].*$/gm, "")
    .replaceAll("listen 80", `listen 127.0.0.1:${plainPort}`)
    .replaceAll("listen 443", `listen 127.0.0.1:${tlsPort}`)
    .replaceAll("/etc/ssl/an-yen", folder)
    .replace("/var/cache/an-yen", `${folder}/cache`)
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${server.port}`);
  writeFileSync(join(folder, "nginx.conf"), `user root;\npid nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\n${settings}\n}\n`);
  const nginx = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-g", "daemon off;"], { stdio: "inherit" });
  const ended = once(nginx, "exit");
  onTestFinished(async () => {
    nginx.kill();
    await ended;
  });
  const visit = (path: string, question?: Question) => askOverTls(tlsPort, path, question);
  await vi.waitFor(() => visit("/"), { timeout: minute, interval: 50 });
  return { visit, plainPort, dataFolder, server };
}

/** deploy/nginx.conf for one server, with what docs/operating/deploy.md puts into it and adds to it. */
function documentedSettings(): string {
  const [, section = ""] = readFileSync("docs/operating/deploy.md", "utf8").split("\n### nginx\n");
  const blocks = [...section.matchAll(/^ *```nginx\n(.*?)^ *```/gms)].map(([, lines = ""]) => lines);
  const [tls, redirects] = blocks;
  if (!tls || !redirects) throw new Error("docs/operating/deploy.md has no blocks for nginx.");
  const settings = readFileSync("deploy/nginx.conf", "utf8")
    .replace(/^( *server [\d.]+:3000 .*;\n)+/m, "server 127.0.0.1:3000 max_fails=0;\n")
    .replace("listen 80;\n    server_name _;\n", tls);
  return settings + redirects;
}

function askOverTls(port: number, path: string, { method = "GET", headers = {}, body }: Question = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = { host: "www.example.com", ...headers };
    const place = { host: "127.0.0.1", port, servername: "www.example.com", rejectUnauthorized: false, agent: false };
    const question = request({ ...place, path, method, headers: sent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() }));
    });
    question.on("error", fail);
    question.end(body);
  });
}
