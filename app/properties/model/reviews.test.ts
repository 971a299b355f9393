import { expect, test } from "vitest";
import { meanOf } from "./reviews.ts";

const review = (cleanliness: number, others: number) => ({
  ratings: { cleanliness, accuracy: others, communication: others, location: others, value: others },
});

test("a mean has one decimal, half up, however binary writes the fraction", () => {
  // 20 scores with a sum of 99: 4.95.
  expect(meanOf([review(4, 5), review(5, 5), review(5, 5), review(5, 5)])).toBe(5);
  expect(meanOf([review(4, 5), review(4, 5)])).toBe(4.8);
  expect(meanOf([review(1, 1)])).toBe(1);
});

test("of one aspect counts that aspect alone", () => {
  expect(meanOf([review(2, 5), review(5, 5), review(4, 5)], ["cleanliness"])).toBe(3.7);
});
