import { expect, test } from "vitest";
import { remembered } from "./remembered.ts";

test("what was made of a text is given again, also where that is nothing, until five hundred others were asked for after it", () => {
  const made: string[] = [];
  const ask = remembered((text) => {
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
