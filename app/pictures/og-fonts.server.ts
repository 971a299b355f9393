import { existsSync, readFileSync } from "node:fs";

/** A font that satori reads: static, and as it is inside, without the compression of the web. */
export interface OgFont {
  name: string;
  data: Buffer;
}

/**
 * The scripts of the display face. Each is a font of a family of its own: of several in one family satori draws the letters of
 * the first alone.
 */
export const ogScripts = ["latin", "latin-ext", "vietnamese"] as const;

/** Where `commands/fonts.ts` puts the font of a script, and where the pictures for sharing find it. */
export function ogFontFile(script: (typeof ogScripts)[number]): string {
  return `.cache/fonts/display-${script}.ttf`;
}

/** The type of the pictures for sharing. Throws when the fonts were not made. */
export function loadOgFonts(): OgFont[] {
  return ogScripts.map((script) => {
    const file = ogFontFile(script);
    if (!existsSync(file)) throw new Error(`There is no ${file}: run "npm run build" first.`);
    return { name: `Display ${script}`, data: readFileSync(file) };
  });
}
