import { describe, expect, test } from "vitest";
import { z } from "zod";
import { YamlSource } from "./yaml-source.server.ts";

const schema = z.strictObject({
  name: z.string().min(2).max(5),
  beds: z.array(z.strictObject({ size: z.number().min(80).max(200), kind: z.enum(["single", "double"]).optional() })).min(1),
});

/** The problems of a source, given line by line. */
function examine(...lines: string[]) {
  const result = new YamlSource("home.yaml", lines.join("\n")).parse(schema);
  return "problems" in result ? result.problems : [];
}

test("a file in the right shape gives its value", () => {
  const source = new YamlSource("home.yaml", "name: Barn # a remark\nbeds: [{ size: 90 }, { size: 160, kind: double }]\n");
  expect(source.parse(schema)).toEqual({ value: { name: "Barn", beds: [{ size: 90 }, { size: 160, kind: "double" }] } });
});

describe("a mistake is on the line of its field", () => {
  const allowed = "at least 80";

  test("after remarks and blank lines", () => {
    const problem = { file: "home.yaml", line: 6, field: "beds, the first: size", found: "20", allowed };
    expect(examine("# a remark", "", "name: Barn", "", "beds:", "  - size: 20")).toEqual([problem]);
  });

  test("in the second entry of a list", () => {
    expect(examine("name: Barn", "beds:", "  - size: 90", "  - kind: single", "    size: 20")).toMatchObject([
      { line: 5, field: "beds, the second: size" },
    ]);
  });

  test("in a list on one line, and in a group over several", () => {
    expect(examine("name: Barn", "beds: [{ size: 90 }, { size: 20 }]")).toMatchObject([{ line: 2, field: "beds, the second: size" }]);
    expect(examine("name: Barn", "beds: [", "  { size: 90 },", "  { size:", "    20 }", "]")).toMatchObject([
      { line: 4, field: "beds, the second: size" },
    ]);
  });

  test("in a file with the line ends of Windows", () => {
    expect(examine("name: Barn\r", "beds:\r", "  - size: 20\r", "")).toMatchObject([{ line: 3, field: "beds, the first: size", found: "20" }]);
  });

  test("that is missing, on the line of what it is missing from", () => {
    expect(examine("name: Barn", "beds:", "  - kind: single")).toMatchObject([
      { line: 3, field: "beds, the first: size", found: "nothing", allowed: "a number" },
    ]);
    expect(examine("", "name: Barn")).toMatchObject([{ line: 2, field: "beds", found: "nothing", allowed: "a list" }]);
  });

  test("that nobody knows, on its own line", () => {
    const mistake = { line: 4, field: "beds, the first: colour", found: 'the field "colour"', allowed: "no such field here" };
    expect(examine("name: Barn", "beds:", "  - size: 90", "    colour: red")).toMatchObject([mistake]);
    const comma = { line: 2, field: "beds, the first: 5", allowed: "no such field here; a number with a point, such as 0.5" };
    expect(examine("name: Barn", "beds: [{ size: 90,5 }]")).toMatchObject([comma]);
  });
});

