import { existsSync, linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { readPicturePlan } from "../app/pictures/manifest.server.ts";

/** The one photograph that is encoded as for visitors, so that each browser decodes what the site encodes. */
const real = "pages/home/hero-tall.jpg";

/** Pixels. A stand-in is laid out as the picture would be, which has its proportions. */
const width = 240;

/**
 * Fills a folder of pictures with stand-ins of one colour that have the planned names: to encode what a run of the browsers shows takes
 * 40 seconds of the processor, and to decode it as many again.
 */
export async function fillWithStandIns(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const missing = Object.entries(readPicturePlan()).flatMap(([file, planned]) =>
    planned.kind === "avif" && planned.photo !== real && !existsSync(join(folder, file))
      ? [{ file, height: Math.round((width * planned.crop.height) / planned.crop.width) }]
      : [],
  );
  for (const [height, files] of Map.groupBy(missing, ({ height }) => height)) {
    const [whole, link] = [join(folder, `whole-${process.pid}`), join(folder, `link-${process.pid}`)];
    const standIn = sharp({ create: { width, height, channels: 3, background: "#8a9a80" } });
    writeFileSync(whole, await standIn.avif({ effort: 0 }).toBuffer());
    // No file is seen half written, though two processes may fill the folder at once.
    for (const { file } of files) {
      linkSync(whole, link);
      renameSync(link, join(folder, file));
    }
    rmSync(whole);
  }
}
