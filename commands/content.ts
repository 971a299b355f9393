import { contentFile } from "../app/catalog/built-content.server.ts";
import { writeContentFile } from "../app/catalog/content-file.server.ts";
import { checkContent } from "./check-content.ts";
import { planPictures } from "./plan-pictures.ts";
import { releaseOf } from "./release.ts";
import { sharePictures } from "./share-pictures.ts";

/** Checks the content, plans every picture of the site, and writes the content as the one file that the server reads. */
const { content, photos } = await checkContent();
const made = await planPictures("content", photos, sharePictures(content));
for (const photo of photos) photo.made = made[photo.path];
writeContentFile(contentFile, content, releaseOf());
console.log(`  ${content.properties.length} homes are written into ${contentFile}`);
