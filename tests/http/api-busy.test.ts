import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { problemSchema } from "../../app/api/problem.ts";
import { openSite } from "./site.ts";

/** Milliseconds of waiting after which pages are refused. */
const busyAfter = 400;

/** A message that an assistant sends. */
const payload = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
const headers = { host: "localhost:3000", "content-type": "application/json", accept: "application/json, text/event-stream" };

test("while the server has little time, programs and assistants are refused before visitors, and are told when to come again", async () => {
  const site = await openSite({ busyAfter });
  onTestFinished(() => site.close());
  // Others are searches that nobody has asked, so that nothing of them is kept.
  const round = async () => {
    const page = await site.get(`/stays?where=${randomUUID()}`);
    const program = await site.get(`/vi/api/stays?where=${randomUUID()}`);
    const assistant = await site.app.inject({ url: "/mcp", method: "POST", headers, payload });
    const kept = await site.get("/api/stays/the-old-barn");
    return { page, program, assistant, kept };
  };
  const statuses = (answers: Awaited<ReturnType<typeof round>>) => Object.values(answers).map(({ statusCode }) => statusCode);
  for (const end = Date.now() + 20_000; !statuses(await round()).every((status) => status === 200) && Date.now() < end; await delay(300));

  // The less is refused, the longer the server is kept from its events, until the wait lies between the two limits: it begins there.
  let block = 260;
  const busy = setInterval(() => {
    for (const until = Date.now() + block; Date.now() < until; );
  }, 10);
  onTestFinished(() => clearInterval(busy));
  let answers = await round();
  for (const end = Date.now() + 60_000; statuses(answers).join() !== "200,503,503,200" && Date.now() < end; answers = await round()) {
    block = Math.max(20, block + (answers.page.statusCode === 503 ? -20 : 10));
    await delay(300);
  }
  expect(statuses(answers)).toEqual([200, 503, 503, 200]);
  for (const refused of [answers.program, answers.assistant]) {
    expect([refused.headers["retry-after"], refused.headers["content-type"]]).toEqual(["10", "application/problem+json"]);
    expect(refused.headers["cache-control"]).toBe("no-store");
  }
  expect(answers.program.headers["access-control-allow-origin"]).toBe("*");
  expect(problemSchema.parse(answers.program.json()).title).toBe("Chúng tôi đang quá tải");
}, 120_000);
