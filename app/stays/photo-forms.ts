/** How a photo stands among those of its room: from side to side, where phones show it as it is (`wide`) or upright (`tall`), or beside another. */
export type PhotoForm = "wide" | "tall" | "half";

/**
 * The forms of the photos of a room, in their order. The first room of a home begins with a wide one. Of the others two stand
 * beside each other, and the one that is left over is alone: `tall` in every second of the rooms with one photo, so that they take turns.
 */
export function photoForms(count: number, { isFirst, isTurned }: { isFirst: boolean; isTurned: boolean }): PhotoForm[] {
  const halves = (among: number) => Array.from({ length: among }, (): PhotoForm => "half");
  if (isFirst && count % 2 === 0) return ["wide", ...halves(count - 2), "tall"];
  if (count % 2 === 0) return halves(count);
  return [isTurned ? "tall" : "wide", ...halves(count - 1)];
}
