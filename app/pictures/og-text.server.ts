import satori, { type SatoriNode } from "satori";
import type { OgFont } from "./og-fonts.server.ts";
import { mostHeight, type OgText, ogLayout, type TitleSize, titleKey, titleSizes, titleWidth } from "./og-layout.ts";
import { ogSize } from "./shapes.ts";

/** That words have letters which the type of the site lacks: satori would leave them out and say nothing. */
export class UnknownLetters extends Error {
  override name = "UnknownLetters";
  /** As they stand in the words, without those between them. */
  readonly letters: string;

  constructor(letters: string) {
    super(`The type of the site has no ${letters}.`);
    this.letters = letters;
  }
}

/** The words of a picture for sharing as an SVG of paths, at the largest size at which the title fits. Throws UnknownLetters. */
export async function drawOgText(words: OgText, fonts: readonly OgFont[]): Promise<string> {
  let svg = "";
  for (const titleSize of titleSizes) {
    const drawn = await draw(words, titleSize, fonts);
    svg = drawn.svg;
    if (drawn.title.height <= mostHeight(titleSize) && drawn.title.width <= titleWidth) break;
  }
  return svg;
}

async function draw(
  words: OgText,
  titleSize: TitleSize,
  fonts: readonly OgFont[],
): Promise<{ svg: string; title: { width: number; height: number } }> {
  let unknown = "";
  let title = { width: 0, height: 0 };
  const layout = ogLayout(
    words,
    titleSize,
    fonts.map(({ name }) => name),
  );
  const svg = await satori(layout, {
    ...ogSize,
    fonts: [...fonts],
    // Asked for what no font has.
    loadAdditionalAsset: async (_, letters) => {
      unknown += letters;
      return [];
    },
    onNodeDetected: ({ key, width, height }: SatoriNode) => {
      if (key === titleKey) title = { width, height };
    },
  });
  if (unknown) throw new UnknownLetters(unknown);
  return { svg, title };
}
