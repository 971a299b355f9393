import { type CSSProperties, createElement, type ReactElement, type ReactNode } from "react";
import { Mark } from "./mark.ts";
import { ogSize } from "./shapes.ts";

/** The words on a picture for sharing. No price: those who share keep old pictures. */
export interface OgText {
  title: string;
  /** The name of the business, beside its mark. */
  brand: string;
}

/**
 * The sizes that a title may have, in pixels, and how many lines at each, the best first. Shown 300 px wide, as in a chat, the
 * smallest is 13 px; three large lines would leave nothing of the photo.
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

/** How much higher than its letters a line is: as headings in Vietnamese, whose marks need the room. */
const lineHeight = 1.14;

/** The height that a title may have, in pixels. */
export function mostHeight({ size, lines }: TitleSize): number {
  return lines * Math.round(size * lineHeight);
}

/** What tells the title from the rest of the layout. */
export const titleKey = "title";

const margin = 68;

/** The widest that a title may be, in pixels: what a photo is of often stands on the right. A word that is longer makes it wider. */
export const titleWidth = 940;

/** The colours of words on a photo and of what keeps them readable: `on-dark` and the scrims of the pages. */
const onDark = "#f4efe6";
const scrim = (share: number) => `rgba(16, 22, 29, ${share})`;

/**
 * What lies on the photo: the title at the foot, the brand below it, and a shadow behind both, as high as they are and densest on
 * the left, where they begin. As an element that satori reads; a title of another size is another picture. `families` are those
 * of its letters, in the order in which they are asked. At the smallest size whatever is too long for its lines is cut, with an
 * ellipsis.
 */
export function ogLayout({ title, brand }: OgText, titleSize: TitleSize, families: readonly string[]): ReactElement {
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
          padding: `0 ${ogSize.width - margin - titleWidth}px ${margin - 10}px ${margin}px`,
          backgroundColor: scrim(0.5),
        },
        createElement("div", { key: titleKey, style: { fontSize, lineHeight, letterSpacing: "-0.02em", ...lines } }, title.normalize("NFC")),
        box({ flexDirection: "row", alignItems: "center", gap: 14, marginTop: 24, fontSize: 46 }, createElement(Mark, { size: 54 }), box({}, brand)),
      ),
    ),
  );
}

function box(style: CSSProperties, ...children: ReactNode[]): ReactElement {
  return createElement("div", { style: { display: "flex", flexDirection: "column", ...style } }, ...children);
}
