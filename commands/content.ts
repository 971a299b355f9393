import { contentFile } from "../app/catalog/built-content.server.ts";
import { writeContentFile } from "../app/catalog/content-file.server.ts";
import { foldersFrom } from "../app/config/folders.ts";
import { checkContent } from "./check-content.ts";
import { planPictures } from "./plan-pictures.ts";
import { releaseOf } from "./release.ts";
import { ogPicturesOf } from "./share-pictures.ts";

/** Checks the content, plans the pictures, and writes the content file that the server reads. */
const { contentFolder } = foldersFrom(process.env);
const { content, photos } = await checkContent();
const manifest = await planPictures(contentFolder, photos, ogPicturesOf(content));
for (const photo of photos) photo.made = manifest[photo.path];
writeContentFile(contentFile, content, releaseOf());
console.log(`  ${content.properties.length} homes are written into ${contentFile}`);
