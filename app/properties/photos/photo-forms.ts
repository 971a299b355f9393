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
