import { expect, test } from "vitest";
import type { PhotoRoom } from "../model/rooms.ts";
import { mosaicOf, photoLayout } from "./photo-layout.ts";

const layoutOf = (...rooms: PhotoRoom[]) => photoLayout(rooms.map((room) => ({ room })));
const five: PhotoRoom[] = ["exterior", "living", "kitchen", "bedroom", "bathroom"];

test("the mosaic shows five photos, or three of six or seven, so that three are left for the page", () => {
  expect([1, 3, 5, 6, 7, 8, 30].map(mosaicOf)).toEqual([1, 3, 5, 3, 3, 5, 5]);
});

test("what goes into a wide frame is outside, what stands by the rooms is a bedroom, and none is taken twice", () => {
  expect(layoutOf(...five, "bedroom", "exterior", "around")).toEqual({ wide: 7, rooms: 5, where: 6 });
  expect(layoutOf(...five, "bedroom", "exterior")).toEqual({ wide: 6, rooms: 3, where: 5 });
});

test("where there is nothing of the kind another takes its place, and what the mosaic shows takes none", () => {
  expect(layoutOf(...five, "exterior", "exterior", "exterior")).toEqual({ wide: 5, rooms: undefined, where: 6 });
  expect(layoutOf("living", "kitchen", "living", "bathroom", "living", "living")).toEqual({ wide: 4, rooms: 5, where: 3 });
  expect(layoutOf(...five)).toEqual({ wide: undefined, rooms: undefined, where: undefined });
});
