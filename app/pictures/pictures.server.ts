import { existsSync, readFileSync } from "node:fs";
import type { Language } from "../i18n/languages.ts";
import type { Photo } from "./photo.ts";
import type { Shape } from "./picture-orders.ts";
import type { PictureView, Rendition } from "./picture-view.ts";

/** What the picture command wrote down of one photo. */
export interface MadePicture {
  placeholder?: string;
  shapes: Partial<Record<Shape, MadeShape>>;
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

/** By the photo's path in the content folder. */
export type PictureManifest = Record<string, MadePicture>;

/** The folder of finished pictures; `PICTURES_CACHE` may name one that survives clones. */
export function picturesFolder(): string {
  return process.env.PICTURES_CACHE || ".cache/pictures";
}

/** What the picture command made for this site; the folder of pictures may be shared with others. */
export const pictureManifest = ".cache/pictures.json";

/** The finished pictures of the site. */
export class Pictures {
  readonly #manifest: PictureManifest;

  constructor(manifest: PictureManifest) {
    this.#manifest = manifest;
  }

  /** Reads what the picture command made. Throws when it has not run. */
  static open(file = pictureManifest): Pictures {
    if (!existsSync(file)) throw new Error(`There is no ${file}: run "npm run build" first.`);
    return new Pictures(JSON.parse(readFileSync(file, "utf8")));
  }

  /** A photo for a page, in the shape it is shown in. Throws when it was added after the pictures were made. */
  view(photo: Photo, language: Language, shape: "whole" | "wide" | "card" = "whole"): PictureView {
    const made = this.#manifest[photo.path];
    const whole = made?.shapes[shape];
    if (!whole) throw new Error(`No picture was made of ${photo.path} (${shape}): run "npm run build" again.`);
    return {
      alt: photo.alt[language],
      placeholder: made.placeholder,
      focus: shape === "card" ? { x: 50, y: 50 } : { x: percent(photo.focus.x), y: percent(photo.focus.y) },
      whole: rendition(whole),
      tall: made.shapes.tall && rendition(made.shapes.tall),
    };
  }

  /** The address of a photo for those who show it elsewhere, as when a page is shared. */
  shared(photo: Photo): string {
    return this.view(photo, "en").whole.src;
  }
}

/** In steps of ten: each has a class of its own. */
function percent(share: number): number {
  return Math.round(share * 10) * 10;
}

function rendition({ width, height, avif, jpeg, drawing }: MadeShape): Rendition {
  if (drawing) return { width, height, src: addressOf(drawing) };
  const fallback = Object.values(jpeg)[0] ?? "";
  return { width, height, avif: srcset(avif), jpeg: srcset(jpeg), src: addressOf(fallback) };
}

function srcset(files: Record<string, string>): string {
  return Object.entries(files)
    .map(([width, file]) => `${addressOf(file)} ${width}w`)
    .join(", ");
}

function addressOf(file: string): string {
  return `/pictures/${file}`;
}
