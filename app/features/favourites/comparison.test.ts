import { expect, test } from "vitest";
import { Availability } from "../../availability/availability.ts";
import { publishContent } from "../../catalog/content.server.ts";
import { inLanguage } from "../../i18n/language.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { readPictureManifest } from "../../pictures/manifest.server.ts";
import { findFavourites } from "../../services/find-favourites.server.ts";
import { compare } from "./comparison.ts";

const published = publishContent("content", readPictureManifest());
const services = {
  clock: () => new Date("2026-11-21T18:00:00.000Z"),
  availability: { of: () => new Availability(), version: 0, versionOf: () => 0 },
  calendarFreshness: { of: () => ({ isConfirmed: true }) },
};

/** The rows by label. Each is either among the different rows or among the same ones, never in both. */
function rowsOf(homes: string[], language: Language = "en") {
  return inLanguage(language, () => {
    const { compared } = findFavourites(services, published[language], { homes, compare: [], typed: { from: "", to: "", guests: "" } });
    const { first, further, same } = compare(compared);
    const marked = [[...first, ...further].flatMap(({ rows }) => rows), same].map((rows, index) =>
      rows.map((row) => ({ ...row, isDifferent: index === 0 })),
    );
    const rows = new Map(marked.flat().map((row) => [row.label, row] as const));
    expect(rows.size).toBe(marked.flat().length);
    return rows;
  });
}

test("each home answers every question, and those that differ stand apart from those that are the same", () => {
  const rows = rowsOf(["the-glass-house", "riverbend-retreat"]);
  expect(rows.get("Usual price per night")).toEqual({ label: "Usual price per night", cells: [["$450"], ["$250"]], isDifferent: true });
  expect(rows.get("Place")).toMatchObject({ cells: [["Aspen, Colorado"], ["Aspen, Colorado"]], isDifferent: false });
  expect(rows.get("Size")).toMatchObject({ cells: [["210 m² (2,260 ft²)"], ["95 m² (1,023 ft²)"]] });
  expect(rows.get("Bedrooms")).toMatchObject({ cells: [["3"], ["2"]] });
  expect(rows.get("Wifi")).toMatchObject({ cells: [["✓ Yes"], ["✓ Yes"]], isDifferent: false });
  expect(rows.get("Pool")).toMatchObject({ cells: [["✓ Yes", "June to September"], ["– No"]], isDifferent: true });
  for (const { cells } of rows.values()) for (const cell of cells) expect(cell.join("")).not.toBe("");
});

test("the place of each kind that is soonest reached stands with how far it is; a kind that none has near is left out, one that some have not is said", () => {
  const rows = rowsOf(["the-glass-house", "the-old-barn"]);
  expect(rows.get("Town")?.cells[0]).toEqual(["Aspen", expect.stringMatching(/^\d\S*\skm \(\d\S*\smi\), \d+\sminutes by car$/)]);
  expect(rows.get("Beach")?.cells[0]).toEqual(["None nearby"]);
  // Bergamo is nearer on the map, but behind a lake.
  expect(rows.get("Airport")?.cells[1]).toEqual(["Milan Malpensa (MXP)", expect.stringContaining("95\u00a0minutes by car")]);
  expect(rowsOf(["the-glass-house", "riverbend-retreat"]).has("Beach")).toBe(false);
});

test("in Vietnamese as in English", () => {
  expect(rowsOf(["the-glass-house", "the-old-barn"], "vi").get("Số đêm tối thiểu, thường")?.cells).toEqual([["2 đêm"], ["2 đêm"]]);
  expect(rowsOf(["the-glass-house"], "vi").size).toBe(rowsOf(["the-glass-house"]).size);
});
