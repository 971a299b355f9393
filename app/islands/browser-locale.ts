import { languages } from "../i18n/languages.ts";

/** In the browser, Paraglide's runtime is no more than this: the language of the page. */
export const getLocale = () => (languages.find(({ code }) => code === document.documentElement.lang) ?? languages[0]).code;

/** No language is fixed when the islands are built. */
export const experimentalStaticLocale = undefined;
