import { availableLanguages, languages } from "./messages/languages.js";

/** The languages of the site, the first at `/`, and all that it could have: those with messages (commands/messages.ts). */
export { availableLanguages, languages };

export type Language = (typeof languages)[number];

/** A text in the languages of the site. In all but the first it may be missing, and the first is shown. */
export type Text = Record<(typeof languages)[0], string> & Partial<Record<Language, string>>;

/** A text that is there in all languages of the site. */
export type CompleteText = Record<Language, string>;

/** A type in which texts in every language are replaced by plain strings. */
export type Localised<Value> = Value extends Text
  ? string
  : Value extends readonly (infer Item)[]
    ? Localised<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Localised<Value[Key]> }
      : Value;

/** The language of a path: the default unless its first segment is the tag of another. */
export function languageOf(pathname: string): Language {
  const [, first] = pathname.split("/", 2);
  const [standard, ...others] = languages;
  return others.find((code) => code === first) ?? standard;
}

/** The language with a stored code, or the first if the site does not offer it any more. */
export function offeredLanguage(stored: string): Language {
  return languages.find((code) => code === stored) ?? languages[0];
}

/**
 * Replaces texts in every language by those of one language, at any depth. A text that this language lacks is replaced by
 * that of the first language and added to `untranslated`. Values without texts are not copied but shared by all languages,
 * so published content must not be changed.
 */
export function localise<Value>(value: Value, language: Language, untranslated?: Set<string>): Localised<Value>;
export function localise(value: unknown, language: Language, untranslated?: Set<string>): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isText(value)) {
    const { [languages[0]]: standard, [language]: text } = value;
    if (text === undefined) untranslated?.add(standard);
    return text ?? standard;
  }
  const changed = Object.entries(value).flatMap(([key, part]) => {
    const localised = localise(part, language, untranslated);
    return localised === part ? [] : [[key, localised] as const];
  });
  if (changed.length === 0) return value;
  return Object.assign(Array.isArray(value) ? [...value] : { ...value }, Object.fromEntries(changed));
}

/** Whether a value is a text in languages. Texts may also be in languages that the site does not have at the moment. */
export function isText(value: object): value is Text {
  return languages[0] in value && Object.keys(value).every((key) => availableLanguages.includes(key));
}

type Message<Inputs> = (inputs: Inputs, options: { locale: Language }) => string;

/** Formats a message in every language, to store it before the reader's language is known. Inputs may be texts in every language, too. */
export function formatInEveryLanguage(message: Message<object>): CompleteText;
export function formatInEveryLanguage<Inputs extends object>(message: Message<Localised<Inputs>>, inputs: Inputs): CompleteText;
export function formatInEveryLanguage(message: Message<object>, inputs: object = {}): CompleteText {
  return inEveryLanguage((locale) => message(localise(inputs, locale), { locale }));
}

/** Creates a value for every language. */
export function inEveryLanguage<Value>(create: (language: Language) => Value): Record<Language, Value>;
export function inEveryLanguage(create: (language: Language) => unknown): Record<string, unknown> {
  return Object.fromEntries(languages.map((code) => [code, create(code)]));
}
