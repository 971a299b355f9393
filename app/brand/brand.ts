import { createHash } from "node:crypto";
import type { IconSquare } from "../pictures/brand-files.server.ts";
import type { BrandPicture } from "../pictures/brand-picture.server.ts";
import { type DisplayFace, defaultFace, displayFaces } from "../pictures/display-faces.ts";
import type { OgLook } from "../pictures/og-layout.ts";
import { type PicturePlan, planBrandFile } from "../pictures/recipe.server.ts";
import { channelsOf } from "./colour.ts";
import { type BrandColours, colourTokens, defaultColours, type Palette, type Palettes, palettesOf } from "./palette.ts";

/** What the site looks like: everything that is derived from `brand` in `site.yaml`. */
export interface Brand {
  palettes: Palettes;
  face: DisplayFace;
  /** The stylesheet of own colours and an own face; undefined if there are none. */
  stylesheet: BrandStylesheet | undefined;
  /** The name as a picture. */
  logo: BrandArt | undefined;
  /** The small picture beside the name. */
  mark: BrandArt | undefined;
  /** The file of each icon at the root of the site, in the folder of pictures. */
  icons: Record<IconName, string>;
  og: OgLook;
  /** How the files are made, by name. */
  files: PicturePlan;
}

export interface BrandStylesheet {
  /** A hash of the styles, for their address. */
  hash: string;
  css: string;
}

/** A picture of the brand for pages. */
export interface BrandArt {
  /** Only for the aspect ratio. */
  width: number;
  height: number;
  /** A drawing that takes the colour of the text around it and is part of the page. */
  drawing?: { viewBox: string; shapes: string };
  /** The files for light and for dark backgrounds, in the folder of pictures. */
  files?: { light: string; dark: string };
}

/** A picture with its path in the content folder. */
export type PlacedPicture = BrandPicture & { path: string };

export interface BrandSources {
  name: string;
  colours?: BrandColours;
  face?: DisplayFace;
  logo?: { light: PlacedPicture; dark: PlacedPicture | undefined };
  mark?: PlacedPicture;
  /** A drawing for the icons, where the mark has too many details. */
  icon?: PlacedPicture;
}

/** Characters of a drawing that is part of every page, up to three times. */
const maxInline = 2500;

/** The files at the root of the site that browsers and phones request, with how the picture lies in them. */
const iconShapes = {
  "favicon.ico": { format: "ico", pixels: 32, isRound: true, scale: 1 },
  "favicon.svg": { format: "svg", pixels: 32, isRound: true, scale: 1 },
  // Systems cut these to their own shapes. Of the last, they may keep the middle four fifths only (W3C Web Application Manifest, icon masks).
  "apple-touch-icon.png": { format: "png", pixels: 180, isRound: false, scale: 1 },
  "icon-192.png": { format: "png", pixels: 192, isRound: true, scale: 1 },
  "icon-512.png": { format: "png", pixels: 512, isRound: true, scale: 1 },
  "icon-maskable-512.png": { format: "png", pixels: 512, isRound: false, scale: 0.8 },
} as const;

export type IconName = keyof typeof iconShapes;

export const iconNames = Object.keys(iconShapes) as IconName[];

/** Derives the brand. The colours have to pass `checkColours`. */
export function composeBrand({ name, colours = defaultColours, face = defaultFace, logo, mark, icon }: BrandSources): Brand {
  const palettes = palettesOf(colours);
  const { light, dark } = palettes;
  const files: PicturePlan = {};
  const planned = ({ file, planned }: ReturnType<typeof planBrandFile>) => {
    files[file] = planned;
    return file;
  };
  const artOf = (picture: PlacedPicture, onDark = picture): BrandArt => {
    const { width, height, drawing } = picture;
    if (drawing?.isPlain && !drawing.hasReferences && drawing.shapes.length <= maxInline)
      return { width, height, drawing: { viewBox: drawing.viewBox, shapes: drawing.shapes } };
    const fileOf = (one: PlacedPicture, ink: string) => planned(planBrandFile({ kind: "logo", format: one.drawing ? "svg" : "png", ink }, one));
    return { width, height, files: { light: fileOf(picture, light.ink), dark: fileOf(onDark, light["on-dark"]) } };
  };
  const art = { logo: logo && artOf(logo.light, logo.dark), mark: mark && artOf(mark) };
  const square = iconSquareOf({ name, face, mark, icon }, light);
  const icons = Object.fromEntries(
    Object.entries(iconShapes).map(([iconName, { scale, ...shape }]) => {
      const recipe = { kind: "icon", ...shape, ...square, share: square.share * scale } as const;
      return [iconName, planned(planBrandFile(recipe, icon ?? mark ?? noPicture))];
    }),
  ) as Record<IconName, string>;
  const og: OgLook = {
    face,
    onDark: light["on-dark"],
    scrim: channelsOf(dark.paper).map((channel) => Math.round(channel * 255)),
    ...(mark && { mark: { path: mark.path, hash: mark.hash, width: mark.width, height: mark.height } }),
  };
  return { palettes, face, stylesheet: stylesheetOf(palettes, face), ...art, icons, og, files };
}

const noPicture = { path: "", hash: "", width: 0, height: 0 };

/**
 * The square of the icons: a drawing in one colour, a picture made for icons, or the first letter of the name, on the accent; a
 * mark with colours of its own on paper.
 */
function iconSquareOf(
  { name, face, mark, icon }: Pick<BrandSources, "name" | "mark" | "icon"> & { face: DisplayFace },
  { button: background, paper, ink, "on-dark": onDark }: Palette,
): Omit<IconSquare, "isRound"> & { ink: string } {
  if (icon) return { background, ink: onDark, share: 1 };
  if (mark) return mark.drawing?.isPlain ? { background, ink: onDark, share: 0.72 } : { background: paper, ink, share: 0.76 };
  return { background, ink: onDark, share: 1, letter: { text: firstLetter(name), face } };
}

/** The first letter or digit, as people count letters: `Ế`, not `E`. */
function firstLetter(name: string): string {
  const letters = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(name.normalize("NFC"))].map(({ segment }) => segment);
  return (letters.find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? "").toUpperCase();
}

function stylesheetOf(palettes: Palettes, face: DisplayFace): BrandStylesheet | undefined {
  const hasColours = palettes !== palettesOf(defaultColours);
  if (!hasColours && face === defaultFace) return undefined;
  const css = `${hasColours ? colourStyles(palettes) : ""}${face === defaultFace ? "" : faceStyles(face)}`;
  return { hash: createHash("sha256").update(css).digest("hex").slice(0, 16), css };
}

/** In the layer of the tokens that they replace; on paper the print styles still win. */
function colourStyles({ light, dark }: Palettes): string {
  const tokens = (palette: Palette) => colourTokens.map((token) => `--color-${token}:${palette[token]}`).join(";");
  return `@layer theme{:root{${tokens(light)}}@media screen and (prefers-color-scheme:dark){:root{${tokens(dark)}}}}`;
}

function faceStyles(face: DisplayFace): string {
  const { weight } = displayFaces[face];
  // The only other face is that of the text.
  return `@layer theme{:root{--font-display:var(--font-body)}}@layer base{h1,h2,h3,.font-display{font-weight:${weight}}}`;
}
