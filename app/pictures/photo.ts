import type { Text } from "../i18n/languages.ts";

/** A picture file of the content folder. */
export interface Photo {
  /** The file, from the content folder: `stays/alpine-chalet/photos/01-exterior.jpg`. */
  path: string;
  alt: Text;
  /** The point that a crop keeps, from 0 to 1 of width and height. */
  focus: { x: number; y: number };
}
