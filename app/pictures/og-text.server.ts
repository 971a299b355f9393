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

/** Renders the words of an Open Graph image to SVG paths, at the largest size at which the title fits. Throws UnknownLetters. */
export async function drawOgText(words: OgText, fonts: readonly OgFont[]): Promise<string> {
  let svg = "";
  for (const titleSize of titleSizes) {
    const drawn = await draw(words, titleSize, fonts);
    svg = drawn.svg;
    if (drawn.title.height <= maxTitleHeight(titleSize) && drawn.title.width <= maxTitleWidth) break;
  }
  return svg;
}

async function draw(
  words: OgText,
  titleSize: TitleSize,
  fonts: readonly OgFont[],
): Promise<{ svg: string; title: { width: number; height: number } }> {
  let missing = "";
  let title = { width: 0, height: 0 };
  const layout = ogLayout(
    words,
    titleSize,
    fonts.map(({ name }) => name),
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
