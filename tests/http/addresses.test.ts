import { describe, expect, test } from "vitest";
import { readMarkup } from "./markup.ts";
import { ask } from "./raw.ts";
import { openSite, sharedSite } from "./site.ts";

const site = await sharedSite();

describe("every page has one address, and others lead to it with their query", () => {
  test.each([
    ["/stays/", "/stays"],
    ["/stays///", "/stays"],
    ["/vi/", "/vi"],
    ["/vi/stays/?type=villa&a=b%26c", "/vi/stays?type=villa&a=b%26c"],
    ["//stays", "/stays"],
    ["/vi//stays", "/vi/stays"],
    ["//", "/"],
    ["///?q=1", "/?q=1"],
    ["/Stays", "/stays"],
    ["/ABOUT?x=Y", "/about?x=Y"],
    ["/vi/Blogs", "/vi/blogs"],
    ["/VI", "/vi"],
    ["/VI/stays", "/vi/stays"],
    ["/stays/The-Glass-House", "/stays/the-glass-house"],
    ["/vi/Blogs/Dinner-In-A-Borrowed-Kitchen", "/vi/blogs/dinner-in-a-borrowed-kitchen"],
    ["/stays/the-glass-house/Photos", "/stays/the-glass-house/photos"],
    ["/st%61ys", "/stays"],
    ["/%76i/stays", "/vi/stays"],
    ["/contact/?stay=the-old-barn", "/contact?stay=the-old-barn"],
    ["/sitemap.xml/", "/sitemap.xml"],
  ])("%s leads to %s", async (address, one) => {
    const answer = await ask(site, address);
    expect([answer.status, answer.headers.location]).toEqual([301, one]);
  });
});

describe("no redirect leaves the site", () => {
  test.each([
    ["//evil.example/", "/evil.example"],
    ["///evil.example//x/?a=1&b=//c", "/evil.example/x?a=1&b=//c"],
    ["/\\evil.example", "/evil.example"],
    ["/\\\\evil.example/", "/evil.example"],
    ["/\\/evil.example/", "/evil.example"],
    ["//evil.example\\@good.example/", "/evil.example/@good.example"],
    ["/vi//evil.example/", "/vi/evil.example"],
  ])("%s leads to %s", async (address, inside) => {
    const answer = await ask(site, address);
    expect(answer.status).toBe(301);
    expect(decodeURIComponent(answer.headers.location ?? "")).toBe(inside);
  });

  test.each([
    "/%2f%2fevil.example/",
    "/%5cevil.example/",
    "/%09//evil.example/",
    "/https://evil.example/",
    "//evil.example%2f..",
    "/.//evil.example/",
  ])("%s stays inside, whatever it is answered with", async (address) => {
    const answer = await ask(site, address, { headers: { host: "localhost:3000" } });
    expect(new URL(answer.headers.location ?? "/", "http://localhost:3000").host).toBe("localhost:3000");
    expect(answer.headers.location ?? "/x").toMatch(/^\/(?![/\\])/);
    expect(answer.status).toBeLessThan(500);
  });

  test("a foreign Host is in no redirect and in no page", async () => {
    for (const address of ["/stays/", "/contact", "/vi/about", "/stays?type=all"]) {
      const answer = await ask(site, address, { headers: { host: "evil.example", "x-forwarded-host": "evil.example" } });
      expect(answer.headers.location ?? "/x").toMatch(/^\/[a-z]/);
      expect(answer.body).not.toContain("evil.example");
    }
  });
});

test.each(["localhost:3000/privacy?", "localhost:3000/privacy#", "localhost:3000#", "localhost:3000?", "localhost:3000/vi"])(
  "a Host of '%s' cannot put another page in the place of the one asked for, now or for the next visitor",
  async (host) => {
    const fresh = await openSite();
    const misled = await ask(fresh, "/about", { headers: { host } });
    const next = await ask(fresh, "/about");
    await fresh.close();
    expect(readMarkup(next.body).one("h1").text).toBe("About An Yên");
    expect(misled.status).toBe(400);
  },
);

describe("the language is Vietnamese only when the first segment is exactly vi", () => {
  test.each([
    ["/vi/nothing", "vi"],
    ["/vi/nothing/at/all", "vi"],
    ["/vi/stays/no-such-home", "vi"],
    ["/vi/blogs/no-such-post", "vi"],
    ["/vi2", "en"],
    ["/vi-VN/stays", "en"],
    ["/vietnam", "en"],
    ["/VI/x", "en"],
    ["/Vi/nothing", "en"],
    ["/en/stays", "en"],
    ["/x/vi", "en"],
    ["/nothing", "en"],
  ])("%s answers 404 in %s", async (address, language) => {
    const answer = await ask(site, address);
    expect(answer.status).toBe(404);
    expect(readMarkup(answer.body).one("html").get("lang")).toBe(language);
  });
});

test.each(["/./stays", "/x/../stays", "/stays/.", "/vi/..", "/x/%2e%2E/api/stays", "/x/../mcp", "/x\\..\\stays"])(
  "%s opens no page: who asks takes such steps first, and a page has one address",
  async (address) => {
    expect((await ask(site, address)).status).toBe(400);
  },
);

test.each([
  "/stays.data",
  "/vi/stays.data",
  "/_root.data",
  "/stays.data?_routes=en-stays",
  "/__manifest",
  "/__manifest?p=/stays",
  "/vi/__manifest",
  "/index.html",
  "/.env",
  "/package.json",
  "/assets/",
  "/assets/../package.json",
  "/assets/%2e%2e/manifest.json",
  "/pictures/",
  "/pictures/%2e%2e%2fmanifest.json",
  "/manifest.json",
])("%s is not there", async (address) => {
  const answer = await ask(site, address);
  expect(answer.headers.location ?? "/assets").toMatch(/^\/(assets|pictures)$/);
  expect([400, 403, 404]).toContain((await ask(site, answer.headers.location ?? address)).status);
});
