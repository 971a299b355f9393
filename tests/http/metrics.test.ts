import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../../app/config/free-port.server.ts";
import { openTestDatabase } from "../database.ts";
import { writePosting } from "../faults/client.ts";
import { openSite } from "./site.ts";

test("a refusal is counted by what for", async () => {
  const metricsPort = await findFreePort("127.0.0.1");
  const site = await openSite({ metricsPort, isHostFixed: true });
  onTestFinished(site.close);
  expect((await site.get("/about", { host: "evil.example" })).statusCode).toBe(421);
  expect((await site.post("/contact", { name: "Lan" }, { origin: "https://evil.example" })).statusCode).toBe(400);
  for (let times = 0; times < 60; times += 1) await site.post("/contact", { ...writePosting(), message: `Hello ${times}` });
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const refusals = [...figures.matchAll(/^http_refusals_total\{kind="(\w+)"\} (\d+)$/gm)].map(([, kind, count]) => [kind, Number(count)]);
  const tooMany = Number(/^http_requests_total\{method="POST",status="429"\} (\d+)$/m.exec(figures)?.[1]);
  expect(tooMany).toBeGreaterThan(0);
  expect(refusals).toEqual([
    ["host", 1],
    ["origin", 1],
    ["messages", tooMany],
  ]);
});

test("the figures of a site tell how its calendars are, and neither their names nor their homes", async () => {
  const metricsPort = await findFreePort("127.0.0.1");
  const site = await openSite({ metricsPort });
  onTestFinished(site.close);
  const database = await openTestDatabase(site.dataFolder);
  const last_good = new Date(Date.now() - 3 * 60 * 60_000).toISOString();
  const feed = { home: "the-glass-house", claimed_until: "", events: 1, last_good, state: "{}", due_at: new Date(Date.now() + 60_000).toISOString() };
  await database
    .insertInto("feeds")
    .values([
      { ...feed, name: "airbnb", failures: 0 },
      { ...feed, name: "vrbo", failures: 2, last_error: "calendars.example: no answer" },
    ])
    .execute();
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(figures).toContain('calendars{state="well"} 7\ncalendars{state="failing"} 1');
  for (const line of ["feeds_stale 0\n", "messages_overdue 0\n"]) expect(figures).toContain(line);
  expect(Number(/^calendar_oldest_good_seconds (.+)$/m.exec(figures)?.[1])).toBeCloseTo(3 * 60 * 60, -2);
  expect(figures).not.toMatch(/airbnb|vrbo|glass|example/);
});
