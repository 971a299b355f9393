import type { Text } from "../i18n/languages.ts";
import type { Shape } from "./shapes.ts";

/** A picture file of the content folder. */
export interface Photo {
  /** Path in the content folder: `stays/alpine-chalet/photos/01-exterior.jpg`. */
  path: string;
  alt: Text;
  /** The focal point, from 0 to 1 of width and height. */
  focus: { x: number; y: number };
  /** The shapes that pages need. */
  shapes: readonly Shape[];
  /** The pictures planned by the build; undefined before the first build. */
  made?: MadePicture;
}

/** The planned pictures of one photo: file names. The files are encoded at the first request or earlier. */
export interface MadePicture {
  /** A blurred 16 px WebP as a `data:` URL; undefined for drawings. */
  placeholder?: string;
  shapes: Partial<Record<Shape, MadeShape>>;
  /** The JPEG of the whole photo, for emails, feeds, shared links and browsers without AVIF; undefined for drawings. */
  jpeg?: string;
  /** Open Graph images by their title; by an empty string without title. */
  shared?: Record<string, string>;
}

/** The AVIF files of one shape (names without folder) by width in pixels. */
export interface MadeShape {
  width: number;
  height: number;
  avif: Record<string, string>;
  /** A drawing that is served unchanged. */
  drawing?: string;
}
