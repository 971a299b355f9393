import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type MarkupElement, readMarkup } from "./markup.ts";
import { addressIn } from "./pages.ts";
import { ask } from "./raw.ts";
import { openSite, type Site } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** A page of the site that says what went wrong, in a language, and shows the ways on. */
function expectFailurePage(body: string, language: "en" | "vi", title: string): MarkupElement {
  const page = readMarkup(body);
  expect(page.one("html").get("lang")).toBe(language);
  expect(page.one("h1").text).toBe(title);
  expect(page.all("a", { "aria-label": /^(EN|VI):/ })).toHaveLength(4);
  const ways = page
    .one("main")
    .all("a")
    .map((link) => link.get("href"));
  expect(ways).toEqual(expect.arrayContaining(["/stays", "/destinations", "/contact"].map((path) => addressIn(language, path))));
  expect(page.all("link", { rel: "canonical" })).toEqual([]);
  expect(page.all("link", { rel: "alternate" })).toEqual([]);
  expect(page.one("meta", { name: "robots" }).get("content")).toBe("noindex");
  return page;
}

const titles = {
  400: ["We couldn’t understand that", "Chúng tôi chưa hiểu yêu cầu này"],
  404: ["Page not found", "Không tìm thấy trang này"],
  405: ["That action isn’t supported", "Thao tác này không được hỗ trợ"],
  413: ["That’s too much to send at once", "Dữ liệu gửi đi quá lớn"],
  415: ["We can’t read this kind of data", "Chúng tôi không đọc được loại dữ liệu này"],
} as const;

describe.each([
  ["", "en", 0],
  ["/vi", "vi", 1],
] as const)("below '%s/'", (prefix, language, column) => {
  test.each([
    "/nothing",
    "/stays/no-such-home",
    "/stays/no-such-home/photos",
    "/blogs/no-such-post",
    "/a/b/c/d",
    "/stays.data",
    "/__manifest",
    "/toString",
    "/%F0%9F%8F%A1",
    "/%00",
  ])("%s answers 404 with a page", async (path) => {
    const answer = await ask(site, prefix + path);
    expect(answer.status).toBe(404);
    expectFailurePage(answer.body, language, titles[404][column]);
  });

  test.each(["/%", "/%ff", "/%E0%A4%A", "/stays/%", "/%c0%ae/"])("%s cannot be decoded and answers 400 with a page", async (path) => {
    const answer = await ask(site, prefix + path);
    expect(answer.status).toBe(400);
    expectFailurePage(answer.body, language, titles[400][column]);
  });

  test.each(["a b", "[", "localhost:99999", "x/y", "user@host", "a\\b"])(
    "the host '%s' is refused with 400, whether the page was asked for before or not",
    async (host) => {
      const before = await ask(site, `${prefix}/about?${encodeURIComponent(host)}`, { headers: { host } });
      await ask(site, `${prefix}/about`);
      const after = await ask(site, `${prefix}/about`, { headers: { host } });
      for (const answer of [before, after]) {
        expect(answer.status).toBe(400);
        expectFailurePage(answer.body, language, titles[400][column]);
      }
    },
  );

  test.each(["PUT", "PATCH", "DELETE"] as const)("%s answers 405, names what is allowed, and shows a page", async (method) => {
    for (const path of ["/stays", "/contact", "/nothing"]) {
      const answer = await site.app.inject({ method, url: prefix + path, headers: { host: "localhost:3000" } });
      expect(answer.statusCode).toBe(405);
      expect(String(answer.headers.allow).split(", ")).toEqual(expect.arrayContaining(["GET", "HEAD"]));
      expect(answer.headers.allow).not.toContain(method);
      expectFailurePage(answer.body, language, titles[405][column]);
    }
  });

  test.each(["/stays", "/about", "/blogs", "/privacy", "/stays/the-old-barn"])("POST to %s, which takes no form, answers 405", async (path) => {
    const answer = await site.post(prefix + path, { name: "x" });
    expect(answer.statusCode).toBe(405);
    expect(String(answer.headers.allow).split(", ").toSorted()).toEqual(["GET", "HEAD", "OPTIONS"]);
    expectFailurePage(answer.body, language, titles[405][column]);
  });

  test("a body over 64 KB answers 413 with a page, and one below it does not", async () => {
    const form = (bytes: number) => site.post(`${prefix}/contact`, { message: "x".repeat(bytes - "message=".length) });
    const large = await form(256 * 1024 + 1);
    expect(large.statusCode).toBe(413);
    expectFailurePage(large.body, language, titles[413][column]);
    expect((await form(256 * 1024)).statusCode).toBe(422);
  });

  test.each(["application/json", "multipart/form-data; boundary=x", "text/plain", "application/xml"])(
    "a body of %s answers 415 with a page",
    async (type) => {
      const headers = { host: "localhost:3000", "content-type": type };
      const answer = await site.app.inject({ method: "POST", url: `${prefix}/contact`, headers, payload: '{"name":"x"}' });
      expect(answer.statusCode).toBe(415);
      expectFailurePage(answer.body, language, titles[415][column]);
    },
  );

  test("HEAD answers as GET does, without the page", async () => {
    for (const path of ["/about", "/nothing"]) {
      const [get, head] = await Promise.all([ask(site, prefix + path), ask(site, prefix + path, { method: "HEAD" })]);
      expect([head.status, head.body, head.headers["content-length"]]).toEqual([get.status, "", get.headers["content-length"]]);
    }
  });

  test("OPTIONS says what is allowed", async () => {
    const [about, contact] = await Promise.all(["/about", "/contact"].map((path) => ask(site, prefix + path, { method: "OPTIONS" })));
    expect([about?.status, about?.headers.allow?.split(", ").toSorted()]).toEqual([204, ["GET", "HEAD", "OPTIONS"]]);
    expect([contact?.status, contact?.headers.allow?.split(", ").toSorted()]).toEqual([204, ["GET", "HEAD", "OPTIONS", "POST"]]);
  });
});

test.each([
  ["POST", "/sitemap.xml"],
  ["PUT", "/robots.txt"],
  ["DELETE", "/favicon.ico"],
  ["POST", "/healthz"],
  ["TRACE", "/"],
  ["PROPFIND", "/"],
])("%s %s answers 405 with a page", async (method, path) => {
  const answer = await ask(site, path, { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toContain("GET");
  expectFailurePage(answer.body, "en", titles[405][0]);
});

test("the switcher of a page that is not there leads to the same address in the other language", async () => {
  const links = readMarkup((await site.get("/vi/nothing?a=b")).body).all("a", { hreflang: "en" });
  expect(links.map((link) => link.get("href"))).toEqual(["/nothing?a=b", "/nothing?a=b"]);
});

test("a form posted from another site is refused", async () => {
  const form = { name: "Lan", email: "lan@example.com", subject: "Hello", message: "Hello" };
  expect((await site.post("/contact", form, { origin: "https://evil.example" })).statusCode).toBe(400);
  expect((await site.post("/contact", form, { origin: "http://localhost:3000" })).statusCode).toBe(303);
});
