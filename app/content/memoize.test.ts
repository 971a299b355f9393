import { expect, test } from "vitest";
import { memoize } from "./memoize.ts";

test("a result is computed once, even if it is undefined, until 500 other texts were used more recently", () => {
  const made: string[] = [];
  const ask = memoize((text) => {
    made.push(text);
    return text === "nothing" ? undefined : { text };
  });
  const one = ask("one");
  expect([ask("one"), ask("nothing"), ask("nothing")]).toEqual([one, undefined, undefined]);
  expect(ask("one")).toBe(one);
  expect(made).toEqual(["one", "nothing"]);
  for (let other = 0; other < 498; other += 1) ask(`${other}`);
  ask("one");
  ask("498");
  expect(ask("one")).toBe(one);
  ask("nothing");
  expect(made.filter((text) => /[a-z]/.test(text))).toEqual(["one", "nothing", "nothing"]);
});
