import { mkdirSync } from "node:fs";
import { contentFile } from "../app/catalog/built-content.server.ts";
import { writeContentFile } from "../app/catalog/content-file.server.ts";
import { foldersFrom } from "../app/config/folders.ts";
import { makeFiles } from "../app/pictures/make-picture.server.ts";
import { loadOgFonts } from "../app/pictures/og-fonts.server.ts";
import { type CheckedContent, checkContent } from "./examine-content.ts";
import { planPictures } from "./plan-pictures.ts";
import { ogPicturesOf } from "./share-pictures.ts";

/**
 * Checks the content, plans the pictures, and writes the content file that the server of a release reads. A running server
 * notices that file and publishes it, so it is written last.
 */
export async function buildContent(release: string): Promise<void> {
  const { content, photos } = await checkContent();
  await preparePictures({ content, photos });
  writeContentFile(contentFile, content, release);
  console.log(`  The content is written into ${contentFile}`);
}

/** Plans the pictures of checked content, in which each photo then has them. */
export async function preparePictures({ content, photos }: CheckedContent): Promise<void> {
  const { contentFolder, picturesFolder } = foldersFrom(process.env);
  const manifest = await planPictures(contentFolder, photos, ogPicturesOf(content), content.brand);
  // Every page shows them, and they take a tenth of a second.
  mkdirSync(picturesFolder, { recursive: true });
  await makeFiles(contentFolder, picturesFolder, content.brand.files, loadOgFonts);
  for (const photo of photos) photo.made = manifest[photo.path];
}
