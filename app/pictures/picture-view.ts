import type { Localised } from "../i18n/languages.ts";
import type { MadePicture, MadeShape, Photo } from "./photo.ts";
import type { Shape } from "./shapes.ts";

/** One shape of a photo for a `<source>` or `<img>`. */
export interface Rendition {
  width: number;
  height: number;
  /** A `srcset` of AVIF files; undefined for drawings. */
  avif?: string;
  /** The URL for browsers without AVIF. */
  src: string;
}

/** A photo for a page, in the page's language. */
export interface PictureView {
  alt: string;
  /** A blurred 16 px WebP as a `data:` URL, shown until the photo is loaded. */
  placeholder?: string;
  /** The focal point in percent from left and top. */
  focus: { x: number; y: number };
  whole: Rendition;
  /** A crop for small or portrait screens, tall or square, with a placeholder if it comes from another photo. */
  crop?: Rendition & Pick<PictureView, "placeholder">;
}

/** The view of a photo in a shape. Throws if the photo was added after the build. */
export function pictureOf({ path, alt, focus, made }: Localised<Photo>, shape: Exclude<Shape, "tall" | "square"> = "whole"): PictureView {
  const whole = made?.shapes[shape];
  if (!whole) throw new Error(`No picture was made of ${path} (${shape}): run "npm run build" again.`);
  const crop = made.shapes.tall ?? made.shapes.square;
  return {
    alt,
    placeholder: made.placeholder,
    focus: shape === "card" || shape === "small" ? { x: 50, y: 50 } : { x: percent(focus.x), y: percent(focus.y) },
    whole: renditionOf(whole, made),
    crop: crop && renditionOf(crop, made),
  };
}

/** Removes the placeholder of a picture far down the page, which is loaded long before it is visible. */
export function withoutBlur(picture: PictureView): PictureView {
  return { ...picture, placeholder: undefined };
}

/** A photo with another one for portrait screens. */
export function pictureOfBoth(photo: Localised<Photo>, upright: Localised<Photo> | undefined, shape: "whole" | "wide"): PictureView {
  const picture = pictureOf(photo, shape);
  const made = upright?.made;
  const tall = made?.shapes.tall;
  return tall ? { ...picture, crop: { ...renditionOf(tall, made), placeholder: made.placeholder } } : picture;
}

/** The URL of the Open Graph image of a photo with a title, or without it if the title could not be drawn. */
export function ogImageOf({ made }: Pick<Localised<Photo>, "made">, title: string): string | undefined {
  const file = made?.shared?.[title] ?? made?.shared?.[""];
  return file && pictureAddress(file);
}

/** Pixels: the width of a file that is used without a `srcset`. */
const cardWidth = 720;

/** The end of the address of a picture that a page can do without: visitors who save data get nothing. */
export const optionalPicture = "?optional";

/** The URL of a single AVIF file of a photo's card, for a picture that is optional; undefined for drawings. */
export function cardAddress({ made }: Pick<Localised<Photo>, "made">): string | undefined {
  const files = Object.entries(made?.shapes.card?.avif ?? {}).filter(([width]) => Number(width) <= cardWidth);
  const file = files.at(-1)?.[1];
  return file && pictureAddress(file) + optionalPicture;
}

/** In steps of ten, each of which has a CSS class, because style attributes are blocked by the content security policy. */
function percent(share: number): number {
  return Math.round(share * 10) * 10;
}

function renditionOf({ width, height, avif, drawing }: MadeShape, { jpeg = "" }: MadePicture): Rendition {
  if (drawing) return { width, height, src: pictureAddress(drawing) };
  return { width, height, avif: srcset(avif), src: pictureAddress(jpeg) };
}

function srcset(files: Record<string, string>): string {
  return Object.entries(files)
    .map(([width, file]) => `${pictureAddress(file)} ${width}w`)
    .join(", ");
}

function pictureAddress(file: string): string {
  return `/pictures/${file}`;
}
