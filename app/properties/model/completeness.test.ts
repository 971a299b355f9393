import { expect, test } from "vitest";
import { missingForRental, missingPictures } from "./completeness.ts";
import type { PhotoRoom } from "./rooms.ts";

test("a home with a picture of each room lacks none", () => {
  const photos = (["exterior", "living", "kitchen", "bedroom", "bathroom"] as const).map((room) => ({ room }));
  expect(missingPictures({ bedrooms: 2, bathrooms: 1, photos })).toEqual([]);
});

test("what is not shown is named, but no room that the home does not have", () => {
  const photos = [{ room: "around" } as const, { room: "kitchen" } as const];
  expect(missingPictures({ bedrooms: 1, bathrooms: 1, photos })).toEqual([
    "no picture of the outside",
    "no picture of the living room",
    "no picture of a bedroom",
    "no picture of a bathroom",
  ]);
  expect(missingPictures({ bedrooms: 0, bathrooms: 0, photos })).toEqual(["no picture of the outside", "no picture of the living room"]);
});

const shown = (...rooms: PhotoRoom[]) => ({ photos: rooms.map((room) => ({ room })) });

test("a home with eight pictures, a bedroom, a bathroom and a common room among them, can be told of as a vacation rental", () => {
  for (const common of ["living", "kitchen"] as const)
    expect(missingForRental(shown(common, "bedroom", "bathroom", "around", "around", "around", "around", "exterior"))).toEqual([]);
});

test.each([
  [shown("living", "bedroom", "bathroom", "around", "around", "around", "around"), ["7 pictures of at least 8"]],
  [shown("exterior"), ["1 picture of at least 8", "no picture of a bedroom", "no picture of a bathroom", "no picture of a common room"]],
])("what search engines miss of %j is named", (home, lacks) => {
  expect(missingForRental(home)).toEqual(lacks);
});
