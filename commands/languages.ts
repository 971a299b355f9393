import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { foldersFrom } from "../app/config/folders.ts";
import { chosenLanguages, languagesIn, messageFolders } from "../app/content/message-files.server.ts";

const { contentFolder } = foldersFrom(process.env);

/** The folders with messages, and the languages of the site, the first at `/`. */
export const folders = messageFolders(contentFolder);
const available = languagesIn(folders);
export const languages = chosenLanguages(contentFolder, available);

if (import.meta.main) writeLanguages("app/i18n/messages");

/** Writes the languages of `site.yaml` into the module that all others import. Nothing else has to be compiled to check the content. */
export function writeLanguages(folder: string): void {
  const file = `${folder}/languages.js`;
  const code = `export const languages = /** @type {const} */ (${JSON.stringify(languages)});
/** @type {readonly string[]} */
export const availableLanguages = ${JSON.stringify(available)};
`;
  if (existsSync(file) && readFileSync(file, "utf8") === code) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
}
