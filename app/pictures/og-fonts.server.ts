import { existsSync, readFileSync } from "node:fs";
import { type DisplayFace, defaultFace } from "./display-faces.ts";

/** A font for satori: static and uncompressed (TTF). */
export interface OgFont {
  name: string;
  data: Buffer;
}

/** The scripts of the display font. Each is a family of its own, because satori uses only the first font of a family. */
export const ogScripts = ["latin", "latin-ext", "vietnamese"] as const;

/** A face as static fonts: one for headings, or `text` for the text of PDF files. */
export type StaticFace = DisplayFace | "text";

/** The path of the font file of a script, which `commands/fonts.ts` creates. */
export function ogFontFile(face: StaticFace, script: (typeof ogScripts)[number]): string {
  return `.cache/fonts/${face}-${script}.ttf`;
}

/** Loads the fonts of a face, one for each script. Throws if they have not been created. */
export function loadOgFonts(face: StaticFace = defaultFace): OgFont[] {
  return ogScripts.map((script) => {
    const file = ogFontFile(face, script);
    if (!existsSync(file)) throw new Error(`There is no ${file}: run "npm run build" first.`);
    return { name: `Display ${script}`, data: readFileSync(file) };
  });
}
