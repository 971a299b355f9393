import { foldersFrom } from "../app/config/folders.ts";
import { chosenLanguages, languagesIn, messageFolders } from "../app/content/message-files.server.ts";

const { contentFolder } = foldersFrom(process.env);

/** The folders with messages, and the languages of the site, the first at `/`. */
export const folders = messageFolders(contentFolder);
const available = languagesIn(folders);
export const languages = chosenLanguages(contentFolder, available);

/** The source of the module with the languages of `site.yaml`, which all others import. To check the content nothing else has to be compiled. */
export function languagesModule(): string {
  return `export const languages = /** @type {const} */ (${JSON.stringify(languages)});
/** @type {readonly string[]} */
export const availableLanguages = ${JSON.stringify(available)};
`;
}
