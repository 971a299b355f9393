/** A typeface for headings, the name and Open Graph images. All have the letters of Vietnamese. */
export interface DisplayFaceFacts {
  /** The family in the stylesheets. */
  family: string;
  /** How the files of its web fonts begin (`commands/fonts.ts`). */
  files: string;
  /** The weight of headings. */
  weight: number;
}

/** The faces that an owner may choose from. They are served by the site itself. */
export const displayFaces = {
  fraunces: { family: "Fraunces", files: "fraunces-", weight: 400 },
  "be-vietnam": { family: "Be Vietnam", files: "be-vietnam-", weight: 500 },
} as const satisfies Record<string, DisplayFaceFacts>;

export type DisplayFace = keyof typeof displayFaces;

export const defaultFace: DisplayFace = "fraunces";

/** Whether a web font is loaded on every page: the text face and the display face of the business. */
export function isFontUsed(file: string, face: DisplayFace): boolean {
  const files = [displayFaces["be-vietnam"].files, displayFaces[face].files];
  return files.some((beginning) => file.includes(`/${beginning}`));
}
