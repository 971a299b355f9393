import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Availability } from "../../app/availability/availability.ts";
import { isOffer, quoteStay } from "../../app/pricing/quote.ts";
import { readMarkup } from "./markup.ts";
import { addressIn, type Language, languages } from "./pages.ts";
import { pictured as content } from "./pictured.ts";
import { openSite, type Site } from "./site.ts";

const clock = () => new Date("2026-11-22T12:00:00Z");
const origin = "http://localhost:3000";

/** One home is taken for some nights. */
const availabilityAt = (slug: string) => new Availability(slug === "forest-hideaway" ? [{ from: "2027-10-06", to: "2027-10-12" }] : []);
const availability = { of: availabilityAt, version: 1, versionOf: () => 1 };

let site: Site;
beforeAll(async () => {
  site = await openSite({}, { clock, published: content, availability });
});
afterAll(() => site.close());

interface Ask {
  url: string;
  method: "GET" | "POST" | "PUT" | "DELETE" | "OPTIONS";
  headers: Record<string, string>;
  payload?: string;
}

async function send({ url, method, headers, payload }: Ask) {
  const { pathname } = new URL(url, origin);
  return site.app.inject({ url: pathname, method, headers: { host: "localhost:3000", ...headers }, payload });
}

/** What a client fetches by, over no network. */
async function fetchHere(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const request = new Request(url, init);
  const isSent = request.method === "POST";
  const payload = isSent ? await request.text() : undefined;
  const answer = await send({ url: String(url), method: isSent ? "POST" : "GET", headers: Object.fromEntries(request.headers), payload });
  const isEmpty = [202, 204, 304].includes(answer.statusCode);
  const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
}

const revisions = { "2025-11-25": "legacy", "2026-07-28": { pin: "2026-07-28" } } as const;

async function connect(language: Language, revision: keyof typeof revisions): Promise<Client> {
  const client = new Client({ name: "a test", version: "1" }, { versionNegotiation: { mode: revisions[revision] } });
  await client.connect(new StreamableHTTPClientTransport(new URL(origin + addressIn(language, "/mcp")), { fetch: fetchHere }));
  expect(client.getNegotiatedProtocolVersion()).toBe(revision);
  return client;
}

const names = ["search_homes", "read_home", "home_nights", "quote_stay", "prepare_enquiry"];

/** The words of an answer. */
function wordsOf({ content }: { content: unknown }): string {
  return [content]
    .flat()
    .map((part) => String(Object(part).text))
    .join("\n");
}

