import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { problem } from "../../app/api/problem.ts";
import { openSite } from "./site.ts";

/** Milliseconds of waiting after which pages are refused. */
const busyAfter = 400;

test("while the server has less and less time, programs are refused before visitors, and are told when to come again", async () => {
  const site = await openSite({ busyAfter });
  onTestFinished(() => site.close());
  const kept = await site.get("/api/stays/the-old-barn");
  const page = () => site.get(`/stays?where=${randomUUID()}`);
  const program = (language = "") => site.get(`${language}/api/stays?where=${randomUUID()}`);
  expect([kept.statusCode, (await page()).statusCode, (await program()).statusCode]).toEqual([200, 200, 200]);
  let block = 20;
  const busy = setInterval(() => {
    for (const until = Date.now() + block; Date.now() < until; );
  }, 10);
  onTestFinished(() => clearInterval(busy));
  const seen: string[] = [];
  for (const end = Date.now() + 45_000; Date.now() < end && !seen.includes("200 503"); block = Math.min(block + 10, busyAfter)) {
    seen.push(`${(await page()).statusCode} ${(await program()).statusCode}`);
    await delay(300);
  }
  expect(seen.at(-1)).toBe("200 503");
  expect(seen).not.toContain("503 200");
  const refused = await program("/vi");
  expect([refused.statusCode, refused.headers["retry-after"], refused.headers["content-type"]]).toEqual([503, "10", "application/problem+json"]);
  expect([refused.headers["access-control-allow-origin"], refused.headers["cache-control"]]).toEqual(["*", "no-store"]);
  expect(problem.parse(refused.json()).title).toBe("Chúng tôi đang quá tải");
  expect((await site.get("/api/stays/the-old-barn")).statusCode).toBe(200);
}, 90_000);
