import type { Text } from "../i18n/languages.ts";
import type { Photo } from "./photo.ts";

/** A picture between the paragraphs of a text, with a caption. */
export interface Figure {
  /** The file name as in the text. */
  file: string;
  photo: Photo;
  caption: Text;
}

/** The placeholder of a figure in HTML; the file name is URL-encoded. */
export const figurePlaceholder = /<figure data-file="([^"]+)"><\/figure>\n?/;