describe("what was found and what is allowed", () => {
  test.each([
    ["name: 5", "name", "5", "a text"],
    ["name: [Old, Barn]", "name", "a list", "a text"],
    ["name: { en: Barn }", "name", "a group of fields", "a text"],
    ["name: Barnhouse", "name", '"Barnhouse"', "at most 5 characters: take 4 away"],
    ["name: B", "name", '"B"', "at least 2 characters"],
    ["name: true", "name", "true", "a text"],
  ])("%s", (line, field, found, allowed) => {
    expect(examine(line, "beds: [{ size: 90 }]")).toEqual([{ file: "home.yaml", line: 1, field, found, allowed }]);
  });

  test.each([
    ["4,9", '"4,9"', "a number: 4.9"],
    ["$180", '"$180"', "a number: 180"],
    ['"180"', '"180"', "a number: 180"],
    ["1,800", '"1,800"', "a number: 1800"],
    ["about", '"about"', "a number"],
    ["2,4 triệu", '"2,4 triệu"', "a number"],
    ["1.800.000", '"1.800.000"', "a number: 1800000"],
  ])("where the number %s was meant is how it is written", (size, found, allowed) => {
    expect(examine("name: Barn", "beds:", `  - size: ${size}`)).toMatchObject([{ found, allowed }]);
  });

  test.each([
    ["beds: [{ size: 1.200 }]", "beds, the first: size", "1.200", "1200, or 1.2 if the point is for decimals"],
    ["beds: [{ size: 90 }, { size: 120.500 }]", "beds, the second: size", "120.500", "120500, or 120.5 if the point is for decimals"],
  ])("of a number that may be thousands or decimals, both are shown: %s", (line, field, found, allowed) => {
    const decimals = z.looseObject({ beds: z.array(z.looseObject({ size: z.number() })) });
    const result = new YamlSource("home.yaml", `name: Barn\n${line}`).parse(decimals);
    expect(result).toEqual({ problems: [{ file: "home.yaml", line: 2, field, found, allowed }] });
  });

  test.each(["size: 90.5", "size: 90.25", "size: 90.125", "size: 0.920", "latitude: 45.980", "longitude: -106.820"])("%s is clear", (line) => {
    const [field = "", number] = line.split(": ");
    expect(new YamlSource("home.yaml", line).parse(z.record(z.string(), z.number()))).toEqual({ value: { [field]: Number(number) } });
  });

  test("of a list that is too short says how many more there should be", () => {
    expect(examine("name: Barn", "beds: []")).toMatchObject([{ found: "a list", allowed: "at least 1 entry: add 1" }]);
  });

  test("where there is a choice are the choices", () => {
    expect(examine("name: Barn", "beds: [{ size: 90, kind: bunk }]")).toMatchObject([{ found: '"bunk"', allowed: "single, double" }]);
  });
});

test("every mistake of a file is named at once", () => {
  const problems = examine("nam: Barn", "beds:", "  - size: 20", "  - size: 2000", "    sort: none");
  expect(problems.map(({ line, field }) => `${line} ${field}`).sort()).toEqual([
    "1 nam",
    "1 name",
    "3 beds, the first: size",
    "4 beds, the second: size",
    "5 beds, the second: sort",
  ]);
});

describe("what is no YAML is said in words that need no knowledge of it, once, with its line:", () => {
  test.each([
    [["name: Barn", "beds: [{ size: 90 }"], [2, 3], "a list that is never closed", "a ] at its end"],
    [["name: Barn", "beds: { size: 90"], [2, 3], "a group that is never closed", "a } at its end"],
    [["name: Barn", "\tbeds: 3"], [2], "a tab", /spaces/],
    [["name: Barn", 'beds: "never closed'], [2, 3], "a text in quotes that never ends", /quotation mark/],
    [["name: Aspen in October: what stays open"], [1], /a colon and a space inside a text/, /double quotes/],
    [["name: Barn", "beds: [{ size: 90, kind: bunk: low }]"], [2], /a colon and a space inside a text/, /double quotes/],
    [["name: Barn", "beds: [", "  - size: 90", "]"], [3], /a hyphen inside brackets/, /no hyphens/],
    [["name: Barn", "beds:", "  - size: 90", " kind: bunk"], [4], /further to the left/, /same number of spaces/],
    [["name: Barn", "beds"], [2], "a line that is no field", /field: value/],
    [["name: 'Jo's barn'"], [1], /after the end of a text in quotes/, /double quotes/],
    [["name: @barn"], [1], /begins with a sign/, /double quotes/],
    [["name: *Barn*"], [1], /begins with & or \*/, /double quotes/],
    [['name: "C:\\yard"'], [1], /backslash/, /two of them/],
    [["name: Barn", "---", "beds: [{ size: 90 }]"], [2, 3], /three hyphens/, /without it/],
  ])("%j", (lines, where, found, allowed) => {
    const mistakes = examine(...lines);
    expect(mistakes).toEqual([
      { file: "home.yaml", line: expect.any(Number), found: expect.stringMatching(found), allowed: expect.stringMatching(allowed) },
    ]);
    expect(where).toContain(mistakes[0]?.line);
  });
});

test("a field that stands there twice hides none of the other mistakes", () => {
  expect(examine("name: Barn", "name: Shed", "beds: [{ size: 20 }]")).toEqual([
    { file: "home.yaml", line: 2, found: "a duplicate field", allowed: "each field once: remove one of the two" },
    { file: "home.yaml", line: 3, field: "beds, the first: size", found: "20", allowed: "at least 80" },
  ]);
});

test.each(["", "\n\n", "# only a remark", "just words", "- a list"])("a file that holds %j lacks everything, and nothing is thrown", (text) => {
  expect(examine(text)).toMatchObject([{ file: "home.yaml", allowed: "a group of fields" }]);
});
