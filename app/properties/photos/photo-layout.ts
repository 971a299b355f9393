import type { PhotoRoom } from "../model/rooms.ts";

/** Photos further down the page of a property, as indexes of its photos. */
export interface PhotoLayout {
  /** Wide, before the calendar. */
  wide?: number;
  /** Upright, beside the rooms. */
  rooms?: number;
  /** From edge to edge, above the map. */
  where?: number;
}

/** The number of photos in the mosaic of wide screens: five, or three if that leaves at least three for the rest of the page. */
export function mosaicOf(count: number): number {
  return count <= 5 || count >= 8 ? Math.min(count, 5) : 3;
}

const outside: readonly PhotoRoom[] = ["around", "exterior"];
const inside: readonly PhotoRoom[] = ["bedroom", "living", "kitchen", "bathroom"];

/**
 * Chooses the photos further down the page from those that are not in the mosaic. A wide frame crops much, which suits outside
 * photos better than rooms; beside the list of rooms is a bedroom, if there is one.
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

/** The width of a photo on the page of all photos: full (`wide`), or beside another (`half`), which phones show upright. */
export type PhotoForm = "wide" | "half";

/** The forms of the photos of a room. The first room begins with a wide photo. The others are in pairs, with a single one left over. */
export function photoForms(count: number, isFirst: boolean): PhotoForm[] {
  const halves = (among: number) => Array.from({ length: among }, (): PhotoForm => "half");
  if (count % 2 === 1) return ["wide", ...halves(count - 1)];
  return isFirst ? ["wide", ...halves(count - 2), "wide"] : halves(count);
}
