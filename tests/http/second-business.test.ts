import { once } from "node:events";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { iconNames } from "../../app/brand/brand.ts";
import { validateContent } from "../../app/catalog/content.server.ts";
import { routeTable } from "../../app/catalog/route-table.ts";
import { slugify } from "../../app/content/slugify.ts";
import { newDataFolder } from "../data-folder.ts";
import { createToken, testSecret } from "../enquiries.ts";
import { header, type Mailbox, openMailbox } from "../mailbox.ts";
import { OtherSite } from "../other-site.ts";
import { type MarkupElement, readMarkup } from "./markup.ts";

/*
 * A business that has nothing in common with the sample: another name, brand and currency, in French, in German by messages of
 * its owner and partly translated, and in Vietnamese. It is built and served as its owner would. Whatever it answers, no word of
 * the sample is in it.
 */

const origin = "https://www.hoasua.example";
const fixture = "tests/fixtures/second-business";
let site: OtherSite;
let mailbox: Mailbox;
let base = "";
/** Another platform with a calendar of a home. */
const platform = createServer((asked, answer) => {
  userAgents.push(asked.headers["user-agent"]);
  answer.end("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//a//platform//EN\r\nEND:VCALENDAR\r\n");
});
const userAgents: (string | undefined)[] = [];

beforeAll(async () => {
  const messages = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  mailbox = await openMailbox();
  await once(platform.listen(0, "127.0.0.1"), "listening");
  const host = `127.0.0.1:${(platform.address() as AddressInfo).port}`;
  site = new OtherSite(fixture, { de: { ...messages("messages/en.json"), ...messages("tests/fixtures/de.json") } });
  base = await site.start({
    ...{ DATA_DIR: newDataFolder(), SITE_URL: origin, APP_SECRET: testSecret },
    ...{ SMTP_URL: mailbox.url, MAIL_FROM: "Hoa Sữa <chao@hoasua.example>", MAIL_TO: "chao@hoasua.example" },
    ...{ HOA_SUA_CALENDAR: `http://${host}/calendar.ics`, CALENDAR_HOSTS: host },
  });
}, 900_000);

afterAll(async () => {
  await site.close();
  await mailbox.close();
  platform.close();
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
    if (!searched.includes(word)) return [];
    const at = searched.search(new RegExp(`(?<![a-z0-9])${RegExp.escape(word)}(?![a-z0-9])`));
    return at === -1 ? [] : [`${word}: … ${searched.slice(Math.max(0, at - 60), at + 60).replaceAll(/\s+/g, " ")} …`];
  });
}

const get = (path: string, init: RequestInit = {}) => fetch(base + path, { redirect: "manual", ...init });
const body = async (path: string) => (await get(path)).text();

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
  ...["/", "/de", "/vi", "/sitemap.xml", "/robots.txt", "/llms.txt", "/vi/llms.txt", "/.well-known/security.txt", "/index.md", "/vi/about.md"],
  ...["/manifest.webmanifest", "/de/manifest.webmanifest", "/api", "/vi/api", "/api/openapi.json", "/api/nowhere", "/nowhere", "/de/nowhere"],
  ...["/stays?where=nowhere&guests=2", "/de/stays?from=2030-02-12&to=2030-02-16&guests=2", "/suggestions.json", "/blogs.atom"],
  ...["/stays/nha-ben-song/calendar.ics", "/stays/nha-ben-song?from=2030-02-12&to=2030-02-16&guests=2", "/stays/nha-ben-song.md", "/healthz"],
  ...["/api/stays?from=2030-02-12&to=2030-02-16&guests=2", "/api/stays/nha-ben-song/quote?from=2030-02-12&to=2030-02-16&guests=2"],
  ...["/de/contact?stay=nha-ben-song", "/de/favourites?homes=nha-ben-song,nha-vuon-cau&from=2030-02-12&to=2030-02-16&guests=2"],
  ...["/contact?stay=nha-ben-song", "/favourites?homes=nha-ben-song,nha-vuon-cau&from=2030-02-12&to=2030-02-16&guests=2", "/favicon.svg"],
];

const isText = (type: string) => /^(text|application\/(json|xml|atom|.*\+(json|xml))|image\/svg)/.test(type);

