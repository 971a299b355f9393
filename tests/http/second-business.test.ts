import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { iconNames } from "../../app/brand/brand.ts";
import { validateContent } from "../../app/catalog/content.server.ts";
import { slugify } from "../../app/content/slugify.ts";
import { createToken, testSecret } from "../enquiries.ts";
import { type Mailbox, openMailbox } from "../mailbox.ts";
import { readMarkup } from "./markup.ts";

/*
 * A business that has nothing in common with the sample, built and served by the real commands of the built site. Whatever
 * it answers, no word of the sample is in it.
 */

const origin = "https://www.hoasua.example";
const folder = mkdtempSync(join(tmpdir(), "second-business-"));
let server: ChildProcess | undefined;
let mailbox: Mailbox;
let base = "";

beforeAll(async () => {
  mailbox = await openMailbox();
  cpSync("tests/fixtures/second-business", join(folder, "content"), { recursive: true, verbatimSymlinks: true });
  const site = join(folder, "site");
  mkdirSync(join(site, "build/server"), { recursive: true });
  mkdirSync(join(site, ".cache"));
  for (const name of ["build/public", ".cache/fonts", "commands", "messages", "public", "package.json"]) symlinkSync(resolve(name), join(site, name));
  for (const name of readdirSync("build/server")) symlinkSync(resolve("build/server", name), join(site, "build/server", name));
  // Its photos would be encoded in the background, which takes longer than all the rest.
  rmSync(join(site, "build/server/pictures.js"));
  writeFileSync(join(site, "build/server/pictures.js"), "");
  const env = {
    ...{ PATH: process.env.PATH, CONTENT_DIR: join(folder, "content"), HOST: "127.0.0.1", PORT: "0", SITE_URL: origin, LOG_LEVEL: "silent" },
    ...{ BUSY_AFTER: "0", APP_SECRET: testSecret, SMTP_URL: mailbox.url, MAIL_FROM: "Hoa Sữa <chao@hoasua.example>", MAIL_TO: "chao@hoasua.example" },
  };
  const built = spawnSync(process.execPath, ["build/server/publish.js"], { cwd: site, env, encoding: "utf8" });
  expect([built.stderr, built.status]).toEqual(["", 0]);
  server = spawn(process.execPath, ["build/server/server.js"], { cwd: site, env });
  base = await new Promise((done) => {
    let said = "";
    server?.stdout?.on("data", (part) => {
      said += part;
      const [, port] = /, port (\d+)/.exec(said) ?? [];
      if (port) done(`http://127.0.0.1:${port}`);
    });
  });
});

afterAll(async () => {
  server?.kill("SIGTERM");
  if (server) await once(server, "exit");
  await mailbox.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The sample's names, numbers and places, with marks and without, and as they are in addresses. */
function wordsOfTheSample(): string[] {
  const { content } = validateContent("content");
  if (!content) throw new Error("The sample is not valid.");
  const { business, people, properties, destinations, posts } = content;
  const { name, contact, company } = business;
  const names = [name, company.name, ...people.map((one) => one.name), ...properties.flatMap(({ title }) => Object.values(title))];
  const addresses = [...people, ...properties, ...posts].map(({ slug }) => slug);
  const digits = contact.phone.replace(/\D/g, "");
  const places = [...destinations.map((one) => one.name.en), "Menaggio", "Lantern Row"];
  return [...names, ...names.map(slugify), ...addresses, ...places, slugify(name).replace("-", ""), contact.phone, digits, contact.email]
    .map((word) => plain(word))
    .filter((word) => word.length > 4);
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/đ/gi, "d").toLowerCase();
}

const unwanted = [...new Set(wordsOfTheSample())];

/** The words of the sample in a text, with what is around them. */
function findUnwanted(text: string): string[] {
  const searched = plain(text);
  return unwanted.flatMap((word) => {
    const at = searched.search(new RegExp(`(?<![a-z0-9])${RegExp.escape(word)}(?![a-z0-9])`));
    return at === -1 ? [] : [`${word}: … ${searched.slice(Math.max(0, at - 60), at + 60).replaceAll(/\s+/g, " ")} …`];
  });
}

const get = (path: string, init: RequestInit = {}) => fetch(base + path, { redirect: "manual", ...init });

/** The answer of the MCP server, which takes no other host than its own; `fetch` sends that of the address. */
async function callTool(message: string): Promise<string> {
  const headers = { host: new URL(origin).host, "content-type": "application/json", accept: "application/json, text/event-stream" };
  const call = request(`${base}/mcp`, { method: "POST", headers });
  call.end(message);
  const [answer] = await once(call, "response");
  return text(answer);
}

/** What is fetched to begin with: all else is linked there. */
const starts = [
  ...["/", "/vi", "/sitemap.xml", "/robots.txt", "/llms.txt", "/vi/llms.txt", "/.well-known/security.txt", "/index.md", "/vi/about.md"],
  ...[
    "/manifest.webmanifest",
    "/vi/manifest.webmanifest",
    "/api",
    "/vi/api",
    "/api/openapi.json",
    "/api/homes",
    "/api/nowhere",
    "/nowhere",
    "/vi/nowhere",
  ],
  ...["/stays?where=nowhere&guests=2", "/vi/stays?from=2030-02-12&to=2030-02-16&guests=2", "/stays.json", "/suggestions.json", "/blogs.atom"],
  ...[
    "/stays/nha-ben-song/calendar.ics",
    "/stays/nha-ben-song?from=2030-02-12&to=2030-02-16&guests=2",
    "/contact?home=nha-ben-song",
    "/favourites?homes=nha-ben-song",
  ],
  ...["/favicon.svg", "/stays/nha-ben-song.md", "/healthz"],
];

const isText = (type: string) => /^(text|application\/(json|xml|atom|.*\+(json|xml))|image\/svg)/.test(type);

/** Every answer in words that links lead to, by address. Pictures are not followed, nor queries. */
async function crawl(): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const waiting = [...starts];
  const known = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await get(path);
    const body = isText(answer.headers.get("content-type") ?? "") ? await answer.text() : "";
    answers.set(path, `${[...answer.headers].join("\n")}\n${body}`);
    const links = [...body.matchAll(/(?:href|src|content)="([^"]+)"|<(?:loc|id)>([^<]+)<|\]\(([^)\s]+)\)|"(https:[^"]+)"/g)];
    for (const [, ...found] of links) {
      const link = found.find((one) => one !== undefined)?.replace(origin, "") ?? "";
      const { pathname } = new URL(link, base);
      if (!/^\/(?!\/|pictures\/)/.test(link) || known.has(pathname) || /\.(woff2|jpg|avif|png|ico)$/.test(pathname)) continue;
      known.add(pathname);
      waiting.push(pathname);
    }
  }
  return answers;
}

