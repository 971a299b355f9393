import type { Localised } from "../i18n/languages.ts";
import type { MadePicture, MadeShape, Photo } from "./photo.ts";

/** One shape of a photo, ready for a `<source>` or an `<img>`. */
export interface Rendition {
  width: number;
  height: number;
  /** A `srcset` of AVIF files; none for drawings. */
  avif?: string;
  /** The address for those who know no `srcset`. */
  src: string;
}

/** A photo as a page shows it, in the page's language. */
export interface PictureView {
  alt: string;
  /** A blurred 16 px WebP as a `data:` address, to stand behind the photo until it is there. */
  placeholder?: string;
  /** The point that a crop keeps, in percent from left and top. */
  focus: { x: number; y: number };
  whole: Rendition;
  /** A crop for the height of a phone, with the blur of the photo it was made of where that is another. */
  tall?: Rendition & Pick<PictureView, "placeholder">;
}

/** A photo for a page, in the shape it is shown in. Throws when it was added after the pictures were made. */
export function pictureOf({ path, alt, focus, made }: Localised<Photo>, shape: "whole" | "wide" | "card" = "whole"): PictureView {
  const whole = made?.shapes[shape];
  if (!whole) throw new Error(`No picture was made of ${path} (${shape}): run "npm run build" again.`);
  return {
    alt,
    placeholder: made.placeholder,
    focus: shape === "card" ? { x: 50, y: 50 } : { x: percent(focus.x), y: percent(focus.y) },
    whole: rendition(whole, made),
    tall: made.shapes.tall && rendition(made.shapes.tall, made),
  };
}

/** A picture far down the page: it is fetched long before it is seen, and a blur of it would be bytes for nothing. */
export function withoutBlur(picture: PictureView): PictureView {
  return { ...picture, placeholder: undefined };
}

/** A photo as above, with another in its place on screens that are higher than wide. */
export function pictureOfBoth(photo: Localised<Photo>, upright: Localised<Photo> | undefined, shape: "whole" | "wide"): PictureView {
  const picture = pictureOf(photo, shape);
  const made = upright?.made;
  const tall = made?.shapes.tall;
  return tall ? { ...picture, tall: { ...rendition(tall, made), placeholder: made.placeholder } } : picture;
}

/** The address of the picture by which a page is shared: with its title, or the photo alone where the title could not be drawn. */
export function ogImageOf({ made }: Pick<Localised<Photo>, "made">, title: string): string | undefined {
  const file = made?.shared?.[title] ?? made?.shared?.[""];
  return file && pictureAddress(file);
}

/** Pixels: the width of a file that serves alone, without a choice of others. */
const cardWidth = 720;

/** The address of the AVIF file of a photo's card, for where one file has to do; nothing where it is a drawing. */
export function cardAddress({ made }: Pick<Localised<Photo>, "made">): string | undefined {
  const files = Object.entries(made?.shapes.card?.avif ?? {}).filter(([width]) => Number(width) <= cardWidth);
  const file = files.at(-1)?.[1];
  return file && pictureAddress(file);
}

/** In steps of ten: each has a class of its own, because a style attribute would be refused. */
function percent(share: number): number {
  return Math.round(share * 10) * 10;
}

function rendition({ width, height, avif, drawing }: MadeShape, { jpeg = "" }: MadePicture): Rendition {
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
