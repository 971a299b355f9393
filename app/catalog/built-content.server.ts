import type { Language } from "../i18n/languages.ts";
import type { Published } from "./content.server.ts";
import { readContentFile } from "./content-file.server.ts";

/** Where the build writes the checked content. */
export const contentFile = ".cache/content.jsonl";

/** Identifies the sources of this build; defined in vite.config.ts. */
declare const RELEASE: string;

/** The release that this code is a build of. */
export function builtRelease(): string {
  return RELEASE;
}

/** Reads the content of this build. Throws a ContentFileError. */
export function readBuiltContent(): Record<Language, Published> {
  return readContentFile(contentFile, builtRelease());
}
