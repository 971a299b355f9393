import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { HostQueue } from "./host-queue.ts";

/** The order in which requests to a host get their turns. */
function requestsTo(queue: HostQueue, host = "a.example") {
  const entered: string[] = [];
  const come = async (name: string, signal?: AbortSignal) => {
    const leave = await queue.enter(host, signal);
    entered.push(name);
    return leave;
  };
  return { entered, come };
}

test("two requests per host run at once; others wait in order", async () => {
  const { entered, come } = requestsTo(new HostQueue(2));
  const [first, second, third, fourth] = ["first", "second", "third", "fourth"].map((name) => come(name));
  await setImmediate();
  expect(entered).toEqual(["first", "second"]);
  (await second)?.();
  await setImmediate();
  expect(entered).toEqual(["first", "second", "third"]);
  (await first)?.();
  (await third)?.();
  (await fourth)?.();
  expect(entered).toEqual(["first", "second", "third", "fourth"]);
});

test("another host does not wait, and an idle host is free again", async () => {
  const queue = new HostQueue(1);
  const here = requestsTo(queue);
  const there = requestsTo(queue, "b.example");
  const leave = await here.come("first");
  await there.come("elsewhere");
  expect(there.entered).toEqual(["elsewhere"]);
  leave();
  (await here.come("second"))();
  expect(here.entered).toEqual(["first", "second"]);
});

test("who gives up waiting gets no turn, and takes nobody else's", async () => {
  const { entered, come } = requestsTo(new HostQueue(1));
  const leave = await come("first");
  const stop = new AbortController();
  const second = expect(come("second", stop.signal)).rejects.toThrow("enough");
  const third = come("third");
  stop.abort(new Error("enough"));
  await second;
  leave();
  (await third)();
  expect(entered).toEqual(["first", "third"]);
  await expect(come("late", stop.signal)).rejects.toThrow("enough");
});
