import { expect, test, vi } from "vitest";
import { intervalJob } from "./job.ts";

test("work that is still under way is not begun again, and is waited for at the stop", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const ends: (() => void)[] = [];
  const failures: unknown[] = [];
  const work = () => new Promise<void>((done, fail) => ends.push(ends.length === 0 ? () => fail("no luck") : done));
  const worker = intervalJob(work, { every: 1_000, atStart: true }, (error) => failures.push(error));
  worker.start();
  vi.advanceTimersByTime(5_000);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.waitFor(() => expect(failures).toEqual(["no luck"]));
  vi.advanceTimersByTime(1_000);
  expect(ends).toHaveLength(2);
  let isStopped = false;
  const stopped = worker.stop().then(() => {
    isStopped = true;
  });
  await Promise.resolve();
  expect(isStopped).toBe(false);
  ends[1]?.();
  await stopped;
  vi.advanceTimersByTime(5_000);
  expect(ends).toHaveLength(2);
  vi.useRealTimers();
});
