import { expect, test } from "vitest";
import type { BufferedResponse } from "./buffered-response.server.ts";
import { PageStore } from "./page-store.server.ts";

/** A page of so many bytes; in the store it counts for half as many again. */
function page(bytes: number, cacheControl = "no-cache"): BufferedResponse {
  return { status: 200, headers: { "cache-control": cacheControl }, etag: "", bodies: { identity: Buffer.alloc(bytes) } };
}

test("what was asked for longest ago makes room for others", () => {
  const store = new PageStore(() => "2026-11-21", 3_000);
  const [one, two, three] = [page(800), page(800), page(800)];
  store.get("/");
  store.keep("/one", one);
  store.keep("/two", two);
  store.get("/one");
  store.keep("/three", three);
  expect([store.get("/one"), store.get("/two"), store.get("/three")]).toEqual([one, undefined, three]);
});

test("a page that takes the place of another at its address does not count twice", () => {
  const store = new PageStore(() => "2026-11-21", 3_000);
  store.get("/");
  for (let times = 0; times < 10; times += 1) store.keep("/one", page(800));
  store.keep("/two", page(800));
  expect([store.get("/one"), store.get("/two")]).toEqual([expect.anything(), expect.anything()]);
});

test("nothing is kept for another day, since a page may say which dates are past", () => {
  let today = "2026-11-21";
  const store = new PageStore(() => today);
  store.get("/");
  store.keep("/stays", page(10));
  today = "2026-11-22";
  expect(store.get("/stays")).toBeUndefined();
});

test("a page that differs from visitor to visitor is not kept", () => {
  const store = new PageStore(() => "2026-11-21");
  store.get("/");
  expect(store.keep("/contact", page(10, "no-store"))).toBe(false);
  expect(store.get("/contact")).toBeUndefined();
});
