import sharp, { type Sharp } from "sharp";
import { mostPixels } from "./examine-pictures.server.ts";

/** A picture the way up in which it is seen, whatever the camera was held like, and its size so, in pixels. */
export async function readUpright(source: Buffer): Promise<{ upright: Sharp; size: { width: number; height: number } }> {
  const upright = sharp(source, { limitInputPixels: mostPixels }).autoOrient();
  const { width, height, autoOrient } = await upright.metadata();
  return { upright, size: { width: autoOrient.width ?? width, height: autoOrient.height ?? height } };
}
