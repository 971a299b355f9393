import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writePosting } from "../faults/client.ts";
import { readMarkup } from "./markup.ts";
import { openSite, type Site } from "./site.ts";

/** What is the same for everybody, and was asked for before. */
const kept = ["/", "/vi", "/robots.txt", "/sitemap.xml"];

let site: Site;
let rest: () => void;
beforeAll(async () => {
  site = await openSite({ busyAfter: 20 });
  // On a machine with other work it may be busy already, for a moment.
  for (const path of kept) await until(200, path);
  rest = makeBusy();
  await until(503, "/stays?guests=2");
}, 60_000);
afterAll(async () => {
  rest();
  await site.close();
});

test.each([
  ["/stays?guests=3", "en", "We are very busy just now"],
  ["/vi/stays?guests=3", "vi", "Chúng tôi đang quá tải"],
])("%s, which would have to be rendered, answers 503 and says when to come again", async (path, language, title) => {
  const { statusCode, headers, body } = await site.get(path);
  expect([statusCode, headers["retry-after"], headers["cache-control"]]).toEqual([503, "10", "no-store"]);
  const page = readMarkup(body);
  expect([page.one("html").get("lang"), page.one("h1").text]).toEqual([language, title]);
});

test.each([...kept, "/healthz", "/readyz", "/favicon.svg"])("%s is answered all the same", async (path) => {
  expect((await site.get(path)).statusCode).toBe(200);
});

test("a message is taken all the same, and thanked for", async () => {
  expect((await site.get("/contact")).statusCode).toBe(200);
  const { statusCode, headers } = await site.post("/contact", { ...writePosting() });
  expect(statusCode).toBe(303);
  expect((await site.get(headers.location ?? "")).body).toContain("Thank you for your message!");
});

/** Asks for an address until it is answered with a status; fails after half a minute. */
async function until(status: number, path: string): Promise<void> {
  for (const end = Date.now() + 30_000; (await site.get(path)).statusCode !== status; await delay(5))
    if (Date.now() > end) throw new Error(`${path} was never answered with ${status}.`);
}

/** Keeps the process from its events again and again. Returns what ends it. */
function makeBusy(): () => void {
  const busy = setInterval(() => {
    for (const until = Date.now() + 100; Date.now() < until; );
  }, 110);
  return () => clearInterval(busy);
}
