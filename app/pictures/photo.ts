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
  /** What the build has planned for it; nothing before that has run. */
  made?: MadePicture;
}

/** What the build has planned for one photo: the names of its files, which are encoded when they are first asked for, or before. */
export interface MadePicture {
  /** A blurred 16 px WebP as a `data:` address; none for drawings. */
  placeholder?: string;
  shapes: Partial<Record<Shape, MadeShape>>;
  /** The JPEG of the whole photo, for mails, feeds, shared links and browsers that read no AVIF; none for drawings. */
  jpeg?: string;
  /** The files by which pages are shared, by the title that stands on them; with none, by an empty title. */
  shared?: Record<string, string>;
}

/** The AVIF files of one shape, named without their folder, by their width in pixels. */
export interface MadeShape {
  width: number;
  height: number;
  avif: Record<string, string>;
  /** A drawing that is served as it is. */
  drawing?: string;
}
