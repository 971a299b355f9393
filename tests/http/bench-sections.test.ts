import { expect, test } from "vitest";
import { writeSections } from "../bench/sections.ts";

const titles = ["Starting", "Quotes"];
const run = { about: "Today, here.", output: "| a |\n| - |\n| 1 |\nhalf of  it\n", isGood: true };

test("each part has a section of tables and facts, in their order, and replaces only its own", () => {
  const first = writeSections("", titles, { ...run, title: "Quotes" });
  expect(first).toMatch(/## Quotes\n\nToday, here\.\n\n\| a \|\n\| - \|\n\| 1 \|\n\n- half of it\n$/);
  const both = writeSections(first, titles, { ...run, title: "Starting" });
  expect(both.match(/^## .*/gm)).toEqual(["## Starting", "## Quotes"]);
  const again = writeSections(both, titles, { ...run, title: "Quotes", output: "| b |", isGood: false });
  expect(again).toContain("## Starting\n\nToday, here.\n\n| a |");
  expect(again).toMatch(/## Quotes\n\nToday, here\. It failed\.\n\n\| b \|\n$/);
  expect(again.match(/^# /gm)).toHaveLength(1);
});
