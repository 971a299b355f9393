import { expect, test } from "vitest";
import type { BufferedResponse } from "./buffered-response.server.ts";
import { PageStore } from "./page-store.server.ts";

/** A page of so many bytes; in the store it counts for half as many again. */
function page(bytes: number, cacheControl = "no-cache"): BufferedResponse {
  return { status: 200, headers: { "cache-control": cacheControl }, etag: "", bodies: { identity: Buffer.alloc(bytes) } };
}

const always = () => "2026-11-21";

test("what was asked for longest ago makes room for others", () => {
  const store = new PageStore(always, 3_000);
  const [one, two, three] = [page(800), page(800), page(800)];
  store.keep("/one", one, always());
  store.keep("/two", two, always());
  store.get("/one");
  store.keep("/three", three, always());
  expect([store.get("/one"), store.get("/two"), store.get("/three")]).toEqual([one, undefined, three]);
});

test("a page that takes the place of another at its address does not count twice", () => {
  const store = new PageStore(always, 3_000);
  for (let times = 0; times < 10; times += 1) store.keep("/one", page(800), always());
  store.keep("/two", page(800), always());
  expect([store.get("/one"), store.get("/two")]).toEqual([expect.anything(), expect.anything()]);
});

test("a page is kept until what it tells has changed, whatever becomes of the others", () => {
  const states: Record<string, string> = { "/one": "free", "/two": "free" };
  const store = new PageStore((address) => states[address] ?? "");
  for (const address of Object.keys(states)) store.keep(address, page(10), store.stateOf(address));
  states["/one"] = "taken";
  expect([store.get("/one"), store.get("/two")]).toEqual([undefined, expect.anything()]);
  states["/one"] = "free";
  expect(store.get("/one")).toBeUndefined();
});

test("a page is not kept when what it tells has changed while it was made", () => {
  let state = "free";
  const store = new PageStore(() => state);
  const before = store.stateOf("/one");
  state = "taken";
  store.keep("/one", page(10), before);
  expect(store.get("/one")).toBeUndefined();
});

test("a page that is kept no longer leaves its room to others", () => {
  let state = "free";
  const store = new PageStore(() => state, 3_000);
  const [one, two, three] = [page(800), page(800), page(800)];
  store.keep("/one", one, state);
  store.keep("/two", two, state);
  state = "taken";
  store.get("/one");
  store.get("/two");
  store.keep("/two", two, state);
  store.keep("/three", three, state);
  expect([store.get("/two"), store.get("/three")]).toEqual([two, three]);
});

test("a page that differs from visitor to visitor is not kept", () => {
  const store = new PageStore(always);
  expect(store.keep("/contact", page(10, "no-store"), always())).toBe(false);
  expect(store.get("/contact")).toBeUndefined();
});
