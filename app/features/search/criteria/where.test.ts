import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { normalizeText } from "../../../i18n/normalize-text.ts";
import { canonicalPlaceName, correctableNames, correctedPlace, isFoundBy, parseWhere, withCorrectedPlace, wordsOf } from "./where.ts";

/** Places in the mountains, by lakes and in Vietnam. */
const places = [
  ["Aspen", "USA", "Rocky Mountains", "snow", "United States", "Hoa Kỳ"],
  ["Lake Como", "Hồ Como", "Bellagio", "Italia", "châu Âu", "hồ nước", "lakes"],
  ["Malibu", "United States", "Hoa Kỳ", "Los Angeles", "beach", "bãi biển"],
  ...["Đà Lạt", "Hà Nội", "Hội An", "Nha Trang", "Đà Nẵng", "Cần Thơ", "Phú Quốc", "Huế", "Sa Pa", "Rome", "Tokyo"].map((city) => [city]),
].map(correctableNames);

describe("what is found as written", () => {
  const words = wordsOf(["Nhà gỗ bên hồ", "The Old Barn", "Đà Lạt", "Vườn Hồng"]);

  test.each(["đà lạt", "da lat", "ĐÀ LẠT", "lạt đà", "Lat, Da", "hồng vườn", "barn old", "the old barn da lat", "go", "  nha  ", "?!", ""])(
    "%j finds a home called so in any order of words",
    (where) => {
      expect(isFoundBy(words, where)).toBe(true);
    },
  );

  test.each(["at", "dalat", "old barns", "đà lạt hue", "arn"])("%j does not: each word has to begin a word", (where) => {
    expect(isFoundBy(words, where)).toBe(false);
  });

  test("is normalized once for any number of homes", () => {
    const normalize = vi.spyOn(String.prototype, "normalize");
    const homes = Array.from({ length: 1000 }, (_, index) => `house ${index} aspen`);
    expect(homes.filter((home) => isFoundBy(home, "Áspen"))).toHaveLength(1000);
    expect(normalize).toHaveBeenCalledTimes(1);
    const names = ["Ngôi nhà", "Aspen"];
    expect([wordsOf(names), wordsOf(names)]).toEqual(["ngoi nha aspen", "ngoi nha aspen"]);
    expect(normalize).toHaveBeenCalledTimes(2);
    normalize.mockRestore();
  });
});

describe("one wrong letter", () => {
  test.each([
    ["aspn", "Aspen"],
    ["Asspen", "Aspen"],
    ["ASPIN", "Aspen"],
    ["apsen", "Aspen"],
    ["Áspenn", "Aspen"],
    ["malobu", "Malibu"],
    ["lake cono", "Lake Como"],
    ["lakecomo", "Lake Como"],
    ["hồ comoo", "Hồ Como"],
    ["Belagio", "Bellagio"],
    ["rocky mountain", "Rocky Mountains"],
    ["dalat", "Đà Lạt"],
    ["đà lạtt", "Đà Lạt"],
    ["ha nnoi", "Hà Nội"],
    ["nhatrang", "Nha Trang"],
    ["Tokio", "Tokyo"],
  ])("%j means %s", (where, place) => {
    expect(correctedPlace(where, places)).toBe(place);
  });

  test("in a name that several places share means that name", () => {
    expect(correctedPlace("untied states", places)).toBe("United States");
  });

  test.each(["aspen", "", "a", "spen", "bspen", "asxxen", "aspennn", "hue", "hu", "saap", "bench", "beech", "lift", "late", "cold", "snew"])(
    "%j means no place",
    (where) => {
      expect(correctedPlace(where, places)).toBeUndefined();
    },
  );

  test("that two places are possible for is not corrected", () => {
    expect(correctedPlace("marlen", [["Marlin"], ["Marlene"]])).toBeUndefined();
    expect(correctedPlace("marlen", [["Marlin", "Marlene"], ["Aspen"]])).toBe("Marlin");
  });

  test("is found wherever it is made, in any name, and two are not", () => {
    // Without the letters of the second mistake, which could undo the first.
    const letters = fc.constantFrom(..."abcdefghijklmnoprstuvwyz");
    const name = fc.string({ unit: letters, minLength: 12, maxLength: 20 });
    fc.assert(
      fc.property(name, fc.nat(), letters, fc.constantFrom("missing", "added", "changed", "swapped"), (name, somewhere, letter, slip) => {
        const at = 1 + (somewhere % (name.length - 2));
        const [before, here, next, after] = [name.slice(0, at), name[at] ?? "", name[at + 1] ?? "", name.slice(at + 2)];
        const typed = {
          missing: before + next + after,
          added: before + letter + here + next + after,
          changed: before + letter + next + after,
          swapped: before + next + here + after,
        }[slip];
        fc.pre(typed !== name);
        expect(correctedPlace(typed, [[name]])).toBe(name);
        expect(correctedPlace(`${typed}xq`, [[`${name}`]])).toBeUndefined();
      }),
    );
  });
});

