import { expect, test } from "vitest";
import { passthroughParams } from "./passthrough-params.ts";

const isOwn = (name: string) => name === "where";

test("what is not the page's own is carried on, in its order and as often as it stands there", () => {
  expect(passthroughParams(new URLSearchParams("b=2&where=aspen&a=1&b="), isOwn)).toEqual([
    ["b", "2"],
    ["a", "1"],
    ["b", ""],
  ]);
});

test("of what is enormous as much as there is room for", () => {
  const params = new URLSearchParams([
    ["a", "1"],
    ["b", "x".repeat(995)],
    ["c", "x".repeat(10_000)],
    ["d", "1"],
  ]);
  expect(passthroughParams(params, isOwn).map(([name]) => name)).toEqual(["a", "b"]);
});
