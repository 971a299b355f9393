import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ContentCopy } from "../../tests/content-copy.ts";
import { describePath } from "../content/content-error.ts";
import { publishContent, validateContent } from "./content.server.ts";

const amenities = "amenities.yaml";
const home = "stays/forest-hideaway/stay.yaml";
const icons = readdirSync("content/amenities").sort().join(", ");
const ids = publishContent("content", {}).en.amenities.map(({ id }) => id);

/** The position of an amenity in the list, such as `the third`. */
const placeOf = (id: string) => describePath([ids.indexOf(id)]);

/** Breaks the file; then the line and the problem. */
type Spoiling = [what: string, from: string, to: string, at: string, field: string, found: string, allowed: string];

const cases: Spoiling[] = [
  [
    "a missing name",
    "  name: { en: Kitchen, vi: Bếp }\n",
    "",
    "- id: kitchen",
    `${placeOf("kitchen")}: name`,
    "nothing",
    "a text in each language: { en: …, vi: … }",
  ],
  [
    "a missing name in the first language",
    "{ en: Kitchen, vi: Bếp }",
    "{ vi: Bếp }",
    "name: { vi: Bếp",
    `${placeOf("kitchen")}: name.en`,
    "nothing",
    "a text",
  ],
  [
    "a name that another has",
    "vi: Chỗ đậu xe",
    "vi: ' hồ BƠI'",
    "name: { en: Parking",
    `${placeOf("parking")}: name.vi`,
    '" hồ BƠI"',
    "a name that no other amenity has",
  ],
  ["a missing icon", "  icon: ac.svg\n", "", "- id: ac", `${placeOf("ac")}: icon`, "nothing", "a text"],
  ["an icon that is not there", "icon: ac.svg", "icon: snow.svg", "icon: snow.svg", `${placeOf("ac")}: icon`, '"snow.svg"', icons],
  [
    "an icon from elsewhere",
    "icon: ac.svg",
    "icon: ../team/mai-nguyen/portrait.svg",
    "icon: ../",
    `${placeOf("ac")}: icon`,
    '"../team/mai-nguyen/portrait.svg"',
    "the name of a drawing in amenities, such as wifi.svg",
  ],
  [
    "an unknown field",
    "icon: ac.svg",
    "icon: ac.svg\n  colour: red",
    "colour: red",
    `${placeOf("ac")}: colour`,
    'the field "colour"',
    "no such field here",
  ],
];

describe("the season of an amenity of a home", () => {
  const entry = (written: string) => {
    const content = new ContentCopy();
    content.edit(home, "amenities: [kitchen, parking]", `amenities: [kitchen, ${written}]`);
    return { ...validateContent(content.root), line: content.lineOf(home, "amenities:"), root: content.root };
  };

  test.each([
    ["02-30", "09-30", "from", '"02-30"', "a day of every year like 06-01 (month-day; 02-28 for the end of February, in leap years too)"],
    ["06-01", "9-30", "to", '"9-30"', "a day of every year like 06-01 (month-day; 02-28 for the end of February, in leap years too)"],
    ["2027-06-01", "09-30", "from", '"2027-06-01"', "a day of every year like 06-01 (month-day; 02-28 for the end of February, in leap years too)"],
    ["06-01", "05-31", "to", '"05-31"', "a season that is over at some time; else leave from and to out"],
  ])("from %s to %s is refused, with what is wrong", (from, to, field, found, allowed) => {
    const { problems, line } = entry(`{ id: parking, from: ${from}, to: ${to} }`);
    expect(problems).toEqual([{ file: `content/${home}`, line, field: `amenities, the second: ${field}`, found, allowed }]);
  });

  test.each([
    ["{ id: parking, from: 06-01 }", "amenities, the second: to", "nothing", "the last day of the season, beside its first"],
    ["{ id: parking, to: 06-01 }", "amenities, the second: from", "nothing", "the first day of the season, beside its last"],
    ["{ id: moat, from: 06-01, to: 06-02 }", "amenities, the second: id", '"moat"', ids.join(", ")],
    ["{ id: kitchen, from: 06-01, to: 06-02 }", "amenities, the second: id", '"kitchen"', "an amenity that is not in the list already"],
    ["7", "amenities, the second", "7", "an id of amenities.yaml, or { id: …, from: 06-01, to: 09-30 }"],
  ])("%s is refused, with what is wrong", (written, field, found, allowed) => {
    const { problems, line } = entry(written);
    expect(problems).toEqual([{ file: `content/${home}`, line, field, found, allowed }]);
  });

  test("may cross the new year, and end with February in every year", () => {
    const { problems, root } = entry("{ id: parking, from: 11-15, to: 02-28 }");
    expect(problems).toEqual([]);
    const { properties } = publishContent(root, {}).en;
    expect(properties.find(({ slug }) => slug === "forest-hideaway")).toMatchObject({
      amenities: [{ id: "kitchen" }, { id: "parking" }],
      amenitySeasons: { parking: { from: "11-15", to: "03-01" } },
    });
  });
});