/** Every answer in words that links lead to, by address. Pictures are not followed, nor queries. */
async function crawl(): Promise<ReadonlyMap<string, string>> {
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

let crawled: Promise<ReadonlyMap<string, string>> | undefined;
const answers = () => (crawled ??= crawl());
const pages = async () => [...(await answers())].filter(([, text]) => text.includes("<!doctype html>"));

test("no answer has a word of the sample, and all are of this business", async () => {
  expect(findUnwanted("Stay at the-old-barn with AN YÊN").map((found) => found.split(":")[0])).toEqual(["an yen", "the-old-barn"]);
  const found = [...(await answers())].flatMap(([path, text]) => findUnwanted(text).map((words) => `${path}: ${words}`));
  expect(found).toEqual([]);
  const all = await pages();
  for (const [path, text] of all) expect([path, text.includes("Hoa Sữa")]).toEqual([path, true]);
  for (const route of Object.keys(routeTable)) {
    const pattern = new RegExp(`^(/de|/vi)?${route.replace(/:\w+|\*/g, "[\\w-]+").replace(/^\/$/, "/?")}(\\?.*)?$`);
    expect([route, all.some(([path]) => pattern.test(path))]).toEqual([route, true]);
  }
  expect([...(await answers()).keys()]).toEqual(expect.arrayContaining(["/blogs.atom", "/de/this-is-us", "/vi/blogs/a-bowl-of-cao-lau"]));
}, 120_000);

test("its search offers the types and amenities of its homes, and no others", async () => {
  const page = readMarkup(await body("/stays"));
  const valuesOf = (all: MarkupElement[]) => all.map((one) => one.get("value"));
  expect(valuesOf(page.one("select", { name: "type" }).all("option"))).toEqual(["all", "cottage"]);
  expect(valuesOf(page.all("input", { name: "amenity" }))).toEqual(["wifi", "courtyard"]);
});

test("its prices are in euros, as each language writes them, and no amount is in dollars", async () => {
  const stay = "/stays/nha-ben-song?from=2027-03-05&to=2027-03-08&guests=4";
  const written = { "": "381,50\u00a0€", "/de": "381,50\u00a0€", "/vi": "381,50\u00a0€" };
  for (const [language, total] of Object.entries(written))
    expect([language, await body(language + stay)]).toEqual([language, expect.stringContaining(total)]);
  const { total } = JSON.parse(await body(`/api${stay.replace("?", "/quote?")}`));
  expect(total).toEqual({ amount: "381.50", currency: "EUR" });
  const dollars = [...(await answers())].flatMap(([path, text]) =>
    (/\$\s?\d|\d\s?\$|\bUSD\b/.exec(text)?.slice(0, 1) ?? []).map((found) => [path, found]),
  );
  expect(dollars).toEqual([]);
});

/** Texts of four words or more that the owner has not translated from French into German. */
function untranslatedTexts(): string[] {
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { fr, de, ...others } = value as Record<string, unknown>;
    if (typeof fr === "string" && de === undefined) texts.push(fr);
    for (const other of Object.values(others)) collect(other);
  };
  for (const file of globSync(`${fixture}/**/*.yaml`)) collect(parse(readFileSync(file, "utf8")));
  const { company } = parse(readFileSync(`${fixture}/site.yaml`, "utf8"));
  return texts.filter((text) => text.split(" ").length > 3).map((text) => text.replace("{company}", company.name));
}

/** The texts of an element that are not marked as being in another language, except for examples of what the API answers. */
function unmarkedTexts(element: MarkupElement): string[] {
  return element.children.flatMap((child) => {
    if (typeof child === "string") return child.trim() ? [child.trim()] : [];
    return child.get("lang") || ["script", "style", "pre"].includes(child.tag) ? [] : unmarkedTexts(child);
  });
}

test("texts that are not translated are shown in the first language, and marked", async () => {
  const untranslated = untranslatedTexts();
  expect(untranslated.length).toBeGreaterThan(30);
  const german = (await pages()).filter(([path]) => /^\/de(\/|$)/.test(path));
  expect(german.length).toBeGreaterThan(15);
  let marked = 0;
  for (const [path, text] of german) {
    const page = readMarkup(text);
    expect([path, page.get("lang") ?? page.one("html").get("lang")]).toEqual([path, "de"]);
    const unmarked = unmarkedTexts(page.one("html"));
    expect([path, unmarked.length]).toEqual([path, expect.toSatisfy((count: number) => count > 10)]);
    // Also inside a sentence in German, and in parts as an address.
    const words = unmarked.join(" ").replaceAll("\u00a0", " ");
    expect([path, untranslated.filter((text) => words.includes(text))]).toEqual([path, []]);
    marked += page.all("*", { lang: "fr" }).length;
  }
  expect(marked).toBeGreaterThan(30);
});

test("each page names itself in every language, and the visitor chooses from a list", async () => {
  const page = readMarkup(await body("/stays"));
  const alternates = page.all("link", { rel: "alternate" }).flatMap((link) => link.get("hreflang") ?? []);
  expect(alternates).toEqual(["fr", "de", "vi", "x-default"]);
  expect(page.all("a", { hreflang: "de" }).map((link) => [link.get("href"), link.children.join("")])).toContainEqual(["/de/stays", "Deutsch"]);
  expect(await body("/sitemap.xml")).toContain('hreflang="de"');
});

