import type { Language } from "../i18n/languages.ts";
import type { Published } from "./content.server.ts";
import { readContentFile } from "./content-file.server.ts";

/** Where the build puts the checked content. */
export const contentFile = "build/content.jsonl";

/** Names the sources of this build; vite.config.ts puts it there. */
declare const RELEASE: string;

/** The content as it was when the site was built. Throws a ContentFileError. */
export function readBuiltContent(): Record<Language, Published> {
  return readContentFile(contentFile, RELEASE);
}
