import { expect, test } from "vitest";
import { closestAlternative } from "./alternative-dates.ts";

const stay = (from: string, to: string) => ({ from, to, total: 100 });
const [february, march] = [stay("2027-02-13", "2027-02-20"), stay("2027-03-12", "2027-03-19")];

test.each([
  ["2027-03-05", march],
  ["2027-02-14", february],
  ["2027-03-12", march],
])("of the stays around %s the one with the fewest days between is suggested first", (from, expected) => {
  expect(closestAlternative(from, { before: february, after: march })).toBe(expected);
});

test("without one before or after, the other is suggested, and without both none", () => {
  expect(closestAlternative("2027-03-05", { before: february })).toBe(february);
  expect(closestAlternative("2027-03-05", {})).toBeUndefined();
});
