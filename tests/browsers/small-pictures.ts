import { writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import sharp from "sharp";
import { readPicturePlan } from "../../app/pictures/manifest.server.ts";
import { temporaryFolder } from "../temporary.ts";

/** A folder with a picture of 16 by 12 pixels in the place of each photograph: a site that has none yet would encode hundreds of them meanwhile. */
export async function makeSmallPictures(): Promise<string> {
  const folder = temporaryFolder();
  const picture = sharp({ create: { width: 16, height: 12, channels: 3, background: "#8a8478" } });
  const [avif, jpeg] = await Promise.all([picture.clone().avif().toBuffer(), picture.clone().jpeg().toBuffer()]);
  for (const name of Object.keys(readPicturePlan())) {
    const bytes = { ".avif": avif, ".jpg": jpeg }[extname(name)];
    if (bytes) writeFileSync(join(folder, name), bytes);
  }
  return folder;
}
