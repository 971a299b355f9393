import { expect, test } from "vitest";
import { isPageView } from "./pages.server.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36";
const navigation = { "user-agent": browser, "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
const page = { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, etag: "", bodies: { identity: Buffer.from("") } };

const isCounted = (headers: Record<string, string> = {}, { method = "GET", answer = {} } = {}) =>
  isPageView({ method, headers: { ...navigation, ...headers } }, { ...page, ...answer });

test("somebody who opens a page visits it", () => {
  expect(isCounted()).toBe(true);
});

test.each([
  ["a script of the page fetches it", { "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" }],
  ["a frame shows it", { "sec-fetch-dest": "iframe" }],
  ["a browser prefetches it", { "sec-purpose": "prefetch" }],
  ["a browser renders it ahead", { "sec-purpose": "prefetch;prerender" }],
  ["an older browser prefetches it", { purpose: "prefetch" }],
  ["Safari shows its preview", { purpose: "preview" }],
  ["Firefox prefetches it", { "x-moz": "prefetch" }],
  ["a search engine reads it", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  ["a browser without a window reads it", { "user-agent": browser.replace("Chrome/", "HeadlessChrome/") }],
])("nobody visits a page when %s", (_, headers) => {
  expect(isCounted(headers)).toBe(false);
});

test("nobody visits a page whose head alone is asked for, that is not there, or that is a file", () => {
  expect(isCounted({}, { method: "HEAD" })).toBe(false);
  expect(isCounted({}, { answer: { status: 404 } })).toBe(false);
  expect(isCounted({}, { answer: { headers: { "content-type": "text/markdown; charset=utf-8" } } })).toBe(false);
  expect(isPageView({ method: "GET", headers: { "user-agent": browser } }, page)).toBe(false);
});
