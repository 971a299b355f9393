import type { PhotoRoom } from "../model/rooms.ts";

/** Photos that stand further down the page of a home, each by its place among all of them, counted from 0. */
export interface PhotoLayout {
  /** Wide, before the calendar. */
  wide?: number;
  /** Upright, beside the rooms. */
  rooms?: number;
  /** From edge to edge, above the map. */
  where?: number;
}

/**
 * How many photos the mosaic of wide screens shows: five, or three where it would else leave less than three of them for the
 * parts of the page.
 */
export function mosaicOf(count: number): number {
  return count <= 5 || count >= 8 ? Math.min(count, 5) : 3;
}

const outside: readonly PhotoRoom[] = ["around", "exterior"];
const inside: readonly PhotoRoom[] = ["bedroom", "living", "kitchen", "bathroom"];

/**
 * Which photos stand further down the page: of those that the mosaic leaves out, each what goes best with its place. Outside
 * looks better than a room in a wide frame, which cuts much away; beside the rooms stands a bedroom where there is one.
 */
export function photoLayout(photos: readonly { room: PhotoRoom }[]): PhotoLayout {
  const left = [...photos.keys()].slice(mosaicOf(photos.length));
  const take = (rooms: readonly PhotoRoom[]): number | undefined => {
    const taken = rooms.flatMap((room) => left.filter((index) => photos[index]?.room === room))[0];
    if (taken !== undefined) left.splice(left.indexOf(taken), 1);
    return taken;
  };
  const wide = take([...outside, ...inside]);
  const rooms = take(inside);
  return { wide, rooms, where: take([...outside, ...inside]) };
}

/** How a photo stands among those of its room: from side to side (`wide`), or beside another, where phones show it upright (`half`). */
export type PhotoForm = "wide" | "half";

/**
 * The forms of the photos of a room, in their order. The first room of a home begins with a wide one. Of the others two stand
 * beside each other, and the one that is left over is alone.
 */
export function photoForms(count: number, isFirst: boolean): PhotoForm[] {
  const halves = (among: number) => Array.from({ length: among }, (): PhotoForm => "half");
  if (count % 2 === 1) return ["wide", ...halves(count - 1)];
  return isFirst ? ["wide", ...halves(count - 2), "wide"] : halves(count);
}
