import { examineContent } from "../app/site/content.server.ts";
import { makePictures } from "./make-pictures.ts";
import { sharePictures } from "./share-pictures.ts";

/** Makes every picture of the site in the sizes its pages need, and those by which the pages are shared. */
const { content, photos } = examineContent("content");
await makePictures("content", photos, content ? sharePictures(content) : []);
