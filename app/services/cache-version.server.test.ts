import { expect, test } from "vitest";
import { alwaysAvailable } from "../availability/availability.ts";
import { publishContent } from "../catalog/content.server.ts";
import { cacheVersions } from "./cache-version.server.ts";

const published = publishContent("content", {});
/** A property page with dates also shows whether the calendars of other properties are confirmed. */
const loftWithDates = "/vi/stays/city-view-loft?from=2027-03-05&to=2027-03-08&guests=2";
const loftPhotos = "/stays/city-view-loft/photos";
/** These lists show whether the calendars of their properties are confirmed. */
const listsWithDates = [
  "/nights.json?month=2027-03",
  "/stays?month=2027-03",
  "/vi/stays?from=2027-03-05&to=2027-03-08",
  "/vi/api/stays?from=2027-03-05&to=2027-03-08",
];
const pages = [
  ...["/", "/vi/stays?where=como", "/vi/destinations/lake-como", "/stays/the-old-barn?from=2027-03-05", "/vi/stays/the-old-barn"],
  ...[
    "/stays/the-old-barn.md",
    "/vi/api/stays/the-old-barn/nights",
    "/vi/stays/city-view-loft.md",
    "/stays/city-view-loft",
    "/stays/city-view-loft?guests=2",
    loftPhotos,
    loftWithDates,
    ...listsWithDates,
    "/about",
  ],
];

/** `changedBy` returns the pages whose cache version a change of the state changes. */
function open() {
  const state = { now: "2026-11-21T15:00:00Z", published, version: 5, barn: 3, goodUntil: "", lastGood: "2026-11-20" };
  const versionOf = cacheVersions({
    clock: () => new Date(state.now),
    get published() {
      return state.published;
    },
    availability: {
      of: () => alwaysAvailable,
      get version() {
        return state.version;
      },
      versionOf: (home) => (home === "the-old-barn" ? state.barn : 5),
    },
    calendarFreshness: {
      of: (home) => ({ isConfirmed: home !== "the-old-barn" || state.now < state.goodUntil, lastGood: state.lastGood }),
      get version() {
        return Date.parse(state.lastGood) + Date.parse(state.goodUntil || state.now);
      },
    },
  });
  const changedBy = (change: () => void) => {
    const before = pages.map(versionOf);
    change();
    return pages.filter((address, index) => versionOf(address) !== before[index]);
  };
  return { state, changedBy };
}

const barnPages = ["/stays/the-old-barn?from=2027-03-05", "/vi/stays/the-old-barn", "/stays/the-old-barn.md", "/vi/api/stays/the-old-barn/nights"];

test("a change at one home changes every page, because it may have its card, but not the photos of another home", () => {
  const { state, changedBy } = open();
  const change = () => {
    state.version = 6;
    state.barn = 6;
  };
  expect(changedBy(change)).toEqual(pages.filter((address) => address !== loftPhotos));
});

test("midnight at a home changes every page but the photos of a home elsewhere", () => {
  const { state, changedBy } = open();
  // No other sample property shares the midnight of Rome.
  state.now = "2026-11-21T22:59:00Z";
  expect(changedBy(() => (state.now = "2026-11-21T23:00:00Z"))).toEqual(pages.filter((address) => address !== loftPhotos));
});

test("a home whose calendar is confirmed no longer, and again, changes its pages; a good fetch in between does not", () => {
  const { state, changedBy } = open();
  state.goodUntil = "2026-11-21T15:30:00Z";
  expect(changedBy(() => (state.lastGood = "2026-11-21"))).toEqual([]);
  expect(changedBy(() => (state.now = "2026-11-21T15:40:00Z"))).toEqual([...barnPages, loftWithDates, ...listsWithDates]);
  expect(changedBy(() => (state.lastGood = "2026-11-22"))).toEqual(barnPages);
  expect(changedBy(() => (state.goodUntil = "2026-11-22T15:30:00Z"))).toEqual(barnPages);
  // For all properties together this is checked once a minute.
  expect(changedBy(() => (state.now = "2026-11-21T15:41:00Z"))).toEqual([loftWithDates, ...listsWithDates]);
});

test("an article that comes changes every page", () => {
  const { state, changedBy } = open();
  const withoutNewest = { ...published.en, posts: published.en.posts.slice(1) };
  const change = () => Object.assign(state, { published: { ...published, en: withoutNewest }, now: "2026-11-21T15:01:00Z" });
  expect(changedBy(change)).toEqual(pages);
});
