import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { homeOf } from "../../tests/quotes.ts";
import { dayNumber } from "../dates/day-numbers.ts";
import { fillPriceIndex, nightsAhead, PriceIndex } from "./price-index.ts";

const clock = () => new Date("2026-11-21T15:00:00Z");
const today = dayNumber("2026-11-21") ?? 0;

test("a table is filled as far as searches ask, others being answered in between", async () => {
  const table = new PriceIndex([homeOf({})]);
  const worker = fillPriceIndex(table, clock);
  worker.start();
  let turns = 0;
  for (; table.end < today + nightsAhead && turns < 10_000; turns += 1) await turn();
  expect(turns).toBeGreaterThan(1);
  await wait(20);
  expect(table.end).toBeLessThan(today + nightsAhead + 7);
  await worker.stop();
});

test("a server that closes leaves off", async () => {
  const table = new PriceIndex([homeOf({})]);
  const worker = fillPriceIndex(table, clock);
  worker.start();
  await worker.stop();
  await wait(20);
  expect(table.end).toBeLessThan(today);
});
