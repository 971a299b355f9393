import { dirname, join, resolve } from "node:path";

/** The folders of the site, as paths that may be relative to the folder of the project. */
export interface Folders {
  /** What the owner writes: texts, properties, photographs. */
  contentFolder: string;
  /** The database and everything else that must not be lost. */
  dataFolder: string;
  /** Encoded pictures. They can be encoded again. */
  picturesFolder: string;
}

/**
 * The folders from the environment variables. The sample's folders are in the project. With a content folder outside the
 * project, the data and the pictures are beside it, so that a new release finds all three.
 */
export function foldersFrom({ CONTENT_DIR, DATA_DIR, PICTURES_DIR }: Record<string, string | undefined>): Folders {
  const outside = CONTENT_DIR ? dirname(resolve(CONTENT_DIR)) : undefined;
  return {
    contentFolder: CONTENT_DIR || "content",
    dataFolder: DATA_DIR || (outside ? join(outside, "data") : "./data"),
    picturesFolder: PICTURES_DIR || (outside ? join(outside, "pictures") : ".cache/pictures"),
  };
}