test("no answer has a word of the sample, and all are of this business", async () => {
  expect(findUnwanted("Stay at the-old-barn with AN YÊN").map((found) => found.split(":")[0])).toEqual(["an yen", "the-old-barn"]);
  const answers = await crawl();
  const found = [...answers].flatMap(([path, text]) => findUnwanted(text).map((words) => `${path}: ${words}`));
  expect(found).toEqual([]);
  const pages = [...answers].filter(([, text]) => text.includes("<!doctype html>"));
  expect(pages.length).toBeGreaterThan(30);
  for (const [path, text] of pages) expect([path, text.includes("Hoa Sữa")]).toEqual([path, true]);
  expect([...answers.keys()]).toEqual(
    expect.arrayContaining(["/stays/nha-vuon-cau", "/vi/blogs/a-bowl-of-cao-lau", "/vi/blogs.atom", "/this-is-us"]),
  );
}, 120_000);

test("calendar, assistant and emails are of this business", async () => {
  expect(await (await get("/stays/nha-ben-song/calendar.ics")).text()).toContain("PRODID:-//Hoa Sữa//calendar//EN");
  const init = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "a test", version: "1" } };
  const ask = (method: string, params: unknown) => callTool(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }));
  const answers = [await ask("initialize", init), await ask("tools/list", {}), await ask("tools/call", { name: "search_homes", arguments: {} })];
  expect(answers[0]).toContain('"name":"hoa-sua"');
  const fields = { token: createToken(60_000), name: "Lan", email: "lan@example.com", subject: "Hai đêm", message: "Nhà bên sông còn trống không?" };
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const sent = await get("/vi/contact?home=nha-ben-song", { method: "POST", headers, body: new URLSearchParams(fields) });
  expect(sent.status).toBe(303);
  await vi.waitFor(() => expect(mailbox.mails).toHaveLength(2), { timeout: 20_000 });
  // Words with marks are encoded in the mail; its plain parts are enough to find names and addresses.
  const mails = mailbox.mails.map(
    ({ raw }) =>
      raw +
      Buffer.from(
        raw.replaceAll(/=\r\n/g, "").replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        "latin1",
      ),
  );
  expect([...answers, ...mails].flatMap(findUnwanted)).toEqual([]);
  for (const mail of mails) expect(mail).toMatch(/background-color:\s*#fff8f1/);
});

test("pages link its stylesheet, which is kept for ever, and show its logo, icons and colours", async () => {
  const page = readMarkup(await (await get("/terms")).text());
  const head = page.one("head");
  const [address = ""] = head
    .all("link", { rel: "stylesheet" })
    .flatMap((link) => /\/assets\/brand-\w{16}\.css$/.exec(link.get("href") ?? "")?.[0] ?? []);
  const styles = await get(address);
  expect([styles.status, styles.headers.get("content-type"), styles.headers.get("cache-control")]).toEqual([
    ...[200, "text/css; charset=utf-8", "public, max-age=31536000, immutable"],
  ]);
  expect(await styles.text()).toMatch(/--color-paper:#fff8f1;.*--color-button:#a3401f;.*--font-display:var\(--font-body\)/);
  expect((await get("/assets/brand-0123456789abcdef.css")).status).toBe(404);
  expect(head.all("meta", { name: "theme-color" }).map((meta) => meta.get("content"))).toEqual(["#fff8f1", expect.stringMatching(/^#[0-3]\w{5}$/)]);
  expect(head.all("link", { rel: "preload" }).map((link) => link.get("href"))).toEqual([
    expect.stringContaining("be-vietnam"),
    expect.stringContaining("be-vietnam"),
  ]);
  for (const [place, isDark] of [
    ["header", false],
    ["footer", true],
  ] as const) {
    const image = page.one(place).all("img", { alt: "Hoa Sữa" })[0];
    const logo = await (await get(image?.get("src") ?? "")).text();
    expect([place, logo.includes(isDark ? "#f0a27f" : "#a3401f")]).toEqual([place, true]);
  }
  for (const name of iconNames) {
    const icon = await get(`/${name}`);
    expect([name, icon.status, icon.headers.get("cache-control")]).toEqual([name, 200, "public, max-age=86400"]);
    if (!name.endsWith(".png")) continue;
    const { data, info } = await sharp(Buffer.from(await icon.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([name, ...data.subarray((info.width / 2) * 4, (info.width / 2) * 4 + 3)]).toEqual([name, 163, 64, 31]);
  }
});
