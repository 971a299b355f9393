import { registerHooks } from "node:module";
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

/**
 * Lets what is imported after this have the languages of `site.yaml`, whether or not messages are compiled, and of which languages: a
 * check changes nothing, and a new site is made before anything is built.
 */
export function resolveLanguages(): void {
  const url = `data:text/javascript,${encodeURIComponent(languagesModule())}`;
  registerHooks({
    resolve: (specifier, context, next) => (specifier.endsWith("/messages/languages.js") ? { url, shortCircuit: true } : next(specifier, context)),
  });
}