describe.each(languages)("in %s", (language) => {
  describe.each(["2025-11-25", "2026-07-28"] as const)("by the revision %s", (revision) => {
    test("a client finds out what it may ask for, and that all of it only reads", async () => {
      const client = await connect(language, revision);
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(names);
      for (const tool of tools) {
        expect(tool.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
        expect([tool.inputSchema.type, tool.outputSchema?.type]).toEqual(["object", "object"]);
        expect(tool.description?.length).toBeGreaterThan(50);
      }
      expect(tools[0]?.title).toBe({ en: "Find homes", vi: "Tìm nhà" }[language]);
      expect(client.getInstructions()).toContain(language === "en" ? "Nothing can be booked or sent here" : "không đặt và không gửi được gì");
      await client.close();
    });

    test("four guests at Lake Como from 1 to 8 October next with a greatest total get the homes and totals that the content says", async () => {
      const client = await connect(language, revision);
      const asked = { from: "2027-10-01", to: "2027-10-08", guests: 4 };
      const priced = content[language].properties.flatMap((property) => {
        const offer = quoteStay(property, asked, { today: "2026-11-22", availability: availabilityAt(property.slug) });
        return property.destination === "lake-como" && isOffer(offer) ? [{ slug: property.slug, total: (offer.total / 100).toFixed(2) }] : [];
      });
      expect(priced.length).toBeGreaterThan(0);
      const dearest = Math.max(...priced.map(({ total }) => Number(total)));
      for (const limit of [Math.ceil(dearest), Math.ceil(dearest) - 2]) {
        const place = { en: "Lake Como", vi: "hồ Como" }[language];
        const answer = await client.callTool({ name: "search_homes", arguments: { where: place, ...asked, total: limit } });
        const { items } = Object(answer.structuredContent);
        const found = items.map((item: { slug: string; offer: { total: { amount: string } } }) => ({
          slug: item.slug,
          total: item.offer.total.amount,
        }));
        expect(found).toEqual(priced.filter(({ total }) => Number(total) <= limit));
        for (const { slug } of found) expect(wordsOf(answer)).toContain(slug);
      }
      await client.close();
    });

    test("a home can be read, its nights seen and a stay quoted", async () => {
      const client = await connect(language, revision);
      const home = "the-old-barn";
      const read = await client.callTool({ name: "read_home", arguments: { home } });
      expect(Object(read.structuredContent)).toMatchObject({ slug: home, guests: 6, page: origin + addressIn(language, `/stays/${home}`) });
      expect(wordsOf(read)).toContain(content[language].detailOf(home).summary);
      const nights = await client.callTool({ name: "home_nights", arguments: { home: "forest-hideaway", from: "2027-10-01", to: "2027-11-01" } });
      expect(Object(nights.structuredContent).taken).toEqual([{ from: "2027-10-06", to: "2027-10-12" }]);
      const stay = { from: "2027-10-01", to: "2027-10-08", guests: 4 };
      const told = await client.callTool({ name: "quote_stay", arguments: { home, ...stay } });
      const there = content[language].properties.find(({ slug }) => slug === home);
      const offer = there && quoteStay(there, stay, { today: "2026-11-22", availability: availabilityAt(home) });
      expect(Object(told.structuredContent).total.amount).toBe(offer && isOffer(offer) ? (offer.total / 100).toFixed(2) : "");
      const party = { ages: "3,9", infants: 1, pets: 1 };
      const withParty = await client.callTool({ name: "quote_stay", arguments: { home: "the-old-barn", ...stay, ...party } });
      expect(withParty.structuredContent).toMatchObject({ ages: [3, 9], infants: 1, pets: 1 });
      const withBreakfast = await client.callTool({
        name: "quote_stay",
        arguments: { home: "riverbend-retreat", ...stay, extras: "breakfast,parrot" },
      });
      // 4 guests × 7 nights × 18.
      expect(withBreakfast.structuredContent).toMatchObject({
        extras: ["breakfast"],
        lines: expect.arrayContaining([expect.objectContaining({ id: "breakfast", amount: expect.objectContaining({ amount: "504.00" }) })]),
      });
      await client.close();
    });

    test("a mistake is said in a sentence, by which it can be mended", async () => {
      const client = await connect(language, revision);
      const fail = async (name: string, given: Record<string, unknown>) => {
        const answer = await client.callTool({ name, arguments: given });
        expect([name, answer.isError, answer.structuredContent]).toEqual([name, true, undefined]);
        return wordsOf(answer);
      };
      const home = "the-old-barn";
      expect(await fail("search_homes", { from: "1 October", to: "2027-10-08" })).toContain(language === "en" ? "isn’t a valid date" : "ngày hợp lệ");
      expect(await fail("quote_stay", { home, from: "2027-10-08", to: "2027-10-01", guests: 2 })).toContain(
        language === "en" ? "after check-in" : "sau ngày nhận phòng",
      );
      expect(await fail("quote_stay", { home, from: "2027-10-01", to: "2027-10-08", guests: 7 })).toContain(
        language === "en" ? "6 guests" : "6 khách",
      );
      expect(await fail("read_home", { home: "atlantis" })).toContain("search_homes");
      expect(await fail("prepare_enquiry", { home, from: "2027-10-01" })).toContain(language === "en" ? "choose a check-out date" : "ngày trả phòng");
      await client.close();
    });

    test("an enquiry is prepared and not sent: its link opens the form, filled in with the price that was told", async () => {
      const client = await connect(language, revision);
      const stay = { home: "the-old-barn", from: "2027-10-01", to: "2027-10-08", guests: 4 };
      const answer = await client.callTool({ name: "prepare_enquiry", arguments: stay });
      const { url, total, canBeHad } = Object(answer.structuredContent);
      expect([canBeHad, url.startsWith(`${origin}${addressIn(language, "/contact")}?`)]).toEqual([true, true]);
      const { pathname, search, searchParams } = new URL(url);
      const page = readMarkup((await site.get(pathname + search)).body);
      const hidden = Object.fromEntries(
        page
          .one("main")
          .one("form")
          .all("input", { type: "hidden" })
          .map((field) => [field.get("name"), field.get("value")]),
      );
      const cents = String(Math.round(Number(total.amount) * 100));
      expect(hidden).toMatchObject({ stay: stay.home, from: stay.from, to: stay.to, guests: "4", total: cents });
      expect(searchParams.get("total")).toBe(cents);
      const bare = await client.callTool({ name: "prepare_enquiry", arguments: { home: stay.home } });
      expect(Object(bare.structuredContent)).toMatchObject({ stay: null, total: null, canBeHad: null });
      await client.close();
    });
  });
});

const message = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
const json = { "content-type": "application/json", accept: "application/json, text/event-stream" };
const post = (headers: Record<string, string>, payload = message) => send({ url: "/mcp", method: "POST", headers, payload });

test("a page of another site, and a name that is not the site's, are refused", async () => {
  expect((await post(json)).statusCode).toBe(200);
  expect((await post({ ...json, origin })).statusCode).toBe(200);
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { host: "evil.example" },
    { host: "evil.example:3000", origin: "http://evil.example:3000" },
  ];
  for (const headers of foreign) {
    const answer = await post({ ...json, ...headers });
    expect([headers, answer.statusCode]).toEqual([headers, 403]);
    expect(answer.body).not.toContain("search_homes");
  }
});