describe("no correction is made", () => {
  const onsets = ["", ..."b c ch d g gh gi h k kh l m n ng ngh nh p ph qu r s t th tr v x".split(" ")];
  const rimes =
    "a ac ach ai am an ang anh ao ap at au ay e ec em en eng enh eo ep et eu i ia ich iec iem ien ieng iep iet ieu im in inh ip it iu o oa oac oach oai oam oan oang oanh oao oap oat oay oc oe oen oeo oet oi om on ong op ot u ua uan uang uat uay uc ue uech uenh ui um un ung uoc uoi uom uon uong uop uot uou up ut uu uy uya uyen uyet uynh uyt y yen yet yeu".split(
      " ",
    );
  const syllables = [...new Set(onsets.flatMap((onset) => rimes.map((rime) => onset + rime)))];

  test("of any Vietnamese syllable", () => {
    expect(syllables.length).toBeGreaterThan(2000);
    expect(syllables.filter((syllable) => correctedPlace(syllable, places) !== undefined)).toEqual([]);
  });

  test("of two Vietnamese syllables of which one is part of a name", () => {
    const named = [...new Set(places.flat().flatMap((name) => normalizeText(name).split(" ")))].filter((word) => syllables.includes(word));
    expect(named.length).toBeGreaterThan(12);
    const pairs = named.flatMap((word) => syllables.flatMap((syllable) => [`${word} ${syllable}`, `${syllable} ${word}`]));
    expect(pairs.filter((pair) => correctedPlace(pair, places) !== undefined)).toEqual([]);
  });

  test("of a word of this site, or of two in a row", () => {
    const words = ["en", "vi"].flatMap((language) => normalizeText(readFileSync(`messages/${language}.json`, "utf8")).split(" "));
    const pairs = words.map((word, index) => `${word} ${words[index + 1]}`);
    expect(new Set(pairs).size).toBeGreaterThan(2000);
    expect([...words, ...pairs].filter((words) => correctedPlace(words, places) !== undefined)).toEqual([]);
  });
});

describe("a search that finds nothing as written", () => {
  const homes = ["the glass house aspen", "oceanfront oasis malibu"].map((words) => ({ words }));

  test("is corrected to the place with one other letter, and keeps the rest", () => {
    expect(withCorrectedPlace({ where: "aspn", guests: 2 }, homes, places)).toEqual({ where: "Aspen", guests: 2 });
  });

  test.each([
    ["finds a home as it is", { where: "malib" }],
    ["asks for no place", { where: "" }],
    ["is to be taken as it is written", { where: "aspn", exact: "aspn" }],
    ["means a place without homes", { where: "tokio" }],
    ["means the name of a home", { where: "glass hause" }],
  ])("stays as it is when it %s", (_, search) => {
    expect(withCorrectedPlace(search, homes, places)).toBe(search);
  });
});

test("typos are corrected to names of places, once each: no everyday words, none of fewer than five letters", () => {
  expect(correctableNames(["Aspen", "Aspen", "Mỹ", "Sa Pa", "Hồ Como", "Đà Lạt", "beach", "châu Âu", "Europe"])).toEqual([
    "Aspen",
    "Hồ Como",
    "Đà Lạt",
    "Europe",
  ]);
});

test("words are cut after a hundred letters", () => {
  expect(parseWhere(new URLSearchParams({ where: ` ${"x".repeat(99)} and more` }))).toBe("x".repeat(99));
  expect(parseWhere(new URLSearchParams())).toBe("");
});

test("a place is written as its owner writes it, by any of its names; other words stay as they are", () => {
  const places = [["Aspen"], ["Hồ Como", "Lake Como"]];
  const written = ["aspen", "ASPEN", "lake como", "ho como", "aspen colorado", "atlantis", ""].map((where) => canonicalPlaceName(where, places));
  expect(written).toEqual(["Aspen", "Aspen", "Hồ Como", "Hồ Como", "aspen colorado", "atlantis", ""]);
});
