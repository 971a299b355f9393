import type { Text } from "../i18n/languages.ts";
import type { Shape } from "./shapes.ts";

/** A picture file of the content folder. */
export interface Photo {
  /** The file, from the content folder: `stays/alpine-chalet/photos/01-exterior.jpg`. */
  path: string;
  alt: Text;
  /** The point that a crop keeps, from 0 to 1 of width and height. */
  focus: { x: number; y: number };
  /** The shapes in which pages show it. */
  shapes: readonly Shape[];
  /** What the picture command made of it; nothing before that has run. */
  made?: MadePicture;
}

/** What the picture command wrote down of one photo. */
export interface MadePicture {
  /** A blurred 16 px WebP as a `data:` address; none for drawings. */
  placeholder?: string;
  shapes: Partial<Record<Shape, MadeShape>>;
  /** The files by which pages are shared, by the title that stands on them; with none, by an empty title. */
  shared?: Record<string, string>;
}

/** The files of one shape, named without their folder, by their width in pixels. */
export interface MadeShape {
  width: number;
  height: number;
  avif: Record<string, string>;
  jpeg: Record<string, string>;
  /** A drawing that is served as it is. */
  drawing?: string;
}
