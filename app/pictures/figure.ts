import type { Text } from "../i18n/languages.ts";
import type { Photo } from "./photo.ts";

/** A picture among the paragraphs of a text, with what is said below it. */
export interface Figure {
  /** Its file, as the text names it. */
  file: string;
  photo: Photo;
  caption: Text;
}

/** Where the HTML of a text has a figure; the file is written as in an address. */
export const figureMark = /<figure data-file="([^"]+)"><\/figure>\n?/;
