import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { endpointOf, endpoints } from "../../app/api/endpoints.ts";
import { problemSchema } from "../../app/api/problem.ts";
import { propertyListSchema } from "../../app/api/property-schemas.ts";
import { schemaRegistry } from "../../app/api/schema-registry.ts";
import { criteria, paramsOf } from "../../app/features/search/criteria/criteria.ts";
import { readMarkup } from "./markup.ts";
import { addressIn, destinations, languages, posts } from "./pages.ts";
import { pictured as content } from "./pictured.ts";
import { ask } from "./raw.ts";
import { openSite, type Site } from "./site.ts";

const siteUrl = "https://www.anyen.example";
const host = "www.anyen.example";
const clock = () => new Date("2026-11-22T12:00:00Z");

let site: Site;
beforeAll(async () => {
  site = await openSite({ siteUrl }, { clock, published: content });
});
afterAll(() => site.close());

const get = (path: string, headers: Record<string, string> = {}) => site.get(path, { host, ...headers });

function schemaNamed(id: string): z.ZodType {
  const found = [...schemaRegistry._idmap].find(([name]) => name === id)?.[1];
  if (!found) throw new Error(`No schema is called ${id}.`);
  return z.instanceof(z.ZodType).parse(found);
}

/** What is answered, when the schema of the operation agrees with it. */
async function answerOf(operation: string, path: string) {
  const answer = await get(path);
  expect([path, answer.statusCode, answer.headers["content-type"]]).toEqual([path, 200, "application/json"]);
  return endpointOf(operation).answer.parse(answer.json());
}

