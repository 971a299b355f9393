import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeDataFolder } from "../data-folder.ts";
import { type Answer, ask, post, thankedId, writePosting } from "./client.ts";
import { type ServerProcess, startServer } from "./server.ts";

const minute = 60_000;
/** Milliseconds. */
const measuring = 10_000;
const loading = 60_000;
/** Milliseconds: what 95 of 100 visitors who are served may wait at twice the load, and how soon all is well again. */
const mostWaiting = 2_000;
const recovery = 5_000;

interface Visit {
  kind: "search" | "kept" | "message";
  answer: Answer | undefined;
  took: number;
}

test(`at twice the load it can serve for ${loading / 1_000} s nothing crashes, kept pages stay up, and it recovers`, {
  timeout: 10 * minute,
}, async () => {
  const server = await startServer({ dataFolder: makeDataFolder(), variables: { WARM_CACHE: "on" } });
  await server.ready;
  for (const page of ["/", "/vi"]) await until(async () => (await ask(server.port, page)).status === 200);
  const capacity = await measureCapacity(server);
  const visits = await load(server, 2 * capacity);
  const ended = Date.now();
  await until(async () => (await search(server)).status === 200);
  const recovered = Date.now() - ended;

  const statusesOf = (kind: Visit["kind"]) => [...new Set(visits.filter((visit) => visit.kind === kind).map(({ answer }) => answer?.status))].sort();
  expect(statusesOf("kept")).toEqual([200]);
  expect(statusesOf("search")).toEqual([200, 503]);
  for (const { answer } of visits) if (answer?.status === 503) expect(answer.headers["retry-after"]).toBe("10");
  const messages = visits.filter(({ kind }) => kind === "message");
  expect(messages.filter(({ answer }) => !answer || thankedId(answer) === undefined)).toEqual([]);
  expect(server.child.exitCode).toBeNull();
  const served = visits.filter(({ kind, answer }) => kind === "search" && answer?.status === 200).map(({ took }) => took);
  expect(served.length).toBeGreaterThan(0);
  const slowest = served.sort((one, other) => one - other)[Math.floor(served.length * 0.95)] ?? 0;
  console.log(
    `${Math.round(capacity)} searches/s; at twice that ${served.length} of ${visits.length} served, 95 % within ${slowest} ms; well after ${recovered} ms`,
  );
  expect(slowest).toBeLessThan(mostWaiting);
  expect(recovered).toBeLessThan(recovery);
  expect(await server.end()).toBe(0);
});

let number = 0;

/** A page that has to be rendered: no two searches are alike. */
function search({ port }: ServerProcess): Promise<Answer> {
  number += 1;
  return ask(
    port,
    `/stays?guests=${1 + (number % 3)}&where=${number % 2 ? "malibu" : "aspen"}&from=${new Date(Date.UTC(2030, 0, number)).toISOString().slice(0, 10)}`,
    {
      timeoutMs: minute,
    },
  );
}

/** Searches a second that eight visitors get who each wait for one answer before they ask for the next. */
async function measureCapacity(server: ServerProcess): Promise<number> {
  const until = Date.now() + measuring;
  let answered = 0;
  const visitor = async () => {
    for (; Date.now() < until; answered += 1) await search(server);
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  return (answered / measuring) * 1_000;
}

/** So many searches a second, whether answers come or not; beside them a kept page and a message now and then. */
async function load(server: ServerProcess, perSecond: number): Promise<Visit[]> {
  const visits: Promise<Visit>[] = [];
  const visit = (kind: Visit["kind"], asking: Promise<Answer>) => {
    const asked = Date.now();
    visits.push(
      asking.then(
        (answer) => ({ kind, answer, took: Date.now() - asked }),
        () => ({ kind, answer: undefined, took: Date.now() - asked }),
      ),
    );
  };
  const started = Date.now();
  for (let sent = 0, turn = 0; Date.now() - started < loading; turn += 1) {
    const due = ((Date.now() - started) / 1_000) * perSecond;
    for (; sent < due; sent += 1) visit("search", search(server));
    if (turn % 20 === 0) visit("kept", ask(server.port, turn % 40 ? "/" : "/vi", { timeoutMs: minute }));
    if (turn % 100 === 50) visit("message", post(server.port, writePosting(), { timeoutMs: minute }));
    await delay(20);
  }
  return Promise.all(visits);
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + minute; !(await isDone()); await delay(50)) if (Date.now() > end) throw new Error("It took more than a minute.");
}
