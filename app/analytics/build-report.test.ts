import { describe, expect, test } from "vitest";
import { buildReport, unmetByKind } from "./build-report.ts";
import { formatReport } from "./report-text.ts";

const days = ["2026-11-21", "2026-11-22"];
const row = (day: string, kind: string, name: string, count: number) => ({ day, kind, name, count });
const counts = [
  row("2026-11-21", "view", "/", 3),
  row("2026-11-21", "view", "/vi", 2),
  row("2026-11-21", "view", "/stays/the-barn", 1),
  row("2026-11-22", "view", "/vi/stays/the-old-barn", 4),
  row("2026-11-22", "view", "/stays/the-old-barn/photos", 1),
  row("2026-11-22", "search", "", 5),
  row("2026-11-22", "nothing", "", 1),
  row("2026-11-22", "missing", "amenity pool", 1),
  row("2026-11-21", "unmet", "place the-alps", 1),
  row("2026-11-22", "unmet", "place aspen", 2),
  row("2026-11-22", "unmet", "month 2027-02", 4),
  row("2026-11-21", "month", "2027-12", 1),
  row("2026-11-22", "month", "2027-02", 7),
  row("2026-11-22", "place", "aspen", 2),
  row("2026-11-21", "place", "malibu", 3),
];
const enquiries = [
  { day: "2026-11-22", homes: ["the-barn", "loft"] },
  { day: "2026-11-22", homes: [] },
];
const report = buildReport(days, counts, enquiries, (slug) => (slug === "the-barn" ? "the-old-barn" : slug));

describe("a report", () => {
  test("tells each day", () => {
    expect(report.days).toEqual([
      { day: "2026-11-21", views: 6, homeViews: 1, searches: 0, foundNothing: 0, enquiries: 0 },
      { day: "2026-11-22", views: 5, homeViews: 4, searches: 5, foundNothing: 1, enquiries: 2 },
    ]);
  });

  test("adds up a page over its languages, and tells them apart", () => {
    expect(report.pages[0]).toEqual({ path: "/", views: 5, byLanguage: { en: 3, vi: 2 } });
  });

  test("knows a home by the name it has now, with what was asked about it, viewed or not", () => {
    expect(report.homes).toEqual([
      { home: "the-old-barn", views: 5, enquiries: 1 },
      { home: "loft", views: 0, enquiries: 1 },
    ]);
  });

  test("tells the most first, and months in their order", () => {
    expect(report.places.map(({ name }) => name)).toEqual(["malibu", "aspen"]);
    expect(report.months.map(({ name }) => name)).toEqual(["2027-02", "2027-12"]);
    expect(report.missing).toEqual([{ name: "amenity pool", count: 1 }]);
  });
});

test("what searches did not find is told by kind, the most first", () => {
  expect(unmetByKind(counts)).toEqual([
    {
      kind: "place",
      asked: [
        { name: "aspen", count: 2 },
        { name: "the-alps", count: 1 },
      ],
    },
    { kind: "month", asked: [{ name: "2027-02", count: 4 }] },
  ]);
});

describe("a report in words", () => {
  const words = formatReport(report);

  test("says what is counted and what is not, and sums the days", () => {
    expect(words).toMatch(/^Counted is what reaches this server/);
    expect(words).toContain("together       11         5         5              1          2");
  });

  test("shortens long lists and says so, and says that there is nothing", () => {
    const many = Array.from({ length: 25 }, (_, at) => row("2026-11-22", "place", `place-${at}`, 1));
    expect(formatReport(buildReport(days, many, [], String))).toContain("and 5 more, which --json tells");
    expect(words).toContain("Amenities searched  times\nnone");
  });
});
