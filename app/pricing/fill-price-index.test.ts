import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { propertyWith } from "../../tests/quotes.ts";
import { dayNumber } from "../dates/day-numbers.ts";
import { fillPriceIndex, nightsAhead, PriceIndex } from "./price-index.ts";

const clock = () => new Date("2026-11-21T15:00:00Z");
const today = dayNumber("2026-11-21") ?? 0;

test("the index is filled as far as searches need, with other work in between", async () => {
  const priceIndex = new PriceIndex([propertyWith({})]);
  const job = fillPriceIndex(priceIndex, clock);
  job.start();
  let turns = 0;
  for (; priceIndex.end < today + nightsAhead && turns < 10_000; turns += 1) await turn();
  expect(turns).toBeGreaterThan(1);
  await wait(20);
  expect(priceIndex.end).toBeLessThan(today + nightsAhead + 7);
  await job.stop();
});

test("filling ends when the server closes", async () => {
  const priceIndex = new PriceIndex([propertyWith({})]);
  const job = fillPriceIndex(priceIndex, clock);
  job.start();
  await job.stop();
  await wait(20);
  expect(priceIndex.end).toBeLessThan(today);
});
