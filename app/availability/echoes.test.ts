import { expect, test } from "vitest";
import { type Block, echoedSpans } from "./unavailable-nights.server.ts";

const span = (from: string, to: string, by: Block["by"]): Block => ({
  id: `${from} ${to}`,
  from: `2027-01-${from}`,
  to: `2027-01-${to}`,
  by,
});

test("nights taken by several feeds are found night by night, without those held or blocked here", () => {
  const airbnb = span("01", "08", { feed: "airbnb" });
  const vrbo = [span("05", "06", { feed: "vrbo" }), span("06", "10", { feed: "vrbo" })];
  expect(echoedSpans([airbnb, ...vrbo])).toEqual([{ from: "2027-01-05", to: "2027-01-08" }]);
  expect(echoedSpans([airbnb, ...vrbo, span("06", "07", { message: "m" })])).toEqual([
    { from: "2027-01-05", to: "2027-01-06" },
    { from: "2027-01-07", to: "2027-01-08" },
  ]);
  expect(echoedSpans([airbnb, span("08", "09", { feed: "vrbo" }), span("01", "03", { reason: "painting" })])).toEqual([]);
});
