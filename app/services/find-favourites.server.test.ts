import { expect, test } from "vitest";
import { Availability } from "../availability/availability.ts";
import { publishContent } from "../catalog/content.server.ts";
import { readPictureManifest } from "../pictures/manifest.server.ts";
import { findFavourites } from "./find-favourites.server.ts";

const published = publishContent("content", readPictureManifest());

/** The list at a moment, with a property that is stored with the week of 15 October 2027. */
function favouritesAt(moment: string, typed = { from: "", to: "", guests: "" }) {
  const services = {
    clock: () => new Date(moment),
    availability: { of: () => new Availability(), version: 0, versionOf: () => 0 },
    calendarFreshness: { of: () => ({ isConfirmed: true }) },
  };
  const homes = ["the-glass-house_2027-10-15_2027-10-22_2"];
  const { favourites, gone } = findFavourites(services, published.en, { homes, compare: [], typed });
  expect(gone).toEqual({ titles: [], names: [] });
  return favourites;
}

test("a home is kept with its stay up to the day of check-in where it stands, from then on without", () => {
  const week = { from: "2027-10-15", to: "2027-10-22", guests: "2" };
  expect(favouritesAt("2027-10-01T12:00:00Z")).toMatchObject([{ storedStay: week, requestedStay: week, quote: { total: expect.any(Number) } }]);
  // It is still the evening of the 15th in Aspen.
  expect(favouritesAt("2027-10-16T05:59:00Z")).toMatchObject([{ storedStay: week, requestedStay: week, quote: { reasons: [{ code: "notice" }] } }]);
  const [past] = favouritesAt("2027-10-16T06:00:00Z");
  expect(past).toMatchObject({ property: { slug: "the-glass-house" }, requestedStay: { from: "", to: "", guests: "" } });
  expect([past?.storedStay, past?.quote, past?.was]).toEqual([undefined, undefined, undefined]);
});

test("dates of the whole list that are past are refused all the same, as somebody typed them", () => {
  const typed = { from: "2027-09-01", to: "2027-09-05", guests: "2" };
  expect(favouritesAt("2027-10-20T12:00:00Z", typed)).toMatchObject([{ requestedStay: typed, quote: { reasons: [{ code: "past" }] } }]);
});
