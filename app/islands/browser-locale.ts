import { languages } from "../i18n/languages.ts";

/** In the browser, Paraglide's runtime is no more than this: the language of the page. */
export const getLocale = () => (languages.find(({ code }) => code === document.documentElement.lang) ?? languages[0]).code;

/** Messages import this name too: undefined says that no language was fixed when the islands were built. */
export const experimentalStaticLocale = undefined;
