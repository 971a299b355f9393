import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/database.ts";
import { dayNumber } from "../dates/day-numbers.ts";
import { AvailabilityCache } from "./availability-cache.server.ts";
import { createHold } from "./holds.server.ts";

const now = new Date("2026-11-21T10:00:00Z");

async function open() {
  const database = await openTestDatabase();
  const availability = new AvailabilityCache(database);
  const hold = (home: string, from: string, to: string) => createHold(database, { home, from, to, by: { reason: "painting" } }, now);
  const isFree = (home: string, from: string, to: string) => availability.of(home).isFree(dayNumber(from) ?? 0, dayNumber(to) ?? 0);
  return { database, availability, hold, isFree };
}

test("it has nights taken before and after the start, by property, and a new version after every change", async () => {
  const { availability, hold, isFree } = await open();
  await hold("barn", "2027-05-01", "2027-05-04");
  await availability.load();
  const { version } = availability;
  const before = { barn: availability.versionOf("barn"), loft: availability.versionOf("loft") };
  expect([
    isFree("barn", "2027-05-03", "2027-05-05"),
    isFree("barn", "2027-05-04", "2027-05-05"),
    isFree("loft", "2027-05-01", "2027-05-04"),
  ]).toEqual([false, true, true]);
  await hold("loft", "2027-05-01", "2027-05-02");
  await availability.refresh();
  expect([isFree("loft", "2027-05-01", "2027-05-02"), isFree("barn", "2027-05-03", "2027-05-05")]).toEqual([false, false]);
  expect(availability.version).toBeGreaterThan(version);
  expect(availability.versionOf("barn")).toBe(before.barn);
  expect(availability.versionOf("loft")).toBeGreaterThan(before.loft);
});

test("until everything is loaded, each refresh tries again; then the versions change", async () => {
  const { database, availability, hold, isFree } = await open();
  await hold("barn", "2027-05-01", "2027-05-04");
  // As after moving to another database: versions of changes are not copied.
  await database.deleteFrom("calendar_changes").execute();
  const gone = await openTestDatabase();
  await gone.destroy();
  const unreachable = new AvailabilityCache(gone);
  await expect(unreachable.load()).rejects.toThrow();
  await expect(unreachable.refresh()).rejects.toThrow();
  expect([unreachable.isLoaded, availability.isLoaded]).toEqual([false, false]);
  const before = { all: availability.version, barn: availability.versionOf("barn"), loft: availability.versionOf("loft") };
  await availability.refresh();
  expect([availability.isLoaded, isFree("barn", "2027-05-03", "2027-05-05")]).toEqual([true, false]);
  expect(availability.version).not.toBe(before.all);
  expect(availability.versionOf("barn")).not.toBe(before.barn);
  expect(availability.versionOf("loft")).not.toBe(before.loft);
});

test("while the database cannot be reached, it has the last known availability", async () => {
  const { database, availability, hold, isFree } = await open();
  await hold("barn", "2027-05-01", "2027-05-04");
  await availability.load();
  await database.destroy();
  await expect(availability.refresh()).rejects.toThrow();
  expect(isFree("barn", "2027-05-03", "2027-05-05")).toBe(false);
});
