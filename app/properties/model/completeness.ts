import type { PhotoRoom } from "./rooms.ts";

interface Pictured {
  bedrooms: number;
  bathrooms: number;
  photos: readonly { room: PhotoRoom }[];
}

const expectedRooms: Partial<Record<PhotoRoom, string>> = {
  exterior: "the outside",
  living: "the living room",
  kitchen: "the kitchen",
  bedroom: "a bedroom",
  bathroom: "a bathroom",
};

/** The rooms that guests look for and that no photo shows, in English, for the owner. */
export function missingPictures({ bedrooms, bathrooms, photos }: Pictured): string[] {
  const rooms = Object.entries(expectedRooms).filter(([room]) => (room === "bedroom" ? bedrooms > 0 : room !== "bathroom" || bathrooms > 0));
  return rooms.filter(([room]) => !photos.some((photo) => photo.room === room)).map(([, words]) => `no picture of ${words}`);
}

/** Required by Google (Google Search Central, VacationRental: image). */
const minPictures = 8;

/** The rooms that Google requires among the pictures; a common room is one of either kind. */
const requiredRooms: [words: string, rooms: PhotoRoom[]][] = [
  ["a bedroom", ["bedroom"]],
  ["a bathroom", ["bathroom"]],
  ["a common room", ["living", "kitchen"]],
];

/** Why search engines do not accept the property as a vacation rental, in English, for the owner; empty if they do. */
export function missingForRental({ photos }: Pick<Pictured, "photos">): string[] {
  const few = photos.length < minPictures ? [`${photos.length} ${photos.length === 1 ? "picture" : "pictures"} of at least ${minPictures}`] : [];
  const missing = requiredRooms.filter(([, rooms]) => !photos.some(({ room }) => rooms.includes(room))).map(([words]) => `no picture of ${words}`);
  return [...few, ...missing];
}
