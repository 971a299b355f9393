import { expect, test } from "vitest";
import { lacksOf } from "./lacks.ts";

test("a home with a picture of each room lacks none", () => {
  const photos = (["exterior", "living", "kitchen", "bedroom", "bathroom"] as const).map((room) => ({ room }));
  expect(lacksOf({ bedrooms: 2, bathrooms: 1, photos })).toEqual([]);
});

test("what is not shown is named, but no room that the home does not have", () => {
  const photos = [{ room: "around" } as const, { room: "kitchen" } as const];
  expect(lacksOf({ bedrooms: 1, bathrooms: 1, photos })).toEqual([
    "no picture of the outside",
    "no picture of the living room",
    "no picture of a bedroom",
    "no picture of a bathroom",
  ]);
  expect(lacksOf({ bedrooms: 0, bathrooms: 0, photos })).toEqual(["no picture of the outside", "no picture of the living room"]);
});
