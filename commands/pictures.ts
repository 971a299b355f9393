import { examineContent } from "../app/site/content.server.ts";
import { makePictures } from "./make-pictures.ts";

/** Makes every picture of the site in the sizes its pages need. */
await makePictures("content", examineContent("content").photos);
