import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { cropOf } from "./crop.ts";
import { drawShareWords } from "./draw-share-words.server.ts";
import type { Photo } from "./photo.ts";
import { encodeWithin, hashOf, makeOnce } from "./picture-files.server.ts";
import { readUpright } from "./read-upright.server.ts";
import { shareBudget, shareSize } from "./shapes.ts";
import { type ShareWords, shareLayout, titleSizes } from "./share-layout.ts";
import type { ShareFont } from "./share-type.server.ts";

/** A change here renames every file, so that all pictures are made anew. */
const settings = { version: 1, ...shareSize, shareBudget, qualities: [84, 74, 62, 48, 34], jpeg: { mozjpeg: true } };

/** What a picture by which a page is shared shows. */
export interface SharePicture {
  photo: Pick<Photo, "path" | "focus">;
  /** None: the photo alone. */
  words?: ShareWords;
}

/**
 * Makes the picture by which a page is shared, if it is not there yet, and gives its file, which is named by all that decides
 * what it shows. Throws UnknownLetters when the words cannot be drawn.
 */
export async function makeSharePicture(
  content: string,
  target: string,
  { photo, words }: SharePicture,
  fonts: readonly ShareFont[],
): Promise<string> {
  const source = await readFile(join(content, photo.path));
  const { upright, size } = await readUpright(source);
  const crop = cropOf(size, photo.focus, shareSize.width / shareSize.height);
  const file = `${hashOf(source, JSON.stringify([settings, crop]), ...(words ? whatDecides(words, fonts) : []))}-${shareSize.width}.jpg`;
  await makeOnce(join(target, file), async () => {
    const photograph = upright.extract(crop).resize({ ...shareSize, fit: "fill" });
    const painted = words ? photograph.composite([{ input: Buffer.from(await drawShareWords(words, fonts)) }]) : photograph;
    return encodeWithin(shareBudget, settings.qualities, (quality) =>
      painted
        .clone()
        .jpeg({ ...settings.jpeg, quality })
        .toBuffer(),
    );
  });
  return file;
}

/** What decides how words are drawn: the layout at each size that it may take, and the fonts. */
function whatDecides(words: ShareWords, fonts: readonly ShareFont[]): (string | Buffer)[] {
  const families = fonts.map(({ name }) => name);
  return [...titleSizes.map((size) => renderToStaticMarkup(shareLayout(words, size, families))), ...fonts.map(({ data }) => data)];
}
