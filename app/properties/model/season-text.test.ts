import { describe, expect, test } from "vitest";
import { seasonText } from "../../dates/year-span-text.ts";
import { inLanguage } from "../../i18n/language.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { seasonsText } from "./season-text.ts";

const icon = { viewBox: "", fill: "", stroke: "", strokeWidth: 1, shapes: "" };

/** A property whose sauna has a season. */
function homeWith(from: string, to: string, outOfSeason?: string) {
  return {
    amenities: [
      { id: "wifi", name: "Wifi", icon },
      { id: "sauna", name: "Sauna", icon, outOfSeason },
    ],
    amenitySeasons: { sauna: { from, to } },
  };
}

const textOf = (season: [from: string, to: string, word?: string], stay?: [from: string, to: string], language: Language = "en") =>
  inLanguage(language, () => seasonsText(homeWith(...season), stay && { from: stay[0], to: stay[1] }).join());

describe("a stay of which a night is out of season", () => {
  test.each([
    ["06-01", "10-01", "2027-03-12", "2027-03-14", "Sauna closed in March"],
    ["06-01", "10-01", "2027-09-29", "2027-10-03", "Sauna closed in October"],
    ["06-01", "10-01", "2027-03-30", "2027-04-02", "Sauna closed from October to May"],
    ["06-15", "09-11", "2027-06-12", "2027-06-14", "Sauna closed from 11 September to 14 June"],
    ["06-15", "09-11", "2027-04-12", "2027-04-14", "Sauna closed in April"],
    ["11-01", "03-01", "2028-02-28", "2028-03-02", "Sauna closed in March"],
    ["06-15", "09-11", "2027-06-15", "2027-06-18", ""],
  ])("with a season from %s to before %s, from %s to %s: %j", (from, to, arrive, leave, words) => {
    expect(textOf([from, to, "closed"], [arrive, leave])).toBe(words);
  });

  test("an amenity without a word of its own is not available, in both languages", () => {
    expect(textOf(["06-01", "10-01"], ["2027-03-12", "2027-03-14"])).toBe("Sauna not available in March");
    expect(textOf(["06-01", "10-01"], ["2027-03-12", "2027-03-14"], "vi")).toBe("Sauna không dùng được trong tháng 3");
    expect(textOf(["06-15", "09-11"], ["2027-06-12", "2027-06-14"], "vi")).toBe("Sauna không dùng được từ 11/09 đến 14/06");
  });
});

test.each([
  ["06-01", "10-01", "June to September", "tháng 6 đến tháng 9"],
  ["06-01", "07-01", "June", "tháng 6"],
  ["11-01", "03-01", "November to February", "tháng 11 đến tháng 2"],
  ["06-15", "09-11", "15 June to 10 September", "15/06 đến 10/09"],
])("the season from %s to before %s is %j, and %j", (from, to, english, vietnamese) => {
  expect(inLanguage("en", () => seasonText({ from, to }))).toBe(english);
  expect(inLanguage("vi", () => seasonText({ from, to }))).toBe(vietnamese);
});

test("without a stay each season is said by the name of what has it", () => {
  expect(textOf(["06-01", "10-01"])).toBe("Sauna: June to September");
});
