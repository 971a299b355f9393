import type { PhotoRoom } from "./rooms.ts";

interface Pictured {
  bedrooms: number;
  bathrooms: number;
  photos: readonly { room: PhotoRoom }[];
}

const looked: Partial<Record<PhotoRoom, string>> = {
  exterior: "the outside",
  living: "the living room",
  kitchen: "the kitchen",
  bedroom: "a bedroom",
  bathroom: "a bathroom",
};

/** What guests look for among the photos of a home and do not find, in English, for its owner. */
export function lacksOf({ bedrooms, bathrooms, photos }: Pictured): string[] {
  const rooms = Object.entries(looked).filter(([room]) => (room === "bedroom" ? bedrooms > 0 : room !== "bathroom" || bathrooms > 0));
  return rooms.filter(([room]) => !photos.some((photo) => photo.room === room)).map(([, words]) => `no picture of ${words}`);
}
