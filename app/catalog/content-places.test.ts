import { describe, expect, test } from "vitest";
import { ContentCopy } from "../../tests/content-copy.ts";
import { kilometresBetween } from "../locations/geometry.ts";
import { publishContent, validateContent } from "./content.server.ts";

const como = "destinations/lake-como/destination.yaml";
const home = "stays/the-old-barn/stay.yaml";
const loft = "stays/city-view-loft/stay.yaml";

const kinds = "town, station, lift, beach, airport, hospital, shop";
const places =
  "menaggio, bellagio, varenna-station, como-station, menaggio-lido, groceries, bellagio-groceries, brunate, hospital, lecco-hospital, malpensa, bergamo, asso-station";

/** Breaks a file at a place; then the line and the problem. */
type Spoiling = [what: string, file: string, from: string, to: string, at: string, field: string, found: string, allowed: string];

const cases: Spoiling[] = [
  ["eleven months", como, "water: .6, 8,", "water: [8,", "  water: [8,", "year.water", "a list", "at least 12 entries: add 1"],
  [
    "a day that is not every year’s",
    como,
    "from: 03-20",
    "from: 02-29",
    "from: 02-29",
    "year.open, the first: from",
    '"02-29"',
    "a day of every year like 06-01 (month-day; 02-28 for the end of February, in leap years too)",
  ],
  ["a place without a kind", como, "    kind: lift\n", "", "  - id: brunate", "places, the eighth: kind", "nothing", kinds],
  ["an unknown kind", como, "kind: lift", "kind: museum", "kind: museum", "places, the eighth: kind", '"museum"', kinds],
  [
    "a place without a name in the first language",
    como,
    "{ en: Menaggio, vi: Menaggio }",
    "{ vi: Menaggio }",
    "    name: { vi: Menaggio }",
    "places, the first: name.en",
    "nothing",
    "a text",
  ],
  [
    "a latitude beyond the pole",
    como,
    "latitude: 46.0203",
    "latitude: 460.203",
    "latitude: 460.203",
    "places, the first: coordinates.latitude",
    "460.203",
    "at most 90",
  ],
  [
    "a longitude beyond the date line",
    como,
    "longitude: 9.2390",
    "longitude: -181",
    "longitude: -181",
    "places, the first: coordinates.longitude",
    "-181",
    "at least -180",
  ],
  [
    "two numbers in the wrong order",
    como,
    "latitude: 45.6300, longitude: 8.7231",
    "latitude: 8.7231, longitude: 45.6300",
    "latitude: 8.7231",
    "places, the 11th: coordinates",
    "a point 5401 km from it",
    "a point within 500 km of the first place",
  ],
  [
    "a place that has the id of another",
    como,
    "id: bellagio-groceries",
    "id: groceries",
    "id: groceries\n    kind: shop\n    name: { en: Food",
    "places, the seventh: id",
    '"groceries"',
    "an id that no other place of the destination has",
  ],
  [
    "minutes at a place, which are a home's",
    como,
    "    kind: lift",
    "    minutes: 20\n    kind: lift",
    "    minutes: 20",
    "places, the eighth: minutes",
    'the field "minutes"',
    "no such field here",
  ],
  [
    "an unknown destination",
    home,
    "destination: lake-como",
    "destination: garda",
    "destination: garda",
    "destination",
    '"garda"',
    "aspen, lake-como, malibu",
  ],
  ["no destination", home, "destination: lake-como\n", "", "title:", "destination", "nothing", "aspen, lake-como, malibu"],
  ["no way there", home, /gettingThere:\n.*\n.*\n/.source, "", "title:", "gettingThere", "nothing", "a text in each language: { en: …, vi: … }"],
  ["minutes below zero", home, "menaggio: 10", "menaggio: -10", "  drive: {", "minutes.drive.menaggio", "-10", "at least 1"],
  ["half a minute", home, "menaggio: 10", "menaggio: 10.5", "  drive: {", "minutes.drive.menaggio", "10.5", "a whole number"],
  ["minutes to an unknown place", home, "menaggio: 10", "venice: 240", "  drive: {", "minutes.drive.venice", 'the place "venice"', places],
  ["minutes by ferry to an unknown place", home, "bellagio: 30", "venice: 240", "  ferry: {", "minutes.ferry.venice", 'the place "venice"', places],
  ["an unknown way of going", home, "  drive: {", "  fly: {", "  fly: {", "minutes.fly", 'the field "fly"', "no such field here"],
  [
    "a home at the other end of the world",
    loft,
    "longitude: -118.69580",
    "longitude: 118.69580",
    "coordinates:",
    "coordinates",
    "a point 10370 km from it",
    "a point within 500 km of the first place of malibu",
  ],
  ["a word in place of exact", loft, "exact: true", "exact: maybe", "exact: maybe", "exact", '"maybe"', "true, false"],
  [
    "a point beside exact",
    loft,
    "exact: true",
    "shownAt: { latitude: 34.04700, longitude: -118.69580 }\nexact: true",
    "shownAt:",
    "shownAt",
    "a point beside exact: true",
    "this field, or exact: true, and not both",
  ],
];

