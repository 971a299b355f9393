import { describe, expect, test } from "vitest";
import { z } from "zod";
import { YamlSource } from "./yaml-source.server.ts";

const schema = z.strictObject({
  name: z.string().min(2).max(5),
  beds: z.array(z.strictObject({ size: z.number().min(80).max(200), kind: z.enum(["single", "double"]).optional() })).min(1),
});

/** What is said of a source with its lines written one below the other. */
function examine(...lines: string[]) {
  const result = new YamlSource("home.yaml", lines.join("\n")).parse(schema);
  return "mistakes" in result ? result.mistakes : [];
}

test("a file in the right shape gives its value", () => {
  const source = new YamlSource("home.yaml", "name: Barn # a remark\nbeds: [{ size: 90 }, { size: 160, kind: double }]\n");
  expect(source.parse(schema)).toEqual({ value: { name: "Barn", beds: [{ size: 90 }, { size: 160, kind: "double" }] } });
});

describe("a mistake is on the line of its field", () => {
  const allowed = "at least 80";

  test("after remarks and blank lines", () => {
    const mistake = { file: "home.yaml", line: 6, field: "beds.0.size", found: "20", allowed };
    expect(examine("# a remark", "", "name: Barn", "", "beds:", "  - size: 20")).toEqual([mistake]);
  });

  test("in the second entry of a list", () => {
    expect(examine("name: Barn", "beds:", "  - size: 90", "  - kind: single", "    size: 20")).toMatchObject([{ line: 5, field: "beds.1.size" }]);
  });

  test("in a list on one line, and in a group over several", () => {
    expect(examine("name: Barn", "beds: [{ size: 90 }, { size: 20 }]")).toMatchObject([{ line: 2, field: "beds.1.size" }]);
    expect(examine("name: Barn", "beds: [", "  { size: 90 },", "  { size:", "    20 }", "]")).toMatchObject([{ line: 4, field: "beds.1.size" }]);
  });

  test("in a file with the line ends of Windows", () => {
    expect(examine("name: Barn\r", "beds:\r", "  - size: 20\r", "")).toMatchObject([{ line: 3, field: "beds.0.size", found: "20" }]);
  });

  test("that is missing, on the line of what it is missing from", () => {
    expect(examine("name: Barn", "beds:", "  - kind: single")).toMatchObject([
      { line: 3, field: "beds.0.size", found: "nothing", allowed: "a number" },
    ]);
    expect(examine("", "name: Barn")).toMatchObject([{ line: 2, field: "beds", found: "nothing", allowed: "a list" }]);
  });

  test("that nobody knows, on its own line", () => {
    const mistake = { line: 4, field: "beds.0.colour", found: 'the field "colour"', allowed: "no such field here" };
    expect(examine("name: Barn", "beds:", "  - size: 90", "    colour: red")).toMatchObject([mistake]);
  });
});

describe("what was found and what is allowed", () => {
  test.each([
    ["name: 5", "name", "5", "a text"],
    ["name: [Old, Barn]", "name", "a list", "a text"],
    ["name: { en: Barn }", "name", "a group of fields", "a text"],
    ["name: Barnhouse", "name", '"Barnhouse"', "at most 5 characters"],
    ["name: B", "name", '"B"', "at least 2 characters"],
    ["name: true", "name", "true", "a text"],
  ])("%s", (line, field, found, allowed) => {
    expect(examine(line, "beds: [{ size: 90 }]")).toEqual([{ file: "home.yaml", line: 1, field, found, allowed }]);
  });

  test("where there is a choice are the choices", () => {
    expect(examine("name: Barn", "beds: [{ size: 90, kind: bunk }]")).toMatchObject([{ found: '"bunk"', allowed: "single, double" }]);
  });
});

test("every mistake of a file is named at once", () => {
  const mistakes = examine("nam: Barn", "beds:", "  - size: 20", "  - size: 2000", "    sort: none");
  expect(mistakes.map(({ line, field }) => `${line} ${field}`).sort()).toEqual([
    "1 nam",
    "1 name",
    "3 beds.0.size",
    "4 beds.1.size",
    "5 beds.1.sort",
  ]);
});

test.each([
  [
    ["name: Barn", "beds: [{ size: 90 }"],
    [2, 3],
  ],
  [["name: Barn", "\tbeds: 3"], [2]],
  [
    ["name: Barn", 'beds: "never closed'],
    [2, 3],
  ],
  [["name: Barn", "name: Shed", "beds: [{ size: 90 }]"], [2]],
])("what is no YAML at all (%j) is said with its line", (lines, where) => {
  const [mistake] = examine(...lines);
  expect(mistake).toMatchObject({ file: "home.yaml", allowed: "well-formed YAML" });
  expect(where).toContain(mistake?.line);
});

test.each(["", "\n\n", "# only a remark", "just words", "- a list"])("a file that holds %j lacks everything, and nothing is thrown", (text) => {
  expect(examine(text)).toMatchObject([{ file: "home.yaml", allowed: "a group of fields" }]);
});
