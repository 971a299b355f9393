import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { foldersFrom } from "../app/config/folders.ts";
import { chosenLanguages, languagesIn, messageFolders } from "../app/content/message-files.server.ts";

const { contentFolder } = foldersFrom(process.env);

/** The folders with messages, and the languages of the site, the first at `/`. */
export const folders = messageFolders(contentFolder);
const available = languagesIn(folders);
export const languages = chosenLanguages(contentFolder, available);

/** Writes the module with the languages of `site.yaml`, which all others import. */
export function writeLanguages(folder: string): void {
  const [file, code] = [`${folder}/languages.js`, languagesModule()];
  if (existsSync(file) && readFileSync(file, "utf8") === code) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
}

/** The source of the module with the languages of `site.yaml`. To check the content nothing else has to be compiled. */
export function languagesModule(): string {
  return `export const languages = /** @type {const} */ (${JSON.stringify(languages)});
/** @type {readonly string[]} */
export const availableLanguages = ${JSON.stringify(available)};
`;
}
