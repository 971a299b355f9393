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
export function missingPictures({ bedrooms, bathrooms, photos }: Pictured): string[] {
  const rooms = Object.entries(looked).filter(([room]) => (room === "bedroom" ? bedrooms > 0 : room !== "bathroom" || bathrooms > 0));
  return rooms.filter(([room]) => !photos.some((photo) => photo.room === room)).map(([, words]) => `no picture of ${words}`);
}

/** As many pictures as Google wants of a vacation rental (Google Search Central, VacationRental: image). */
const minPictures = 8;

/** The pictures that it wants among them; a common room is one of either kind. */
const wanted: [words: string, rooms: PhotoRoom[]][] = [
  ["a bedroom", ["bedroom"]],
  ["a bathroom", ["bathroom"]],
  ["a common room", ["living", "kitchen"]],
];

/** Why search engines take a home for no vacation rental, in English, for its owner; nothing where they take it for one. */
export function missingForRental({ photos }: Pick<Pictured, "photos">): string[] {
  const few = photos.length < minPictures ? [`${photos.length} ${photos.length === 1 ? "picture" : "pictures"} of at least ${minPictures}`] : [];
  const missing = wanted.filter(([, rooms]) => !photos.some(({ room }) => rooms.includes(room))).map(([words]) => `no picture of ${words}`);
  return [...few, ...missing];
}
