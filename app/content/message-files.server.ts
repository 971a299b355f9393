import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";

/*
 * Which languages there are. Used before the messages are compiled, so nothing here may import app/i18n.
 */

/** The folders with messages: the product's, and the owner's with further languages and other words for the product's messages. */
export function messageFolders(contentFolder: string): [product: string, own: string] {
  return ["messages", join(contentFolder, "messages")];
}

/** The languages of the messages in folders: `en` for `en.json`. */
export function languagesIn(folders: readonly string[]): string[] {
  const files = folders.filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder));
  return [...new Set(files.filter((file) => file.endsWith(".json")).map((file) => basename(file, ".json")))].sort();
}

/** The messages of a language in folders: those of a later folder replace those of an earlier one. */
export function readMessages(folders: readonly string[], language: string): Record<string, unknown> {
  const files = folders.map((folder) => join(folder, `${language}.json`)).filter((file) => existsSync(file));
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, "utf8"))));
}

/** The languages of a site whose `site.yaml` names none. */
const standard = ["en", "vi"];

/** The languages that `site.yaml` names, as far as they are available. The content check reports the others. */
export function chosenLanguages(contentFolder: string, available: readonly string[]): string[] {
  const file = join(contentFolder, "site.yaml");
  const named = existsSync(file) ? languagesOf(readFileSync(file, "utf8")) : [];
  const chosen = [...new Set(named)].filter((language) => available.includes(language));
  return chosen.length > 0 ? chosen : standard;
}

function languagesOf(source: string): string[] {
  try {
    const { languages } = Object(parse(source));
    return Array.isArray(languages) ? languages.map(String) : [];
  } catch {
    // The content check reports what is wrong in the file.
    return [];
  }
}
