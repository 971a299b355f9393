import { expect, test } from "vitest";
import { propertyDays } from "./property-days.server.ts";

test("it changes at midnight of every home, and at no other time", () => {
  let now = Date.parse("2026-11-21T00:00:30.000Z");
  const days = propertyDays(() => new Date(now), ["America/Denver", "Europe/Rome", "America/Denver", "Asia/Kathmandu"]);
  const changes: string[] = [];
  for (let before = days(); now < Date.parse("2026-11-22T00:00:30.000Z"); now += 30_000) {
    if (days() !== before) changes.push(new Date(now).toISOString().slice(11, 19));
    before = days();
  }
  expect(changes).toEqual(["07:00:00", "12:00:00", "18:15:00", "23:00:00"]);
});
