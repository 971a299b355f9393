import { expect, test } from "vitest";
import { memoize } from "./memoize.ts";

test("a result is computed once, even if it is undefined, until 500 other texts were used more recently", () => {
  const made: string[] = [];
  const memoized = memoize((text) => {
    made.push(text);
    return text === "nothing" ? undefined : { text };
  });
  const one = memoized("one");
  expect([memoized("one"), memoized("nothing"), memoized("nothing")]).toEqual([one, undefined, undefined]);
  expect(memoized("one")).toBe(one);
  expect(made).toEqual(["one", "nothing"]);
  for (let other = 0; other < 498; other += 1) memoized(`${other}`);
  memoized("one");
  memoized("498");
  expect(memoized("one")).toBe(one);
  memoized("nothing");
  expect(made.filter((text) => /[a-z]/.test(text))).toEqual(["one", "nothing", "nothing"]);
});