test("a site that knows its name takes no other, not even that of the machine", async () => {
  const named = await openSite({ siteUrl: "https://www.anyen.example", isHostFixed: true }, { clock });
  const ask = (host: string, more = {}) => named.app.inject({ url: "/mcp", method: "POST", headers: { host, ...json, ...more }, payload: message });
  try {
    expect((await ask("www.anyen.example")).statusCode).toBe(200);
    expect((await ask("www.anyen.example", { origin: "https://www.anyen.example" })).statusCode).toBe(200);
    expect((await ask("localhost:3000")).statusCode).toBe(403);
    expect((await ask("www.anyen.example", { origin: "http://localhost:3000" })).statusCode).toBe(403);
    expect((await ask("evil.example")).statusCode).toBe(421);
  } finally {
    await named.close();
  }
});

test("what is no message gets an answer that says so", async () => {
  const garbage = await post(json, "{not json");
  expect([garbage.statusCode, garbage.json().error.code]).toEqual([400, -32_700]);
  const list = await post(json, `[${message},${message}]`);
  expect([list.statusCode, list.json().error.code]).toEqual([400, -32_600]);
  const deep = await post(json, "[".repeat(30_000) + "]".repeat(30_000));
  expect(deep.statusCode).toBe(400);
  const unknown = await post(json, JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/destroy" }));
  expect(unknown.body).toContain("-32601");
  const large = await post(json, JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping", params: { x: "x".repeat(64 * 1024) } }));
  expect([large.statusCode, large.headers["content-type"]]).toEqual([413, "application/problem+json"]);
  for (const type of ["text/plain", "application/x-www-form-urlencoded"]) {
    const other = await post({ ...json, "content-type": type });
    expect([other.statusCode, other.headers["content-type"]]).toEqual([415, "application/problem+json"]);
  }
  for (const method of ["GET", "DELETE", "PUT"] as const) {
    const read = await send({ url: "/vi/mcp", method, headers: { accept: "text/event-stream" } });
    expect([method, read.statusCode, read.headers.allow]).toEqual([method, 405, "OPTIONS, POST"]);
    expect(read.headers["content-type"]).toBe("application/problem+json");
  }
  expect(
    (await send({ url: "/mcp", method: "OPTIONS", headers: { origin: "https://evil.example" } })).headers["access-control-allow-origin"],
  ).toBeUndefined();
});

test("no stream stays open, and nothing that is asked is kept", async () => {
  const meta = { "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {} };
  const headers = { ...json, "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" };
  const listen = { jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params: { _meta: meta, notifications: { toolsListChanged: true } } };
  const answer = await post(headers, JSON.stringify(listen));
  expect(answer.body).toContain("error");
  expect((await post(json)).headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
});