describe("where a home is", () => {
  test.each(cases)("%s is named, with file, line, field, found and allowed", (_, file, from, to, at, field, found, allowed) => {
    const content = new ContentCopy();
    content.edit(file, new RegExp(from).exec(content.read(file))?.[0] ?? from, to);
    expect(validateContent(content.root).problems).toEqual([{ file: `content/${file}`, line: content.lineOf(file, at), field, found, allowed }]);
  });

  test("at most sixteen places fit on a dial", () => {
    const content = new ContentCopy();
    const more = ["n", "e", "s", "w"].map(
      (id) => `  - { id: ${id}, kind: town, name: { en: Town, vi: Town }, coordinates: { latitude: 46, longitude: 9 } }\n`,
    );
    content.write(como, content.read(como) + more.join(""));
    expect(validateContent(content.root).problems).toEqual([
      {
        file: `content/${como}`,
        line: content.lineOf(como, "places:"),
        field: "places",
        found: "a list",
        allowed: "at most 16 entries: take 1 away",
      },
    ]);
  });

  test("a destination needs no places, and its homes no minutes", () => {
    const content = new ContentCopy();
    content.write(como, content.read(como).replace(/^places:[\s\S]*/m, ""));
    for (const file of [home, "stays/forest-hideaway/stay.yaml"]) content.write(file, content.read(file).replace(/^minutes:\n( .*\n)+/m, ""));
    expect(validateContent(content.root).problems).toEqual([]);
  });

  test("mistakes elsewhere in the file hide none of these, nor those in the destination the ids of its places", () => {
    const content = new ContentCopy();
    content.edit(home, "price: 200", "price: free");
    content.edit(home, "menaggio: 10", "venice: 240");
    content.edit(home, "shownAt:", "# shownAt:");
    content.edit(como, "kind: lift", "kind: museum");
    expect(validateContent(content.root).problems.map(({ field }) => field)).toEqual([
      "places, the eighth: kind",
      "price",
      "shownAt",
      "minutes.drive.venice",
    ]);
  });
});

describe("the point that stands for the area of a home", () => {
  const written = /^shownAt: .*\n/m;

  /** The problem when `line` replaces the point. */
  function problemAt(line: string) {
    const content = new ContentCopy();
    content.write(home, content.read(home).replace(written, line));
    return validateContent(content.root).problems;
  }

  test("is asked for where it is missing, and one is proposed that is good, and another each time", () => {
    const proposed = Array.from({ length: 4 }, () => {
      const [mistake, ...others] = problemAt("");
      expect(others).toEqual([]);
      expect(mistake).toMatchObject({ file: `content/${home}`, field: "shownAt", found: "nothing" });
      const [, point] = /such as (\{.*\}), or exact: true$/.exec(mistake?.allowed ?? "") ?? [];
      expect(problemAt(`shownAt: ${point}\n`)).toEqual([]);
      return point;
    });
    expect(new Set(proposed).size).toBe(4);
  });

  test.each([
    ["the home itself", "46.03120, longitude: 9.22870", "a point 0 m from the home"],
    ["199 m away", "46.03299, longitude: 9.22870", "a point 199 m from the home"],
    ["601 m away", "46.02579, longitude: 9.22870", "a point 602 m from the home"],
    ["in the next valley", "46.06000, longitude: 9.22870", "a point 3202 m from the home"],
  ])("is refused when it is %s", (_, point, found) => {
    expect(problemAt(`shownAt: { latitude: ${point} }\n`)).toEqual([
      {
        file: `content/${home}`,
        line: 5,
        field: "shownAt",
        found,
        allowed: expect.stringMatching(
          /^a point 200 to 600 m from the home, such as \{ latitude: 46\.\d{5}, longitude: 9\.\d{5} \}, or exact: true$/,
        ),
      },
    ]);
  });

  test("is all that the site has of the home, in every language", () => {
    for (const property of Object.values(publishContent("content", {})).flatMap(({ properties }) => properties)) {
      const yaml = new ContentCopy().read(`stays/${property.slug}/stay.yaml`);
      const [, latitude = "", longitude = ""] = /^coordinates: \{ latitude: (\S+), longitude: (\S+) \}/m.exec(yaml) ?? [];
      const away = kilometresBetween(property.whereabouts.point, { latitude: Number(latitude), longitude: Number(longitude) });
      const all = JSON.stringify(property);
      if (property.slug === "city-view-loft") expect([property.whereabouts.isExact, away]).toEqual([true, 0]);
      else {
        expect([property.whereabouts.isExact, away >= 0.2, away <= 0.6]).toEqual([false, true, true]);
        expect([all.includes(String(Number(latitude))), all.includes(String(Number(longitude)))]).toEqual([false, false]);
      }
    }
  });

  test("stays where it is when the home is renamed, or its coordinates are mended", () => {
    const content = new ContentCopy();
    content.addHome("a-new-name", "the-old-barn");
    content.edit("stays/a-new-name/stay.yaml", "latitude: 46.03120", "latitude: 46.03130");
    const pointOf = (root: string, slug: string) =>
      validateContent(root).content?.properties.find((property) => property.slug === slug)?.whereabouts.point;
    expect(pointOf(content.root, "a-new-name")).toEqual({ latitude: expect.any(Number), longitude: expect.any(Number) });
    expect(pointOf(content.root, "a-new-name")).toEqual(pointOf("content", "the-old-barn"));
  });
});

test("a property is found by the names of its destination, whatever its location", () => {
  const content = new ContentCopy();
  content.edit(home, 'location: { en: "Lake Como, Italy", vi: "Hồ Como, Ý" }', "location: { en: Above Menaggio, vi: Phía trên Menaggio }");
  const barn = validateContent(content.root).content?.properties.find(({ slug }) => slug === "the-old-barn");
  expect(barn?.names).toEqual(expect.arrayContaining(["The Old Barn", "Above Menaggio", "Lake Como", "Hồ Como", "Bellagio", "châu Âu"]));
  expect(barn?.names).not.toContain("Malibu");
});
