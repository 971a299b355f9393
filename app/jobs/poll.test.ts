import { expect, onTestFinished, test, vi } from "vitest";
import { poll } from "./job.ts";

test("of failures one after the other the first is told, and another after a look that went well", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const outcomes = ["away", "away", "well", "away", "away"];
  const errors: unknown[] = [];
  const refresh = async () => {
    const outcome = outcomes.shift();
    if (outcome !== "well") throw new Error(`${outcome}, ${outcomes.length} to come`);
  };
  const job = poll(refresh, 1_000, (error) => errors.push(error));
  job.start();
  await vi.advanceTimersByTimeAsync(5_500);
  await job.stop();
  expect(errors).toEqual([new Error("away, 4 to come"), new Error("away, 1 to come")]);
  expect(outcomes).toEqual([]);
});
