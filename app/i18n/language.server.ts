import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "./languages.ts";
import { overwriteGetLocale } from "./messages/runtime.js";

const languageOfRequest = new AsyncLocalStorage<Language>();

overwriteGetLocale(currentLanguage);

/** The language of the request being answered. Outside a request it is English: letters and commands pass theirs. */
export function currentLanguage(): Language {
  return languageOfRequest.getStore() ?? "en";
}

/** Answers in a language: every message read while `answer` runs is in it. */
export function inLanguage<Answer>(language: Language, answer: () => Answer): Answer {
  return languageOfRequest.run(language, answer);
}
