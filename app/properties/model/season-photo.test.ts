import { expect, test } from "vitest";
import { inLanguage } from "../../i18n/language.server.ts";
import type { PhotoSeason } from "./rooms.ts";
import { photoFor } from "./season-photo.ts";

const photo = (path: string, season?: PhotoSeason) => ({ path, alt: path, focus: { x: 0, y: 0 }, shapes: [], room: "exterior" as const, season });
const at = (latitude: number) => ({ point: { latitude, longitude: 0 }, isExact: true });

const snow = photo("snow", "winter");
const meadow = photo("meadow", "summer");
const chalet = { cover: snow, seasonPhotos: [meadow, snow], whereabouts: at(46) };
const shownFor = (home: Parameters<typeof photoFor>[0], from?: string) => {
  const { photo, note } = inLanguage("en", () => photoFor(home, from ? { from, to: "2099-01-01" } : undefined));
  return [photo.path, note];
};

test.each([
  ["2026-11-30", "snow", "Shown in snow"],
  ["2026-12-01", "snow", undefined],
  ["2027-02-28", "snow", undefined],
  ["2027-03-01", "snow", "Shown in snow"],
  ["2027-06-01", "meadow", undefined],
  ["2027-08-31", "meadow", undefined],
  ["2027-09-01", "snow", "Shown in snow"],
])("for a stay from %s the photo of its season is shown, or the cover says which season it shows", (from, path, note) => {
  expect(shownFor(chalet, from)).toEqual([path, note]);
});

test("south of the equator July is winter", () => {
  expect(shownFor({ ...chalet, whereabouts: at(-44) }, "2027-07-10")).toEqual(["snow", undefined]);
  expect(shownFor({ ...chalet, whereabouts: at(-44) }, "2027-01-10")).toEqual(["meadow", undefined]);
});

test("without a stay, or where the cover shows no season, the cover is shown", () => {
  expect(shownFor(chalet)).toEqual(["snow", undefined]);
  expect(shownFor({ ...chalet, cover: photo("night") }, "2027-07-10")).toEqual(["night", undefined]);
});