describe("in the list of amenities", () => {
  test.each(cases)("%s is named, with file, line, field, found and allowed", (_, from, to, at, field, found, allowed) => {
    const content = new ContentCopy();
    content.edit(amenities, from, to);
    expect(validateContent(content.root).problems).toEqual([
      { file: `content/${amenities}`, line: content.lineOf(amenities, at), field, found, allowed },
    ]);
  });

  test.each([
    ["Hot Tub", "small letters, digits and single hyphens"],
    ["wifi", "an id that no other amenity has"],
  ])("the id %j is refused at one after the parking", (id, allowed) => {
    const content = new ContentCopy();
    content.edit(amenities, "  icon: parking.svg", `  icon: parking.svg\n- id: ${id}\n  name: { en: Hot tub, vi: Bồn nước nóng }\n  icon: pool.svg`);
    const line = content.lineOf(amenities, "name: { en: Hot tub") - 1;
    expect(validateContent(content.root).problems).toEqual([
      { file: `content/${amenities}`, line, field: `${describePath([ids.indexOf("parking") + 1])}: id`, found: JSON.stringify(id), allowed },
    ]);
  });

  test("nothing but a list will do", () => {
    const content = new ContentCopy();
    content.write(amenities, "wifi: { en: Wifi, vi: Wifi }\n");
    expect(validateContent(content.root).problems).toEqual([
      { file: `content/${amenities}`, line: 1, field: "", found: "a group of fields", allowed: "a list" },
    ]);
  });

  test("all problems are reported in one run, including those of drawings, each drawing once", () => {
    const content = new ContentCopy();
    content.edit(amenities, "id: wifi\n  name: { en: Wifi, vi: Wifi }", "name: { en: Pool, vi: Wifi }");
    content.edit(amenities, "vi: Bếp", "xx: Cuisine");
    content.edit(amenities, "icon: ac.svg", "icon: pool.svg");
    content.write("amenities/pool.svg", '<svg viewBox="0 0 24 24">\n  <path d="M3 12h18" onclick="alert(1)"/>\n  <script/>\n</svg>\n');
    const { problems } = validateContent(content.root);
    expect(problems.map(({ file, line, field, found }) => [file, line, field ?? found])).toEqual([
      [`content/${amenities}`, content.lineOf(amenities, "- name: { en: Pool"), `${placeOf("wifi")}: id`],
      [`content/${amenities}`, content.lineOf(amenities, "xx: Cuisine"), `${placeOf("kitchen")}: name.xx`],
      [`content/${amenities}`, content.lineOf(amenities, "- id: pool") + 1, `${placeOf("pool")}: name.en`],
      ["content/amenities/pool.svg", 2, "path.onclick"],
      ["content/amenities/pool.svg", 3, "<script>"],
    ]);
  });
});

describe("a home", () => {
  test("that has an amenity twice is named, at the second", () => {
    const content = new ContentCopy();
    content.edit(home, "[kitchen, parking]", "[kitchen, parking, kitchen]");
    expect(validateContent(content.root).problems).toEqual([
      {
        file: `content/${home}`,
        line: content.lineOf(home, "amenities:"),
        field: "amenities, the third",
        found: '"kitchen"',
        allowed: "an amenity that is not in the list already",
      },
    ]);
  });

  test.each([
    ["is not there", (content: ContentCopy) => content.remove(amenities)],
    ["cannot be read", (content: ContentCopy) => content.write(amenities, "- id: [\n")],
    ["lacks an id", (content: ContentCopy) => content.edit(amenities, "- id: wifi\n  name", "- name")],
    ["has a name that is wrong", (content: ContentCopy) => content.edit(amenities, "vi: Bếp", "xx: Bếp")],
    ["has a drawing that is wrong", (content: ContentCopy) => content.write("amenities/wifi.svg", "<svg/>")],
  ])("is not blamed when the list of amenities %s", (_, spoil) => {
    const content = new ContentCopy();
    spoil(content);
    const { problems } = validateContent(content.root);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.filter(({ file }) => file.includes("/stays/"))).toEqual([]);
  });

  test("has its amenities in the order of the list, in each language", () => {
    const content = new ContentCopy();
    content.edit(home, "[kitchen, parking]", "[parking, ac, kitchen, wifi]");
    const namesIn = (language: "en" | "vi") =>
      publishContent(content.root, {})
        [language].properties.find(({ slug }) => slug === "forest-hideaway")
        ?.amenities.map(({ name }) => name);
    expect(namesIn("en")).toEqual(["Wifi", "Kitchen", "Air conditioning", "Parking"]);
    expect(namesIn("vi")).toEqual(["Wifi", "Bếp", "Máy lạnh", "Chỗ đậu xe"]);
  });
});

test("amenities that no property has, and drawings of none, are allowed but not published", () => {
  const content = new ContentCopy();
  content.edit(amenities, "- id: ac", "- id: moat\n  name: { en: Moat, vi: Hào nước }\n  icon: pool.svg\n- id: ac");
  content.write("amenities/spare.svg", "");
  const { problems, content: read } = validateContent(content.root);
  expect(problems).toEqual([]);
  expect(read?.amenities.map(({ id }) => id)).toEqual(ids);
});
