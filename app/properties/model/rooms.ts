import { z } from "zod";
import type { YamlFile } from "../../content/content-folder.server.ts";
import { text } from "../../content/schemas.ts";

export const roomKinds = ["living", "kitchen", "bedroom", "bathroom"] as const;

export type RoomKind = (typeof roomKinds)[number];

/** What a photo may show, in the order of the page of all photos. */
export const photoRooms = ["exterior", ...roomKinds, "around"] as const;

export type PhotoRoom = (typeof photoRooms)[number];

/** From the spring on, which begins in March. */
export const photoSeasons = ["spring", "summer", "autumn", "winter"] as const;

export type PhotoSeason = (typeof photoSeasons)[number];

/** The light that a photo shows, in the order of a day. */
export const photoHours = ["dawn", "day", "dusk", "night"] as const;

export type PhotoHour = (typeof photoHours)[number];

export const bedKinds = ["king", "queen", "double", "single", "bunk", "sofaBed", "cot"] as const;

export type BedKind = (typeof bedKinds)[number];

/** The guests that each bed sleeps. A bunk bed has two berths, and a baby in a cot does not count. */
const berths: Record<BedKind, number> = { king: 2, queen: 2, double: 2, single: 1, bunk: 2, sofaBed: 2, cot: 0 };

/** Not an enum, whose message would not list the kinds. */
const bedKind = z.custom<BedKind>((kind) => bedKinds.some((known) => known === kind), { error: bedKinds.join(", ") });

const roomSchema = z.strictObject({
  kind: z.enum(roomKinds),
  /** Shown instead of its kind. */
  name: text.optional(),
  /** The number of beds by kind. */
  beds: z.partialRecord(bedKind, z.int().min(1)).default({}),
  note: text.optional(),
});

export const roomsSchema = z.array(roomSchema).min(1);

export type Room = z.infer<typeof roomSchema>;

/** What is parsed of a property that has problems in other fields. */
const outline = z.object({ guests: z.int(), bedrooms: z.int(), bathrooms: z.int(), rooms: roomsSchema });

/** Reports rooms that do not match the numbers of bedrooms, bathrooms and guests. */
export function checkRooms(file: YamlFile<unknown>): void {
  const outlined = file.parsePartial(outline);
  if (!outlined) return;
  const { guests, rooms } = outlined;
  for (const [kind, field] of [["bedroom", "bedrooms"] as const, ["bathroom", "bathrooms"] as const]) {
    const listed = rooms.filter((room) => room.kind === kind).length;
    if (listed !== outlined[field]) file.report(["rooms"], `${outlined[field]} of the kind ${kind}, as ${field} says`, String(listed));
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
