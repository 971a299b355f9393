import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMarkup } from "./markup.ts";
import { addresses } from "./pages.ts";
import { ask } from "./raw.ts";
import { openSite, type Site } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "manifest-src 'self'",
];

const directives = (header: unknown) =>
  String(header)
    .split(";")
    .map((directive) => directive.trim());

/** One of each kind of answer. */
const kinds: [what: string, path: string, method?: string][] = [
  ["a page", "/"],
  ["a page that is kept for nobody", "/contact"],
  ["a filtered list", "/vi/stays?type=villa"],
  ["a redirect", "/stays/"],
  ["a page that is not there", "/vi/nothing"],
  ["an address that cannot be decoded", "/%"],
  ["an address that cannot be decoded in Vietnamese", "/vi/%ff"],
  ["a method that is not taken", "/about", "DELETE"],
  ["a message with mistakes", "/contact", "POST"],
  ["the options", "/", "OPTIONS"],
  ["the head of a page", "/about", "HEAD"],
  ["the sitemap", "/sitemap.xml"],
  ["the robots file", "/robots.txt"],
  ["suggestions", "/vi/suggestions.json?where=a"],
  ["nights", "/nights.json?month=2027-03"],
  ["an icon", "/favicon.svg"],
  ["a stylesheet that is not there", "/assets/nothing.css"],
  ["a picture that is not there", "/pictures/nothing.avif"],
  ["the sign of life", "/healthz"],
];

test.each(kinds)("%s carries every protecting header (%s)", async (_what, path, method) => {
  const { headers } = await ask(site, path, { method });
  expect(directives(headers["content-security-policy"])).toEqual(policy);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  expect(headers["permissions-policy"]).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
  expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  expect(headers["strict-transport-security"]).toBeUndefined();
  expect(headers["set-cookie"]).toBeUndefined();
  expect(headers["x-powered-by"]).toBeUndefined();
});

test.each([
  ["a stylesheet", /\/assets\/[\w.-]+\.css/],
  ["a script", /\/assets\/[\w.-]+\.js/],
  ["a font", /\/assets\/[\w.-]+\.woff2/],
  ["a picture", /\/pictures\/[\w-]+\.avif/],
  ["a manifest", /\/manifest\.webmanifest/],
])("%s, of which a page needs many, carries only what is heeded outside of documents", async (_what, pattern) => {
  const { body } = await site.get("/");
  const { statusCode, headers } = await site.get(pattern.exec(body)?.[0] ?? "");
  expect(statusCode).toBe(200);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["cross-origin-resource-policy"]).toMatch(/^(same|cross)-origin$/);
  expect(
    Object.keys(headers)
      .filter((name) => /policy$|^x-|^origin-/.test(name))
      .sort(),
  ).toEqual(["cross-origin-resource-policy", "x-content-type-options"]);
});

test("pictures may be shown by others, as image search and shared links do; scripts and styles may not", async () => {
  const { body } = await site.get("/");
  const picture = /\/pictures\/[\w-]+\.jpg/.exec(body)?.[0] ?? "";
  expect((await site.get(picture)).headers["cross-origin-resource-policy"]).toBe("cross-origin");
  const styles = /\/assets\/[\w.-]+\.css/.exec(body)?.[0] ?? "";
  expect((await site.get(styles)).headers["cross-origin-resource-policy"]).toBe("same-origin");
});

describe("a site that is reached by https", () => {
  test("asks for https alone, everywhere", async () => {
    const secure = await openSite({ siteUrl: "https://www.anyen.example" });
    const answers = await Promise.all(["/", "/vi/nothing", "/favicon.svg"].map((url) => secure.get(url, { host: "www.anyen.example" })));
    await secure.close();
    for (const { headers } of answers) {
      expect(directives(headers["content-security-policy"])).toEqual([...policy, "upgrade-insecure-requests"]);
      expect(Number(/^max-age=(\d+)/.exec(String(headers["strict-transport-security"]))?.[1])).toBeGreaterThanOrEqual(15_768_000);
    }
  });
});

test.each([...addresses, "/nothing", "/vi/nothing", "/stays?type=barn&amenity=pool", "/stays?from=never", "/contact?stay=the-old-barn&guests=2"])(
  "%s holds no script of its own and no style attribute",
  async (address) => {
    const page = readMarkup((await site.get(address)).body);
    const inside = page.all("script").filter((script) => script.get("type") !== "application/ld+json");
    for (const script of inside) expect([script.get("src")?.startsWith("/assets/"), script.children.length]).toEqual([true, 0]);
    for (const facts of page.all("script", { type: "application/ld+json" })) expect(JSON.parse(facts.children.join(""))).toBeTypeOf("object");
    expect(page.all("*", { style: /^/ })).toEqual([]);
    expect(page.all("style")).toEqual([]);
    const handlers = page.all("*").flatMap(({ attributes }) => [...attributes.keys()].filter((name) => name.startsWith("on")));
    expect(handlers).toEqual([]);
    expect(page.all("a", { href: /^\s*javascript:/i })).toEqual([]);
  },
);

test("no data of the server stands in a page but what an island needs", async () => {
  const { body } = await site.get("/about");
  expect(body).not.toMatch(/__reactRouter|modulepreload|window\./);
});
