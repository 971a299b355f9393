import { type CSSProperties, createElement, type ReactElement, type ReactNode } from "react";
import { type DisplayFace, defaultFace } from "./display-faces.ts";
import { ogSize } from "./shapes.ts";

/** The words on an Open Graph image. There is no price, because shared images stay around. */
export interface OgText {
  title: string;
  /** The name of the business, below the title. */
  brand: string;
  /** What the brand looks like; by default the product's colours and face, without a mark. */
  look?: OgLook;
}

export interface OgLook {
  face: DisplayFace;
  /** The colour of text on photos. */
  onDark: string;
  /** The red, green and blue (0 to 255) of the scrim behind it. */
  scrim: readonly number[];
  /** The mark beside the name: its path in the content folder, the hash of the file, and its proportions. */
  mark?: { path: string; hash: string; width: number; height: number };
}

const defaultLook: OgLook = { face: defaultFace, onDark: "#f4efe6", scrim: [16, 22, 29] };

/**
 * Possible sizes of a title in pixels with their number of lines, best first. At 300 px width, as in chats, the smallest is
 * 13 px; three lines of a larger size would cover the photo.
 */
export const titleSizes = [
  { size: 112, lines: 2 },
  { size: 96, lines: 2 },
  { size: 82, lines: 3 },
  { size: 70, lines: 3 },
  { size: 60, lines: 3 },
  { size: 52, lines: 3 },
] as const;

export type TitleSize = (typeof titleSizes)[number];

/** Line height, as for Vietnamese headings, whose diacritics need the room. */
const lineHeight = 1.14;

/** The maximum height of a title in pixels. */
export function maxTitleHeight({ size, lines }: TitleSize): number {
  return lines * Math.round(size * lineHeight);
}

/** Identifies the title in the layout. */
export const titleKey = "title";

const margin = 68;

/** The maximum width of a title in pixels, because the subject of a photo is often on the right. A longer word makes it wider. */
export const maxTitleWidth = 940;

/** The box of the mark in pixels. */
const markBox = { width: 160, height: 54 };

/**
 * The overlay of an Open Graph image as an element for satori: the title at the bottom, the brand below it, and a shadow
 * behind both, which is densest at the left. `families` are the fonts in order of preference. At the smallest size, a title
 * that is too long is cut with an ellipsis. `markSource` is the address of the mark.
 */
export function ogLayout(
  { title, brand, look = defaultLook }: OgText,
  titleSize: TitleSize,
  families: readonly string[],
  markSource?: string,
): ReactElement {
  const { onDark, mark } = look;
  const scrim = (share: number) => `rgba(${look.scrim.join(", ")}, ${share})`;
  const { size: fontSize, lines: lineClamp } = titleSize;
  const isSmallest = titleSize === titleSizes.at(-1);
  const lines: CSSProperties = isSmallest ? { display: "block", lineClamp, overflowWrap: "anywhere" } : { textWrap: "balance" };
  return box(
    { ...ogSize, justifyContent: "flex-end", color: onDark, fontFamily: families.map((name) => `"${name}"`).join(", ") },
    box(
      {
        backgroundImage: `radial-gradient(ellipse 105% 100% at 0% 100%, ${scrim(0.58)}, ${scrim(0.5)} 50%, ${scrim(0.34)} 76%, ${scrim(0.12)} 92%, ${scrim(0)})`,
      },
      box({ height: 200, backgroundImage: `linear-gradient(to top, ${scrim(0.5)}, ${scrim(0.34)} 30%, ${scrim(0.11)} 68%, ${scrim(0)})` }),
      box(
        {
          alignItems: "flex-start",
          padding: `0 ${ogSize.width - margin - maxTitleWidth}px ${margin - 10}px ${margin}px`,
          backgroundColor: scrim(0.5),
        },
        createElement("div", { key: titleKey, style: { fontSize, lineHeight, letterSpacing: "-0.02em", ...lines } }, title.normalize("NFC")),
        box(
          { flexDirection: "row", alignItems: "center", gap: 14, marginTop: 24, fontSize: 46 },
          mark && markSource && createElement("img", { src: markSource, ...fitInto(markBox, mark) }),
          box({}, brand),
        ),
      ),
    ),
  );
}

/** The size of something with these proportions, as large as fits into a box. */
export function fitInto(box: { width: number; height: number }, { width, height }: { width: number; height: number }) {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function box(style: CSSProperties, ...children: ReactNode[]): ReactElement {
  return createElement("div", { style: { display: "flex", flexDirection: "column", ...style } }, ...children);
}
