import { ContentError } from "../app/content/mistake.ts";
import { contentFile } from "../app/site/built-content.server.ts";
import { examineContent } from "../app/site/content.server.ts";
import { writeContentFile } from "../app/site/content-file.server.ts";
import { planPictures } from "./plan-pictures.ts";
import { releaseOf } from "./release.ts";
import { sharePictures } from "./share-pictures.ts";

/** Plans every picture of the site, and writes the checked content as the one file that the server reads. */
const { content, mistakes, photos } = examineContent("content");
if (!content) throw new ContentError(mistakes);
const made = await planPictures("content", photos, sharePictures(content));
for (const photo of photos) photo.made = made[photo.path];
writeContentFile(contentFile, content, releaseOf());
console.log(`  ${content.stays.length} homes are written into ${contentFile}`);
