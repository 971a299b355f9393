import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "./languages.ts";
import { overwriteGetLocale } from "./messages/runtime.js";

const spoken = new AsyncLocalStorage<Language>();

overwriteGetLocale(() => {
  const language = spoken.getStore();
  if (!language) throw new Error("No language is being spoken here: what asks for words has to run inside inLanguage().");
  return language;
});

/** Speaks a language: all words and formats asked for while `speak` runs are in it. */
export function inLanguage<Answer>(language: Language, speak: () => Answer): Answer {
  return spoken.run(language, speak);
}
