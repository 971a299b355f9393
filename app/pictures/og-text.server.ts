import { createElement } from "react";
import satori, { type SatoriNode } from "satori";
import type { OgFont } from "./og-fonts.server.ts";
import { maxTitleHeight, maxTitleWidth, type OgText, ogLayout, type TitleSize, titleKey, titleSizes } from "./og-layout.ts";
import { ogSize } from "./shapes.ts";

/** The fonts lack some letters, which satori would silently leave out. */
export class UnknownLetters extends Error {
  override name = "UnknownLetters";
  /** The missing letters, as they occur in the text. */
  readonly letters: string;

  constructor(letters: string) {
    super(`The type of the site has no ${letters}.`);
    this.letters = letters;
  }
}

/**
 * Renders the words of an Open Graph image to SVG paths, at the largest size at which the title fits. `mark` is a `data:` URL of
 * the mark. Throws UnknownLetters.
 */
export async function drawOgText(words: OgText, fonts: readonly OgFont[], mark?: string): Promise<string> {
  let svg = "";
  for (const titleSize of titleSizes) {
    const drawn = await draw(words, titleSize, fonts, mark);
    svg = drawn.svg;
    if (drawn.title.height <= maxTitleHeight(titleSize) && drawn.title.width <= maxTitleWidth) break;
  }
  return svg;
}

async function draw(
  words: OgText,
  titleSize: TitleSize,
  fonts: readonly OgFont[],
  mark: string | undefined,
): Promise<{ svg: string; title: { width: number; height: number } }> {
  let missing = "";
  let title = { width: 0, height: 0 };
  const layout = ogLayout(
    words,
    titleSize,
    fonts.map(({ name }) => name),
    mark,
  );
  const svg = await satori(layout, {
    ...ogSize,
    fonts: [...fonts],
    // Called for characters that no font has.
    loadAdditionalAsset: async (_, letters) => {
      missing += letters;
      return [];
    },
    onNodeDetected: ({ key, width, height }: SatoriNode) => {
      if (key === titleKey) title = { width, height };
    },
  });
  if (missing) throw new UnknownLetters(missing);
  return { svg, title };
}

/** Renders a letter to SVG paths of the size `size`, in its middle. Throws UnknownLetters. */
export async function drawLetter(letter: string, { size, colour }: { size: number; colour: string }, fonts: readonly OgFont[]): Promise<string> {
  const fontFamily = fonts.map(({ name }) => `"${name}"`).join(", ");
  const style = {
    display: "flex",
    width: size,
    height: size,
    alignItems: "center",
    justifyContent: "center",
    color: colour,
    fontFamily,
    fontSize: size * 0.66,
  };
  let missing = "";
  const svg = await satori(createElement("div", { style }, letter), {
    width: size,
    height: size,
    fonts: [...fonts],
    loadAdditionalAsset: async (_, letters) => {
      missing += letters;
      return [];
    },
  });
  if (missing) throw new UnknownLetters(missing);
  return svg.replace(/^<svg[^>]*>|<\/svg>$/g, "");
}
