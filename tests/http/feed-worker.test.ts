import { once } from "node:events";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";

test("the built site has the thread that reads feeds", async () => {
  const worker = new Worker(resolve("build/server/feed-worker.js"), { env: {} });
  expect(await once(worker, "message")).toEqual(["ready"]);
  const options = { timeZone: "Europe/Rome", today: "2027-05-01", horizon: "2028-11-01" };
  worker.postMessage({ feed: readFileSync("tests/fixtures/feeds/vrbo.ics"), options });
  const [reading] = await once(worker, "message");
  await worker.terminate();
  expect(reading).toMatchObject({ isWhole: true, events: 2, spans: [{ from: "2027-08-20", to: "2027-08-25" }, { from: "2027-09-01" }] });
});
