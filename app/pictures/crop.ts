/** A part of a picture, in pixels from its upper left corner. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The largest part of a picture that has these proportions, as near to the focal point as the edges allow. */
export function cropOf({ width, height }: { width: number; height: number }, focus: { x: number; y: number }, ratio: number): Crop {
  const crop = { width: Math.min(width, Math.round(height * ratio)), height: Math.min(height, Math.round(width / ratio)) };
  return { ...crop, left: startOf(focus.x, width, crop.width), top: startOf(focus.y, height, crop.height) };
}

function startOf(focus: number, whole: number, part: number): number {
  return Math.round(Math.min(Math.max(focus * whole - part / 2, 0), whole - part));
}