describe.each(languages)("in %s", (language) => {
  const at = (path: string) => addressIn(language, path);

  test("every answer about every home, destination and article has the form that is described", async () => {
    for (const { slug } of content[language].properties) {
      await answerOf("readHome", at(`/api/stays/${slug}`));
      await answerOf("readNights", at(`/api/stays/${slug}/nights`));
      for (const [from, to] of [
        ["2027-03-05", "2027-03-09"],
        ["2027-07-10", "2027-07-17"],
        ["2027-12-27", "2027-12-29"],
      ]) {
        const query = `?from=${from}&to=${to}&guests=2`;
        await answerOf("quoteStay", at(`/api/stays/${slug}/quote${query}`));
      }
    }
    for (const slug of destinations) await answerOf("readDestination", at(`/api/destinations/${slug}`));
    for (const slug of posts) await answerOf("readArticle", at(`/api/articles/${slug}`));
    expect(await answerOf("listDestinations", at("/api/destinations"))).toMatchObject({ found: destinations.length, next: null });
    expect(await answerOf("listArticles", at("/api/articles"))).toMatchObject({ found: posts.length, next: null });
    expect(await answerOf("readIndex", at("/api"))).toMatchObject({ language, stays: siteUrl + at("/api/stays") });
  });

  test("the description is OpenAPI 3.1, names every address, and its examples are answered as it says", async () => {
    const answer = await get(at("/api/openapi.json"));
    const description = answer.json();
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(description));
    expect([valid, errors, validator.version]).toEqual([true, undefined, "3.1"]);
    expect(Object.keys(description.paths)).toEqual(endpoints.map(({ path }) => path || "/"));
    const [{ url }] = description.servers;
    for (const [path, { get: operation }] of Object.entries<Described>(description.paths)) {
      const query = operation.parameters
        .filter((one) => one.in === "query" && one.example !== undefined)
        .map((one) => [one.name, String(one.example)]);
      const slug = operation.parameters.find((one) => one.in === "path")?.example ?? "";
      const address = url + path.replace(/^\/$/, "").replace("{slug}", String(slug)) + (query.length > 0 ? `?${new URLSearchParams(query)}` : "");
      await answerOf(operation.operationId, address.replace(siteUrl, ""));
    }
    expect(JSON.stringify(description)).not.toContain('"additionalProperties":false');
  });

  test("what the page for developers shows to type has an answer", async () => {
    const page = readMarkup((await get(at("/developers"))).body).one("main");
    const lines = page.all("pre").map(({ text }) => /^curl '(.+)'$/.exec(text)?.[1] ?? "");
    const addresses = lines.filter(Boolean);
    expect(addresses).toHaveLength(3);
    const typed = page.all("div", { class: "to-copy" });
    expect(typed).toHaveLength(5);
    for (const box of typed) {
      expect(box.one("button").get("data-copy")).toBe(box.one("pre").text);
      expect(box.one("button").text).toMatch(/^(?:Copy|Sao chép): \S/);
    }
    expect(page.all("code").map(({ text }) => text)).toEqual(expect.arrayContaining(["ETag", "Retry-After", "/vi"]));
    expect(page.text).not.toContain("`");
    const operations = ["findHomes", "readHome", "quoteStay"];
    for (const [index, address] of addresses.entries()) await answerOf(operations[index] ?? "", address.replace(siteUrl, ""));
    const [description] = page.all("a", { href: /openapi\.json$/ });
    expect((await get((description?.get("href") ?? "").replace(siteUrl, ""))).statusCode).toBe(200);
    expect(page.one("aside", { "aria-labelledby": "ask-us" }).text).toContain("Minh Trần");
  });

  test.each([
    ["/api/stays?from=2027-02-30&to=2027-03-04", "from", { en: "isn’t a valid date", vi: "không phải là ngày hợp lệ" }],
    ["/api/stays?from=10/01/2027&to=2027-10-08", "from", { en: "year-month-day", vi: "năm-tháng-ngày" }],
    ["/api/stays?from=2027-10-08&to=2027-10-01", "to", { en: "after check-in", vi: "sau ngày nhận phòng" }],
    ["/api/stays?from=2027-10-08", "to", { en: "choose a check-out date", vi: "ngày trả phòng" }],
    ["/api/stays?from=2026-11-20&to=2026-11-24", "from", { en: "has passed", vi: "đã qua" }],
    ["/api/stays?from=2027-10-01&to=2028-10-20", "to", { en: "365 nights", vi: "365" }],
    ["/api/stays?guests=40", "guests", { en: "sleeps 8 guests", vi: "8 khách" }],
    ["/api/stays?guests=two", "guests", { en: "isn’t a whole number from 1", vi: "không phải là số nguyên từ 1" }],
    ["/api/stays?max=333", "max", { en: "in steps of 10", vi: "bước 10" }],
    ["/api/stays?total=2000", "total", { en: "add from and to", vi: "from và to" }],
    ["/api/stays?nights=3", "nights", { en: "month=2027-10", vi: "month=2027-10" }],
    ["/api/stays?month=2020-01", "month", { en: "January 2020 has passed", vi: "tháng 1/2020 đã qua" }],
    ["/api/openapi.json?x=1", "x", { en: "takes no parameters", vi: "không nhận tham số nào" }],
    ["/api/stays?type=castle", "type", { en: "villa, cottage", vi: "villa, cottage" }],
    ["/api/stays?amenity=wifi&amenity=moat", "amenity", { en: "Allowed: wifi, pool", vi: "wifi, pool" }],
    ["/api/stays?guest=4", "guest", { en: "There is no parameter guest here", vi: "không có tham số guest" }],
    ["/api/stays?guests=2&guests=3", "guests", { en: "only once", vi: "một lần" }],
    ["/api/stays?page=2", "page", { en: "there is 1 page", vi: "1 trang" }],
    ["/api/articles?page=0", "page", { en: "from 1", vi: "từ 1" }],
    ["/api/stays/the-old-barn/quote?from=2027-10-01&to=2027-10-08", "guests", { en: "number of guests", vi: "số khách" }],
    ["/api/stays/the-old-barn/quote?from=2027-10-01&to=2027-10-08&guests=7", "guests", { en: "sleeps 6 guests", vi: "6 khách" }],
    ["/api/stays/the-old-barn/nights?from=2027-01-01&to=2029-12-01", "to", { en: "731 nights", vi: "731 đêm" }],
    ["/api/stays/the-old-barn/nights?to=2026-11-22", "to", { en: "after check-in", vi: "sau ngày nhận phòng" }],
  ])("%s answers 400 with a sentence about %s", async (path, parameter, words) => {
    const answer = await get(at(path));
    expect([answer.statusCode, answer.headers["content-type"], answer.headers["content-language"]]).toEqual([
      400,
      "application/problem+json",
      language,
    ]);
    const { errors = [], status } = problemSchema.parse(answer.json());
    expect([status, errors.map((one) => one.parameter)]).toEqual([400, [parameter]]);
    expect(errors[0]?.detail).toContain(words[language]);
  });

  test("every failure is a problem, in the language of the address", async () => {
    const title = async (path: string, status: number, method = "GET") => {
      const answer = await ask(site, at(path), { method, headers: { host } });
      expect([path, answer.status, answer.headers["content-type"]]).toEqual([path, status, "application/problem+json"]);
      expect(answer.headers["access-control-allow-origin"]).toBe("*");
      const told = problemSchema.parse(JSON.parse(answer.body));
      expect([told.status, told.title.length > 5]).toEqual([status, true]);
      return told.title;
    };
    for (const path of ["/api/nothing", "/api/stays/atlantis", "/api/stays/the-old-barn/rooms", "/api/x.data", "/api/stays/%00"])
      expect(await title(path, 404)).toBe({ en: "Page not found", vi: "Không tìm thấy trang này" }[language]);
    for (const path of ["/api/%", "/api/stays/%ff"]) await title(path, 400);
    for (const method of ["POST", "PUT", "DELETE"]) await title("/api/stays", 405, method);
    expect((await ask(site, at("/api/stays"), { method: "POST", headers: { host } })).headers.allow).toBe("GET, HEAD, OPTIONS");
  });

  test("an address that is written otherwise leads to the one that counts", async () => {
    const lead = async (path: string) => [(await get(at(path))).statusCode, (await get(at(path))).headers.location];
    expect(await lead("/api/stays/")).toEqual([301, at("/api/stays")]);
    expect(await lead("/api//stays?guests=2")).toEqual([301, at("/api/stays?guests=2")]);
    expect(await lead("/api/stays/The-Old-Barn/nights?to=2027-10-01")).toEqual([301, at("/api/stays/the-old-barn/nights?to=2027-10-01")]);
    expect(await lead("/api/destinations/Aspen")).toEqual([301, at("/api/destinations/aspen")]);
  });
});

