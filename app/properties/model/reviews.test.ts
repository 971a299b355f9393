import { expect, test } from "vitest";
import { meanOf, meanOfAspect, reviewsFileSchema } from "./reviews.ts";

const review = (cleanliness: number, others: number) => ({
  ratings: { cleanliness, accuracy: others, communication: others, location: others, value: others },
});

test("a mean has one decimal, half up, however binary writes the fraction", () => {
  // 20 scores with a sum of 99: 4.95.
  expect(meanOf([review(4, 5), review(5, 5), review(5, 5), review(5, 5)])).toBe(5);
  expect(meanOf([review(4, 5), review(4, 5)])).toBe(4.8);
  expect(meanOf([review(1, 1)])).toBe(1);
});

test("a total mark counts instead of the aspects, and each review as much as another", () => {
  expect(meanOf([{ rating: 4.5, ratings: { value: 1 } }])).toBe(4.5);
  expect(meanOf([{ rating: 4.5, ratings: {} }, review(5, 5)])).toBe(4.8);
  expect(meanOf([{ ratings: { value: 4 } }, review(5, 5), review(5, 5)])).toBe(4.7);
  // 4.85, which binary writes as 4.8499…: half up.
  expect(meanOf([{ rating: 4.9, ratings: {} }, review(4, 5)])).toBe(4.9);
});

test("of one aspect counts that aspect alone, of those who rate it", () => {
  const some = [review(2, 5), review(5, 5), review(4, 5), { ratings: { value: 1 } }];
  expect([meanOfAspect(some, "cleanliness"), meanOfAspect(some, "value")]).toEqual([3.7, 4]);
  expect(meanOfAspect([{ ratings: {} }], "value")).toBeUndefined();
});

const given = { guest: "Priya N.", date: "2026-08-29", language: "en", text: "Bring shoes for the stones." };
const source = { name: "Holiday Homes Guide", address: "https://holidayhomes.example/riverbend", date: "2026-09-02" };

test.each([
  ["the total mark alone", { rating: 4.5 }],
  ["some marks alone", { ratings: { value: 4 } }],
  ["where it was written", { rating: 5, source }],
  ["a reply without a day", { rating: 5, reply: { text: { en: "Thank you." } } }],
])("a review may give %s", (_, fields) => {
  expect(reviewsFileSchema.safeParse([{ ...given, ...fields }]).error?.issues).toBeUndefined();
});

test.each([
  ["no mark", {}, "rating"],
  ["a mark of ten", { rating: 9 }, "rating"],
  ["a mark with two decimals", { rating: 4.55 }, "rating"],
  ["a mark of an aspect with a decimal", { ratings: { value: 4.5 } }, "ratings.value"],
  ["a source without an address", { rating: 5, source: { name: "Holiday Homes Guide", date: "2026-09-02" } }, "source.address"],
  ["a source that is no https address", { rating: 5, source: { ...source, address: "javascript:alert(1)" } }, "source.address"],
  ["a reply in one language without its name", { rating: 5, reply: { text: "Thank you." } }, "reply.text"],
])("a review with %s is refused at its field", (_, fields, path) => {
  expect(reviewsFileSchema.safeParse([{ ...given, ...fields }]).error?.issues.map((issue) => issue.path.slice(1).join("."))).toEqual([path]);
});
