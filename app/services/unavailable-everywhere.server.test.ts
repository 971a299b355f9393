import { expect, test } from "vitest";
import { Availability, alwaysAvailable } from "../availability/availability.ts";
import { publishContent } from "../catalog/content.server.ts";
import { unavailableEverywhere } from "./unavailable-everywhere.server.ts";

const published = publishContent("content", {});
/** All properties have the same week taken, except the barn with other nights. */
const availability = {
  of: (home: string) =>
    new Availability([home === "the-old-barn" ? { from: "2027-03-12", to: "2027-03-20" } : { from: "2027-03-08", to: "2027-03-14" }]),
  version: 0,
  versionOf: () => 0,
};
const at = (now: string, month: string, others = availability) =>
  unavailableEverywhere({ clock: () => new Date(now), published, availability: others }, month);

test("a night is taken everywhere that no home has free", () => {
  expect(at("2026-11-21T12:00:00Z", "2027-03")).toEqual(["2027-03-12", "2027-03-13"]);
  expect(at("2026-11-21T12:00:00Z", "2027-04")).toEqual([]);
});

test("what is over, and what no home takes yet or so far ahead, is free nowhere", () => {
  const free = { ...availability, of: () => alwaysAvailable };
  // Some properties accept a stay that begins today.
  expect(at("2026-11-21T12:00:00Z", "2026-11", free)).toEqual(Array.from({ length: 20 }, (_, day) => `2026-11-${String(day + 1).padStart(2, "0")}`));
  const barnAlone = { ...published, en: { ...published.en, properties: published.en.properties.filter(({ slug }) => slug === "the-old-barn") } };
  const atTheBarn = (month: string) =>
    unavailableEverywhere({ clock: () => new Date("2026-11-21T12:00:00Z"), published: barnAlone, availability: free }, month);
  // It accepts 2 to 42 nights, at three days’ notice, up to 21 May 2028.
  expect(atTheBarn("2026-11")?.at(-1)).toBe("2026-11-23");
  expect(atTheBarn("2028-05")?.[0]).toBe("2028-05-21");
});

test("only months that a calendar can show are known", () => {
  const now = "2026-11-30T23:00:00Z";
  for (const month of ["2026-11", "2026-12", "2028-11", "2028-12"]) expect(at(now, month), month).toBeInstanceOf(Array);
  for (const month of ["2026-10", "2029-01", "9999-12", "2027-13", "2027-3", "", "2027-03-01"]) expect(at(now, month), month).toBeUndefined();
});
