import { z } from "zod";
import type { YamlFile } from "../../content/content-folder.server.ts";
import { text } from "../../content/schemas.ts";

/** The kinds of rooms of a home. */
export const roomKinds = ["living", "kitchen", "bedroom", "bathroom"] as const;

export type RoomKind = (typeof roomKinds)[number];

/** What a photo of a home may show, in the order of the sheet of all photos. */
export const photoRooms = ["exterior", ...roomKinds, "around"] as const;

export type PhotoRoom = (typeof photoRooms)[number];

export const bedKinds = ["king", "queen", "double", "single", "bunk", "sofaBed", "cot"] as const;

export type BedKind = (typeof bedKinds)[number];

/** How many guests each of them sleeps: a bunk bed has two berths, and who sleeps in a cot is no guest. */
const berths: Record<BedKind, number> = { king: 2, queen: 2, double: 2, single: 1, bunk: 2, sofaBed: 2, cot: 0 };

/** An enum would say that there is no such field; this says which there are. */
const bedKind = z.custom<BedKind>((kind) => bedKinds.some((known) => known === kind), { error: bedKinds.join(", ") });

const roomSchema = z.strictObject({
  kind: z.enum(roomKinds),
  /** What the page calls it, when its kind is not enough. */
  name: text.optional(),
  /** How many of each kind of bed. */
  beds: z.partialRecord(bedKind, z.int().min(1)).default({}),
  note: text.optional(),
});

export const roomsSchema = z.array(roomSchema).min(1);

export type Room = z.infer<typeof roomSchema>;

/** What can be told of the rooms of a home that has other mistakes. */
const outline = z.object({ guests: z.int(), bedrooms: z.int(), bathrooms: z.int(), rooms: roomsSchema });

/** Notes rooms that do not agree with what the home says of itself: as many bedrooms and bathrooms, and beds for all guests. */
export function checkRooms(file: YamlFile<unknown>): void {
  const told = file.parsePartial(outline);
  if (!told) return;
  const { guests, rooms } = told;
  for (const [kind, field] of [["bedroom", "bedrooms"] as const, ["bathroom", "bathrooms"] as const]) {
    const listed = rooms.filter((room) => room.kind === kind).length;
    if (listed !== told[field]) file.report(["rooms"], `${told[field]} of the kind ${kind}, as ${field} says`, String(listed));
  }
  rooms.forEach(({ kind, beds }, index) => {
    const has = Object.keys(beds).length > 0;
    if (kind === "bedroom" && !has) file.report(["rooms", index, "beds"], `a bed: ${bedKinds.join(", ")}`);
    if ((kind === "kitchen" || kind === "bathroom") && has) file.report(["rooms", index, "beds"], "beds in bedrooms and living rooms only");
  });
  const slept = rooms.reduce((sum, { beds }) => sum + berthsIn(beds), 0);
  if (slept < guests) file.report(["rooms"], `beds for ${guests}, as guests says`, `beds for ${slept}`);
}

function berthsIn(beds: Room["beds"]): number {
  return bedKinds.reduce((sum, kind) => sum + berths[kind] * (beds[kind] ?? 0), 0);
}
