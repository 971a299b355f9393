import { randomUUID } from "node:crypto";
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
  // Another test beside this one may keep the machine busy too.
  for (const path of kept) await askUntil(200, () => site.get(path));
  // Another search each time, because one that was answered is kept.
  rest = await makeBusy(() => site.get(`/stays?where=${randomUUID()}`));
}, 60_000);
afterAll(async () => {
  rest();
  await site.close();
});

test.each([
  ["/stays?guests=3", "en", "We’re very busy right now", "Try again"],
  ["/vi/stays?guests=3", "vi", "Chúng tôi đang quá tải", "Thử lại"],
])("%s, which would have to be rendered, answers 503 and says when to come again", async (path, language, title, again) => {
  // The machine may be idle for a moment. Another search each time, because one that was answered is kept.
  const { headers, body } = await askUntil(503, () => site.get(`${path}&where=${randomUUID()}`));
  expect([headers["retry-after"], headers["cache-control"]]).toEqual(["10", "no-store"]);
  const page = readMarkup(body);
  expect([page.one("html").get("lang"), page.one("h1").text]).toEqual([language, title]);
  // To where one is, whatever address the page was made for.
  expect(
    page
      .one("main")
      .all("a", { class: /\bbutton\b/ })
      .map((link) => [link.text, link.get("href")]),
  ).toEqual([[again, ""]]);
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

/** Keeps the process from its events again and again, and resolves when the server has noticed. Returns what ends it. */
async function makeBusy(ask: () => Promise<{ statusCode: number }>): Promise<() => void> {
  const busy = setInterval(() => {
    for (const until = Date.now() + 100; Date.now() < until; );
  }, 110);
  await askUntil(503, ask);
  return () => clearInterval(busy);
}

async function askUntil<Answer extends { statusCode: number }>(status: number, ask: () => Promise<Answer>): Promise<Answer> {
  for (const end = Date.now() + 30_000; Date.now() < end; await delay(5)) {
    const answer = await ask();
    if (answer.statusCode === status) return answer;
  }
  throw new Error(`The server never answered ${status}.`);
}