test("prices, dates and times are written as in French", async () => {
  const page = await body("/stays/nha-ben-song?from=2027-03-05&to=2027-03-08&guests=4");
  for (const words of ["3 nuits à 95\u00a0€", "Ménage", "Du 5 mars 2027 au 8 mars 2027", "De 14\u00a0h à 22\u00a0h"]) expect(page).toContain(words);
  expect(page).toMatch(/1er\sjuin/);
  const typed = await get("/stays?from=ven. 5 mars 2027&to=8 mars 2027");
  expect(typed.headers.get("location")).toBe("/stays?from=2027-03-05&to=2027-03-08");
});

test("a language of the owner's own has its formats", async () => {
  const page = await body("/de/stays/nha-ben-song?from=2027-03-05&to=2027-03-08&guests=4");
  for (const words of ["Startseite", "Reinigung", "285\u00a0€", "5. März 2027", "14 Uhr"]) expect(page).toContain(words);
});

test("errors, feed and API answer in French and name all languages", async () => {
  const missing = await get("/nichts");
  expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining("Page introuvable")]);
  expect(await body("/blogs.atom")).toContain('xml:lang="fr"');
  expect(await body("/api/rien")).toContain("/api/openapi.json");
  const { info } = JSON.parse(await body("/api/openapi.json"));
  expect(info.description).toMatch(/`\/de` répondent en allemand.*`\/vi` répondent en vietnamien/);
  const { lines } = JSON.parse(await body("/api/stays/nha-ben-song/quote?from=2027-03-05&to=2027-03-08&guests=4"));
  expect(JSON.stringify(lines)).toContain("Ménage");
});

test("a site without French sends no French to its visitors", () => {
  const scripts = (folder: string) => {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
    return files.map((file) => readFileSync(join(folder, file), "utf8")).join("");
  };
  expect(scripts("build/public")).not.toContain("janvier");
  expect(scripts(join(site.folder, "build/public"))).toContain("janvier");
});

test("calendars, assistant and emails are of this business, and a guest who writes in French gets an answer in French", async () => {
  expect(await body("/stays/nha-ben-song/calendar.ics")).toContain("PRODID:-//Hoa Sữa//calendar//EN");
  await expect.poll(() => userAgents).toEqual([`hoa-sua/1.0 (+${origin})`]);
  const init = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "a test", version: "1" } };
  const ask = (method: string, params: unknown) => callTool(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }));
  const told = [await ask("initialize", init), await ask("tools/list", {}), await ask("tools/call", { name: "search_homes", arguments: {} })];
  expect(told[0]).toContain('"name":"hoa-sua"');
  const stay = { stay: "nha-ben-song", from: "2030-02-12", to: "2030-02-16", guests: "4", total: "50050" };
  const fields = {
    token: createToken(60_000),
    name: "Inès",
    email: "ines@example.com",
    subject: "Question",
    message: "La maison est-elle libre ?",
    ...stay,
  };
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const sent = await get("/contact", { method: "POST", headers, body: new URLSearchParams(fields) });
  expect(sent.status).toBe(303);
  await expect.poll(() => mailbox.mails.length, { timeout: 20_000 }).toBe(2);
  const receipt = mailbox.mails.find(({ to }) => to.includes("ines@example.com"));
  expect(receipt && header(receipt, "Content-Language")).toBe("fr");
  expect(receipt && header(receipt, "Subject")).toContain("Nous avons bien reçu votre message");
  // Words with marks are encoded in the mail; its plain parts are enough to find names and addresses.
  const mails = mailbox.mails.map(({ raw }) => raw + decodeQuotedPrintable(raw));
  expect([...told, ...mails].flatMap(findUnwanted)).toEqual([]);
  for (const mail of mails) {
    expect(mail).toMatch(/background-color:\s*#fff8f1/);
    expect(mail).toContain("500,50\u00a0€");
  }
});

function decodeQuotedPrintable(raw: string): string {
  const bytes = raw.replaceAll(/=\r\n/g, "").replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

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

test("a shared link shows its mark, in its colour for text on photos", async () => {
  const image =
    readMarkup(await body("/"))
      .one("meta", { property: "og:image" })
      .get("content") ?? "";
  const picture = Buffer.from(await (await get(image.replace(origin, ""))).arrayBuffer());
  const [left, top, size] = [68, 516, 54];
  const shown = await sharp(picture).extract({ left, top, width: size, height: size }).raw().toBuffer();
  const drawing = readFileSync(`${fixture}/brand/mark.svg`, "utf8");
  const drawn = await sharp(Buffer.from(drawing)).resize(size).extractChannel("alpha").raw().toBuffer();
  // Where the mark is opaque the picture has the colour of paper, elsewhere a dark photo.
  const isPaper = Array.from({ length: size * size }, (_, at) => (shown[3 * at] ?? 0) > 160 && (shown[3 * at + 2] ?? 0) > 150);
  const isMark = [...drawn].map((alpha) => alpha > 127);
  const both = isMark.filter((is, at) => is && isPaper[at]).length;
  const either = isMark.filter((is, at) => is || isPaper[at]).length;
  expect(both / either).toBeGreaterThan(0.8);
});