interface Described {
  get: { operationId: string; parameters: { name: string; in: string; example?: unknown }[] };
}

test.each(["/mcp/stays", "/vi/mcp/articles", "/mcp/openapi.json"])("%s is nothing: the interface stands below /api alone", async (path) => {
  const answer = await get(path);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "application/problem+json"]);
});

test("every example in the description is what it is an example of", async () => {
  const { schemas } = (await get("/api/openapi.json")).json().components;
  const given = Object.entries<{ examples?: unknown[] }>(schemas).flatMap(([id, { examples = [] }]) => examples.map((example) => ({ id, example })));
  expect(given.length).toBeGreaterThan(2);
  for (const { id, example } of given) expect([id, schemaNamed(id).safeParse(example).success]).toEqual([id, true]);
});

test("the search takes every parameter that the page takes", () => {
  expect(endpointOf("findHomes").parameters.map(({ name }) => name)).toEqual([...criteria.flatMap(paramsOf), "page"]);
});

test.each([
  "?where=como",
  "?where=aspne",
  "?from=2027-02-12&to=2027-02-16&guests=2&type=cottage",
  "?from=2027-10-01&to=2027-10-08&guests=4&total=3000&sort=total-up",
  "?month=2027-03&nights=5&sort=rating",
  "?amenity=pool&amenity=ac&max=500&bedrooms=2",
])("%s finds the homes that the page finds, in its order", async (query) => {
  const page = readMarkup((await get(`/stays${query}`)).body);
  const shown = page.one("main").all("h2").concat(page.one("main").all("h3"));
  const titles = shown.flatMap((heading) => heading.all("a", { href: /^\/stays\/[a-z-]+(\?|$)/ })).map(({ text }) => text);
  const { items, found } = propertyListSchema.parse((await get(`/api/stays${query}`)).json());
  expect(items.length).toBe(found);
  expect(titles.slice(0, found)).toEqual(items.map(({ title }) => title));
});

test("an answer is asked for again each time, and is 304 while it is the same; who asks from another site may read both", async () => {
  const first = await get("/api/stays?guests=2");
  const etag = String(first.headers.etag);
  expect([first.headers["cache-control"], first.headers["x-robots-tag"]]).toEqual(["no-cache", "noindex"]);
  const again = await get("/api/stays?guests=2", { "if-none-match": etag });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  for (const { headers } of [first, again]) {
    expect([headers["access-control-allow-origin"], headers["cross-origin-resource-policy"]]).toEqual(["*", "cross-origin"]);
    expect(headers["access-control-expose-headers"]).toContain("etag");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  }
  expect((await get("/stays")).headers["access-control-allow-origin"]).toBeUndefined();
});

test("HEAD answers as GET does, without the answer; a browser that asks beforehand is told what is taken", async () => {
  const [read, head] = await Promise.all(["GET", "HEAD"].map((method) => ask(site, "/api/stays", { method, headers: { host } })));
  expect([head?.status, head?.body, head?.headers.etag]).toEqual([200, "", read?.headers.etag]);
  const asked = { host, origin: "https://other.example", "access-control-request-method": "GET", "access-control-request-headers": "if-none-match" };
  const { status, headers } = await ask(site, "/vi/api/stays", { method: "OPTIONS", headers: asked });
  expect([status, headers.allow, headers["access-control-allow-methods"]]).toEqual([204, "GET, HEAD, OPTIONS", "GET, HEAD, OPTIONS"]);
  expect([headers["access-control-allow-origin"], headers["access-control-allow-headers"]]).toEqual(["*", "*"]);
});

test("where a home stands exactly is in no answer", async () => {
  for (const { slug, whereabouts } of content.en.properties) {
    const told = (await get(`/api/stays/${slug}`)).json().whereabouts;
    expect(told).toEqual({ ...whereabouts.point, isExact: whereabouts.isExact });
  }
});
