import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "./languages.ts";
import { overwriteGetLocale } from "./messages/runtime.js";

const languageStorage = new AsyncLocalStorage<Language>();

overwriteGetLocale(() => {
  const language = languageStorage.getStore();
  if (!language) throw new Error("No language is being spoken here: what asks for words has to run inside inLanguage().");
  return language;
});

/** Runs a function with a current language, used by all messages and formats. */
export function inLanguage<Result>(language: Language, run: () => Result): Result {
  return languageStorage.run(language, run);
}
